import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

// Names, errors and lines of somebody else's: the terminal shows them and obeys nothing in them.

const ESC = '\x1b[31m\x1b]0;owned\x07';
const CODE = JSON.stringify(`oh ${ESC}`);
const BOARD = `export class Board { constructor() { throw new Error(${CODE}); } }`;
const TESTS = `import { Board } from '@tetrarium/engine';
  test(${CODE}, () => { new Board(3, 3); throw new Error(${CODE}); });`;
const RATES = 'export const rateBoard = (board) => board.maxHeight;';
const LIMITS = '--think-limit 10000';

test.each([
  ['the error of a hand-in', 'grade --board FILE', { FILE: BOARD }, 1],
  ['a hand-in that does not load', 'grade --board FILE', { FILE: `throw new Error(${CODE})` }, 3],
  ['a line of a hand-in', 'grade --board FILE', { FILE: `const a = ; // ${ESC}` }, 3],
  ['the names of tests', 'grade --tests FILE', { FILE: TESTS }, 1],
  ['the error of a brain', `rate FILE ${LIMITS}`, { FILE: `throw new Error(${CODE})` }, 3],
  ['a line of a brain', 'rate FILE', { FILE: `const a = ; // ${ESC}` }, 3],
  [
    'what a brain throws in a game',
    `classic --brain FILE --limit 1 --seed 1 ${LIMITS}`,
    { FILE: `export const rateBoard = () => { throw new Error(${CODE}); }` },
    1,
  ],
  [
    'what a brain prints',
    `rate FILE --debug --games 1 --board 4x4 ${LIMITS}`,
    { FILE: `console.log(${CODE}); ${RATES}` },
    0,
  ],
  ['a puzzle', 'solve FILE', { FILE: `grid 3x1\n${ESC}\n` }, 3],
  ['a replay', 'replay verify FILE', { FILE: `${ESC}` }, 3],
  ['a run file', 'train --resume FILE', { FILE: `${ESC}` }, 3],
  ['pieces', 'classic --brain default --pieces FILE', { FILE: `${ESC}` }, 3],
  ['levels', 'quadris -text --levels FILE', { FILE: `${ESC}` }, 3],
  ['weights', 'rate FILE.json', { 'FILE.json': `{ ${CODE}: 1 }` }, 3],
] as const)('%s', async (_, line, files, code) => {
  const ending = /^grade|^rate FILE |^rate FILE$|brain FILE/.test(line) ? '.js' : '';
  const named = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name === 'FILE' ? `my${ending}` : 'my.json',
      text,
    ]),
  );
  await withFiles(named, async (cwd) => {
    const words = line.replace(/FILE(\.json)?/, Object.keys(named)[0]!).split(' ');
    const { stdout, stderr, ...rest } = await runHere(words, { cwd });
    expect(rest).toEqual({ code });
    expect(stdout + stderr).not.toContain('\x1b');
    expect(stdout + stderr).not.toContain('\x07');
    if (code !== 3 || line.startsWith('grade')) expect(stdout + stderr).toContain('\\x1b[31m');
  });
});

test.each([
  ['grade --board', BOARD, '.js'],
  [`rate --games 1 --board 4x4 ${LIMITS}`, RATES, '.js'],
  [`compare default --games 1 --board 4x4 ${LIMITS}`, RATES, '.js'],
  ['rate --games 1 --board 4x4', '{ "holes": -1 }', '.json'],
  ['solve', '', '.txt'],
  ['new-brain', undefined, '.ts'],
])('the name of a file: %s', async (line, text, ending) => {
  const name = `my\x1b[31m${ending}`;
  await withFiles(text === undefined ? {} : { [name]: text }, async (cwd) => {
    const [command = '', ...flags] = line.split(' ');
    const words =
      command === 'grade'
        ? [command, ...flags, name]
        : [command, ...(command === 'compare' ? [flags.shift()!] : []), name, ...flags];
    const { stdout, stderr } = await runHere(words, { cwd });
    expect(stdout + stderr).not.toContain('\x1b');
    expect(stdout + stderr).toContain('my\\x1b[31m');
  });
});

test('a file that is not there', async () => {
  const { stderr } = await runHere(['solve', join('none', '\x1b[31m')]);
  expect(stderr).toBe('tetrarium: Expected a puzzle at none/\\x1b[31m, got no such file\n');
});
