import { type Command, type Option, type OptionTable, wordKeys } from './command.ts';
import { type CliError, quoted, refusal } from './exit.ts';

interface Flag {
  readonly typed: string;
  readonly name: string;
  /** What follows its "="; undefined without one. */
  readonly value: string | undefined;
}

interface Known {
  readonly key: string;
  readonly option: Option;
}

/** The flags that ask for a text, and what follows their "=". */
const ABOUT = /^(--(?:no-)?(?:help|version)|-h)(?:=([\s\S]*))?$/;

/** Where a command has to stand: the first word after the flags that every command has. */
export function commandPlace(words: readonly string[]): number {
  let place = 0;
  for (;;) {
    const [word = '', next = ''] = words.slice(place);
    if (word === '--color' || (word === '--debug' && /^(true|false)$/.test(next))) place += 2;
    else if (/^(-h|--(help|version|no-color|color=.*|(no-)?debug(=.*)?))$/.test(word)) place++;
    else return place;
  }
}

/**
 * Throws for what yargs would let through: a flag that is given twice, a value that is missing or
 * empty, a value where there is none to give, an empty word, a word after "--".
 */
export function checkWords(
  words: readonly string[],
  command: Command | undefined,
  globals: OptionTable,
): void {
  const refuse = (message: string): CliError =>
    refusal(message, `See: tetrarium ${command ? `${command.name} ` : ''}--help`);
  const known = namesOf({ ...flagsOf(command), ...globals });
  const seen = new Map<string, { readonly typed: string; readonly isNegated: boolean }>();
  let areFlagsOver = false;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (word === '') throw refuse(emptyWord(command));
    if (areFlagsOver) throw refuse(`Expected no word after --, got ${quoted(word)}`);
    areFlagsOver = word === '--';
    const [, about, extra] = ABOUT.exec(word) ?? [];
    if (about !== undefined && extra !== undefined) throw refuse(withoutValue(about, extra));
    if (about?.startsWith('--no-')) throw refuse(`Unknown option: ${about}`);
    const flag = readFlag(word, known, command);
    if (flag === undefined) continue;
    const { typed, name, value } = flag;
    const base = name.replace(/^no-/, '');
    if (command && wordKeys(command).includes(name)) {
      throw refuse(`Expected tetrarium ${command.name} ${command.words}, got ${typed}`);
    }
    const found = known.get(name) ?? known.get(base);
    if (found === undefined) continue;
    const { key, option } = found;
    const isNegated = !known.has(name);
    if (isNegated && option.type !== 'boolean') throw refuse(`Unknown option: ${typed}`);
    const before = seen.get(key);
    if (before !== undefined) {
      throw refuse(
        before.isNegated === isNegated
          ? `Expected ${typed} once, got it twice`
          : `Expected ${isNegated ? before.typed : typed} or ${isNegated ? typed : before.typed}, got both`,
      );
    }
    seen.set(key, { typed, isNegated });
    const next = words[i + 1];
    if (option.type === 'boolean') {
      const isSwitch = !isNegated && /^(true|false)$/.test(value ?? 'true');
      if (value !== undefined && !isSwitch) {
        throw refuse(withoutValue(typed, value));
      }
      if (!isNegated && value === undefined && /^(true|false)$/.test(next ?? '')) i++;
      continue;
    }
    const given = value ?? (next !== undefined && /^-[^0-9]/.test(next) ? undefined : next);
    if (!given) {
      const what = option.offers?.files && !option.offers.words ? 'a file name' : 'a value';
      throw refuse(`Expected ${what} after ${typed}, got none`);
    }
    if (value === undefined) i++;
  }
}

/** The name an option was typed by: after one dash or two, short or long. */
export function typedName(
  key: string,
  words: readonly string[],
  command: Command | undefined,
): string | undefined {
  const known = namesOf(flagsOf(command));
  const flags = words.map((word) => readFlag(word, known, command));
  return flags.find((flag) => flag !== undefined && known.get(flag.name)?.key === key)?.typed;
}

function withoutValue(typed: string, value: string): string {
  return `Expected ${typed} without a value, got ${quoted(value)}`;
}

export function flagsOf(command: Command | undefined): OptionTable {
  if (command === undefined) return {};
  const words = wordKeys(command);
  return Object.fromEntries(
    Object.entries(command.options).filter(([key]) => !words.includes(key)),
  );
}

function namesOf(options: OptionTable): Map<string, Known> {
  const known = new Map<string, Known>();
  for (const [key, option] of Object.entries(options)) {
    const camel = key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    for (const name of [key, camel, ...[option.alias ?? []].flat()]) {
      known.set(name, { key, option });
    }
  }
  return known;
}

function readFlag(
  word: string,
  known: ReadonlyMap<string, Known>,
  command: Command | undefined,
): Flag | undefined {
  const [, dashes, name, , value] = /^(--?)([^-=][^=]*)(=([\s\S]*))?$/.exec(word) ?? [];
  if (dashes === undefined || name === undefined) return undefined;
  if (dashes === '--' || command?.singleDash?.includes(name)) {
    return { typed: dashes + name, name, value };
  }
  const letter = word[1]!;
  if (!known.has(letter)) return undefined;
  const rest = word.slice(2);
  return {
    typed: `-${letter}`,
    name: letter,
    value: rest === '' ? undefined : rest.replace(/^=/, ''),
  };
}

function emptyWord(command: Command | undefined): string {
  const words = command?.words === undefined ? 'words' : command.words;
  return `Expected ${words}, got an empty word`;
}
