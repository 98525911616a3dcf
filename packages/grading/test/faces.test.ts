import { expect, test } from 'vitest';
import { DALHOUSIE_FACE } from '../src/dalhousie/face.ts';
import { NAIVE_DALHOUSIE } from '../src/dalhousie/naive-solver.ts';
import { UT_FACE } from '../src/ut/face.ts';
import { NAIVE_UT } from '../src/ut/naive-board.ts';

test('a test file of the UT brief finds every name, and sees a board in one go', () => {
  const [piece, board] = UT_FACE.classes;
  const { getPiece } = piece!.statics;
  const tee = getPiece!(NAIVE_UT, ['0 1 1 0 1 1 2 1' as never]) as object;
  const made = board!.make(NAIVE_UT, [10 as never, 24 as never]);
  expect([piece!.isOne(tee), board!.isOne(made)]).toEqual([true, true]);
  expect([piece!.isOne(made), board!.isOne(tee)]).toEqual([false, false]);
  for (const name of Object.values(piece!.methods)) expect(tee).toHaveProperty(name);
  for (const name of Object.values(board!.methods)) expect(made).toHaveProperty(name);
  const seen = board!.look!(made as never);
  const { getColumnHeight } = seen;
  expect(Object.keys(seen)).toEqual(board!.seen);
  expect(getColumnHeight).toEqual(new Array(10).fill(0));
  expect(() => piece!.make(NAIVE_UT, [])).toThrow('getPiece(text)');
});

test('a test file of the Dalhousie brief finds every name', () => {
  const [solver] = DALHOUSIE_FACE.classes;
  const made = solver!.make(NAIVE_DALHOUSIE, [4 as never, 4 as never]);
  expect(solver!.isOne(made)).toBe(true);
  for (const name of Object.values(solver!.methods)) expect(made).toHaveProperty(name);
  expect(solver!.methods).toHaveProperty('placePuzzlePiece', 'placePiece');
});
