import { type ContractCase, demanding, same, throwsError } from '../suite/check.ts';
import { looksLike } from './piece-checks.ts';
import { CLASSIC_RINGS } from './shapes.ts';
import type { PieceClass } from './subject.ts';

const BAD = ['0 0 a 1', '0 0 x 0 1', '0 0 0 1x', '0 0 0', '0 0 0 0.5', '0, 0, 0, 1', 'zero zero'];

/** What `parse` must take and refuse; the handout hands its parser out, so all of it is ours. */
export function parseCases(Piece: PieceClass): readonly ContractCase[] {
  const takes = demanding('parsing', 'ours', 2, 'Beyond the handout: any white space separates');
  const refuses = demanding(
    'parsing',
    'ours',
    1,
    'Beyond the handout: bad text is refused as "Could not parse x,y string:"',
  );
  return [
    takes('parse takes spaces, tabs and several of them', () => {
      const l1 = CLASSIC_RINGS.L1[0]!;
      const texts = ['0 0 0 1 0 2 1 0', '0\t0\t0\t1\t0\t2\t1\t0', ' 0 0  0 1 \t 0 2\t1 0 '];
      for (const text of texts) looksLike(JSON.stringify(text), Piece.parse(text), l1);
    }),
    takes('parse takes any number of blocks and numbers of two digits', () => {
      const text = Array.from({ length: 12 }, (_, x) => `${x} 0`).join(' ');
      const line = { rows: ['#'.repeat(12)], skirt: new Array<number>(12).fill(0) };
      looksLike('twelve in a line', Piece.parse(text), line);
    }),
    ...BAD.map((text) =>
      refuses(`parse refuses ${JSON.stringify(text)} in the starter code's words`, () => {
        const message = throwsError(`parse(${JSON.stringify(text)})`, () => Piece.parse(text));
        const start = 'Could not parse x,y string:';
        same('the start of the message', message.slice(0, start.length), start);
      }),
    ),
    refuses('parse refuses text without any number', () => {
      throwsError('parse of nothing', () => Piece.parse(''));
      throwsError('parse of a space', () => Piece.parse(' '));
    }),
  ];
}

const REFUSED: readonly (readonly [name: string, ...points: (readonly [number, number])[]])[] = [
  ['an empty list'],
  ['a negative x', [-1, 0], [0, 0]],
  ['a negative y', [0, -1], [0, 0]],
  ['a fractional x', [0, 0], [0.5, 0], [1, 0]],
  ['a fractional y', [0, 0], [0, 0.5], [0, 1]],
  ['a block listed twice', [0, 0], [1, 0], [0, 0]],
  ['a column without blocks', [0, 0], [2, 0]],
  ['a shape away from the left edge', [1, 0], [2, 0]],
  ['a shape above the bottom edge', [0, 1], [1, 1]],
];

/** What the constructor must refuse; the handout lets it assume good points. */
export function refusalCases(Piece: PieceClass): readonly ContractCase[] {
  const refuses = demanding('refusals', 'ours', 1, 'Beyond the handout: bad points are refused');
  return REFUSED.map(([name, ...pairs]) =>
    refuses(`the constructor refuses ${name}`, () => {
      const points = pairs.map(([x, y]) => ({ x, y }));
      throwsError(`new Piece of ${name}`, () => new Piece(points));
    }),
  );
}
