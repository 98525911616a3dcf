import type { Placement } from '@tetrarium/solver';
import { expect, test } from 'vitest';
import { paintCell, readDraft } from './draft.ts';
import {
  changePuzzle,
  placeInPuzzle,
  redoChange,
  requestOf,
  startPuzzle,
  undoChange,
} from './session.ts';

const read = readDraft('grid 3x4;.*.;;piece 1;***;;piece 1;*;;queue 2;place 1 lookahead 1');
if (!read.ok) throw new Error(read.problem.message);
const START = startPuzzle(read.value);

test('changes are taken back and made again, a stroke as one', () => {
  const dot = changePuzzle(START, paintCell(START.draft, 0, 0, true));
  const stroke = changePuzzle(dot, paintCell(dot.draft, 0, 1, true), true);
  expect(undoChange(stroke).draft).toBe(START.draft);
  expect(redoChange(undoChange(stroke))).toEqual(stroke);
  expect(undoChange(START)).toBe(START);
  expect(redoChange(stroke)).toBe(stroke);
  expect(changePuzzle(undoChange(stroke), dot.draft).future).toEqual([]);
});

test('no more than 200 changes are held', () => {
  let session = START;
  for (let i = 0; i < 300; i++) {
    session = changePuzzle(session, paintCell(session.draft, 0, 2, i % 2 === 0));
  }
  expect(session.past).toHaveLength(200);
});

test('a placement goes into the grid, and the next known piece is asked about', () => {
  expect(requestOf(START.draft)).toEqual({ piece: 1, lookahead: 1, queue: [2] });
  const rows = ['** ', '*  ', '*  '];
  const place = { piece: 1, turns: 1, column: 0, row: 0, rowsCleared: 0, points: 0, value: 0 };
  const first: Placement = { ...place, rows };
  const placed = placeInPuzzle(START, first);
  expect(placed.draft.lines.filter((line) => line.includes('*'))).toEqual(rows);
  expect(requestOf(placed.draft)).toEqual({ piece: 2, lookahead: 1, queue: [] });
  expect(undoChange(placed).draft).toBe(START.draft);
});
