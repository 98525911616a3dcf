import { describe, expect, test } from 'vitest';
import { Draft } from './draft.ts';

function drawn(text: string): Draft {
  const draft = Draft.parse(text);
  if (!draft.ok) throw new Error(draft.problem.message);
  return draft.value;
}

const SMALL = drawn('grid 3x4;.*.;;piece 1;***;;piece 2;**.;.**;;piece 3;*;;place 2 lookahead 1');

describe('a draft', () => {
  test('goes to text and back', () => {
    const shared = SMALL.share!;
    expect(drawn(shared)).toEqual(SMALL);
  });

  test('is drawn cell by cell, and stays the same object where nothing changes', () => {
    const painted = SMALL.paint(2, 1, true);
    expect(painted.isFilled(2, 1)).toBe(true);
    expect(SMALL.isFilled(2, 1)).toBe(false);
    expect(painted.paint(2, 1, true)).toBe(painted);
    expect(SMALL.paint(3, 0, true)).toBe(SMALL);
    expect(SMALL.paint(0, 4, true)).toBe(SMALL);
  });

  test('may float or be full for a while, and says what the solver would', () => {
    const floating = SMALL.paint(0, 2, true);
    expect(floating.checked.faults).toMatchObject([
      { field: 'row', at: 1, problem: { code: 'solver/blank-row' } },
    ]);
    const full = [0, 2].reduce((draft, x) => draft.paint(x, 0, true), SMALL);
    expect(full.checked.faults).toMatchObject([
      { field: 'row', at: 0, problem: { code: 'solver/full-row' } },
    ]);
    expect(SMALL.checked.faults).toEqual([]);
  });

  test('keeps what fits when its size changes', () => {
    expect(SMALL.resize(2, 2).lines).toEqual([' *', '  ']);
    expect(SMALL.resize(5, 1).lines).toEqual([' *   ']);
    const faults = SMALL.resize(2, 2).checked.faults;
    expect(faults.map(({ field, at, problem }) => [field, at, problem.code])).toEqual([
      ['piece', 0, 'solver/too-big'],
      ['piece', 1, 'solver/too-big'],
    ]);
  });

  test('takes rows as text, the top one first, all or none', () => {
    const added = SMALL.addRows('x..\n .#\n');
    expect(added.ok && added.value.lines).toEqual([' * ', '  *', '*  ', '   ']);
    expect(SMALL.addRows('*..\n***')).toMatchObject({ problem: { code: 'solver/full-row' } });
    expect(SMALL.addRows('**')).toMatchObject({ problem: { code: 'solver/row-width' } });
    expect(SMALL.addRows('')).toMatchObject({ problem: { code: 'solver/no-row' } });
  });

  test('loses a row, and what is above falls', () => {
    const tower = SMALL.addRows('*..');
    expect(tower.ok && tower.value.deleteRow(0).lines).toEqual(['*  ', '   ', '   ', '   ']);
  });

  test('refuses the same piece turned, and takes another', () => {
    expect(SMALL.addPiece('*\n*\n*\n', 1)).toMatchObject({
      problem: { code: 'solver/duplicate' },
    });
    const more = SMALL.addPiece('**\n', 4);
    expect(more.ok && more.value.pieces.length).toBe(4);
  });

  test('keeps its wishes right when a piece goes', () => {
    const busy = SMALL.with({
      piece: 3,
      queue: [1, 2, 3],
      later: [{ piece: 2, lookahead: 0 }],
    });
    expect(busy.removePiece(2)).toMatchObject({ piece: 2, queue: [1, 2], later: [] });
    expect(busy.removePiece(3)).toMatchObject({ piece: 2, queue: [1, 2] });
    expect(new Draft().with({ pieces: SMALL.pieces.slice(0, 1) }).removePiece(1).piece).toBe(1);
  });

  test('goes on with the next known piece after a placement', () => {
    const queued = SMALL.with({ queue: [3, 1] });
    expect(queued.place(['*  '])).toMatchObject({
      piece: 3,
      queue: [1],
      lookahead: 1,
      lines: ['*  ', '   ', '   ', '   '],
    });
    const wished = SMALL.with({ later: [{ piece: 1, lookahead: 5 }] });
    expect(wished.place([])).toMatchObject({ piece: 1, lookahead: 5, later: [] });
    expect(SMALL.place([])).toMatchObject({ piece: 2, lookahead: 1 });
  });

  test('too large for the page is refused with what to do', () => {
    expect(Draft.parse(`grid ${Draft.LIMITS.side + 1}x5`)).toMatchObject({
      problem: { code: 'solve/too-large', message: expect.stringContaining('tetrarium solve') },
    });
  });
});
