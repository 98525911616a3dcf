import { type ContractCase, fail, same, show } from '../suite/check.ts';
import { type Bench, Duel, type Target } from './duel.ts';
import { boardCase } from './groups.ts';

const CLEAR =
  '5. Rows clearing: "the last for loop will scan any line above the current y value ... moves them down"';
const COUNT = 'getRowsCleared(): "we clear the row and rowscleared++ at the same time"';

const FLAT: readonly Target[] = [
  { letter: 'I', x: 0 },
  { letter: 'I', x: 4 },
];
const SQUARES: readonly Target[] = [0, 2, 4, 6].map((x) => ({ letter: 'O', x }));
const WALL: readonly Target[] = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((x) => ({
  letter: 'I',
  state: 1,
  x,
}));

export function clearCases(bench: Bench): readonly ContractCase[] {
  const duel = () => new Duel(bench);
  return [
    boardCase('clear', 3, 'a full row goes', CLEAR, () => {
      const board = duel()
        .stack(...FLAT, { letter: 'O', x: 8 })
        .sameMeasures('after one full row');
      same('getRowsCleared()', board.board.getRowsCleared(), 1);
    }),
    boardCase('clear', 3, 'two full rows go at once, and the board is empty', CLEAR, () => {
      const board = duel()
        .stack(...SQUARES, { letter: 'O', x: 8 })
        .sameMeasures('after two full rows');
      same('getRowsCleared()', board.board.getRowsCleared(), 2);
    }),
    boardCase('clear', 2, 'four full rows go at once', CLEAR, () => {
      const board = duel()
        .stack(...WALL, { letter: 'I', state: 1, x: 9 })
        .sameMeasures('after four full rows');
      same('getRowsCleared()', board.board.getRowsCleared(), 4);
    }),
    boardCase('clear', 2, 'rows above fall by as many rows as went below them', CLEAR, () => {
      // Rows 0 and 3 go, rows 1 and 2 have a hole under the hook of the J and stay.
      const board = duel().stack(
        ...[0, 1, 2, 3, 4].map((x): Target => ({ letter: 'I', state: 1, x })),
        { letter: 'I', x: 5 },
        { letter: 'O', x: 5 },
        { letter: 'O', x: 5 },
        { letter: 'J', state: 1, x: 7 },
      );
      board.sameMeasures('before').stack({ letter: 'I', state: 1, x: 9 });
      board.sameMeasures('after rows 0 and 3 went');
      same('getRowsCleared()', board.board.getRowsCleared(), 2);
      same('getMaxHeight()', board.board.getMaxHeight(), 3);
    }),
    boardCase(
      'clear',
      2,
      'cells above a full row keep their columns and do not fall into holes',
      'Board, PLACE: rows above shift down by exactly the number of cleared rows below',
      () => {
        const above = duel().stack(
          ...SQUARES,
          { letter: 'T', x: 3 },
          { letter: 'L', state: 1, x: 6 },
        );
        above.stack({ letter: 'O', x: 8 }).sameMeasures('after the rows below went');
      },
    ),
    boardCase(
      'clear',
      2,
      'DOWN clears rows as DROP does',
      '5. Rows clearing: "called when DOWN cannot be done or DROP action is performed"',
      () => {
        const board = duel()
          .stack(...FLAT)
          .bring({ letter: 'O', x: 8, y: 0 })
          .act('DOWN')
          .sameMeasures('after DOWN');
        same('getRowsCleared()', board.board.getRowsCleared(), 1);
      },
    ),
    boardCase(
      'clear',
      2,
      'a full row high up goes too',
      '5. Rows clearing: "this outmost loop makes sure that each row is checked"',
      () => {
        const high = new Duel(bench, 10, 24);
        for (let i = 0; i < 5; i++) high.stack(...SQUARES);
        high.stack({ letter: 'I', x: 6 }, { letter: 'I', x: 2 }, { letter: 'O', x: 0 });
        high.sameMeasures('after row 10 was full');
        same('getRowsCleared()', high.board.getRowsCleared(), 1);
      },
    ),
    boardCase('clear', 2, 'no row cleared: 0, also for moves that place nothing', COUNT, () => {
      const at = duel();
      same('getRowsCleared() of a new board', at.board.getRowsCleared(), 0);
      at.deal('T').act('LEFT', 'DOWN');
      same('getRowsCleared() after DOWN', at.board.getRowsCleared(), 0);
      at.act('DROP');
      same('getRowsCleared() after DROP', at.board.getRowsCleared(), 0);
    }),
    boardCase('clear', 2, 'rows of a second clear are counted', COUNT, () => {
      const { board } = duel().stack(
        ...FLAT,
        { letter: 'O', x: 8 },
        { letter: 'I', x: 0 },
        { letter: 'I', x: 4 },
      );
      same('getMaxHeight()', board.getMaxHeight(), 0);
      same(
        'getRowsCleared() or the sum of both clears',
        [1, 2].includes(board.getRowsCleared()),
        true,
      );
    }),
    boardCase(
      'clear',
      1,
      'getRowsCleared() is that of the last action alone',
      'Decisions for SrsBoard: "rowsCleared counts the last action only"',
      () => {
        const cleared = duel().stack(...FLAT, { letter: 'O', x: 8 });
        same('getRowsCleared() after the clear', cleared.board.getRowsCleared(), 1);
        cleared.deal('I').act('LEFT');
        const got = cleared.board.getRowsCleared();
        if (got !== 0) fail('getRowsCleared() after LEFT', '0', show(got));
      },
      'ours',
    ),
  ];
}
