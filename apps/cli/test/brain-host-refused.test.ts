import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectRefused } from './refused-brain.ts';
import { withFiles } from './run-cli.ts';
import { hostBrain } from './with-brain.ts';

describe('a file that is no brain is refused with exit code 3', () => {
  test.each<[string, string, string | RegExp]>([
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
      /mine\.js:1:8: Expected one of @tetrarium\/engine, @tetrarium\/brains, @tetrarium\/quadris\/classes, @tetrarium\/solver\/dalhousie, got "@tetrarium\/server"$/,
    ],
    [
      'a throw while loading',
      "throw new Error('no');",
      /mine\.js threw Error: no \(.*mine\.js:1:7\) while loading$/,
    ],
  ])('%s', (_what, code, message) => expectRefused(code, message));

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
