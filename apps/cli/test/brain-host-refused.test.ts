import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withFiles } from './run-cli.ts';
import { hostBrain } from './with-brain.ts';

describe('a file that is no brain is refused with exit code 3', () => {
  const wanted =
    'Expected rateBoard(board), or a brain with bestMove(board, piece, limitHeight) or nextMove(board)';
  test.concurrent.each([
    [
      'a syntax error',
      'export const rateBoard = (board) => {\n  return board.;\n};',
      /mine\.js:2:16: Expected identifier but found ";"$/,
    ],
    [
      'a missing import',
      "import './nowhere.js';",
      /mine\.js:1:8: Could not resolve "\.\/nowhere\.js"$/,
    ],
    [
      'a door that is closed',
      "import '@tetrarium/server';",
      /mine\.js:1:8: Expected one of @tetrarium\/engine, @tetrarium\/brains, got "@tetrarium\/server"$/,
    ],
    [
      'other exports',
      'export const weights = [1]; export function help() {}',
      `has no brain: ${wanted}, got the exports help, weights`,
    ],
    [
      'a throw while loading',
      "throw new Error('no');",
      /mine\.js threw Error: no \(.*mine\.js:1:7\) while loading$/,
    ],
    ['an exit while loading', 'process.exit(7);', 'ended its process (process.exit(7))'],
    [
      'an await that never ends',
      'await new Promise(() => {}); export const rateBoard = () => 1;',
      'waits for something that never comes (top-level await)',
    ],
    [
      'an endless loop while loading',
      'for (;;); export const rateBoard = () => 1;',
      'did not finish loading within 1000 ms',
      100,
    ],
    [
      'an endless wait while loading',
      'setInterval(() => {}, 99); await new Promise(() => {}); export {};',
      'did not finish loading within 1000 ms',
      100,
    ],
    [
      'too much memory while loading',
      'for (const a = [[]]; ; ) a.push([...a, ...a]);',
      'used too much memory',
      10_000,
    ],
  ])('%s', async (_what, code, message, thinkLimit = 3000) => {
    await withFiles({ 'mine.js': code }, async (folder) => {
      const file = join(folder, 'mine.js');
      const refused = await hostBrain(file, { thinkLimit }).catch((error: unknown) => error);
      expect(refused).toMatchObject({ name: 'CliError', exitCode: 3 });
      const told = (refused as Error).message;
      if (typeof message === 'string') expect(told).toBe(`${file} ${message}`);
      else expect(told).toMatch(message);
    });
  });

  test('no file, and a folder', async () => {
    await withFiles({}, async (folder) => {
      const file = join(folder, 'mine.js');
      const limits = { thinkLimit: 100 };
      await expect(hostBrain(file, limits)).rejects.toMatchObject({
        exitCode: 3,
        message: `Expected a brain at ${file}, got no such file`,
        advice: `Write a starter with: tetrarium new-brain ${file}`,
      });
      await expect(hostBrain(folder, limits)).rejects.toMatchObject({
        message: `Expected a brain at ${folder}, got a folder or the like`,
      });
    });
  });
});
