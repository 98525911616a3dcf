import type { Group } from '../suite/suite.ts';
import { COMMAND_CASES } from './command-cases.ts';
import { BLOCK_CASES, DISPLAY_CASES } from './display-cases.ts';
import { DROP_CASES } from './drop-cases.ts';
import { LEVEL_CASES } from './level-cases.ts';
import { MOVE_CASES, ROTATION_CASES, WAY_CASES } from './move-cases.ts';
import { END_CASES, OPTION_CASES } from './option-cases.ts';
import { RESTART_CASES } from './restart-cases.ts';
import { SCORE_CASES } from './score-cases.ts';
import type { QuadrisCase } from './story.ts';

/** What a Quadris program is judged by, in the order in which it is best repaired. */
export const QUADRIS_GROUPS: readonly Group[] = [
  { id: 'display', title: 'Text display', cites: 'Display', points: 10, needs: [] },
  {
    id: 'blocks',
    title: 'Blocks of level 0, and where they appear',
    cites: 'Blocks; Board; Next Block',
    points: 10,
    needs: ['display'],
  },
  {
    id: 'movement',
    title: 'left, right, down',
    cites: 'Command Interpreter',
    points: 10,
    needs: ['display', 'blocks'],
  },
  {
    id: 'drop',
    title: 'drop, blocks in the way, full rows',
    cites: 'Board; Command Interpreter',
    points: 15,
    needs: ['display', 'blocks', 'movement'],
  },
  {
    id: 'rotation',
    title: 'clockwise, counterclockwise',
    cites: 'Blocks; Board',
    points: 10,
    needs: ['display', 'blocks', 'movement', 'drop'],
  },
  {
    id: 'levels',
    title: 'Levels 1 to 3',
    cites: 'Next Block',
    points: 10,
    needs: ['display', 'drop', 'options'],
  },
  {
    id: 'commands',
    title: 'Short commands and multipliers',
    cites: 'Command Interpreter',
    points: 10,
    needs: ['display', 'movement', 'drop', 'rotation'],
  },
  {
    id: 'scoring',
    title: 'Scoring',
    cites: 'Scoring',
    points: 10,
    needs: ['display', 'drop', 'levels'],
  },
  {
    id: 'restart',
    title: 'restart and the hi score',
    cites: 'Command Interpreter; Scoring',
    points: 5,
    needs: ['display', 'drop', 'scoring'],
  },
  {
    id: 'options',
    title: 'Options of the command line',
    cites: 'Command-line Interface',
    points: 5,
    needs: ['display', 'drop'],
  },
  {
    id: 'end',
    title: 'Game over and end of input',
    cites: 'Board; Command Interpreter',
    points: 5,
    needs: ['display', 'drop'],
  },
];

/** Every demand, of the brief and of our own. */
export const QUADRIS_CASES: readonly QuadrisCase[] = [
  ...DISPLAY_CASES,
  ...BLOCK_CASES,
  ...MOVE_CASES,
  ...DROP_CASES,
  ...WAY_CASES,
  ...ROTATION_CASES,
  ...LEVEL_CASES,
  ...COMMAND_CASES,
  ...SCORE_CASES,
  ...RESTART_CASES,
  ...OPTION_CASES,
  ...END_CASES,
];
