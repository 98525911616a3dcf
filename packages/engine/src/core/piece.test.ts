import { describe, expect, test } from 'vitest';
import { ContractError } from './contract-error.ts';
import { Piece, parsePiece } from './piece.ts';

// The tests the Stanford brief asks for: five or more pieces, each method checked five times or
// more on pieces made by the constructor, from getPieces() and a few rotations away from those.

const pieces = Piece.getPieces();
const stick = pieces[Piece.STICK]!;
const l1 = pieces[Piece.L1]!;
const l2 = pieces[Piece.L2]!;
const s1 = pieces[Piece.S1]!;
const s2 = pieces[Piece.S2]!;
const square = pieces[Piece.SQUARE]!;
const pyramid = pieces[Piece.PYRAMID]!;

function turned(piece: Piece, times: number): Piece {
  let current = piece;
  for (let i = 0; i < times; i++) current = current.fastRotation()!;
  return current;
}

describe('width, height and skirts', () => {
  test.each([
    { name: 'stick', piece: stick, size: [1, 4], skirt: [0] },
    { name: 'stick turned once', piece: turned(stick, 1), size: [4, 1], skirt: [0, 0, 0, 0] },
    { name: 'L1', piece: l1, size: [2, 3], skirt: [0, 0] },
    { name: 'L1 turned twice', piece: turned(l1, 2), size: [2, 3], skirt: [2, 0] },
    { name: 'L2', piece: l2, size: [2, 3], skirt: [0, 0] },
    { name: 'L2 turned twice', piece: turned(l2, 2), size: [2, 3], skirt: [0, 2] },
    { name: 'S1', piece: s1, size: [3, 2], skirt: [0, 0, 1] },
    { name: 'S1 turned once', piece: turned(s1, 1), size: [2, 3], skirt: [1, 0] },
    { name: 'S2', piece: s2, size: [3, 2], skirt: [1, 0, 0] },
    { name: 'S2 turned once', piece: turned(s2, 1), size: [2, 3], skirt: [0, 1] },
    { name: 'square', piece: square, size: [2, 2], skirt: [0, 0] },
    { name: 'pyramid', piece: pyramid, size: [3, 2], skirt: [0, 0, 0] },
    { name: 'pyramid turned once', piece: turned(pyramid, 1), size: [2, 3], skirt: [1, 0] },
    { name: 'pyramid turned twice', piece: turned(pyramid, 2), size: [3, 2], skirt: [1, 0, 1] },
    { name: 'pyramid turned thrice', piece: turned(pyramid, 3), size: [2, 3], skirt: [0, 1] },
    { name: 'one block', piece: Piece.parse('0 0'), size: [1, 1], skirt: [0] },
    {
      name: 'T of five',
      piece: Piece.parse('0 2 1 0 1 1 1 2 2 2'),
      size: [3, 3],
      skirt: [2, 0, 2],
    },
    { name: 'five long', piece: Piece.parse('0 0 0 1 0 2 0 3 0 4'), size: [1, 5], skirt: [0] },
  ])('[A-27] $name', ({ piece, size, skirt }) => {
    expect([piece.width, piece.height]).toEqual(size);
    expect(piece.skirt).toEqual(skirt);
  });

  test('[A-08, A-27] the skirt is a plain array', () => {
    expect(Array.isArray(pyramid.skirt)).toBe(true);
  });

  test('[A-27] left and right skirts: the vertical S of the UT report', () => {
    const vertical = turned(s1, 1);
    expect(vertical.skirt).toEqual([1, 0]);
    expect(vertical.leftSkirt).toEqual([1, 0, 0]);
    expect(vertical.rightSkirt).toEqual([1, 1, 0]);
  });

  test('[A-27] a row without blocks has no left or right skirt', () => {
    const gap = Piece.parse('0 0 1 0 0 2');
    expect(gap.leftSkirt).toEqual([0, 2, 0]);
    expect(gap.rightSkirt).toEqual([1, -1, 0]);
  });

  test('[A-27] tops and size', () => {
    expect(l1.tops).toEqual([3, 1]);
    expect([l1.size, Piece.parse('0 0').size, stick.size]).toEqual([4, 1, 4]);
  });
});

