import { describe, expect, test } from 'vitest';
import { LANES } from './lanes.ts';
import { Piece } from './piece.ts';

const lanesOf = (body: string) => Piece.parse(body)[LANES];

describe('lanes', () => {
  test('[A-26] hold the rows as bits and the tops of the columns', () => {
    const l1 = lanesOf('0 0 0 1 0 2 1 0');
    expect([l1.row0, l1.row1, l1.row2, l1.row3]).toEqual([0b11, 0b01, 0b01, 0]);
    expect([l1.top0, l1.top1]).toEqual([3, 1]);
    for (const absent of [l1.top2, l1.top3]) expect(absent).toBeLessThan(-1e6);
    const flat = lanesOf('0 0 1 0 2 0 3 0');
    expect([flat.top0, flat.top1, flat.top2, flat.top3]).toEqual([1, 1, 1, 1]);
    expect(lanesOf('0 0 0 1 0 2 0 3').row3).toBe(1);
  });

  test.each([
    ['4 columns', '0 0 1 0 2 0 3 0', 4],
    ['4 rows', '0 0 0 1 0 2 0 3', 1],
    ['5 columns', '0 0 1 0 2 0 3 0 4 0', 0x20000000],
    ['5 rows', '0 0 0 1 0 2 0 3 0 4', 0x20000000],
  ])('[A-26] %s: a piece that needs more lanes fits no board by them', (_, body, width) => {
    expect(lanesOf(body).width).toBe(width);
  });

  test('are no part of what a piece shows', () => {
    expect(Object.keys(Piece.parse('0 0')).sort()).toEqual(
      [
        'body',
        'height',
        'leftSkirt',
        'next',
        'rightSkirt',
        'size',
        'skirt',
        'tops',
        'width',
      ].sort(),
    );
  });
});
