import { type ContractCase, same } from '../suite/check.ts';
import { type Bench, Duel } from './duel.ts';
import { boardCase } from './groups.ts';
import { UT_ACTIONS } from './subject.ts';

const COPY =
  '3. testMove(): "make a copy of the current board and perform the passed in action on this board"';
const EQUAL =
  'BoardTest: "the 2 Boards were compared to check if they were equal, which they were"';

export function testMoveCases(bench: Bench): readonly ContractCase[] {
  const scene = () =>
    new Duel(bench)
      .stack({ letter: 'I', x: 0 }, { letter: 'I', x: 4 }, { letter: 'T', x: 1 })
      .bring({ letter: 'O', x: 8 })
      .act('DOWN');
  return [
    ...UT_ACTIONS.map((action) =>
      boardCase('test-move', 2, `testMove(${action}) leaves the board as it was`, COPY, () => {
        const duel = scene();
        duel.board.testMove(action);
        same('getLastAction() after testMove', duel.board.getLastAction(), 'DOWN');
        same('getLastResult() after testMove', duel.board.getLastResult(), 'SUCCESS');
        duel.act('LEFT').land(`after testMove(${action}) and LEFT`);
      }),
    ),
    ...UT_ACTIONS.filter((action) => action !== 'HOLD').map((action) =>
      boardCase(
        'test-move',
        2,
        `testMove(${action}) gives the board that move(${action}) makes`,
        COPY,
        () => {
          const duel = scene();
          const copy = duel.board.testMove(action);
          const result = duel.model.move(action);
          same('getLastResult() of the new board', copy.getLastResult(), result);
          same('getLastAction() of the new board', copy.getLastAction(), action);
          same('getWidth() of the new board', copy.getWidth(), duel.model.getWidth());
          same('getHeight() of the new board', copy.getHeight(), duel.model.getHeight());
          if (!duel.model.isFalling)
            same('getRowsCleared() of the new board', copy.getRowsCleared(), 1);
          const followed = withModel(duel, copy, bench);
          if (duel.model.isFalling) followed.land(`on the board of testMove(${action})`);
          else followed.sameMeasures(`on the board of testMove(${action})`);
        },
      ),
    ),
    boardCase('test-move', 2, 'the new board goes its own way', COPY, () => {
      const duel = scene();
      const copy = duel.board.testMove('DOWN');
      copy.move('LEFT');
      copy.move('CLOCKWISE');
      copy.move('DROP');
      copy.nextPiece(bench.piece('I'));
      copy.move('DROP');
      duel.act('LEFT', 'DOWN').land('after the other board was played on');
    }),
    boardCase('test-move', 2, 'a later move does not change the new board', COPY, () => {
      const duel = scene();
      const dropped = duel.board.testMove('DROP');
      const height = dropped.getMaxHeight();
      duel.act('LEFT', 'LEFT', 'DROP').stack({ letter: 'O', x: 2 });
      same('getMaxHeight() of the new board', dropped.getMaxHeight(), height);
      same('getGrid(2, 3) of the new board', dropped.getGrid(2, 3), false);
    }),
    boardCase('test-move', 2, 'testMove of testMove: a line of moves to think about', COPY, () => {
      const duel = scene();
      const line = duel.board.testMove('LEFT').testMove('LEFT').testMove('DROP');
      for (const action of ['LEFT', 'LEFT', 'DROP'] as const) duel.model.move(action);
      withModel(duel, line, bench).sameMeasures('on the last of three boards');
    }),
    boardCase('test-move', 2, 'testMove without a piece is NO_PIECE', COPY, () => {
      const { board } = new Duel(bench).stack({ letter: 'T', x: 4 });
      same('getLastResult()', board.testMove('LEFT').getLastResult(), 'NO_PIECE');
    }),
    ...UT_ACTIONS.map((action) =>
      boardCase(
        'equals',
        2,
        `the board of testMove(${action}) equals the board after move(${action})`,
        EQUAL,
        () => {
          const { board } = scene();
          const tested = board.testMove(action);
          board.move(action);
          same('testMove(...).equals(board)', tested.equals(board), true);
          same('board.equals(testMove(...))', board.equals(tested), true);
        },
      ),
    ),
  ];
}

/** Another board judged by the model of a duel. */
function withModel(duel: Duel, board: Duel['board'], bench: Bench): Duel {
  const other = new Duel(bench, undefined, undefined, board);
  Object.assign(other, { model: duel.model });
  return other;
}
