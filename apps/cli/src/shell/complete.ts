import { basename } from 'node:path';
import { commandPlace, flagsOf } from './check-words.ts';
import {
  type Command,
  type CommandEntry,
  type Option,
  type OptionTable,
  wordKeys,
} from './command.ts';

/** A word that may come next, and what it means. */
export interface Offer {
  readonly word: string;
  readonly about?: string;
}

export interface Completion {
  readonly offers: readonly Offer[];
  readonly files: boolean;
}

const NOTHING: Completion = { offers: [], files: false };

/**
 * What may take the place of the last of the typed words, of which the first is the program;
 * `quadris` is the program of one command.
 */
export async function complete(
  [program = '', ...typed]: readonly string[],
  commands: readonly CommandEntry[],
  globals: OptionTable,
): Promise<Completion> {
  const words = /^quadris/.test(basename(program)) ? ['quadris', ...typed] : [...typed];
  const last = words.pop() ?? '';
  const place = commandPlace(words);
  const name = words[place];
  if (place === words.length && !last.startsWith('-')) {
    return startingWith(last, {
      offers: commands.map((each) => ({ word: each.name, about: each.summary })),
      files: false,
    });
  }
  const entry = commands.find((each) => each.name === (name ?? 'serve'));
  if (entry === undefined) return NOTHING;
  const command: Command = { ...entry, ...(await entry.load()) };
  const flags = { ...flagsOf(command), ...globals };
  // Bash makes three words of --brain=de.
  if (last === '=') return offersOf(flagOf(words.at(-1), flags, command));
  const isSplit = words.at(-1) === '=';
  const open = flagOf(words.at(isSplit ? -2 : -1), flags, command);
  if (open !== undefined && open.type !== 'boolean') return startingWith(last, offersOf(open));
  const [, start, value] = /^(--?[^=]+=)(.*)$/.exec(last) ?? [];
  if (start !== undefined) {
    const { offers } = startingWith(value!, offersOf(flagOf(start.slice(0, -1), flags, command)));
    return { offers: offers.map((each) => ({ ...each, word: start + each.word })), files: false };
  }
  if (last.startsWith('-')) return startingWith(last, listFlags(words, flags, command));
  return startingWith(last, offersOf(nextWord(words, flags, command)));
}

function startingWith(start: string, { offers, files }: Completion): Completion {
  return { offers: offers.filter(({ word }) => word.startsWith(start)), files };
}

function flagOf(
  word: string | undefined,
  flags: OptionTable,
  command: Command,
): Option | undefined {
  const [, dashes, name = ''] = /^(--?)([^=]+)$/.exec(word ?? '') ?? [];
  if (dashes === '--' || command.singleDash?.includes(name)) return flags[name];
  return dashes === undefined
    ? undefined
    : Object.values(flags).find(({ alias }) => [alias].flat().includes(name));
}

function offersOf(option: Option | undefined): Completion {
  const words = [...(option?.choices ?? []), ...(option?.offers?.words ?? [])];
  const offers = words.map((word) => ({ word: `${word}` }));
  return { offers, files: option?.offers?.files ?? false };
}

/** The flags that were not given yet, the switches as they would change something. */
function listFlags(words: readonly string[], flags: OptionTable, command: Command): Completion {
  const given = words.map((word) => word.replace(/^--?(no-)?|=.*$/g, ''));
  const offers = Object.entries(flags)
    .filter(([key]) => !given.includes(key))
    .flatMap(([key, { default: usual, describe = '' }]) => {
      const dashes = command.singleDash?.includes(key) ? '-' : '--';
      return [{ word: `${dashes}${usual === true ? 'no-' : ''}${key}`, about: describe }];
    });
  const help = { word: '--help', about: 'Show how it is used' };
  return { offers: [...offers, help], files: false };
}

function nextWord(
  words: readonly string[],
  flags: OptionTable,
  command: Command,
): Option | undefined {
  let count = -1;
  for (let i = 0; i < words.length; i++) {
    const option = flagOf(words[i], flags, command);
    if (option !== undefined && option.type !== 'boolean') i += words[i + 1] === '=' ? 2 : 1;
    else if (!/^-./.test(words[i]!)) count++;
  }
  const keys = wordKeys(command);
  const isList = command.words?.includes('..') ?? false;
  return command.options[keys[isList ? Math.min(count, keys.length - 1) : count] ?? ''];
}
