import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../src/commands/index.ts';
import { GLOBAL_OPTIONS, parseArguments } from '../src/shell/args.ts';
import { checkWords } from '../src/shell/check-words.ts';
import { type Command, wordKeys } from '../src/shell/command.ts';
import type { CliError } from '../src/shell/exit.ts';
import type { WholeNumber } from '../src/shell/flags.ts';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

const commands = await Promise.all(
  COMMANDS.map(async (entry): Promise<Command> => ({ ...entry, ...(await entry.load()) })),
);

const flags = commands.flatMap((command) =>
  Object.entries(command.options)
    .filter(([key]) => !wordKeys(command).includes(key))
    .concat(Object.entries(GLOBAL_OPTIONS))
    .map(([key, option]) => ({ command, key, option, name: `${command.name} --${key}` })),
);

/** The exit code and what is said, without yargs, which takes its time. */
function refusal({ command }: { command: Command }, ...more: string[]): string {
  const said = (work: () => void): string => {
    try {
      work();
      return 'accepted';
    } catch (error) {
      const { exitCode, message } = error as CliError;
      return `${exitCode} ${message}`;
    }
  };
  return said(() => checkWords([command.name, ...more], command, GLOBAL_OPTIONS));
}

describe('every option of every command', () => {
  it.each(flags.filter(({ option }) => option.type !== 'boolean'))(
    '$name takes a value, once',
    (flag) => {
      const { key, option } = flag;
      const none = new RegExp(`^2 Expected a (value|file name) after --${key}, got none$`);
      const value = `${option.choices?.[0] ?? 'x'}`;
      expect(refusal(flag, `--${key}`)).toMatch(none);
      expect(refusal(flag, `--${key}`, '--debug')).toMatch(none);
      expect(refusal(flag, `--${key}=`)).toMatch(none);
      expect(refusal(flag, `--${key}`, '')).toMatch(none);
      const twice = `2 Expected --${key} once, got it twice`;
      expect(refusal(flag, `--${key}`, value, `--${key}=${value}`)).toBe(twice);
      expect(refusal(flag, `--no-${key}`)).toMatch(/^2 Unknown option/);
    },
  );

  it.each(flags.filter(({ option }) => option.type === 'boolean'))(
    '$name is a switch, once',
    (flag) => {
      const { key } = flag;
      for (const value of ['NaN', '', '1', 'yes']) {
        const words = `2 Expected --${key} without a value, got "${value}"`;
        expect(refusal(flag, `--${key}=${value}`)).toBe(words);
      }
      const twice = `2 Expected --${key} once, got it twice`;
      expect(refusal(flag, `--${key}`, `--${key}`)).toBe(twice);
      const both = `2 Expected --${key} or --no-${key}, got both`;
      expect(refusal(flag, `--${key}`, `--no-${key}`)).toBe(both);
      expect(refusal(flag, `--no-${key}`, `--${key}`)).toBe(both);
      expect(refusal(flag, `--no-${key}=true`)).toMatch(/^2 Expected/);
    },
  );

  it.each(flags.filter(({ option }) => 'least' in (option.coerce ?? {})))(
    '$name takes the whole numbers of its range and no others',
    ({ key, option }) => {
      const coerce = option.coerce as WholeNumber;
      const { least, most } = coerce;
      for (const value of [least, most]) expect(coerce(`${value}`)).toBe(value);
      for (const value of [least - 1, most + 1, `${least}.5`, '1e3', '0x10', 'NaN', ' 1']) {
        expect(() => coerce(`${value}`)).toThrow(
          `Expected --${key} as a whole number from ${least} to ${most}, got "${value}"`,
        );
      }
    },
  );

  it.each(commands.flatMap((command) => wordKeys(command).map((key) => ({ command, key }))))(
    '$command.name takes $key as a word, never an empty one',
    ({ command, key }) => {
      const all = `Expected tetrarium ${command.name} ${command.words}, got --${key}`;
      expect(refusal({ command }, `--${key}`, 'x')).toBe(`2 ${all}`);
      expect(refusal({ command }, '')).toBe(`2 Expected ${command.words}, got an empty word`);
    },
  );
});

