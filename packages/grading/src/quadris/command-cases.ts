import { checkRestarted } from './restart-cases.ts';
import { playOf } from './seen.ts';
import { casesOf, type Part, type QuadrisCase, shows } from './story.ts';

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

function typed(
  lines: readonly string[],
  part: Part | readonly Part[],
  name: string,
  rule: string,
  weight: 1 | 2 | 3 = 1,
  demand: 'brief' | 'ours' = 'brief',
): readonly QuadrisCase[] {
  return casesOf({
    group: 'commands',
    blocks: BLOCKS,
    steps: [lines, shows(part, name, rule, weight, demand)],
  });
}

/** Beginnings of commands, and multipliers. */
export const COMMAND_CASES: readonly QuadrisCase[] = [
  ...typed(['right', 'right', 'lef'], 'board', 'lef is left', LEF, 2),
  ...typed(['ri'], 'board', 'ri is right', SHORT, 2),
  ...typed(['rig', 'righ'], 'board', 'rig and righ are right', SHORT),
  ...typed(['dr'], 'board', 'dr is drop', SHORT, 2),
  ...typed(['dow'], 'board', 'dow is down', SHORT),
  ...typed(['right', 'clock'], 'board', 'clock is clockwise', SHORT),
  ...typed(['right', 'count'], 'board', 'count is counterclockwise', SHORT),
  ...typed(['levelu'], 'level', 'levelu is levelup', SHORT, 2),
  ...typed(['levelup', 'levelup', 'leveld'], 'level', 'leveld is leveldown', SHORT),
  {
    group: 'commands',
    demand: 'brief',
    name: 'rest is restart',
    rule: SHORT,
    weight: 1,
    check: (seen) => checkRestarted(seen, playOf(BLOCKS, ['right', 'drop', 'drop', 'rest'])),
  },
  ...typed(['3right'], 'board', '3right moves three cells', MULTIPLIER, 2),
  ...typed(['3ri'], 'board', '3ri moves three cells', MULTIPLIER, 2),
  ...typed(['4down', '2clockwise'], 'board', 'multipliers work for down and clockwise', MULTIPLIER),
  ...typed(['5right', '2left'], 'board', 'and for left', MULTIPLIER),
  ...typed(['12right'], 'board', '12right goes as far as it is possible', AS_POSSIBLE, 2),
  ...typed(['2levelu'], 'level', '2levelu increases the level by two', LEVELU, 2),
  ...typed(['0right'], 'board', '0right has no effect', ZERO),
  ...typed(['1right'], 'board', '1right moves one cell', ZERO),
  ...typed(['3drop'], ['board', 'next'], '3drop drops three blocks', DROPS, 2),
  ...typed(
    ['2right', '3dr'],
    'board',
    'the second and third of 3dr fall from the default position',
    DROPS,
  ),
  ...typed(['3dro'], 'board', '3dro is the same', DROPS),
  {
    group: 'commands',
    demand: 'brief',
    name: '3restart restarts once, or not at all',
    rule: RESTART,
    weight: 1,
    check: (seen) => {
      const play = playOf(BLOCKS, ['right', 'drop', 'drop', '3restart']);
      const before = seen.expected(play)[3]?.rows?.join();
      if (seen.after(play, 4)?.rows.join() !== before) checkRestarted(seen, play);
    },
  },
  ...typed(['do'], 'board', 'do is down', OUR_SHORTEST, 1, 'ours'),
  ...typed(['right', 'cl'], 'board', 'cl is clockwise', OUR_SHORTEST, 1, 'ours'),
  ...typed(['right', 'co'], 'board', 'co is counterclockwise', OUR_SHORTEST, 1, 'ours'),
  ...typed(
    ['l', 'r', 'd', 'c', 'lev'],
    ['board', 'level'],
    'l, r, d, c and lev have no effect',
    OUR_GUARD,
    1,
    'ours',
  ),
  ...typed(
    ['jump', 'leftt', '3', '-2right'],
    'board',
    'what is no command has no effect',
    OUR_GUARD,
    1,
    'ours',
  ),
];
