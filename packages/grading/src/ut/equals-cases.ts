import { type ContractCase, same, show } from '../suite/check.ts';
import { type Bench, Duel, type Target } from './duel.ts';
import { boardCase } from './groups.ts';
import type { Letter } from './srs.ts';
import type { UtAction, UtBoardLike } from './subject.ts';

const ITEMS = '3. Comparisons between Boards objects: ';

export function equalsCases(bench: Bench): readonly ContractCase[] {
  const played = (letter: Letter, actions: readonly UtAction[], width = 10, height = 14) =>
    new Duel(bench, width, height).deal(letter).act(...actions).board;
  const usual = () => played('T', ['LEFT', 'RIGHT']);
  const differs = (
    weight: 1 | 2,
    what: string,
    item: string,
    other: () => UtBoardLike,
    one = usual,
  ) =>
    boardCase('equals', weight, `equals: ${what}`, ITEMS + item, () => {
      const [left, right] = [one(), other()];
      same('equals of boards that differ', left.equals(right), false);
      same('equals the other way round', right.equals(left), false);
    });
  const row = (...gap: readonly Target[]) =>
    new Duel(bench).stack({ letter: 'I', x: 0 }, { letter: 'I', x: 4 }, ...gap);
  return [
    boardCase(
      'equals',
      3,
      'equals: the same game twice is equal',
      `${ITEMS}"a meaningful comparison between two boards"`,
      () => {
        same('equals(itself)', ((board) => board.equals(board))(usual()), true);
        same('equals(the same game)', usual().equals(usual()), true);
        const stacked = () => row({ letter: 'O', x: 8 }).deal('S').act('DOWN').board;
        same('equals after a cleared row', stacked().equals(stacked()), true);
      },
    ),
    differs(2, 'another width is not equal', '"Width and Height of the two boards"', () =>
      played('T', ['LEFT', 'RIGHT'], 12),
    ),
    differs(2, 'another height is not equal', '"Width and Height of the two boards"', () =>
      played('T', ['LEFT', 'RIGHT'], 10, 16),
    ),
    differs(
      2,
      'other cells are not equal',
      '"If there\'s any square that\'s not equal, we return a false"',
      () => new Duel(bench).stack({ letter: 'O', x: 0 }).deal('T').act('LEFT', 'RIGHT').board,
    ),
    differs(
      2,
      'cells that differ in one place are not equal',
      '"If there\'s any square that\'s not equal, we return a false"',
      () => new Duel(bench).stack({ letter: 'L', x: 3 }).board,
      () => new Duel(bench).stack({ letter: 'J', x: 3 }).board,
    ),
    differs(
      2,
      'the piece in another column is not equal',
      '"Is the array matching", which holds the falling piece too',
      () => played('T', ['LEFT', 'LEFT', 'RIGHT']),
    ),
    differs(
      2,
      'the piece in another row is not equal',
      '"Is the array matching", which holds the falling piece too',
      () => played('T', ['DOWN', 'LEFT', 'RIGHT']),
    ),
    differs(
      2,
      'another piece is not equal',
      '"Is the array matching", which holds the falling piece too',
      () => played('L', ['LEFT', 'RIGHT']),
    ),
    differs(2, 'another last action is not equal', '"Last action and result"', () =>
      played('T', ['LEFT', 'RIGHT', 'NOTHING']),
    ),
    differs(
      2,
      'another last result is not equal',
      '"Last action and result"',
      () => played('O', new Array<UtAction>(8).fill('LEFT')),
      () => new Duel(bench).bring({ letter: 'O', x: 1 }).act('LEFT').board,
    ),
    differs(
      1,
      'other rows cleared are not equal',
      '"Rows cleared"',
      () => row({ letter: 'O', x: 8 }).board,
      // The same cells, but two rows by the last action, and three in all.
      () => row(...[8, 8, 0, 2, 4, 6].map((x): Target => ({ letter: 'O', x }))).board,
    ),
    boardCase(
      'equals',
      2,
      'equals: null is not equal, nor is something else',
      'Edge cases 2, "Null object used for equals()"',
      () => {
        const board = usual();
        for (const other of [null, 'a board', 3])
          same(`equals(${show(other)})`, board.equals(other), false);
        same('equals(a piece)', board.equals(bench.piece('T')), false);
      },
    ),
    boardCase(
      'equals',
      1,
      'equals: games of another length differ, though all to be seen is alike',
      'Decisions for SrsBoard, equals: rows cleared in total',
      () => {
        const squares = [0, 2, 4, 6, 8].map((x): Target => ({ letter: 'O', x }));
        const once = new Duel(bench).stack(...squares).board;
        const twice = new Duel(bench).stack(...squares, ...squares).board;
        same('equals of a game of one clear and one of two', once.equals(twice), false);
      },
      'ours',
    ),
  ];
}
