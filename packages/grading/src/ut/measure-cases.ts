import { type ContractCase, same } from '../suite/check.ts';
import { type Bench, Duel } from './duel.ts';
import { boardCase } from './groups.ts';
import { NaiveTetrisPiece } from './naive-piece.ts';
import { LETTERS, ROOTS } from './srs.ts';

const HEIGHTS = 'getColumnHeight(int x): "An array ... to store the height of each column x"';
const WIDTHS = 'getRowWidth(int y): "iterate through a given row and return the # of true found"';

/** Measures are asked while no piece is falling: a board may count the falling one among its cells. */
export function measureCases(bench: Bench): readonly ContractCase[] {
  const hills = () =>
    new Duel(bench).stack(
      { letter: 'T', x: 3 },
      { letter: 'I', state: 1, x: 0 },
      { letter: 'J', x: 6 },
      { letter: 'O', x: 8 },
    );
  return [
    boardCase(
      'measures',
      3,
      'an empty board: every height and width is 0',
      'getMaxHeight: 0 when empty',
      () => {
        new Duel(bench).sameMeasures('of an empty board');
      },
    ),
    boardCase('measures', 3, 'cells, heights and widths of a T on the floor', HEIGHTS, () => {
      const { board } = new Duel(bench).stack({ letter: 'T', x: 3 }).sameMeasures('after a T');
      // The T of the assignment stands on its tip.
      same('getColumnHeight(3)', board.getColumnHeight(3), 2);
      same('getRowWidth(0)', board.getRowWidth(0), 1);
      same('getRowWidth(1)', board.getRowWidth(1), 3);
    }),
    boardCase('measures', 3, 'cells, heights and widths of hills', HEIGHTS, () => {
      hills().sameMeasures('of hills');
    }),
    boardCase(
      'measures',
      2,
      'a covered hole counts for the height, not for the width',
      WIDTHS,
      () => {
        const cave = new Duel(bench).stack(
          { letter: 'O', x: 0 },
          { letter: 'I', x: 0 },
          { letter: 'Z', x: 5 },
        );
        cave.sameMeasures('above a cave');
        same('getColumnHeight(3)', cave.board.getColumnHeight(3), 3);
      },
    ),
    boardCase('measures', 2, 'a tower nearly to the top', HEIGHTS, () => {
      const tower = new Duel(bench);
      for (let i = 0; i < 5; i++) tower.stack({ letter: 'O', x: 0 });
      tower.sameMeasures('of a tower of five squares');
    }),
    boardCase('measures', 2, 'the first and the last column count', HEIGHTS, () => {
      new Duel(bench)
        .stack({ letter: 'I', state: 1, x: 9 }, { letter: 'S', x: 0 })
        .sameMeasures('at both walls');
    }),
    boardCase(
      'measures',
      1,
      'cells outside the board are filled',
      'Board, getGrid: true outside the board',
      () => {
        const board = new bench.subject.TetrisBoard(10, 14);
        for (const [x, y] of [
          [-1, 0],
          [10, 0],
          [0, -1],
          [0, 14],
          [-3, 20],
        ] as const) {
          same(`getGrid(${x}, ${y})`, board.getGrid(x, y), true);
        }
      },
    ),
    boardCase(
      'measures',
      1,
      'the falling piece is not counted',
      'Decisions for SrsBoard: grid, columnHeight, rowWidth, maxHeight exclude the falling piece',
      () => {
        const { board } = new Duel(bench).bring({ letter: 'O', x: 4, y: 0 });
        same('getGrid(4, 0)', board.getGrid(4, 0), false);
        same('getColumnHeight(4)', board.getColumnHeight(4), 0);
        same('getRowWidth(0)', board.getRowWidth(0), 0);
        same('getMaxHeight()', board.getMaxHeight(), 0);
      },
      'ours',
    ),
    ...LETTERS.map((letter) =>
      boardCase(
        'measures',
        2,
        `${letter}: dropHeight over hills, at every x`,
        '2. dropHeight(): the minimum over the skirt and the column heights',
        () => {
          const duel = hills();
          let piece = bench.piece(letter);
          let model = NaiveTetrisPiece.getPiece(ROOTS[letter].text);
          for (let turn = 0; turn < 4; turn++) {
            for (let x = 0; x + model.getWidth() <= 10; x++) {
              const expected = duel.model.dropHeight(model, x);
              same(
                `dropHeight(${letter} turned ${turn} times, ${x})`,
                duel.board.dropHeight(piece, x),
                expected,
              );
            }
            piece = piece.nextRotation();
            model = model.nextRotation();
          }
          duel.sameCells('after dropHeight');
        },
      ),
    ),
    boardCase('measures', 2, 'dropHeight on an empty board is 0', '2. dropHeight()', () => {
      const board = new bench.subject.TetrisBoard(10, 14);
      for (const letter of LETTERS)
        same(`dropHeight(${letter}, 2)`, board.dropHeight(bench.piece(letter), 2), 0);
    }),
  ];
}