describe('body', () => {
  test('keeps the order it was given', () => {
    expect(s2.body).toEqual([
      { x: 0, y: 1 },
      { x: 1, y: 1 },
      { x: 1, y: 0 },
      { x: 2, y: 0 },
    ]);
  });

  test('does not follow what the caller does to its points afterwards', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ];
    const piece = new Piece(points);
    points[0]!.x = 7;
    points.pop();
    expect(piece.body).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ]);
  });

  test('[A-12, O-13] cannot be changed', () => {
    const frozen = [
      pyramid.body,
      pyramid.body[0],
      pyramid.skirt,
      pyramid.leftSkirt,
      pyramid.rightSkirt,
      pyramid.tops,
    ];
    for (const part of frozen) expect(Object.isFrozen(part)).toBe(true);
    expect(Object.isFrozen(pieces)).toBe(true);
  });
});

describe('rotation', () => {
  test('[A-03, A-11] is counter-clockwise', () => {
    expect(l1.computeNextRotation().equals(Piece.parse('0 0 1 0 2 0 2 1'))).toBe(true);
    expect(pyramid.computeNextRotation().equals(Piece.parse('0 1 1 0 1 1 1 2'))).toBe(true);
    expect(stick.computeNextRotation().equals(Piece.parse('0 0 1 0 2 0 3 0'))).toBe(true);
    expect(s1.computeNextRotation().equals(Piece.parse('0 1 0 2 1 0 1 1'))).toBe(true);
    expect(
      Piece.parse('0 0 0 1 1 0').computeNextRotation().equals(Piece.parse('0 0 1 0 1 1')),
    ).toBe(true);
  });

  test('[A-04, A-10] computes a new piece without a ring', () => {
    const next = l1.computeNextRotation();
    expect(next).not.toBe(l1.fastRotation());
    expect(next.equals(l1.fastRotation())).toBe(true);
    expect(next.fastRotation()).toBeUndefined();
  });

  test.each([
    ['stick', stick, 2],
    ['L1', l1, 4],
    ['L2', l2, 4],
    ['S1', s1, 2],
    ['S2', s2, 2],
    ['square', square, 1],
    ['pyramid', pyramid, 4],
  ] as const)(
    '[A-03, A-13, A-14] the ring of the %s closes on the root itself',
    (_, root, rotations) => {
      const ring = new Set<Piece>();
      for (let piece: Piece = root; !ring.has(piece); piece = piece.fastRotation()!)
        ring.add(piece);
      expect(ring.size).toBe(rotations);
      expect(turned(root, rotations)).toBe(root);
    },
  );

  test('a piece of one’s own has no ring until it asks for one', () => {
    const own = Piece.parse('0 0 0 1 0 2 1 1 1 2');
    expect(own.fastRotation()).toBeUndefined();
    expect(own.makeFastRotations()).toBe(own);
    expect(turned(own, 4)).toBe(own);
    expect(turned(own, 1)).not.toBe(own);
  });

  test('[A-16] asking again, from any place of a ring, keeps it', () => {
    const second = turned(pyramid, 1);
    expect(second.makeFastRotations()).toBe(second);
    expect(turned(pyramid, 1)).toBe(second);
    expect(turned(second, 3)).toBe(pyramid);
  });

  test('a shape with an empty row cannot be turned, and no half ring stays behind', () => {
    const gap = Piece.parse('0 0 0 2');
    expect(() => gap.makeFastRotations()).toThrow(ContractError);
    expect(gap.fastRotation()).toBeUndefined();
  });
});

describe('getPieces', () => {
  test('[H-04, A-01, A-18, A-35, O-01] always gives the same seven objects, in the order of the constants', () => {
    expect(Piece.getPieces()).toBe(pieces);
    expect(pieces).toHaveLength(7);
    expect(pieces.map((piece) => [piece.width, piece.height].join('x'))).toEqual([
      '1x4',
      '2x3',
      '2x3',
      '3x2',
      '3x2',
      '2x2',
      '3x2',
    ]);
  });
});

