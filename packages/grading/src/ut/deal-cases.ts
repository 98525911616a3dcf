import { type ContractCase, fail, same, show, throwsError } from '../suite/check.ts';
import { type Bench, Duel, samePoints } from './duel.ts';
import { boardCase } from './groups.ts';
import { boxCells, boxSize, cornerOf, LETTERS, parsePoints, ROOTS } from './srs.ts';
import { UT_ACTIONS } from './subject.ts';

const PASSED_IN =
  'getCurrentPiece(): "whenever a nextPiece method is invoked, the cp is set to the Piece passed in"';
const NULL_PIECE =
  'Edge cases 1: "check if currently, the piece is null. If so, then result NO_PIECE will be returned"';

export function dealCases(bench: Bench): readonly ContractCase[] {
  const { subject } = bench;
  const fresh = () => new subject.TetrisBoard(10, 24);
  return [
    boardCase(
      'deal',
      3,
      'a new board has its size and no piece',
      'getWidth(), getHeight(); Edge cases 1: "the Piece variable is initialized to null"',
      () => {
        for (const [width, height] of [
          [10, 24],
          [10, 14],
          [12, 9],
        ] as const) {
          const board = new subject.TetrisBoard(width, height);
          same('getWidth()', board.getWidth(), width);
          same('getHeight()', board.getHeight(), height);
          isNothing('getCurrentPiece() of a new board', board.getCurrentPiece());
        }
      },
    ),
    ...LETTERS.map((letter) =>
      boardCase('deal', 3, `${letter}: nextPiece deals it as it was given`, PASSED_IN, () => {
        const board = fresh();
        board.nextPiece(bench.piece(letter));
        const piece = board.getCurrentPiece();
        if (piece === null || piece === undefined)
          fail('getCurrentPiece()', 'a piece', show(piece));
        samePoints(
          'the body of getCurrentPiece()',
          piece.getBody(),
          parsePoints(ROOTS[letter].text),
        );
      }),
    ),
    boardCase('moves', 2, 'a second piece comes where the first came', PASSED_IN, () => {
      new Duel(bench, 10, 24).deal('O').act('DROP').deal('L').land('as second piece');
    }),
    boardCase(
      'moves',
      1,
      'new pieces come in the middle, as high as the board allows',
      'Decisions for SrsBoard, nextPiece: box centred, cells as high as the board allows',
      () => {
        for (const letter of LETTERS) {
          const { state, text } = ROOTS[letter];
          const inset = cornerOf(boxCells(letter, state)).x;
          const rows = 1 + Math.max(...parsePoints(text).map(({ y }) => y));
          for (const [width, height] of [
            [10, 24],
            [11, 14],
          ] as const) {
            const { x, y } = bench.spawnOf(letter, width, height);
            same(
              `the leftmost column of a new ${letter} on ${width}x${height}`,
              x,
              Math.floor((width - boxSize(letter)) / 2) + inset,
            );
            same(`the lowest row of a new ${letter} on ${width}x${height}`, y, height - rows);
          }
        }
      },
      'ours',
    ),
    boardCase(
      'deal',
      1,
      'a piece that has no room is refused',
      'Decisions for SrsBoard, nextPiece: "a position that overlaps or leaves the board throws"',
      () => {
        const board = new subject.TetrisBoard(10, 4);
        for (let i = 0; i < 2; i++) {
          board.nextPiece(bench.piece('O'));
          board.move('DROP');
        }
        throwsError('nextPiece onto filled cells', () => board.nextPiece(bench.piece('O')));
      },
      'ours',
    ),
    ...UT_ACTIONS.map((action) =>
      boardCase('results', 2, `${action} without a piece is NO_PIECE`, NULL_PIECE, () => {
        const board = fresh();
        same(`move(${action}) of a new board`, board.move(action), 'NO_PIECE');
        same('getLastResult()', board.getLastResult(), 'NO_PIECE');
        same('getLastAction()', board.getLastAction(), action);
        same('getMaxHeight()', board.getMaxHeight(), 0);
      }),
    ),
    boardCase(
      'results',
      2,
      'after PLACE there is no piece until the next is dealt',
      'Board, Result PLACE: SUCCESS and NO_PIECE',
      () => {
        const duel = new Duel(bench)
          .deal('T')
          .act('DROP', 'LEFT', 'DOWN', 'DROP', 'CLOCKWISE', 'NOTHING');
        duel
          .sameCells('after moves without a piece')
          .deal('T')
          .act('LEFT', 'DROP')
          .sameCells('at the end');
      },
    ),
    boardCase(
      'results',
      1,
      'after PLACE getCurrentPiece() is nothing',
      'Board, Result PLACE: SUCCESS and NO_PIECE',
      () => {
        const { board } = new Duel(bench).deal('T').act('DROP');
        isNothing('getCurrentPiece() after PLACE', board.getCurrentPiece());
      },
      'ours',
    ),
    boardCase(
      'results',
      2,
      'the last action and result are those of the last move, blocked ones too',
      'getLastResult(): "before a result is returned, we use a Result result variable to store"',
      () => {
        const { board, model } = new Duel(bench).deal('T');
        for (const action of [
          'LEFT',
          'LEFT',
          'LEFT',
          'LEFT',
          'LEFT',
          'LEFT',
          'DOWN',
          'LEFT',
          'CLOCKWISE',
          'NOTHING',
          'RIGHT',
          'DROP',
        ] as const) {
          const expected = model.move(action);
          board.move(action);
          same(`getLastResult() after ${action}`, board.getLastResult(), expected);
          same(`getLastAction() after ${action}`, board.getLastAction(), action);
        }
      },
    ),
    boardCase(
      'results',
      2,
      'HOLD is a SUCCESS',
      'Action.HOLD: "it should always return success as long as the game is ongoing"',
      () => {
        const { board } = new Duel(bench).deal('T').act('DOWN');
        same('move(HOLD)', board.move('HOLD'), 'SUCCESS');
        same('getLastAction()', board.getLastAction(), 'HOLD');
        same('getLastResult()', board.getLastResult(), 'SUCCESS');
      },
    ),
    boardCase(
      'results',
      1,
      'HOLD changes nothing, and may be asked again',
      'Decisions for SrsBoard: "HOLD with a piece returns SUCCESS and changes nothing by default"',
      () => {
        new Duel(bench)
          .deal('L')
          .act('DOWN', 'HOLD', 'LEFT', 'HOLD', 'HOLD', 'CLOCKWISE')
          .land('after HOLD');
      },
      'ours',
    ),
  ];
}

function isNothing(what: string, value: unknown): void {
  if (value !== null && value !== undefined) fail(what, 'nothing', show(value));
}