it.each([
  ['quadris -seed 1 -seed 2', 'Expected -seed once, got it twice'],
  ['quadris -seed 1 --seed 2', 'Expected --seed once, got it twice'],
  ['quadris -text --text', 'Expected --text once, got it twice'],
  ['quadris -text --no-text', 'Expected -text or --no-text, got both'],
  ['quadris -startlevel 1.0', 'Expected -startlevel as a whole number from 0 to 99, got "1.0"'],
  ['quadris --startlevel 1.0', 'Expected --startlevel as a whole number from 0 to 99, got "1.0"'],
  ['quadris -seed=x', 'Expected -seed as a whole number of at most 64 bits, got "x"'],
  ['rate default --maxPieces x', 'Expected --maxPieces as a whole number'],
  ['rate default --seed 1 --no-seed', 'Unknown option: --no-seed'],
  ['--version=3', 'Expected --version without a value, got "3"'],
  ['--help=foo', 'Expected --help without a value, got "foo"'],
  ['-h=foo', 'Expected -h without a value, got "foo"'],
  ['rate default --help=', 'Expected --help without a value, got ""'],
  ['--no-version', 'Unknown option: --no-version'],
  ['srs --no-help', 'Unknown option: --no-help'],
  ['-- foo', 'Expected no word after --, got "foo"'],
  ['srs --games 1 -- --json', 'Expected no word after --, got "--json"'],
  ['rate -- default', 'Expected no word after --, got "default"'],
  ['quadris -seed -text', 'Expected a value after -seed, got none'],
  ['quadris -scriptfile=', 'Expected a file name after -scriptfile, got none'],
  ['replay show x -o a --output b', 'Expected --output once, got it twice'],
  ['replay show x -o', 'Expected a file name after -o, got none'],
  ['replay show x -o=', 'Expected a file name after -o, got none'],
  ['grade --piece a --piece b', 'Expected --piece once, got it twice'],
  ['rate default --board 10x10 --board 10x12', 'Expected --board once, got it twice'],
  ['rate default --maxPieces 1 --max-pieces 2', 'Expected --max-pieces once, got it twice'],
  ['--no-color --color=always', 'Expected --color once, got it twice'],
  ['rate default --seed.x 5', 'Unknown option: --seed.x'],
])('%s', async (line, message) => {
  const { code, stdout, stderr } = await runHere(line.split(' '));
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
});

it('takes "-" and numbers as words', async () => {
  const file = async (...more: string[]) => {
    const request = await parseArguments(['solve', ...more], COMMANDS, '0');
    return request.kind === 'run' && request.args['file'];
  };
  expect(await file('-')).toBe('-');
  expect(await file('7')).toBe('7');
});

