import { describe, expect, test } from 'vitest';
import { Board } from '../src/core/board.ts';
import { SrsBoard } from '../src/srs/board.ts';
import { centreAt, positionAt } from '../src/srs/centre.ts';
import { SRS_KINDS, SrsPiece } from '../src/srs/piece.ts';
import { ROTATION_SYSTEMS } from '../src/srs/rotation-systems.ts';
import { spinOf } from '../src/srs/spin.ts';

test('every rotation system has its id, a title and a source', () => {
  expect(ROTATION_SYSTEMS.map(({ id }) => id)).toEqual(['srs', 'srs-plus', 'srs-jstris-180']);
  for (const { title, source } of ROTATION_SYSTEMS) {
    expect(title).toMatch(/^SRS/);
    expect(source.length).toBeGreaterThan(5);
  }
});

describe('box and pivot', () => {
  test('a T in the box at (3, 18) has its centre at (4, 19), as TBP says', () => {
    expect(centreAt(SrsPiece.of('T'), { x: 3, y: 18 })).toEqual({ x: 4, y: 19 });
    expect(positionAt(SrsPiece.of('T'), { x: 4, y: 19 })).toEqual({ x: 3, y: 18 });
  });

  test.each(SRS_KINDS)('%s: one is the inverse of the other, and the centre is a block', (kind) => {
    for (const rotation of [0, 1, 2, 3] as const) {
      const piece = SrsPiece.of(kind, rotation);
      const position = { x: -2, y: 7 };
      const centre = centreAt(piece, position);
      expect(positionAt(piece, centre)).toEqual(position);
      expect(piece.cells).toContainEqual({ x: centre.x + 2, y: centre.y - 7 });
    }
  });
});

test('only a T spins, whatever its corners', () => {
  const full = { grid: () => true };
  const turned = (kind: 'J' | 'T') => ({
    piece: SrsPiece.of(kind, 2),
    position: { x: 0, y: 0 },
    test: 0,
  });
  expect(spinOf(full, turned('T'), 1)).toBe('full');
  expect(spinOf(full, turned('J'), 1)).toBe('none');
  expect(spinOf(new Board(9, 9), turned('T'), 1)).toBe('none');
});

describe('SrsBoard', () => {
  test('boards of other sizes are not equal, either way round', () => {
    const [narrow, wide, high] = [
      new SrsBoard(9, 20),
      new SrsBoard(10, 20),
      new SrsBoard(10, 21),
    ] as const;
    for (const [a, b] of [
      [narrow, wide],
      [wide, high],
    ] as const) {
      expect(a.equals(b)).toBe(false);
      expect(b.equals(a)).toBe(false);
    }
    expect(wide.equals(wide)).toBe(true);
    expect(wide.equals(new SrsBoard(10, 20))).toBe(true);
  });

  test('NOTHING succeeds and changes nothing but the last action', () => {
    const board = new SrsBoard(10, 24);
    board.nextPiece('S');
    const before = board.currentPosition;
    expect(board.move('NOTHING')).toBe('SUCCESS');
    expect(board.currentPosition).toEqual(before);
    expect(board.lastAction).toBe('NOTHING');
    expect(board.lastResult).toBe('SUCCESS');
  });
});
