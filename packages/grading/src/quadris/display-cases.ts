import { fail, same } from '../suite/check.ts';
import { COLUMNS, KINDS, type Kind, ROWS, SHAPES } from './blocks.ts';
import { type Frame, shapeIn } from './frame.ts';
import { describeEnd } from './play.ts';
import { generatedIn } from './random-blocks.ts';
import { playOf, repeat, type Seen, turnsOf } from './seen.ts';
import { moment, type QuadrisCase } from './story.ts';

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

const WALK = playOf('T L I O J', ['right', 'left', 'left', 'left', 'down', 'clockwise', 'drop']);

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
    const { frames } = seen.one(playOf('I I', repeat(12, 'right')));
    const widest = Math.max(0, ...frames.map(({ width }) => width));
    if (frames.length === 0 || widest > COLUMNS) {
      fail('the widest line of the board', 'at most 10 cells', String(widest));
    }
  }),
  displayCase('a line of dashes is above and below the board', SAMPLE, 1, (seen) => {
    const { rules } = firstFrame(seen);
    const isRight = rules.length === 2 && rules.every((width) => width >= COLUMNS);
    if (!isRight)
      fail('the lines around the board', 'ten dashes each', rules.join(' and ') || 'none');
  }),
  displayCase('"Next:" is followed by a picture of the block to come', SAMPLE, 2, (seen) => {
    for (const { frames } of seen.all(KINDS.map(turnsOf))) {
      const { next, nextShape } = frames[0] ?? firstFrame(seen);
      if (next === undefined) fail('the lines below "Next:"', 'a block', 'none');
      sameShape('the block below "Next:"', nextShape, next);
    }
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
  displayCase('blocks that lie on the board keep their letters', SAMPLE, 2, (seen) => {
    const rows = seen.after(playOf('Z S O I', ['drop']), 1)?.rows ?? [];
    const letters = [...rows.join('').replaceAll('.', '')].sort().join('');
    const isRight = /^(?:([IJLOSZT])\1{3}){2}$/.test(letters);
    if (!isRight) fail('the letters after the first drop', 'two blocks of four', letters || 'none');
  }),
];

function sameShape(what: string, got: readonly string[], kind: Kind): void {
  const draw = (rows: readonly string[]) => rows.join(' / ').replaceAll('#', kind) || 'nothing';
  if (got.join() !== SHAPES[kind].join()) fail(what, draw(SHAPES[kind]), draw(got));
}

const LEVEL_0 =
  'Next Block: "Level 0: (Make sure you at least get this one working!) Takes its blocks in sequence from the file sequence.txt"';
const DEFAULT_LEVEL =
  'Command-line Interface, -startlevel: "The game starts in level 0 if this option is not supplied"';
const SEQUENCE = 'T L O I Z S J';

export const BLOCK_CASES: readonly QuadrisCase[] = [
  {
    group: 'blocks',
    demand: 'brief',
    name: 'the game starts in level 0',
    rule: DEFAULT_LEVEL,
    weight: 2,
    check: (seen) => same('the level at the start', firstFrame(seen).level, 0),
  },
  {
    group: 'blocks',
    demand: 'brief',
    name: 'level 0 takes the blocks of sequence.txt in order',
    rule: LEVEL_0,
    weight: 3,
    check: (seen) => {
      const play = playOf(`${SEQUENCE} ${SEQUENCE}`, repeat(5, 'drop'));
      const kinds = generatedIn(seen.one(play).frames);
      same(`the blocks ${moment(play, 5)}`, kinds.join(' '), SEQUENCE);
    },
  },
  ...KINDS.map(
    (kind): QuadrisCase => ({
      group: 'blocks',
      demand: 'brief',
      name: `the ${kind}-block has its initial configuration`,
      rule: CONFIGURATIONS,
      weight: 2,
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
