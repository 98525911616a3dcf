import { type ContractCase, createDice, type Dice, same, sameList } from '../suite/check.ts';
import { NaivePiece } from './naive-piece.ts';
import { nextOf, sorted } from './piece-checks.ts';
import type { PieceClass, PieceLike, PointLike } from './subject.ts';

/** Random pieces against the naive twin. */
export function randomPieceCase(Piece: PieceClass): ContractCase {
  return {
    name: 'random pieces agree with the naive twin',
    rule: 'everything above, on 200 random pieces of up to 9 blocks',
    run: () => {
      const dice = createDice(7);
      let before: PointLike[] = [{ x: 0, y: 0 }];
      for (let i = 0; i < 200; i++) {
        const points = randomPoints(dice);
        agrees(`random piece ${i}`, new Piece(points), new NaivePiece(points));
        const expected = new NaivePiece(points).equals(new NaivePiece(before));
        same(`equals of random pieces ${i}`, new Piece(points).equals(new Piece(before)), expected);
        before = points;
      }
    },
  };
}

/** A connected shape, its blocks in no particular order. */
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
  piece.makeFastRotations();
  naive.makeFastRotations();
  let [mine, theirs] = [piece, naive];
  for (let turns = 0; turns < 5; turns++) {
    sameList(`the body of ${what}`, sorted(mine.body), sorted(theirs.body));
    same(`the width of ${what}`, mine.width, theirs.width);
    same(`the height of ${what}`, mine.height, theirs.height);
    sameList(`the skirt of ${what}`, mine.skirt, theirs.skirt);
    sameList(`the left skirt of ${what}`, mine.leftSkirt, theirs.leftSkirt);
    sameList(`the right skirt of ${what}`, mine.rightSkirt, theirs.rightSkirt);
    [mine, theirs] = [nextOf(what, mine), nextOf(what, theirs)];
    same(`${what} is back at its root`, mine === piece, theirs === naive);
  }
}
