import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../src/commands/index.ts';
import { GLOBAL_OPTIONS } from '../src/shell/args.ts';
import { type Command, type Option, wordKeys } from '../src/shell/command.ts';
import { EXAMPLES, type Example, FILES, type Given } from './option-examples.ts';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

// Every documented value of every option runs at least once. What the values are the definitions
// say: choices, the words a shell offers, switches. Where there are too many, and for files and
// numbers, the examples do; an option without an example fails.

const commands = await Promise.all(
  COMMANDS.map(async (entry): Promise<Command> => ({ ...entry, ...(await entry.load()) })),
);
const EVERYWHERE = { name: '', options: GLOBAL_OPTIONS } as unknown as Command;

/** A command line, and with which code it ends. */
interface Try {
  readonly title: string;
  readonly line: readonly string[];
  readonly input: string;
  readonly code: number;
}

describe.each([EVERYWHERE, ...commands])('$name', (command) => {
  const { name, options } = command;
  const examples = EXAMPLES[name];

  it('has an example of each option, and none of others', () => {
    expect(Object.keys(examples?.options ?? {}).sort()).toEqual(Object.keys(options).sort());
  });

  const own = Object.entries(options).filter(([key, option]) => !isPlain(command, key, option));
  const tries = [
    ...plainTries(command),
    ...own.flatMap(([key, option]) => triesOf(command, key, option)),
  ];
  it.each(tries)('$title', async ({ line, input, code }) => {
    const { isStopped = false } = examples!;
    await withFiles(FILES, async (cwd) => {
      const result = await runHere(line, { cwd, input, isStopped });
      expect(result, result.stderr).toMatchObject({ code });
    });
  });
});

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
