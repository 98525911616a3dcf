import type { Query } from '../session/query.ts';
import {
  isDefault,
  linkWord,
  type Option,
  type Options,
  readWord,
  type Values,
  writeWords,
} from './option.ts';

/** The words of a link by their names. */
type Words = Pick<Query, 'getAll'>;

/** The class of a game's setups; a game adds what follows from the values. */
export interface SetupClass<T extends Options> {
  readonly OPTIONS: T;
  /** The values of those who choose nothing. */
  new (): Values<T> & {
    with<S>(this: S, changes: Partial<Values<T>>): S;
    /** The table it is made from. */
    readonly options: T;
    /** The words of a link, by name and in order; defaults are left out. */
    words(): [name: string, value: string][];
  };
  /** Reads the query of a link; whatever makes no sense is the default. */
  parse<S>(this: new () => S, query: Words): S;
}

/** The setup of a game, whichever it is. */
export interface GameSetup {
  readonly options: Options;
  with(changes: Readonly<Record<string, unknown>>): GameSetup;
  words(): [name: string, value: string][];
}

/** The class of the setups of a game, whichever it is. */
export interface GameSetupClass<S extends GameSetup = GameSetup> {
  new (): S;
  parse(query: Query): NoInfer<S>;
}

/** Makes the class of setups from a table of options. */
export function defineSetup<const T extends Options>(options: T): SetupClass<T> {
  const names = Object.entries(options);
  const defaults = Object.fromEntries(names.map(([name, option]) => [name, option.default]));
  class GameSetup {
    static readonly OPTIONS = options;

    constructor() {
      Object.assign(this, defaults);
    }

    static parse(query: Words): GameSetup {
      const given = names.flatMap(([name, option]) => {
        const value = readWord(option, query.getAll(linkWord(name, option)));
        return value === undefined ? [] : [[name, value] as const];
      });
      return new this().with(Object.fromEntries(given));
    }

    get options(): T {
      return options;
    }

    with(changes: object): GameSetup {
      return Object.assign(new (this.constructor as typeof GameSetup)(), this, changes);
    }

    words(): [name: string, value: string][] {
      return names.flatMap(([name, option]) => {
        if (!option.isAlwaysLinked && !hasEffect(options, name, this)) return [];
        const words = writeWords(option, this[name as keyof this]);
        return words.map((word): [string, string] => [linkWord(name, option), word]);
      });
    }
  }
  return GameSetup as unknown as SetupClass<T>;
}

/** An option that was given where it has no effect, and the option that is in its way. */
export interface Clash {
  readonly name: string;
  readonly other: string;
  /** The values it should have, none for any but the default; undefined where it should not be given. */
  readonly expected?: readonly unknown[];
  readonly got: unknown;
}

/** Why an option has no effect in this setup; undefined where it has one. */
export function findClash(options: Options, name: string, setup: object): Clash | undefined {
  const { requires = {}, needs = [], conflicts = [] } = options[name]!;
  const chosenOf = (other: string) => (setup as Readonly<Record<string, unknown>>)[other];
  for (const [other, expected] of Object.entries(requires)) {
    const got = chosenOf(other);
    if (!expected.includes(got)) return { name, other, expected, got };
  }
  const isGiven = (other: string) => !isDefault(options[other]!, chosenOf(other));
  const missing = needs.find((each) => !isGiven(each));
  if (missing !== undefined) return { name, other: missing, expected: [], got: undefined };
  const other = conflicts.find(isGiven);
  return other === undefined ? undefined : { name, other, got: chosenOf(other) };
}

/** Whether an option changes anything in this setup. */
export function hasEffect(options: Options, name: string, setup: object): boolean {
  return findClash(options, name, setup) === undefined;
}

/** The first of these values that no leaderboard takes, by the name of its option. */
export function findNonStandard(
  options: Options,
  values: object,
): readonly [name: string, option: Option] | undefined {
  return Object.entries(options).find(([name, option]) => {
    const value = (values as Readonly<Record<string, unknown>>)[name];
    return value !== undefined && option.standard !== 'any' && !isDefault(option, value);
  });
}

/** A typed number brought into the limits of an option; undefined where it is no number. */
export function clamp(
  { least, most }: { readonly least: number; readonly most: number },
  typed: string,
): number | undefined {
  const value = Math.round(Number(typed));
  if (typed.trim() === '' || !Number.isFinite(value)) return undefined;
  return Math.min(most, Math.max(least, value));
}

/** The JSON schema of the values of a table: what a program may send. */
export function schemaOf(options: Options): object {
  const properties = Object.fromEntries(
    Object.entries(options).map(([name, option]) => [
      name,
      { title: option.label, ...(option.hint && { description: option.hint }), ...typeOf(option) },
    ]),
  );
  return { type: 'object', additionalProperties: false, properties };
}

function typeOf(option: Option): object {
  switch (option.kind) {
    case 'whole':
      return { type: 'integer', minimum: option.least, maximum: option.most };
    case 'choice':
      return { enum: option.choices.map(({ value }) => value) };
    case 'toggle':
      return { type: 'boolean' };
    case 'seed':
      return { type: 'string', pattern: '^-?\\d{1,19}$' };
    case 'brain':
    case 'text':
      return { type: 'string' };
    case 'size': {
      const side = (name: 'width' | 'height') => ({
        type: 'integer',
        minimum: option.least[name],
        maximum: option.most[name],
      });
      const properties = { width: side('width'), height: side('height') };
      return { type: 'object', required: ['width', 'height'], properties };
    }
    case 'texts':
      return { type: 'array', items: { type: 'string' } };
  }
}
