import { type ContractCase, same } from '../suite/check.ts';
import { drawBoard, drawPiece, type Picture, sameBoard, samePlace } from './board-picture.ts';
import type { BoardLike, PieceLike, Subject } from './subject.ts';

/** What `undo` and `commit` must do beyond one place or one clearRows. */
export function undoCases(subject: Subject): readonly ContractCase[] {
  const draw = (picture: Picture, width = 4, height = 6) =>
    drawBoard(subject, width, height, picture);
  const piece = (...picture: string[]): PieceLike => drawPiece(subject, picture);
  return [
    {
      name: 'undo and commit on a committed board do nothing',
      rule: 'Part B: when the board is already in the committed state silently do nothing',
      run: () => {
        const board = new subject.Board(4, 6);
        board.undo();
        sameBoard('after undo of a new board', board, []);
        board.commit();
        board.undo();
        same('committed', board.committed, true);
        board.place(piece('##'), 0, 0);
        board.commit();
        board.undo();
        sameBoard('after place, commit, undo', board, ['##..']);
        board.commit();
        board.undo();
        board.undo();
        sameBoard('after another commit and two undos', board, ['##..']);
        same('committed, at the end', board.committed, true);
      },
    },
    {
      name: 'a second undo does nothing',
      rule: 'Part B: a 1-deep undo',
      run: () => {
        const board = draw(['#...', '##..']);
        board.place(piece('##', '##'), 2, 0);
        board.undo();
        board.undo();
        sameBoard('after two undos', board, ['#...', '##..']);
        board.undo();
        sameBoard('after three undos', board, ['#...', '##..']);
      },
    },
    {
      name: 'undo goes back to the last commit and no further',
      rule: 'Part B: we can no longer get back to the earlier "original" board state',
      run: () => {
        const board = draw(['#...']);
        board.place(piece('##'), 1, 0);
        board.commit();
        board.place(piece('##'), 1, 1);
        board.commit();
        board.place(piece('#', '#'), 3, 1);
        board.undo();
        sameBoard('after undo', board, ['.##.', '###.']);
        board.undo();
        sameBoard('after a second undo', board, ['.##.', '###.']);
      },
    },
    {
      name: 'undo takes out a piece placed in mid-air between others',
      rule: 'Part B, "undo": the board returns to its original state',
      run: () => {
        const before = ['####', '#..#', '#...', '##.#'];
        const board = draw(before);
        for (const [picture, x, y] of [
          [['.#', '##'], 1, 1],
          [['##'], 1, 2],
          [['#.', '##'], 1, 4],
          [['#'], 2, 0],
        ] as const) {
          const result = board.place(piece(...picture), x, y);
          same(`${picture.join('/')} can be placed`, result <= 1, true);
          board.undo();
          sameBoard(`after undo of ${picture.join('/')}`, board, before);
        }
      },
    },
    {
      name: 'a piece falls by place and undo until it cannot',
      rule: 'Part B, client code: place, undo, place one lower ... commit',
      run: () => fallAndLand(draw(['#...', '##..']), piece('##.', '.##')),
    },
    {
      name: 'a place after a failed place and its undo',
      rule: 'Part B, "place": the pre-placement state with a single undo()',
      run: () => {
        const board = draw(['##..', '##..']);
        for (const [x, y] of [
          [1, 0],
          [3, 0],
          [1, 1],
          [0, -1],
        ] as const) {
          board.place(piece('##', '##'), x, y);
          board.undo();
          same('committed, after undo', board.committed, true);
          samePlace('the next place', board.place(piece('#', '#'), 2, 0), 'OK');
          sameBoard('after the next place', board, ['###.', '###.']);
          board.undo();
          sameBoard('after its undo', board, ['##..', '##..']);
        }
      },
    },
    {
      name: 'a place after a failed place and a commit',
      rule: 'the contract: commit after a failed place first restores the board',
      run: () => {
        const board = draw(['#...', '##..']);
        board.place(piece('#', '#'), 2, 5);
        board.commit();
        samePlace('an overlap', board.place(piece('#.', '#.', '##'), 1, 0), 'BAD');
        board.commit();
        sameBoard('after both commits', board, ['#...', '##..']);
        samePlace('the next place', board.place(piece('##'), 2, 0), 'ROW_FILLED');
        board.undo();
        sameBoard('after its undo', board, ['#...', '##..']);
      },
    },
    {
      name: 'pyramid, second shape, clear, undo, third piece with and without the undo',
      rule: 'Part B, "Board Unit Test": the more advanced test',
      run: () => stackAndClear(subject),
    },
    {
      name: 'undo restores all columns of a board wider than high',
      rule: 'Part B, "Constructor": the board may be any size',
      run: () => {
        const before = ['#..........#', '##.#########'];
        const board = draw(before, 12, 3);
        samePlace('place', board.place(piece('#', '#'), 2, 0), 'ROW_FILLED');
        same('clearRows()', board.clearRows(), 1);
        sameBoard('after clearRows', board, ['#.#........#']);
        board.undo();
        sameBoard('after undo', board, before);
        samePlace('place at the right edge', board.place(piece('##'), 10, 2), 'OK');
        board.undo();
        sameBoard('after undo at the right edge', board, before);
      },
    },
    {
      name: 'two boards do not know of each other',
      rule: 'Part B: the board represents the state of a tetris board',
      run: () => {
        const [one, other] = [draw(['##..']), draw(['..##', '..##'])];
        one.place(piece('##'), 2, 0);
        other.place(piece('##'), 0, 0);
        one.undo();
        sameBoard('the first after its undo', one, ['##..']);
        sameBoard('the second meanwhile', other, ['..##', '####']);
        same('committed of the second', other.committed, false);
        other.clearRows();
        one.clearRows();
        other.undo();
        one.commit();
        sameBoard('the first at the end', one, ['##..']);
        sameBoard('the second at the end', other, ['..##', '..##']);
      },
    },
  ];
}

