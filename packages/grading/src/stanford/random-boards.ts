import { type ContractCase, createDice, type Dice, fail, same, show } from '../suite/check.ts';
import { drawPiece } from './board-picture.ts';
import { NAIVE } from './naive-board.ts';
import { CLASSIC_RINGS, OWN_RINGS } from './shapes.ts';
import { type BoardLike, type PieceLike, PLACE, type Subject } from './subject.ts';

const SIZES = [
  [1, 6],
  [3, 6],
  [4, 8],
  [10, 24],
  [12, 5],
  [33, 6],
] as const;
const COMMANDS = 150;

/** A piece of the subject and the same piece of the naive twin. */
type Pair = readonly [mine: PieceLike, naive: PieceLike];

/** Random commands on the subject and the naive twin, compared after every step. */
export function randomBoardCase(subject: Subject): ContractCase {
  return {
    name: 'random commands agree with the naive twin',
    rule: `everything above, on ${COMMANDS} commands for each of ${SIZES.length} board sizes`,
    run: () => {
      const shapes = [...Object.values(CLASSIC_RINGS), ...Object.values(OWN_RINGS)].flat();
      const pairs = shapes.map(
        ({ rows }): Pair => [drawPiece(subject, rows), drawPiece(NAIVE, rows)],
      );
      SIZES.forEach(([width, height], i) => {
        const fitting = pairs.filter(([, { width: w, height: h }]) => w <= width && h <= height);
        play(subject, createDice(100 + i), width, height, fitting);
      });
    },
  };
}

function play(
  subject: Subject,
  dice: Dice,
  width: number,
  height: number,
  pairs: readonly Pair[],
): void {
  const mine = new subject.Board(width, height);
  const naive = new NAIVE.Board(width, height);
  let failed = false;
  for (let i = 0; i < COMMANDS; i++) {
    const pair = pairs[dice(pairs.length)]!;
    const command = chooseCommand(dice, naive, pair[1], failed);
    const what = `command ${i} (${command.name}) on ${width}x${height}`;
    const expected = command.run(naive, pair[1]);
    same(what, command.run(mine, pair[0]), expected);
    if (command.name === 'place') failed = Number(expected) > PLACE.ROW_FILLED;
    if (command.name === 'undo' || command.name === 'commit') failed = false;
    same(`committed after ${what}`, mine.committed, naive.committed);
    // The brief lets a failed place leave anything behind until undo or commit.
    if (!failed) sameState(what, mine, naive);
  }
}

interface Command {
  readonly name: 'place' | 'clearRows' | 'undo' | 'commit';
  run(board: BoardLike, piece: PieceLike): unknown;
}

function chooseCommand(dice: Dice, board: BoardLike, piece: PieceLike, failed: boolean): Command {
  if (board.committed && dice(8) > 0) {
    const x = dice(board.width - piece.width + 1);
    if (dice(4) > 0) {
      return { name: 'place', run: (b, p) => b.place(p, x, b.dropHeight(p, x)) };
    }
    const [anyX, anyY] = [dice(board.width + 2) - 1, dice(board.height + 2) - 1];
    return { name: 'place', run: (b, p) => b.place(p, anyX, anyY) };
  }
  const which = dice(4);
  if (which === 0) return { name: 'undo', run: (b) => b.undo() };
  if (which === 1 && !failed) return { name: 'clearRows', run: (b) => b.clearRows() };
  return { name: 'commit', run: (b) => b.commit() };
}

function sameState(what: string, mine: BoardLike, naive: BoardLike): void {
  const [got, expected] = [stateOf(mine), stateOf(naive)];
  if (got !== expected) fail(`the board after ${what}`, show(expected), show(got));
}

function stateOf(board: BoardLike): string {
  const heights = Array.from({ length: board.width }, (_, x) => board.columnHeight(x));
  const widths = Array.from({ length: board.height }, (_, y) => board.rowWidth(y));
  const cells = widths.map((_, y) =>
    heights.map((__, x) => (board.grid(x, y) ? '#' : '.')).join(''),
  );
  return `${cells.reverse().join('/')} heights ${heights} widths ${widths} max ${board.maxHeight}`;
}
