import { fail, same } from '../suite/check.ts';
import { COLUMNS, KINDS, type Kind, ROWS, SHAPES } from './blocks.ts';
import { type Frame, shapeIn } from './frame.ts';
import { describeEnd } from './play.ts';
import { playOf, type Seen, turnsOf } from './seen.ts';
import { moment, type QuadrisCase, shows, storyCases } from './story.ts';

const SAMPLE =
  'Display: "A sample text display follows": Level, Score, Hi Score, a line, the board, a line, Next';
const REDRAWN =
  'Command Interpreter: "The board should be redrawn [...] each time a command is issued"';
const SIZE =
  'Board: "The board should be 10 columns and 15 rows. Reserve three extra rows at the top of the board"';
const CONFIGURATIONS =
  'Blocks: "There are seven types of blocks, shown below with their names and initial configurations"';
const APPEARS =
  'Board: "When a block shows up on the board, it appears in the top-left corner, just below the three reserve rows"';

const WALK = playOf('T L I O J', ['right', 'left', 'left', 'down', 'clockwise', 'drop']);

/** The first frame of a play. */
function firstFrame(seen: Seen, play = WALK): Frame {
  const { frames, end } = seen.one(play);
  const [frame] = frames;
  if (frame !== undefined) return frame;
  fail('the output', 'a line such as "Level:      0"', `a program that ${describeEnd(end)}`);
}

function displayCase(
  name: string,
  rule: string,
  weight: 1 | 2 | 3,
  check: (seen: Seen) => void,
): QuadrisCase {
  return { group: 'display', demand: 'brief', name, rule, weight, check };
}

/** What the text display shows, and when. */
export const DISPLAY_CASES: readonly QuadrisCase[] = [
  displayCase('a frame has Level, Score and Hi Score with their numbers', SAMPLE, 3, (seen) => {
    const { score, hiScore } = firstFrame(seen);
    if (score === undefined) fail('the line "Score:"', 'a number', 'no such line');
    if (hiScore === undefined) fail('the line "Hi Score:"', 'a number', 'no such line');
  }),
  displayCase('the board has 15 rows and the three of the reserve', SIZE, 2, (seen) =>
    same('the lines between the two lines of dashes', firstFrame(seen).height, ROWS),
  ),
  displayCase('the board has 10 columns', SIZE, 2, (seen) => {
    const [turned] = seen.all([playOf('I I', [...new Array(12).fill('right')])]);
    const widest = Math.max(0, ...(turned?.frames.map(({ width }) => width) ?? []));
    same('the width of a line when the I-block has gone to the right edge', widest, COLUMNS);
  }),
  displayCase('a line of dashes is above and below the board', SAMPLE, 1, (seen) => {
    const { rules } = firstFrame(seen);
    const isRight = rules.length === 2 && rules.every((width) => width >= COLUMNS);
    if (!isRight)
      fail('the lines around the board', 'ten dashes each', rules.join(' and ') || 'none');
  }),
  displayCase('"Next:" is followed by a picture of the block to come', SAMPLE, 2, (seen) => {
    const plays = KINDS.map(turnsOf);
    seen.all(plays).forEach((_, i) => {
      const kind = KINDS[i]!;
      const { next, nextShape } = firstFrame(seen, plays[i]!);
      same('the letter below "Next:"', next, kind);
      sameShape(`the block below "Next:"`, nextShape, kind);
    });
  }),
  displayCase(
    'there is a new frame after each command, with or without effect',
    REDRAWN,
    2,
    (seen) => {
      const { frames } = seen.one(WALK);
      const count = WALK.lines.length;
      if (frames.length < count) {
        fail(`the frames for ${WALK.lines.join(', ')}`, `at least ${count}`, String(frames.length));
      }
    },
  ),
  ...storyCases({
    group: 'display',
    blocks: 'Z S O I',
    steps: ['drop', shows('board', 'blocks that lie on the board keep their letters', SAMPLE, 1)],
  }),
];

function sameShape(what: string, got: readonly string[], kind: Kind): void {
  const draw = (rows: readonly string[]) => rows.join(' / ').replaceAll('#', kind) || 'nothing';
  if (got.join() !== SHAPES[kind].join()) fail(what, draw(SHAPES[kind]), draw(got));
}

/** What blocks look like and where they appear. */
export const BLOCK_CASES: readonly QuadrisCase[] = [
  ...KINDS.map(
    (kind): QuadrisCase => ({
      group: 'blocks',
      demand: 'brief',
      name: `the ${kind}-block has its initial configuration`,
      rule: CONFIGURATIONS,
      weight: 1,
      check: (seen) => {
        const { rows } = firstFrame(seen, turnsOf(kind));
        sameShape(`the new ${kind}-block`, shapeIn(rows), kind);
        same('its letter', rows.join('').replaceAll('.', '')[0], kind);
      },
    }),
  ),
  {
    group: 'blocks',
    demand: 'brief',
    name: 'new blocks are in the top-left corner, just below the reserve rows',
    rule: `${APPEARS} (the sample display has the lowest row of the block there; all of it below is right, too)`,
    weight: 3,
    check: (seen) => {
      for (const kind of KINDS) {
        const play = turnsOf(kind);
        const { rows } = firstFrame(seen, play);
        const places = rows.flatMap((row, i) => (/[^.]/.test(row) ? [i] : []));
        const edge = seen.spawn === 'bottom-row' ? places.at(-1) : places[0];
        const when = moment(play, 0);
        same(`the row of the new block, the first being 1, ${when}`, (edge ?? -1) + 1, 4);
        const columns = places.map((i) => rows[i]!.search(/[^.]/));
        same(`its leftmost column ${when}`, Math.min(...columns) + 1, 1);
      }
    },
  },
];
