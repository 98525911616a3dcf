import { CheckFailed, fail, same } from '../suite/check.ts';
import { KINDS } from './blocks.ts';
import { NaiveGame } from './naive-game.ts';
import type { Play } from './play.ts';
import { playOf, repeat, type Seen } from './seen.ts';
import { moment, type QuadrisCase } from './story.ts';

const RESTART = 'Command Interpreter: "restart Clears the board and starts a new game"';
const HI =
  'Scoring: "When the game is restarted, the current score reverts to 0, but the hi score persists until the program terminates"';
const EXCEEDS =
  'Scoring: "When the current score exceeds the hi score, the hi score is updated so that it matches the current score"';
const OUR_START = 'a new game begins in the level of -startlevel, with the first block of the file';

/** Nothing is on the board after the last command but a new block where new blocks appear. */
function checkRestarted(seen: Seen, play: Play): void {
  const { spawn } = seen;
  const count = play.lines.length;
  const frame = seen.after(play, count);
  const when = moment(play, count);
  if (frame === undefined) fail(`the display ${when}`, 'a frame', 'none');
  const kind = KINDS.find((each) => frame.rows.join('').includes(each)) ?? 'I';
  const fresh = new NaiveGame({ spawn, startLevel: 0, draw: () => kind }).state.rows!;
  if (fresh.join() === frame.rows.join()) return;
  throw new CheckFailed(`Expected a new block and nothing else, got more for the board ${when}`, {
    expected: fresh,
    got: frame.rows,
  });
}

/** Five O-blocks side by side: two lines and five blocks, 9 points in level 0. */
const NINE_POINTS = [0, 2, 4, 6, 8].flatMap((column) => [...repeat(column, 'right'), 'drop']);
const ONLY_O = repeat(40, 'O').join(' ');

function numbersAfter(seen: Seen, lines: readonly string[], score: number, hiScore: number): void {
  const play = playOf(ONLY_O, lines);
  const frame = seen.after(play, lines.length);
  same(`the score ${moment(play, lines.length)}`, frame?.score, score);
  same(`the hi score ${moment(play, lines.length)}`, frame?.hiScore, hiScore);
}

function restartCase(
  name: string,
  rule: string,
  weight: 1 | 2 | 3,
  check: QuadrisCase['check'],
  demand: 'brief' | 'ours' = 'brief',
): QuadrisCase {
  return { group: 'restart', demand, name, rule, weight, check };
}

export const RESTART_CASES: readonly QuadrisCase[] = [
  restartCase('restart clears the board', RESTART, 3, (seen) =>
    checkRestarted(seen, playOf('T L O I S J Z', ['right', 'drop', 'drop', 'right', 'restart'])),
  ),
  restartCase('the new game can be played', RESTART, 2, (seen) => {
    const play = playOf(ONLY_O, ['drop', 'drop', 'restart', 'right', 'drop']);
    const fresh = playOf(ONLY_O, ['right', 'drop']);
    const got = seen.after(play, 5)?.rows ?? [];
    const expected = seen.expected(fresh)[2]!.rows!;
    if (got.join() === expected.join()) return;
    throw new CheckFailed(
      `Expected an O-block at the bottom and a new one, got another board ${moment(play, 5)}`,
      { expected, got },
    );
  }),
  restartCase('restart sets the score to 0, and the hi score stays', HI, 3, (seen) =>
    numbersAfter(seen, [...NINE_POINTS, 'restart'], 0, 9),
  ),
  restartCase('the hi score waits until it is exceeded', EXCEEDS, 1, (seen) =>
    numbersAfter(seen, [...NINE_POINTS, ...NINE_POINTS, 'restart', ...NINE_POINTS], 9, 18),
  ),
  restartCase(
    'a new game begins as the program did',
    OUR_START,
    1,
    (seen) => {
      const play = playOf('T L O I S J Z', ['levelup', 'drop', 'drop', 'restart']);
      const frame = seen.after(play, 4);
      same(`the level ${moment(play, 4)}`, frame?.level, 0);
      same(`Next ${moment(play, 4)}`, frame?.next, 'L');
    },
    'ours',
  ),
];
