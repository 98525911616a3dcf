import { COMMANDS } from '../src/commands/index.ts';
import { GLOBAL_OPTIONS } from '../src/shell/args.ts';
import { type Command, type Option, wordKeys } from '../src/shell/command.ts';
import { EXAMPLES, type Example, type Given } from './option-examples.ts';

// Every documented value of every option, in at least one command line. What the values are the
// definitions say: choices, the words a shell offers, switches. Where there are too many, and for
// files and numbers, the examples do.

const EVERYWHERE = { name: '', options: GLOBAL_OPTIONS } as unknown as Command;

/** All commands, after what stands for the options that each of them has. */
export const COMMANDS_TO_TRY: readonly Command[] = [
  EVERYWHERE,
  ...(await Promise.all(
    COMMANDS.map(async (entry): Promise<Command> => ({ ...entry, ...(await entry.load()) })),
  )),
];

/** A command line, and with which code it ends. */
export interface Try {
  readonly title: string;
  readonly line: readonly string[];
  readonly input: string;
  readonly code: number;
}

/** The lines that have every value of every option of a command. */
export function listTries(command: Command): Try[] {
  const own = Object.entries(command.options).filter(
    ([key, option]) => !isPlain(command, key, option),
  );
  return [...plainTries(command), ...own.flatMap(([key, option]) => triesOf(command, key, option))];
}

/** Whether the values of an option can run beside those of others: it needs nothing of its own. */
function isPlain(command: Command, key: string, { type }: Option): boolean {
  const examples = [EXAMPLES[command.name]?.options[key] ?? {}].flat();
  const needs = examples.flatMap((example) => Object.keys(example));
  const isWord = wordKeys(command).includes(key);
  return type !== 'boolean' && !isWord && needs.every((name) => name === 'values');
}

/** The plain options side by side: the first line has the first value of each, and so on. */
function plainTries(command: Command): Try[] {
  const { words = [], input = '', given, options = {} } = EXAMPLES[command.name] ?? {};
  const values = Object.entries(command.options)
    .filter(([key, option]) => isPlain(command, key, option))
    .map(([key, option]) => [key, valuesOf(option, (options[key] ?? {}) as Example)] as const);
  const most = Math.max(0, ...values.map(([, list]) => list.length));
  return Array.from({ length: most }, (_, i) => {
    const chosen = values.flatMap(([key, list]) => (list[i] === undefined ? [] : [[key, list[i]]]));
    const flags = flagsOf(command, { ...given, ...Object.fromEntries(chosen) });
    const line = [command.name, ...words, ...flags].filter((word) => word !== '');
    return { title: line.join(' '), line, input, code: 0 };
  });
}

function triesOf(command: Command, key: string, option: Option): Try[] {
  const examples = EXAMPLES[command.name]!;
  return [examples.options[key] ?? {}].flat().flatMap((example: Example) => {
    const { words = examples.words ?? [], input = examples.input ?? '', code = 0 } = example;
    const base: Record<string, string | boolean> = { ...examples.given, ...example.given };
    for (const other of [key, ...(example.without ?? [])]) delete base[other];
    const place = wordKeys(command).indexOf(key);
    return valuesOf(option, example).map((value) => {
      const own =
        place < 0 ? words : [...words.slice(0, place), `${value}`, ...words.slice(place + 1)];
      const given = place < 0 ? { ...base, [key]: value } : base;
      const line = [command.name, ...own, ...flagsOf(command, given)].filter((word) => word !== '');
      return { title: line.join(' '), line, input, code };
    });
  });
}

function valuesOf(option: Option, { values = [], isSampled }: Example): (string | boolean)[] {
  if (option.type === 'boolean') {
    return option.default === undefined ? [true, false] : [!option.default];
  }
  const offered = isSampled ? [] : (option.offers?.words ?? []);
  return [...(option.choices ?? []).map(String), ...offered, ...values];
}

function flagsOf({ singleDash = [] }: Command, given: Given): string[] {
  return Object.entries(given).flatMap(([key, value]) => {
    const dashes = singleDash.includes(key) ? '-' : '--';
    if (typeof value === 'boolean') return [`${dashes}${value ? '' : 'no-'}${key}`];
    return dashes === '-' ? [`-${key}`, value] : [`--${key}=${value}`];
  });
}