describe('equals', () => {
  test('[A-23, A-27] compares the set of blocks, in any order', () => {
    expect(square.equals(Piece.parse('1 1 1 0 0 1 0 0'))).toBe(true);
    expect(pyramid.equals(Piece.parse('2 0 1 1 1 0 0 0'))).toBe(true);
    expect(stick.equals(stick)).toBe(true);
    expect(s1.equals(s2)).toBe(false);
    expect(l1.equals(l2)).toBe(false);
    expect(l1.equals(turned(l1, 1))).toBe(false);
    expect(turned(l1, 4).equals(l1)).toBe(true);
  });

  test('[A-27] is false for another number of blocks, either way round', () => {
    const short = Piece.parse('0 0 0 1 0 2');
    expect(stick.equals(short)).toBe(false);
    expect(short.equals(stick)).toBe(false);
  });

  test.each([
    ['null', null],
    ['undefined', undefined],
    ['a text', '0 0'],
    ['a lookalike', { ...Piece.parse('0 0') }],
  ])('[A-23, A-27] is false for %s', (_, other) => {
    expect(Piece.parse('0 0').equals(other)).toBe(false);
  });
});

describe('refusals', () => {
  test.each([
    ['no block', [], 'at least one block'],
    ['a negative x', [{ x: -1, y: 0 }], '(-1, 0)'],
    ['a negative y', [{ x: 0, y: -1 }], '(0, -1)'],
    ['half a column', [{ x: 0.5, y: 0 }], '(0.5, 0)'],
    ['half a row', [{ x: 0, y: 0.5 }], '(0, 0.5)'],
    ['not a number', [{ x: Number.NaN, y: 0 }], '(NaN, 0)'],
    ['far too large', [{ x: 0, y: 10_000 }], 'from 0 to 9999'],
    [
      'a block twice',
      [
        { x: 0, y: 0 },
        { x: 0, y: 0 },
      ],
      '(0, 0) twice',
    ],
    ['not pushed to the left', [{ x: 1, y: 0 }], 'none at x = 0'],
    ['not pushed down', [{ x: 0, y: 1 }], 'row 0'],
    [
      'an empty column',
      [
        { x: 0, y: 0 },
        { x: 2, y: 0 },
      ],
      'none at x = 1',
    ],
  ])('[A-09, A-21] %s', (_, points, message) => {
    expect(() => new Piece(points)).toThrow(ContractError);
    expect(() => new Piece(points)).toThrow(message);
  });

  test('the largest coordinate allowed', () => {
    const points = Array.from({ length: 10_000 }, (_, y) => ({ x: 0, y }));
    expect(new Piece(points).height).toBe(10_000);
  });
});

describe('parse', () => {
  test('takes any white space', () => {
    expect(Piece.parse(' 0 0\t0 1 \n 1\t0').equals(Piece.parse('0 0 0 1 1 0'))).toBe(true);
  });

  test.each([
    ['letters', '0 0 a b', 'got "a"'],
    ['fractions', '0 0 0.5 1', 'got "0.5"'],
    ['an odd count', '0 0 1', 'got 3 numbers'],
    ['nothing', '  ', 'at least one block'],
    ['a bad shape', '0 0 0 0', 'twice'],
    ['negative numbers', '-1 0', '(-1, 0)'],
    ['a number glued to a letter', '0 0x', 'got "0x"'],
    ['a letter before a number', 'x0 0', 'got "x0"'],
  ])('[A-22, U-74] refuses %s with the brief’s message', (_, text, detail) => {
    expect(() => Piece.parse(text)).toThrow(ContractError);
    expect(() => Piece.parse(text)).toThrow(/^Could not parse x,y string:/);
    expect(() => Piece.parse(text)).toThrow(detail);
    const parsed = parsePiece(text);
    expect(parsed.ok ? undefined : parsed.problem.code).toBe('piece/bad-body');
  });

  test('takes coordinates of two digits and a sign', () => {
    const bar = Array.from({ length: 12 }, (_, x) => `+${x} 0`).join(' ');
    expect(Piece.parse(bar).width).toBe(12);
  });

  test('parsePiece answers with the piece', () => {
    const parsed = parsePiece('0 0 1 0');
    expect(parsed.ok && parsed.value.width).toBe(2);
  });
});
