import { type ContractCase, demanding, same, throwsError } from '../suite/check.ts';
import { drawBoard, drawPiece, type Picture, sameBoard, samePlace } from './board-picture.ts';
import { put, REFUSED, start } from './placement-groups.ts';
import { BLOCK, FLAT, UPRIGHT } from './placements.ts';
import type { BoardLike, Subject } from './subject.ts';

export function uncommittedCases(subject: Subject): readonly ContractCase[] {
  const ours = demanding(
    'uncommitted',
    'ours',
    2,
    'Beyond the handout: place on an uncommitted board throws "place commit problem"',
  );
  const restores = demanding(
    'uncommitted',
    'ours',
    1,
    'Beyond the handout: commit after a refused place first restores the board',
  );
  const before = ['#..#', '####', '##..'];
  const set = (board: BoardLike, picture: Picture, x: number, y: number) =>
    board.place(drawPiece(subject, picture), x, y);
  const states: readonly (readonly [string, (board: BoardLike) => unknown, Picture?])[] = [
    ['a place', (board) => set(board, BLOCK, 2, 0), ['#..#', '####', '###.']],
    ['a place that filled a row', (board) => set(board, FLAT, 2, 0), ['#..#', '####', '####']],
    ['a place out of bounds', (board) => set(board, BLOCK, 4, 0)],
    ['a place that overlapped', (board) => set(board, UPRIGHT, 2, 0)],
    ['clearRows', (board) => board.clearRows(), ['#..#', '##..']],
  ];
  return [
    ...states.map(([name, act, during]) =>
      ours(`place on a board left uncommitted by ${name} throws and harms nothing`, () => {
        const board = drawBoard(subject, 4, 6, before);
        act(board);
        for (const [x, y] of [
          [0, 4],
          [0, 0],
          [9, 9],
        ] as const) {
          const place = () => set(board, BLOCK, x, y);
          throwsError(`place at (${x}, ${y}) while uncommitted`, place, 'place commit problem');
        }
        if (during !== undefined) sameBoard('after the refused places', board, during);
        same('committed, after the refused places', board.committed, false);
        board.undo();
        sameBoard('after undo', board, before);
      }),
    ),
    ours('place after a clearRows that found nothing throws', () => {
      const board = drawBoard(subject, 4, 6, ['##..']);
      same('clearRows()', board.clearRows(), 0);
      throwsError('place after clearRows', () => set(board, BLOCK, 0, 2), 'place commit problem');
      board.undo();
      same('committed, after undo', board.committed, true);
      sameBoard('after undo', board, ['##..']);
    }),
    ...REFUSED.map((placement) =>
      restores(`commit after a refused place: ${placement.name}`, () => {
        const board = start(placement, subject);
        put(subject, board, placement);
        board.commit();
        sameBoard('after commit', board, placement.board);
        same('committed, after commit', board.committed, true);
      }),
    ),
    restores('a place after a refused place and a commit', () => {
      const board = drawBoard(subject, 4, 6, ['#...', '##..']);
      set(board, UPRIGHT, 2, 5);
      board.commit();
      const overlap = set(board, ['#.', '#.', '##'], 1, 0);
      samePlace('an overlap', subject.Board, overlap, 'BAD');
      board.commit();
      sameBoard('after both commits', board, ['#...', '##..']);
      samePlace('the next place', subject.Board, set(board, FLAT, 2, 0), 'ROW_FILLED');
      board.undo();
      sameBoard('after its undo', board, ['#...', '##..']);
    }),
  ];
}
