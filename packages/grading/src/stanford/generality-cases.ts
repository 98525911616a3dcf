import {
  type ContractCase,
  createDice,
  type Dice,
  demanding,
  same,
  sameList,
} from '../suite/check.ts';
import { type Different, differ } from './equals-cases.ts';
import { NaivePiece } from './naive-piece.ts';
import { looksLike, nextOf, sorted, walk } from './piece-checks.ts';
import { OWN_RINGS, pointsOf } from './shapes.ts';
import type { PieceClass, PieceLike, PointLike } from './subject.ts';

const PIECES = 80;

const DIFFERENT: readonly Different[] = [
  ['a line of five and an L of five', ['#', '#', '#', '#', '#'], ['#.', '#.', '#.', '##']],
  ['a line of five and one of four', ['#####'], ['####']],
];

export function generalityCases(Piece: PieceClass): readonly ContractCase[] {
  const general = demanding(
    'generality',
    'brief',
    2,
    'Part A, "Generality": "general enough to deal with body arrays of different sizes"',
  );
  const random = demanding(
    'generality',
    'brief',
    1,
    'Part A, "Generality": "the constant "4" should not be used in any special way"',
  );
  const strict = demanding('own-rings', 'ours', 1, 'Beyond the handout: all of the above');
  return [
    ...Object.entries(OWN_RINGS).map(([name, ring]) =>
      general(`${name}: body, size and skirt of every rotation`, () => {
        for (const shape of ring) {
          looksLike('made from points', new Piece(pointsOf(shape)), shape);
          looksLike('listed backwards', new Piece(pointsOf(shape).reverse()), shape);
        }
        walk(new Piece(pointsOf(ring[0]!)), ring, (p) => p.computeNextRotation(), looksLike);
      }),
    ),
    general('twelve blocks in a line', () => {
      const line = { rows: ['#'.repeat(12)], skirt: new Array<number>(12).fill(0) };
      looksLike('made from points', new Piece(pointsOf(line)), line);
    }),
    general('five blocks in any order are equal', () => {
      const points = pointsOf({ rows: ['..#', '.##', '##.'] });
      const [piece, twin] = [new Piece(points), new Piece([...points].reverse())];
      same('a piece equals one listed backwards', piece.equals(twin), true);
    }),
    ...DIFFERENT.map(([name, ...shapes]) =>
      general(`different: ${name}`, () => differ(Piece, ...shapes)),
    ),
    random(`${PIECES} random pieces of up to 9 blocks`, () => {
      compareAtRandom(Piece, (what, mine, naive) => {
        let [piece, theirs] = [mine, naive];
        for (let turns = 0; turns < 5; turns++) {
          agrees(`${what} after ${turns} turns`, piece, theirs);
          [piece, theirs] = [piece.computeNextRotation(), theirs.computeNextRotation()];
        }
      });
    }),
    strict(`${PIECES} random pieces with their rings and side skirts`, () => {
      compareAtRandom(Piece, agreesAllAround);
    }),
  ];
}

function compareAtRandom(
  Piece: PieceClass,
  compare: (what: string, piece: PieceLike, naive: PieceLike) => void,
): void {
  const dice = createDice(7);
  let before: PointLike[] = [{ x: 0, y: 0 }];
  for (let i = 0; i < PIECES; i++) {
    const points = randomPoints(dice);
    compare(`random piece ${i}`, new Piece(points), new NaivePiece(points));
    const expected = new NaivePiece(points).equals(new NaivePiece(before));
    same(`equals of random pieces ${i}`, new Piece(points).equals(new Piece(before)), expected);
    before = points;
  }
}

function randomPoints(dice: Dice): PointLike[] {
  const cells: PointLike[] = [{ x: 0, y: 0 }];
  for (let tries = dice(16); tries > 0 && cells.length < 9; tries--) {
    const { x, y } = cells[dice(cells.length)]!;
    const way = dice(4);
    const next = { x: x + [1, -1, 0, 0][way]!, y: y + [0, 0, 1, -1][way]! };
    if (!cells.some((cell) => cell.x === next.x && cell.y === next.y)) {
      cells.splice(dice(cells.length + 1), 0, next);
    }
  }
  const left = Math.min(...cells.map(({ x }) => x));
  const bottom = Math.min(...cells.map(({ y }) => y));
  return cells.map(({ x, y }) => ({ x: x - left, y: y - bottom }));
}

function agrees(what: string, piece: PieceLike, naive: PieceLike): void {
  sameList(`the body of ${what}`, sorted(piece.body), sorted(naive.body));
  same(`the width of ${what}`, piece.width, naive.width);
  same(`the height of ${what}`, piece.height, naive.height);
  sameList(`the skirt of ${what}`, piece.skirt, naive.skirt);
}

function agreesAllAround(what: string, piece: PieceLike, naive: PieceLike): void {
  piece.makeFastRotations();
  naive.makeFastRotations();
  let [mine, theirs] = [piece, naive];
  for (let turns = 0; turns < 5; turns++) {
    agrees(what, mine, theirs);
    sameList(`the left skirt of ${what}`, mine.leftSkirt, theirs.leftSkirt);
    sameList(`the right skirt of ${what}`, mine.rightSkirt, theirs.rightSkirt);
    [mine, theirs] = [nextOf(what, mine), nextOf(what, theirs)];
    same(`${what} is back at its root`, mine === piece, theirs === naive);
  }
}
