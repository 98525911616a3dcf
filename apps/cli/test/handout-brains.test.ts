import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixture, withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

// Brains written from the handout and the overview alone, as they are.

async function playTest(path: string) {
  const words = ['classic', '--test-sequence', '--brain', path, '--json', '--think-limit', '10000'];
  const { code, stdout, stderr } = await runHere(words);
  return { code, stderr, ...(JSON.parse(stdout) as { score: number; pieces: number }) };
}

const FULL = { code: 0, stderr: '', score: 270, pieces: 100 };

describe("brains in the handout's names make 270 on the test sequence", () => {
  test.each([
    ["the overview's rateBoard, letter for letter", 'overview.ts'],
    ['"just subclass off DefaultBrain and override rateBoard()"', 'handout-subclass.ts'],
    ["the handout's DefaultBrain, which implements Brain itself", 'handout-brain.ts'],
  ])('[C-19, O-08, O-34] %s', async (_what, name) => {
    expect(await playTest(fixture(`brains/${name}`))).toMatchObject(FULL);
  });

  test('mixed with the names of the engine and the classes of the other briefs', async () => {
    const code = `
      import { DefaultBrain } from '@tetrarium/brains';
      import { TetrisPiece } from '@tetrarium/engine/ut';
      import { Block } from '@tetrarium/quadris/classes';
      import { Tetromino } from '@tetrarium/solver/dalhousie';
      const areas = [TetrisPiece.getPiece('0 0 1 0').points, new Block('O').piece.body, new Tetromino('***').piece[0]];
      if (areas.map((list) => list.length).join() !== '2,4,3') throw new Error('no');
      import { Board } from '@tetrarium/engine/stanford';
      export default class extends DefaultBrain {
        rateBoard(board) {
          const holes = board.heightSum - board.filledCells;
          if (Board.PLACE_OK !== 0 || board.getGrid(0, 0) !== board.grid(0, 0)) throw new Error('no');
          return 8 * board.getMaxHeight() + 40 * (board.heightSum / board.getWidth()) + 1.25 * holes;
        }
      }`;
    await withFiles({ 'mixed.ts': code }, async (folder) => {
      expect(await playTest(join(folder, 'mixed.ts'))).toMatchObject(FULL);
    });
  });
});
