import { CheckFailed, type ContractCase, same } from '../suite/check.ts';
import { type Bench, Duel } from './duel.ts';
import { boardCase } from './groups.ts';
import { kickScenes } from './kick-scenes.ts';
import { LETTERS, type State, TURNS } from './srs.ts';
import type { UtAction } from './subject.ts';

const SRS = 'Assignment Goals: "the SRS rotation system"; tetris.wiki/SRS, "Basic Rotation"';
const KICKS =
  'Edge cases 3: "the SRS rotations rules on the tetris website", tetris.wiki/SRS, "Wall Kicks"';
const NAMED = 'BoardTest: "moved it to the left border. Then we tried to rotate it clockwise"';

export function turnCases(bench: Bench): readonly ContractCase[] {
  const duel = () => new Duel(bench);
  return [
    ...LETTERS.flatMap((letter) =>
      (['CLOCKWISE', 'COUNTERCLOCKWISE'] as const).map((action) =>
        boardCase('rotation', 3, `${letter}: ${action} in free air, four times around`, SRS, () => {
          for (const turns of [1, 2, 3, 4]) {
            const turning = new Array<UtAction>(turns).fill(action);
            duel()
              .deal(letter)
              .act('DOWN', 'DOWN', 'DOWN', ...turning)
              .land(`after ${turns} x ${action}`);
          }
        }),
      ),
    ),
    boardCase('rotation', 2, 'a turn and its opposite bring the piece back', SRS, () => {
      for (const letter of LETTERS) {
        const at = duel().deal(letter).act('DOWN', 'DOWN', 'DOWN', 'CLOCKWISE', 'COUNTERCLOCKWISE');
        at.land('turned there and back');
      }
    }),
    ...(['JLSTZ', 'I'] as const).flatMap((table) =>
      TURNS.map((turn) =>
        boardCase(
          'kicks',
          2,
          `${table}, state ${turn.replace('>', ' to ')}: each test of the table`,
          KICKS,
          () => {
            const [from, to] = turn.split('>').map(Number) as [State, State];
            const action = (to - from + 4) % 4 === 1 ? 'CLOCKWISE' : 'COUNTERCLOCKWISE';
            for (const { test, ground, piece, slide } of kickScenes(table, turn)) {
              const scene = duel()
                .stack(...ground)
                .bring(piece)
                .act(...slide)
                .act(action);
              scene.land(
                test === undefined ? 'where no test finds room' : `kicked by test ${test}`,
              );
            }
          },
        ),
      ),
    ),
    namedCase(bench, 'T', ['.###......', '..#.......']),
    namedCase(bench, 'L', ['.###......', '.#........']),
    namedCase(bench, 'J', ['.###......', '...#......']),
    boardCase(
      'kicks',
      3,
      'a stick turned right after it is dealt',
      'Edge cases 3: "Rotation when piece just created"',
      () => {
        for (const action of ['CLOCKWISE', 'COUNTERCLOCKWISE'] as const) {
          new Duel(bench, 10, 24).deal('I').act(action).land(`after ${action} at the top`);
        }
      },
    ),
    boardCase(
      'kicks',
      2,
      'all pieces turned right after they are dealt',
      'Edge cases 3: "Rotation when piece just created"',
      () => {
        for (const letter of LETTERS) {
          for (const action of ['CLOCKWISE', 'COUNTERCLOCKWISE'] as const) {
            duel().deal(letter).act(action, action).land(`after 2 x ${action} at the top`);
          }
        }
      },
    ),
  ];
}

/** The test the brief tells of: at the left wall turned clockwise, one to the right, dropped. */
function namedCase(bench: Bench, letter: 'T' | 'L' | 'J', lower: readonly string[]): ContractCase {
  return boardCase(
    'kicks',
    3,
    `${letter}: kicked off the left wall, then RIGHT, then DROP`,
    NAMED,
    () => {
      const duel = new Duel(bench, 10, 24).bring({ letter, state: 1, x: 0 });
      duel.act('LEFT', 'CLOCKWISE').samePiece('after the kick').act('RIGHT', 'DROP');
      const expected = [...new Array<string>(22).fill('.'.repeat(10)), ...lower];
      if (duel.model.picture().join() !== expected.join())
        throw new CheckFailed('The scene is wrong');
      duel.sameCells('after DROP');
      for (const [x, height] of [0, 2, 2, 2, 0].entries()) {
        same(`getColumnHeight(${x})`, duel.board.getColumnHeight(x), height);
      }
    },
  );
}
