import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLOCK_POSES } from '../src/movegen/blocked-poses.ts';
import {
  createColumns,
  EMPTY_COLUMN,
  FIRST,
  FLOOR,
  removeRows,
  STRIDE,
} from '../src/movegen/columns.ts';
import { SRS_KINDS, SrsPiece } from '../src/srs/piece.ts';

const ROWS = 20;

describe('the blocked poses written out by hand are those of the blocks', () => {
  test.each(SRS_KINDS)('%s', (kind) => {
    const states = ([0, 1, 2, 3] as const).map((rotation) => SrsPiece.of(kind, rotation));
    const looks = [...new Set(states.map(({ shape }) => shape))];
    const models = looks.map((look) => states.find(({ shape }) => shape === look)!);
    const words = fc.array(fc.nat(2 ** 12 - 1), { minLength: 4, maxLength: 12 });
    fc.assert(
      fc.property(words, (given) => {
        const width = given.length;
        const columns = createColumns(1, width);
        for (const [x, word] of given.entries()) columns[FIRST + x]! |= word << FLOOR;
        const isFilled = (x: number, y: number) =>
          x < 0 || x >= width || y < 0 || ((given[x]! >>> y) & 1) === 1;
        const blocked = new Int32Array(4 * STRIDE).fill(-1);
        const gaps = BLOCK_POSES[kind](columns, FIRST, width, blocked);
        let hasGap = false;
        for (const [shape, { cells, centre }] of models.entries()) {
          for (let x = 0; x < width; x++) {
            const expected = Array.from({ length: ROWS }, (_, y) =>
              cells.some((c) => isFilled(x + c.x - centre.x, y + c.y - centre.y)),
            );
            const word = blocked[shape * STRIDE + FIRST + x]!;
            expect(expected.map((_, y) => ((word >>> (y + FLOOR)) & 1) === 1)).toEqual(expected);
            if (word !== -1) hasGap ||= (word & (word + 1)) !== 0;
          }
        }
        expect(gaps !== 0).toBe(hasGap);
      }),
      { numRuns: 30, seed: 9 },
    );
  });
});

test('removing rows lowers what is above each of them', () => {
  const columns = createColumns(1, 2);
  columns[FIRST] = EMPTY_COLUMN | (0b110101 << FLOOR);
  columns[FIRST + 1] = EMPTY_COLUMN | (0b010111 << FLOOR);
  removeRows(columns, FIRST, 2, 0b010101 << FLOOR);
  expect([...columns.subarray(FIRST, FIRST + 2)]).toEqual([
    EMPTY_COLUMN | (0b100 << FLOOR),
    EMPTY_COLUMN | (0b001 << FLOOR),
  ]);
});
