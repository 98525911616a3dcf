import { fail, same } from '../suite/check.ts';
import { describeEnd } from './play.ts';
import { playOf, repeat, type Seen } from './seen.ts';
import { episodeCases, type QuadrisCase, shows } from './story.ts';

const SHORT =
  'Command Interpreter: "Only as much of a command as is necessary to distinguish it from other commands needs to be entered"';
const LEF =
  'Command Interpreter: "lef is enough to distinguish the left command from the levelup command, so the system should understand either lef or left as meaning left"';
const MULTIPLIER =
  'Command Interpreter: "commands can take a multiplier prefix, indicating that that command should be executed some number of times. For example 3ri means move to the right by three cells"';
const AS_POSSIBLE =
  'Command Interpreter: "If, for example, it is only possible to move to the right by two cells, then the block should move to the right by two cells"';
const LEVELU = 'Command Interpreter: "Similarly, 2levelu means increase the level by two"';
const ZERO =
  'Command Interpreter: "Prefixes of 0 or 1 are permitted, and mean that the command should be run 0 times and 1 time, respectively"';
const DROPS =
  'Command Interpreter: "The command 3dr (or 3dro or 3drop) means drop the current block and then drop the following two blocks from their default position"';
const RESTART =
  'Command Interpreter: "It is not valid to apply a multiplier to the restart command (if a multiplier is supplied, it would have no effect)"';
const OUR_SHORTEST = 'the shortest forms where there are no other commands than those of the brief';
const OUR_GUARD = 'what is not a command, or could be several, has no effect';

const BLOCKS = 'T L O I S J Z';

export const COMMAND_CASES: readonly QuadrisCase[] = [
  ...episodeCases('commands', BLOCKS, [
    [['3right'], shows('board', '3right moves three cells', MULTIPLIER)],
    [['3ri'], shows('board', '3ri moves three cells', MULTIPLIER)],
    [['right', 'right', 'lef'], shows('board', 'lef is left', LEF)],
    [['0right'], shows('board', '0right has no effect', ZERO, 1)],
    [['1right'], shows('board', '1right moves one cell', ZERO, 1)],
    [
      [...repeat(4, 'left'), '12right'],
      shows('board', '12right goes as far as it is possible', AS_POSSIBLE),
    ],
    [[...repeat(3, 'left'), 'ri'], shows('board', 'ri is right', SHORT)],
    [['rig', 'righ'], shows('board', 'rig and righ are right', SHORT, 1)],
    [['5right', '2left'], shows('board', '2left moves two cells', MULTIPLIER, 1)],
    [['4down', '2clockwise'], shows('board', '4down and 2clockwise work', MULTIPLIER, 1)],
    [['dow'], shows('board', 'dow is down', SHORT, 1)],
    [['left', 'clock'], shows('board', 'clock is clockwise', SHORT, 1)],
    [['right', 'count'], shows('board', 'count is counterclockwise', SHORT, 1)],
    [['dr'], shows('board', 'dr is drop', SHORT)],
    [['3dro'], shows('board', '3dro drops three blocks', DROPS, 1)],
  ]),
  ...episodeCases('commands', BLOCKS, [
    [['3drop'], shows(['board', 'next'], '3drop drops three blocks', DROPS)],
    [
      ['2right', '3dr'],
      shows('board', 'the second and third of 3dr fall from the default position', DROPS, 1),
    ],
  ]),
  ...episodeCases('commands', BLOCKS, [
    [['levelu'], shows('level', 'levelu is levelup', SHORT)],
    [['levelup', 'leveld'], shows('level', 'leveld is leveldown', SHORT, 1)],
    [['2levelu'], shows('level', '2levelu increases the level by two', LEVELU)],
  ]),
  {
    group: 'commands',
    demand: 'brief',
    name: 'rest is restart',
    rule: SHORT,
    weight: 1,
    check: (seen) => {
      const [board, restarted] = boardsAfter(seen, 'rest', 'restart');
      same('the board after rest', board, restarted);
    },
  },
  {
    group: 'commands',
    demand: 'brief',
    name: '3restart restarts once, or not at all',
    rule: RESTART,
    weight: 1,
    check: (seen) => {
      const [board, restarted, unchanged] = boardsAfter(seen, '3restart', 'restart', '0right');
      if (board !== unchanged) same('the board after 3restart', board, restarted);
    },
  },
  ...episodeCases('commands', BLOCKS, [
    [['do'], shows('board', 'do is down', OUR_SHORTEST, 1, 'ours')],
    [['right', 'cl'], shows('board', 'cl is clockwise', OUR_SHORTEST, 1, 'ours')],
    [['right', 'co'], shows('board', 'co is counterclockwise', OUR_SHORTEST, 1, 'ours')],
    [
      ['l', 'r', 'd', 'c', 'lev'],
      shows(['board', 'level'], 'l, r, d, c and lev have no effect', OUR_GUARD, 1, 'ours'),
    ],
    [
      ['jump', 'leftt', '3', '-2right'],
      shows('board', 'what is no command has no effect', OUR_GUARD, 1, 'ours'),
    ],
  ]),
];

function boardsAfter(
  seen: Seen,
  ...words: [string, string, ...string[]]
): [string, string, ...string[]] {
  const plays = words.map((word) => playOf(BLOCKS, ['right', 'drop', 'drop', word]));
  const boards = seen.all(plays).map(({ frames, end }) => {
    const last = frames.at(-1);
    return (
      last?.rows.join(' ') ?? fail('the output', 'a frame', `a program that ${describeEnd(end)}`)
    );
  });
  return boards as [string, string, ...string[]];
}
