import type { Placement } from '@tetrarium/solver';
import { expect, test } from 'vitest';
import { Draft } from './draft.ts';
import { PuzzleSession } from './session.ts';

const read = Draft.parse('grid 3x4;.*.;;piece 1;***;;piece 1;*;;queue 2;place 1 lookahead 1');
if (!read.ok) throw new Error(read.problem.message);
const START = new PuzzleSession(read.value);

test('changes are taken back and made again, a stroke as one', () => {
  const dot = START.change(START.draft.paint(0, 0, true));
  const stroke = dot.change(dot.draft.paint(0, 1, true), true);
  expect(stroke.undo().draft).toBe(START.draft);
  expect(stroke.undo().redo()).toEqual(stroke);
  expect(START.undo()).toBe(START);
  expect(stroke.redo()).toBe(stroke);
  expect(stroke.undo().change(dot.draft).future).toEqual([]);
});

test('no more than 200 changes are held', () => {
  let session = START;
  for (let i = 0; i < 300; i++) {
    session = session.change(session.draft.paint(0, 2, i % 2 === 0));
  }
  expect(session.past).toHaveLength(200);
});

test('a placement goes into the grid, and the next known piece is asked about', () => {
  expect(START.draft.request).toEqual({ piece: 1, lookahead: 1, queue: [2] });
  const rows = ['** ', '*  ', '*  '];
  const place = { piece: 1, turns: 1, column: 0, row: 0, rowsCleared: 0, points: 0, value: 0 };
  const first: Placement = { ...place, rows };
  const placed = START.place(first);
  expect(placed.draft.lines.filter((line) => line.includes('*'))).toEqual(rows);
  expect(placed.draft.request).toEqual({ piece: 2, lookahead: 1, queue: [] });
  expect(placed.undo().draft).toBe(START.draft);
});