/** The loop of the brief's client: the piece is taken out and put in one lower. */
function fallAndLand(board: BoardLike, piece: PieceLike): void {
  let y = 4;
  samePlace('place at the top', board.place(piece, 0, y), 'OK');
  for (let falls = true; falls && y > -2; ) {
    board.undo();
    sameBoard('between two places', board, ['#...', '##..']);
    falls = board.place(piece, 0, y - 1) <= 1;
    if (falls) y--;
  }
  same('the y at which it lands', y, 1);
  board.undo();
  samePlace('place where it landed', board.place(piece, 0, y), 'OK');
  board.commit();
  sameBoard('after the landing', board, ['##..', '###.', '##..']);
}

function stackAndClear(subject: Subject): void {
  const [pyramid, right] = [
    subject.Piece.getPieces()[subject.Piece.PYRAMID]!,
    drawPiece(subject, ['#.', '##', '#.']),
  ];
  const board = new subject.Board(3, 6);
  samePlace('the pyramid', board.place(pyramid, 0, 0), 'ROW_FILLED');
  sameBoard('with the pyramid', board, ['.#.', '###']);
  board.commit();
  const turned = pyramid.fastRotation()!;
  same('dropHeight of the pyramid on its side', board.dropHeight(turned, 0), 2);
  same('dropHeight of its mirror image', board.dropHeight(right, 1), 2);
  same('dropHeight at the right edge', board.dropHeight(turned, 1), 1);
  samePlace('the second piece', board.place(turned, 0, 2), 'OK');
  sameBoard('with the second piece', board, ['.#.', '##.', '.#.', '.#.', '###']);
  same('clearRows()', board.clearRows(), 1);
  const cleared = ['.#.', '##.', '.#.', '.#.'];
  sameBoard('after clearRows', board, cleared);
  board.undo();
  sameBoard('after undo', board, ['.#.', '###']);

  const third = drawPiece(subject, ['#', '#']);
  samePlace('the third piece after undo', board.place(third, 2, 1), 'OK');
  sameBoard('with the third piece after undo', board, ['..#', '.##', '###']);
  board.undo();
  board.place(turned, 0, 2);
  board.clearRows();
  board.commit();
  sameBoard('after clearRows and commit', board, cleared);
  same('dropHeight of the third piece', board.dropHeight(third, 2), 0);
  samePlace('the third piece after commit', board.place(third, 2, 0), 'OK');
  sameBoard('with the third piece after commit', board, ['.#.', '##.', '.##', '.##']);
  board.undo();
  sameBoard('at the end', board, cleared);
}