describe('a message', () => {
  const LONG = 'x'.repeat(20_000);

  it.each([
    ['serve', '--port', LONG],
    ['classic', '--landing', LONG],
    ['classic', '--brain', LONG],
    ['classic', '--brain', `${LONG}.ts`],
    ['classic', '--brain', 'default', '--pieces', LONG],
    ['classic', '--keys', LONG],
    ['rate', LONG],
    ['rate', `${LONG}.json`],
    ['train', LONG],
    ['train', '--option', LONG],
    ['perft', LONG],
    ['perft', 'I', '--spawn', LONG],
    ['solve', LONG],
    ['solve', '--queue', LONG, '--generate', '1'],
    ['solve', '--daily', LONG],
    ['new-brain', LONG],
    ['replay', 'show', LONG],
    ['replay', 'export', LONG, '-o', `a.${LONG}`],
    ['grade', '--piece', LONG],
    ['quadris', '-text', '-scriptfile', LONG],
    [LONG],
    [`--${LONG}`],
    ['serve', LONG],
    ['serve', `--open=${LONG}`],
    ['bench', LONG],
    ['classic', '--brain', LONG.replaceAll('x', 'x\n')],
  ])('repeats no more than a part of a long word: %#', async (...line) => {
    const { code, stderr } = await runHere(line);
    expect([2, 3]).toContain(code);
    expect(stderr.length).toBeLessThan(2000);
    expect(stderr.split('\n').length).toBeLessThan(10);
  });

  it.each([
    ['quadris -text', `${LONG}\n3${LONG} 2 rename ${LONG} a\nforce ${LONG}\nmacro ${LONG} dr\n`],
    ['quadris -text', `sequence ${LONG}\nload ${LONG}\nsave ${LONG}/x\nmacro a ${LONG}\n`],
    ['text', `${LONG} 2 ${LONG}\n`],
    ['solve FILE', `grid ${LONG}\n`],
    ['solve FILE', `${LONG}\n`],
    ['solve FILE', `grid 4x4\npiece ${LONG}\n`],
    ['solve FILE', `{"${LONG}": 1}`],
    ['solve FILE', `{"grid": "${LONG}"}`],
    ['rate FILE.json', `{"${LONG}": 1}`],
    ['rate FILE.json', LONG],
    ['rate lee --sequence FILE', LONG],
    ['classic --brain default --pieces FILE', LONG],
    ['classic --brain default --pieces FILE', `0 0 ${LONG}`],
    ['train --resume FILE', LONG],
    ['train --resume FILE', `{"format":"tetrarium-run","version":1,"${LONG}":1}\n`],
    ['quadris -text --levels FILE', `{"${LONG}": 1}`],
    ['quadris -text --vocabulary FILE', `{"alias": {"${LONG}": "drop"}}`],
    ['grade --board FILE.ts', `export class ${LONG} {`],
    ['grade --board FILE.ts', `throw new Error('${LONG}')`],
    ['rate FILE.js', `throw new Error('${LONG}')`],
    ['rate FILE.js', `export const ${LONG} = 1`],
    ['classic --json --brain FILE.js', `export const rateBoard = () => { throw '${LONG}' }`],
    ['replay verify -', LONG],
    ['replay verify -', `{"format":"tetrarium/replay","version":1,"ruleset":"${LONG}"}`],
  ])('repeats no more than a part of a long line: %s %#', async (line, input) => {
    const name = /FILE\S*/.exec(line)?.[0] ?? 'unused';
    const { stdout, stderr } = await withFiles({ [name]: input }, (cwd) =>
      runHere(line.split(' '), { cwd, input }),
    );
    const lengths = `${stdout}\n${stderr}`.split('\n').map((each) => each.length);
    expect(Math.max(...lengths)).toBeLessThan(1200);
    expect(stderr.length).toBeLessThan(10_000);
  });

  it('shows what a terminal would obey', async () => {
    const { stderr } = await runHere(['classic', '--landing', '\x1b[2J\x9b2J']);
    expect(stderr).toContain('got "\\u001b[2J\\u009b2J"');
  });
});

it('says what a program of the user may do wherever one is run', async () => {
  const running = commands.filter(({ options }) => 'think-limit' in options);
  expect(running.map(({ name }) => name)).toEqual([
    ...['play', 'classic', 'srs', 'rate', 'compare', 'train'],
  ]);
  for (const { name } of running) {
    const { stdout } = await runHere([name, '--help']);
    expect(stdout).toContain('it may read and write your files and use the network');
  }
});

it('points to guides that are there', async () => {
  const { stderr } = await runHere(['rate', 'package.json']);
  const path = /for each feature: (\S+)\.$/m.exec(stderr)?.[1];
  expect(existsSync(path!)).toBe(true);
});

it.each([
  ['--adversary 100', '--adversary may put'],
  ['--friend 20 --adversary 1', '--adversary and --friend may put'],
])('says that %s may change the test sequence', async (flags, who) => {
  const line = `classic --test-sequence --brain default --limit 1 --json ${flags}`;
  const { code, stderr } = await runHere(line.split(' '));
  expect([code, stderr]).toEqual([
    0,
    `${who} other pieces in the place of those of the test sequence.\n`,
  ]);
});
