import { parseSeed } from '../session/seed.ts';

/** What every option of a game has, whatever its kind. */
interface Shared<V> {
  /** How a form calls it. */
  readonly label: string;
  /** A sentence that explains it, for forms and for the help of the command line. */
  readonly hint?: string;
  readonly default: V;
  /** Its name in links, where that is not the name of the option. */
  readonly link?: string;
  /** Its name at the command line, where that is not the name of the option; '' for none. */
  readonly flag?: string;
  /** It has an effect only where each of these options has one of these values. */
  readonly requires?: Readonly<Record<string, readonly unknown[]>>;
  /** It has no effect where one of these options is given. */
  readonly conflicts?: readonly string[];
  /** It has an effect only where each of these options is given. */
  readonly needs?: readonly string[];
  /** It stays in links where it has no effect. */
  readonly isAlwaysLinked?: boolean;
  /** Which values a leaderboard takes: only the default, or any. */
  readonly standard?: 'any';
  /** Whether it can be changed while a game is on. */
  readonly isLive?: boolean;
}

/** A whole number in a range. */
export interface WholeOption<V extends number | undefined = number> extends Shared<V> {
  readonly kind: 'whole';
  readonly least: number;
  readonly most: number;
  readonly typedLabel?: string;
  readonly unit?: string;
  readonly step?: number;
  readonly say?: (value: number) => string;
  /** Reads what is not plain digits, such as `2/s`. */
  readonly read?: (text: string) => number | undefined;
  /** What `read` takes, in words. */
  readonly format?: string;
}

/** One value of a few. */
export interface ChoiceOption<V extends string = string> extends Shared<V> {
  readonly kind: 'choice';
  readonly choices: readonly Choice<V>[];
  /** Whether a form has a list that opens, however few there are. */
  readonly isList?: boolean;
}

/** A value of a choice, and how a form calls it. */
export interface Choice<V extends string = string> {
  readonly value: V;
  readonly label: string;
}

/** On or off; a link names the one that is not the default. */
export interface ToggleOption extends Shared<boolean> {
  readonly kind: 'toggle';
  /** How a form calls on and off, where it shows both. */
  readonly sides?: readonly [on: string, off: string];
}

/** The seed of the pieces; undefined for a new one with every game. */
export interface SeedOption<V extends bigint | undefined = bigint | undefined> extends Shared<V> {
  readonly kind: 'seed';
}

/** Who plays; undefined where nobody but the player does. */
export interface BrainOption extends Shared<string | undefined> {
  readonly kind: 'brain';
  readonly find: (id: string) => string | undefined;
}

/** Columns and rows of the playing area. */
export interface SizeOption extends Shared<Size> {
  readonly kind: 'size';
  readonly least: Size;
  readonly most: Size;
}

/** Columns and rows. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A text, such as that of a level file. */
export interface TextOption extends Shared<string> {
  readonly kind: 'text';
  /** Whether the command line takes the name of a file that has the text. */
  readonly isFile?: boolean;
}

export interface TextsOption extends Shared<readonly string[]> {
  readonly kind: 'texts';
  /** Whether the command line takes the name of a file that has the text of all. */
  readonly isFile?: boolean;
  /** Writes a text into a link, where that is not the text itself. */
  readonly write?: (text: string) => string;
}

/** One choice a player has before a game. */
export type Option =
  | WholeOption<number | undefined>
  | ChoiceOption
  | ToggleOption
  | SeedOption
  | BrainOption
  | SizeOption
  | TextOption
  | TextsOption;

/** Every option of a game, by name and in the order of links and forms. */
export type Options = Readonly<Record<string, Option>>;

/** The value of each option. */
export type Values<T extends Options> = { readonly [K in keyof T]: ValueOf<T[K]> };

type ValueOf<O> = O extends ChoiceOption<infer V> ? V : O extends Shared<infer V> ? V : never;

/** A whole number from `least` to `most`. */
export function whole(
  least: number,
  most: number,
  rest: Omit<WholeOption, 'kind' | 'least' | 'most'>,
): WholeOption;
export function whole(
  least: number,
  most: number,
  rest: Omit<WholeOption<number | undefined>, 'kind' | 'least' | 'most'>,
): WholeOption<number | undefined>;
export function whole(least: number, most: number, rest: object): object {
  return { kind: 'whole', least, most, ...rest };
}

