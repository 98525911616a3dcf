import {
  type ContractCase,
  createDice,
  type Dice,
  demanding,
  fail,
  same,
  show,
} from '../suite/check.ts';
import { drawPiece, isSuccess, sameCommitted, samePlace } from './board-picture.ts';
import { NAIVE } from './naive-board.ts';
import { CLASSIC_RINGS, OWN_RINGS } from './shapes.ts';
import { type BoardLike, type PieceLike, PLACE, type PlaceName, type Subject } from './subject.ts';

const SIZES = [
  [1, 6],
  [3, 6],
  [4, 8],
  [10, 24],
  [12, 5],
  [33, 6],
] as const;
const COMMANDS = 80;

type Pair = readonly [mine: PieceLike, naive: PieceLike];

/** Random commands on the subject and the naive twin, compared after every step. */
export function randomBoardCases(subject: Subject): readonly ContractCase[] {
  const byTheRules = demanding(
    'play',
    'brief',
    1,
    `Part B, all of it: ${COMMANDS} random commands that keep to the rules of undo() and commit()`,
  );
  const anyhow = demanding(
    'uncommitted',
    'ours',
    1,
    `Beyond the handout: ${COMMANDS} random commands in any order`,
  );
  return [
    ...SIZES.map(([width, height], i) =>
      byTheRules(`random commands on a board of ${width}x${height}`, () =>
        play(subject, createDice(100 + i), width, height, true),
      ),
    ),
    anyhow('random commands in any order', () => {
      SIZES.forEach(([width, height], i) => {
        play(subject, createDice(100 + i), width, height, false);
      });
    }),
  ];
}

function pairsFor(subject: Subject, width: number, height: number): Pair[] {
  return [CLASSIC_RINGS, OWN_RINGS]
    .flatMap((rings) => Object.values(rings).flat())
    .filter(({ rows }) => rows[0]!.length <= width && rows.length <= height)
    .map(({ rows }) => [drawPiece(subject, rows), drawPiece(NAIVE, rows)]);
}

function play(
  subject: Subject,
  dice: Dice,
  width: number,
  height: number,
  isByTheRules: boolean,
): void {
  const pairs = pairsFor(subject, width, height);
  const mine = new subject.Board(width, height);
  const naive = new NAIVE.Board(width, height);
  let last: Command['name'] = 'commit';
  let failed = false;
  for (let i = 0; i < COMMANDS; i++) {
    const pair = pairs[dice(pairs.length)]!;
    const chosen = chooseCommand(dice, naive, pair[1], failed);
    // One clearRows between two commits, and after a refused place nothing but undo.
    const isAgainstTheRules: boolean =
      failed || (chosen.name === 'clearRows' && last === 'clearRows');
    const command: Command = isByTheRules && isAgainstTheRules ? UNDO : chosen;
    const what = `command ${i} (${command.name}) on ${width}x${height}`;
    const expected = command.run(naive, pair[1]);
    const got = command.run(mine, pair[0]);
    if (command.name === 'place') {
      samePlace(what, subject.Board, Number(got), nameOf(Number(expected)));
      failed = !isSuccess(NAIVE.Board, Number(expected));
    } else if (command.name === 'clearRows') {
      same(what, got, expected);
    } else {
      failed = false;
    }
    last = command.name;
    sameCommitted(`after ${what}`, mine, naive.committed);
    // The handout lets a refused place leave anything behind until undo.
    if (!failed) sameState(what, mine, naive);
  }
}

function nameOf(code: number): PlaceName {
  return Object.entries(PLACE).find(([, each]) => each === code)![0] as PlaceName;
}

interface Command {
  readonly name: 'place' | 'clearRows' | 'undo' | 'commit';
  run(board: BoardLike, piece: PieceLike): unknown;
}

const UNDO: Command = { name: 'undo', run: (b) => b.undo() };

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
  if (which === 0) return UNDO;
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
