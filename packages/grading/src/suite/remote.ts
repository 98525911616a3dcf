import type { Argument, ObjectLink, Outcome, Reference, Step, Value } from '@tetrarium/protocol';
import { CheckFailed, NotCompared, show } from './check.ts';

/** What a member is called, in the order in which the names are tried. */
export type Names = readonly string[];

/** What a hand-in threw: the name and the message of an error, as far as they can be told. */
class RemoteThrown extends Error {
  override readonly name: string;
  /** The place in the hand-in's own sources, where it is known. */
  readonly at: string | undefined;

  constructor(thrown: string, at?: string) {
    const [, name, message] = /^([\w.$]*(?:Error|Exception)): (.*)$/s.exec(thrown) ?? [];
    super(message ?? thrown);
    this.name = name ?? 'Error';
    this.at = at;
  }

  override toString(): string {
    return this.at === undefined ? super.toString() : `${super.toString()} at ${this.at}`;
  }
}

export class RemoteObject {
  readonly ref: number;

  constructor(ref: number) {
    this.ref = ref;
  }

  /** Nothing of it is known, so a check shows nothing. */
  toJSON(): object {
    return {};
  }
}

/** An answer whose references are objects. */
export type Answer = null | boolean | number | string | RemoteObject | readonly Answer[];

/** The hand-in at the other end of a link: its classes by name, its objects, and what they say. */
export class Remote {
  readonly #link: ObjectLink;
  #known = new Map<number, RemoteObject>();
  #changes = 0;

  constructor(link: ObjectLink) {
    this.#link = link;
  }

  /** How often anything was done that may have changed an object; what was read before is stale. */
  get changes(): number {
    return this.#changes;
  }

  forget(): void {
    this.#known = new Map();
    this.#changes++;
    this.#link.forget();
  }

  /** Makes an object and tells its number; `adopt` makes it known. */
  make(name: string, args: readonly unknown[]): number {
    const what = `new ${name}`;
    const made = this.#do({ new: name, args: args.map(toArgument) }, () => what);
    return refOf(made) ?? refuse(what, 'an object', made);
  }

  adopt(object: RemoteObject): void {
    this.#known.set(object.ref, object);
  }

  /** Calls the first of the names there is, or reads it; `of` is an object or a class by name. */
  call(of: RemoteObject | string, names: Names, args: readonly unknown[] = []): Answer {
    return this.#answer(
      this.#do({ of: place(of), call: names, args: args.map(toArgument) }, () => nameOf(of, names)),
    );
  }

  /** As `call`, but where there is no such name the answer is undefined. */
  callIfThere(
    of: RemoteObject | string,
    names: Names,
    args: readonly unknown[] = [],
  ): Answer | undefined {
    this.#changes++;
    const step = { of: place(of), call: names, args: args.map(toArgument) };
    const [outcome] = this.#run([step]);
    if ('missing' in outcome!) return undefined;
    return this.#answer(demandValue(outcome!, () => nameOf(of, names)));
  }

  /** Reads many things in one go; each is told, or thrown, when it is asked for. */
  read(
    wishes: readonly {
      readonly of: RemoteObject | string;
      readonly names: Names;
      readonly args?: readonly Argument[];
    }[],
  ): readonly (() => Answer)[] {
    const outcomes = this.#run(
      wishes.map(({ of, names, args = [] }) => ({ of: place(of), call: names, args })),
    );
    return wishes.map(({ of, names }, i) => () => {
      return this.#answer(demandValue(outcomes[i]!, () => nameOf(of, names)));
    });
  }

  /** The object of an answer; `wrap` gives it its class here when it is first met. */
  known<T extends RemoteObject>(answer: unknown, wrap: (ref: number) => T): T | undefined {
    const ref = refOf(answer);
    if (ref === undefined) return undefined;
    const met = this.#known.get(ref);
    if (met !== undefined && met.constructor !== RemoteObject) return met as T;
    const made = wrap(ref);
    this.adopt(made);
    return made;
  }

  #do(step: Step, what: () => string): Value {
    this.#changes++;
    return demandValue(this.#run([step])[0]!, what);
  }

  #run(steps: readonly Step[]): readonly Outcome[] {
    return this.#link.run(steps);
  }

  #answer(value: Value): Answer {
    if (Array.isArray(value)) return value.map((each) => this.#answer(each));
    const ref = refOf(value);
    if (ref === undefined) return value as Answer;
    return this.#known.get(ref) ?? this.known(value, (known) => new RemoteObject(known))!;
  }
}

export function demandNumber(what: string, answer: unknown): number {
  return typeof answer === 'number' ? answer : refuse(what, 'a number', answer);
}

export function demandBoolean(what: string, answer: unknown): boolean {
  return typeof answer === 'boolean' ? answer : refuse(what, 'true or false', answer);
}

export function demandText(what: string, answer: unknown): string {
  return typeof answer === 'string' ? answer : refuse(what, 'a text', answer);
}

export function demandList(what: string, answer: unknown): readonly Answer[] {
  return Array.isArray(answer) ? answer : refuse(what, 'a list', answer);
}

export function demandNumbers(what: string, answer: unknown): readonly number[] {
  const list = demandList(what, answer);
  return list.every((each) => typeof each === 'number')
    ? (list as readonly number[])
    : refuse(what, 'a list of numbers', answer);
}

function refuse(what: string, expected: string, answer: unknown): never {
  throw new CheckFailed(`Expected ${expected}, got ${show(answer)} for ${what}`);
}

function demandValue(outcome: Outcome, what: () => string): Value {
  if ('value' in outcome) return outcome.value;
  if ('thrown' in outcome) throw new RemoteThrown(outcome.thrown, outcome.at);
  throw new NotCompared(`Expected ${what()}, got no ${outcome.missing}`, 'missing');
}

function refOf(value: unknown): number | undefined {
  return typeof value === 'object' && value !== null && 'ref' in value
    ? (value as Reference).ref
    : undefined;
}

function place(of: RemoteObject | string): Reference | string {
  return typeof of === 'string' ? of : { ref: of.ref };
}

function nameOf(of: RemoteObject | string, names: Names): string {
  const words = names.length < 2 ? names.join() : `${names[0]} (or ${names.slice(1).join(', ')})`;
  return typeof of === 'string' ? `${of}.${words}` : words;
}

/** Whatever a case passes, as far as it can be passed: of a plain object only its numbers. */
export function toArgument(value: unknown): Argument {
  if (value instanceof RemoteObject) return { ref: value.ref };
  if (Array.isArray(value)) return value.map(toArgument);
  if (typeof value === 'object' && value !== null) {
    if ('make' in value) return value as Argument;
    const numbers = Object.entries(value).filter(([, each]) => typeof each === 'number');
    return { make: '', args: [], or: Object.fromEntries(numbers) };
  }
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') {
    return value;
  }
  return null;
}