/** One of these values. */
export function choice<V extends string>(
  choices: readonly Choice<V>[],
  rest: Omit<ChoiceOption<V>, 'kind' | 'choices' | 'default'> & { readonly default: NoInfer<V> },
): ChoiceOption<V> {
  return { kind: 'choice', choices, ...rest };
}

/** On or off, and off unless told otherwise. */
export function toggle(
  rest: Omit<ToggleOption, 'kind' | 'default'> & { readonly default?: boolean },
): ToggleOption {
  return { kind: 'toggle', default: false, ...rest };
}

/** A seed that is drawn anew with every game unless one is chosen. */
export function seed(rest: Omit<SeedOption, 'kind' | 'default'>): SeedOption;
/** A seed with a value of its own where none is chosen. */
export function seed(rest: Omit<SeedOption<bigint>, 'kind'>): SeedOption<bigint>;
export function seed(rest: object): object {
  return { kind: 'seed', default: undefined, standard: 'any', ...rest };
}

/** Nobody, or one of the brains that `find` knows. */
export function brain(rest: Omit<BrainOption, 'kind' | 'default'>): BrainOption {
  return { kind: 'brain', default: undefined, standard: 'any', ...rest };
}

/** A playing area between two sizes. */
export function size(least: Size, most: Size, rest: Omit<SizeOption, 'kind' | 'least' | 'most'>) {
  return { kind: 'size', least, most, ...rest } satisfies SizeOption;
}

/** A text, empty unless told otherwise. */
export function text(rest: Omit<TextOption, 'kind' | 'default'>): TextOption {
  return { kind: 'text', default: '', ...rest };
}

/** A text for each player. */
export function texts(rest: Omit<TextsOption, 'kind' | 'default'>): TextsOption {
  return { kind: 'texts', default: [], ...rest };
}

/** The name of an option in links. */
export function linkWord(name: string, { link = name }: Option): string {
  return link;
}

/** The name of an option at the command line, without dashes in front; '' where it has none. */
export function flagName(name: string, { flag }: Option): string {
  return flag ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Reads a value as a link has it; undefined where it makes no sense. */
export function readWord(option: Option, words: readonly string[]): unknown {
  const [word] = words;
  if (word === undefined) return undefined;
  switch (option.kind) {
    case 'whole': {
      if (option.read !== undefined) return option.read(word);
      const value = /^-?\d{1,6}$/.test(word) ? Number(word) : Number.NaN;
      return value >= option.least && value <= option.most ? value : undefined;
    }
    case 'choice':
      return option.choices.find(({ value }) => value === word)?.value;
    case 'toggle':
      return word === '1' ? !option.default : undefined;
    case 'seed':
      return parseSeed(word);
    case 'brain':
      return option.find(word);
    case 'size':
      return readSize(option, word);
    case 'text':
      return word;
    case 'texts':
      return words;
  }
}

/** Writes a value as a link has it, a word for each time its name is there. */
export function writeWords(option: Option, value: unknown): readonly string[] {
  if (isDefault(option, value)) return [];
  if (option.kind === 'toggle') return ['1'];
  if (option.kind === 'texts') {
    const { write = String } = option;
    return (value as readonly string[]).map((each) => write(each));
  }
  if (option.kind !== 'size') return [String(value)];
  const { width, height } = value as Size;
  return [`${width}x${height}`];
}

/** Whether a value is the one of those who choose nothing. */
export function isDefault(option: Option, value: unknown): boolean {
  if (option.kind === 'text') return (value as string).trim() === '';
  if (option.kind === 'texts') return (value as string[]).every((each) => each.trim() === '');
  if (option.kind !== 'size') return value === option.default;
  const { width, height } = value as Size;
  return width === option.default.width && height === option.default.height;
}

/** A side that makes no sense is that of the default. */
function readSize({ least, most, default: usual }: SizeOption, word: string): Size | undefined {
  const [, width, height] = /^(\d{1,6})x(\d{1,6})$/i.exec(word) ?? [];
  if (width === undefined || height === undefined) return undefined;
  const sideOf = (name: keyof Size, value: number) =>
    value >= least[name] && value <= most[name] ? value : usual[name];
  return { width: sideOf('width', Number(width)), height: sideOf('height', Number(height)) };
}
