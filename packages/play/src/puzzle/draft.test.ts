import { describe, expect, test } from 'vitest';
import {
  addRows,
  afterPlacing,
  appendPiece,
  checkDraft,
  type Draft,
  deleteRow,
  emptyDraft,
  isFilled,
  MOST_SIDE,
  paintCell,
  readDraft,
  removePiece,
  resize,
  shareOf,
} from './draft.ts';

function drawn(text: string): Draft {
  const draft = readDraft(text);
  if (!draft.ok) throw new Error(draft.problem.message);
  return draft.value;
}

const SMALL = drawn('grid 3x4;.*.;;piece 1;***;;piece 2;**.;.**;;piece 3;*;;place 2 lookahead 1');

describe('a draft', () => {
  test('goes to text and back', () => {
    const shared = shareOf(SMALL)!;
    expect(drawn(shared)).toEqual(SMALL);
  });

  test('is drawn cell by cell, and stays the same object where nothing changes', () => {
    const painted = paintCell(SMALL, 2, 1, true);
    expect(isFilled(painted, 2, 1)).toBe(true);
    expect(isFilled(SMALL, 2, 1)).toBe(false);
    expect(paintCell(painted, 2, 1, true)).toBe(painted);
    expect(paintCell(SMALL, 3, 0, true)).toBe(SMALL);
    expect(paintCell(SMALL, 0, 4, true)).toBe(SMALL);
  });

  test('may float or be full for a while, and says what the solver would', () => {
    const floating = paintCell(SMALL, 0, 2, true);
    expect(checkDraft(floating).faults).toMatchObject([
      { field: 'row', at: 1, problem: { code: 'solver/blank-row' } },
    ]);
    const full = [0, 2].reduce((draft, x) => paintCell(draft, x, 0, true), SMALL);
    expect(checkDraft(full).faults).toMatchObject([
      { field: 'row', at: 0, problem: { code: 'solver/full-row' } },
    ]);
    expect(checkDraft(SMALL).faults).toEqual([]);
  });

  test('keeps what fits when its size changes', () => {
    expect(resize(SMALL, 2, 2).lines).toEqual([' *', '  ']);
    expect(resize(SMALL, 5, 1).lines).toEqual([' *   ']);
    const faults = checkDraft(resize(SMALL, 2, 2)).faults;
    expect(faults.map(({ field, at, problem }) => [field, at, problem.code])).toEqual([
      ['piece', 0, 'solver/too-big'],
      ['piece', 1, 'solver/too-big'],
    ]);
  });

  test('takes rows as text, the top one first, all or none', () => {
    const added = addRows(SMALL, 'x..\n .#\n');
    expect(added.ok && added.value.lines).toEqual([' * ', '  *', '*  ', '   ']);
    expect(addRows(SMALL, '*..\n***')).toMatchObject({ problem: { code: 'solver/full-row' } });
    expect(addRows(SMALL, '**')).toMatchObject({ problem: { code: 'solver/row-width' } });
    expect(addRows(SMALL, '')).toMatchObject({ problem: { code: 'solver/no-row' } });
  });

  test('loses a row, and what is above falls', () => {
    const tower = addRows(SMALL, '*..');
    expect(tower.ok && deleteRow(tower.value, 0).lines).toEqual(['*  ', '   ', '   ', '   ']);
  });

  test('refuses the same piece turned, and takes another', () => {
    expect(appendPiece(SMALL, { picture: '*\n*\n*\n', frequency: 1 })).toMatchObject({
      problem: { code: 'solver/duplicate' },
    });
    const more = appendPiece(SMALL, { picture: '**\n', frequency: 4 });
    expect(more.ok && more.value.pieces.length).toBe(4);
  });

  test('keeps its wishes right when a piece goes', () => {
    const busy: Draft = {
      ...SMALL,
      piece: 3,
      queue: [1, 2, 3],
      later: [{ piece: 2, lookahead: 0 }],
    };
    expect(removePiece(busy, 2)).toMatchObject({ piece: 2, queue: [1, 2], later: [] });
    expect(removePiece(busy, 3)).toMatchObject({ piece: 2, queue: [1, 2] });
    expect(removePiece({ ...emptyDraft(), pieces: SMALL.pieces.slice(0, 1) }, 1).piece).toBe(1);
  });

  test('goes on with the next known piece after a placement', () => {
    const queued: Draft = { ...SMALL, queue: [3, 1] };
    expect(afterPlacing(queued, ['*  '])).toMatchObject({
      piece: 3,
      queue: [1],
      lookahead: 1,
      lines: ['*  ', '   ', '   ', '   '],
    });
    const wished: Draft = { ...SMALL, later: [{ piece: 1, lookahead: 5 }] };
    expect(afterPlacing(wished, [])).toMatchObject({ piece: 1, lookahead: 5, later: [] });
    expect(afterPlacing(SMALL, [])).toMatchObject({ piece: 2, lookahead: 1 });
  });

  test('too large for the page is refused with what to do', () => {
    expect(readDraft(`grid ${MOST_SIDE + 1}x5`)).toMatchObject({
      problem: { code: 'solve/too-large', message: expect.stringContaining('tetrarium solve') },
    });
  });
});
