import { fail, same } from '../suite/check.ts';
import { planClears } from './plan.ts';
import { blindPlay, generatedIn } from './random-blocks.ts';
import { repeat } from './seen.ts';
import { moment, type QuadrisCase, shows, storyCases } from './story.ts';

const LINES =
  'Scoring: "when a line (or multiple lines) is cleared, you score points equal to (your current level, plus number of lines) squared. (For example, clearing a line in level 2 is worth 9 points.)"';
const BLOCKS =
  'Scoring: "when a block is completely removed from the screen (i.e., when all of its cells have disappeared) you score points equal to the level you were in when the block was generated, plus one, squared"';
const EXAMPLE =
  'Scoring: "For example if you got an O-block while on level 0, and cleared the O-block in level 3, you get 1 point"';
const HI =
  'Scoring: "When the current score exceeds the hi score, the hi score is updated so that it matches the current score"';
const STILL_NEXT =
  'levelup: "The block showing as next still comes next, but subsequent blocks are generated using the new level", so the one showing was generated in the old level';

const at = (...columns: number[]) =>
  columns.flatMap((column) => [...repeat(column, 'right'), 'drop']);

/** J, L, O and O fill the lowest row, and something of each stays. */
const ONE_LINE = 'J L O O T S I';

export const SCORE_CASES: readonly QuadrisCase[] = [
  ...storyCases({
    group: 'scoring',
    blocks: ONE_LINE,
    steps: [
      shows(['score', 'hiScore'], 'score and hi score are 0 at the start', HI, 1),
      at(0, 3, 6),
      shows('score', 'a drop alone is worth nothing', LINES, 1),
      at(8),
      shows('score', 'a line in level 0 is worth 1 point', LINES),
      shows('hiScore', 'the hi score follows the score', HI),
    ],
  }),
  ...storyCases({
    group: 'scoring',
    blocks: ONE_LINE,
    steps: [
      at(0, 3, 6),
      repeat(2, 'levelup'),
      at(8),
      shows('score', 'a line in level 2 is worth 9 points', LINES),
    ],
  }),
  ...storyCases({
    group: 'scoring',
    blocks: 'I I O I I T S',
    steps: [
      at(0, 4, 8),
      shows('score', 'a line with two whole blocks: 1 point and 1 for each block', BLOCKS),
      at(0, 4),
      shows('score', 'a block counts when the last of its cells goes', BLOCKS),
    ],
  }),
  ...storyCases({
    group: 'scoring',
    blocks: 'O O O O O O T S',
    steps: [
      at(0, 2, 4, 6, 8),
      shows(
        'score',
        'two lines at once in level 0: 4 points, and 1 for each of five blocks',
        LINES,
      ),
    ],
  }),
  ...storyCases({
    group: 'scoring',
    blocks: 'O O O O O O T S',
    steps: [
      at(0, 2, 4, 6),
      repeat(3, 'levelup'),
      at(8),
      shows('score', 'O-blocks of level 0 cleared in level 3 are worth 1 point each', EXAMPLE),
    ],
  }),
  ...storyCases({
    group: 'scoring',
    blocks: 'I O I T T T S',
    steps: [
      at(0),
      'levelup',
      at(8, 4),
      shows(
        'score',
        'the block showing as next at a levelup counts for the old level',
        STILL_NEXT,
        1,
        'ours',
      ),
    ],
  }),
  {
    group: 'scoring',
    demand: 'brief',
    name: 'blocks generated in level 1 are worth 4 points each',
    rule: BLOCKS,
    weight: 2,
    check: (seen) => {
      for (const seed of SEEDS) {
        const blind = blindPlay('-startlevel', '1', '-seed', seed);
        const kinds = generatedIn(seen.one(blind).frames);
        if (kinds.length < 10) fail(`the blocks ${moment(blind, 0)}`, '14', String(kinds.length));
        const plan = planClears(blind, kinds, seen.spawn);
        if (plan === undefined) continue;
        const { play, score } = plan;
        const when = `${moment(play, play.lines.length)}, where the blocks are ${kinds.join(' ')}`;
        return same(`the score ${when}`, seen.one(play).frames.at(-1)?.score, score);
      }
    },
  },
];

/** In one of eight the blocks hardly fill a row as they come; then the next is tried. */
const SEEDS = ['12', '3456', '789', '10111', '2131', '4151', '617', '18192'];
