import { type ContractCase, same, throwsError } from '../suite/check.ts';
import { drawBoard, drawPiece, type Picture, sameBoard, samePlace } from './board-picture.ts';
import { BLOCK, FLAT, PLACEMENTS, type Placement, UPRIGHT } from './placements.ts';
import { CLASSIC_RINGS, OWN_RINGS } from './shapes.ts';
import type { BoardLike, Subject } from './subject.ts';

/** Filled all around, so that whatever sticks out overlaps too. */
const CORNERED = ['####', '#..#', '#..#', '#..#', '#..#', '####'];

/** What `place` must answer and leave behind. */
export function placeCases(subject: Subject): readonly ContractCase[] {
  return [
    ...PLACEMENTS.flatMap((placement) => placementCases(subject, placement)),
    everyShapeCase(subject),
    ...boundsFirstCases(subject),
    ...uncommittedCases(subject),
  ];
}

function placementCases(subject: Subject, placement: Placement): ContractCase[] {
  const { name, board: before, at, result, after } = placement;
  const [x, y] = at;
  const start = (): BoardLike => {
    const board = drawBoard(subject, 4, 6, before);
    const answer = board.place(drawPiece(subject, placement.piece), x, y);
    samePlace(`place at (${x}, ${y})`, answer, result);
    same('committed, after place', board.committed, false);
    return board;
  };
  const undone: ContractCase = {
    name: `place, then undo: ${name}`,
    rule: 'Part B, "place" and "undo": pre-placement state with a single undo()',
    run: () => {
      const board = start();
      if (after !== undefined) sameBoard('after place', board, after);
      board.undo();
      sameBoard('after undo', board, before);
      same('committed, after undo', board.committed, true);
    },
  };
  const committed: ContractCase = {
    name: `place, then commit: ${name}`,
    rule:
      after === undefined
        ? 'the contract: commit after a failed place first restores the board'
        : 'Part B, "undo": commit keeps the board in its current state',
    run: () => {
      const board = start();
      board.commit();
      sameBoard('after commit', board, after ?? before);
      same('committed, after commit', board.committed, true);
    },
  };
  return [undone, committed];
}

function everyShapeCase(subject: Subject): ContractCase {
  return {
    name: 'place sets exactly the blocks of each of the 19 shapes and of larger pieces',
    rule: 'Part B: sets the piece into the grid with its origin at the given location',
    run: () => {
      const rings = [...Object.values(CLASSIC_RINGS), ...Object.values(OWN_RINGS)];
      for (const { rows } of rings.flat()) {
        const board = new subject.Board(9, 10);
        const when = `of ${rows.join('/')} at (1, 2)`;
        const right = '.'.repeat(8 - rows[0]!.length);
        samePlace(`place ${when}`, board.place(drawPiece(subject, rows), 1, 2), 'OK');
        const empty = '.'.repeat(9);
        sameBoard(`place ${when}`, board, [...rows.map((row) => `.${row}${right}`), empty, empty]);
      }
    },
  };
}

/** Every piece here overlaps with one block and is outside with another. */
function boundsFirstCases(subject: Subject): ContractCase[] {
  const sides = [
    { name: 'left', piece: FLAT, at: [-1, 2] },
    { name: 'right', piece: FLAT, at: [3, 2] },
    { name: 'lower', piece: UPRIGHT, at: [2, -1] },
    { name: 'upper', piece: UPRIGHT, at: [1, 5] },
  ] as const;
  return sides.map(({ name, piece, at: [x, y] }) => ({
    name: `out of bounds at the ${name} edge comes before overlap, in either body order`,
    rule: 'Part B, "place": first, if part of the piece would fall out of bounds',
    run: () => {
      const { body } = drawPiece(subject, piece);
      for (const points of [body, [...body].reverse()]) {
        const board = drawBoard(subject, 4, 6, CORNERED);
        const what = `a body beginning with (${points[0]!.x}, ${points[0]!.y})`;
        samePlace(what, board.place(new subject.Piece(points), x, y), 'OUT_BOUNDS');
        board.undo();
        sameBoard('after undo', board, CORNERED);
      }
    },
  }));
}

function uncommittedCases(subject: Subject): ContractCase[] {
  const before = ['#..#', '####', '##..'];
  const put = (board: BoardLike, picture: Picture, x: number, y: number) =>
    board.place(drawPiece(subject, picture), x, y);
  const states: readonly (readonly [string, (board: BoardLike) => unknown, Picture?])[] = [
    ['a place', (board) => put(board, BLOCK, 2, 0), ['#..#', '####', '###.']],
    ['a place that filled a row', (board) => put(board, FLAT, 2, 0), ['#..#', '####', '####']],
    ['a place out of bounds', (board) => put(board, BLOCK, 4, 0)],
    ['a place that overlapped', (board) => put(board, UPRIGHT, 2, 0)],
    ['clearRows', (board) => board.clearRows(), ['#..#', '##..']],
  ];
  return states.map(([name, act, during]) => ({
    name: `place on a board left uncommitted by ${name} throws and harms nothing`,
    rule: 'Part B: the board must be in the committed state before place() is called',
    run: () => {
      const board = drawBoard(subject, 4, 6, before);
      act(board);
      for (const [x, y] of [
        [0, 4],
        [0, 0],
        [9, 9],
      ] as const) {
        const place = () => put(board, BLOCK, x, y);
        throwsError(`place at (${x}, ${y}) while uncommitted`, place, 'place commit problem');
      }
      if (during !== undefined) sameBoard('after the refused places', board, during);
      same('committed, after the refused places', board.committed, false);
      board.undo();
      sameBoard('after undo', board, before);
    },
  }));
}
