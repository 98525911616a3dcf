import { fail, same } from '../suite/check.ts';
import { describeEnd, type Play } from './play.ts';
import { blindPlay, generatedIn, manyGames } from './random-blocks.ts';
import { NO_INPUT, playOf, repeat, type Seen, type SeenPlay } from './seen.ts';
import { moment, type QuadrisCase } from './story.ts';

const TEXT =
  'Command-line Interface: "-text runs the program in text-only mode. No graphics are displayed"';
const SEED = 'Command-line Interface: "-seed xxx sets the random number generator\'s seed to xxx"';
const NO_SEED =
  'Command-line Interface: "If you don\'t set the seed, you always get the same random sequence every time you run the program"';
const SCRIPTFILE =
  'Command-line Interface: "-scriptfile xxx Uses xxx instead of sequence.txt as a source of blocks for level 0"';
const STARTLEVEL = 'Command-line Interface: "-startlevel n Starts the game in level n"';
const OPTIONS =
  'Command-line Interface: "Your program should support the following options on the command line"';
const EOF = 'Command Interpreter: "End-of-file (EOF) terminates the game"';
const OVER = 'Board: "If there is not room for the block in this position, the game is over"';

type Check = QuadrisCase['check'];
type Demand = QuadrisCase['demand'];

const caseIn =
  (group: string) =>
  (
    name: string,
    rule: string,
    weight: 1 | 2 | 3,
    check: Check,
    demand: Demand = 'brief',
  ): QuadrisCase => ({
    group,
    name,
    rule,
    weight,
    check,
    demand,
  });
const optionCase = caseIn('options');
const endCase = caseIn('end');

/** The same command line twice is two plays: the last line of the other ends without a newline. */
const again = (play: Play): Play => ({ ...play, lines: [...play.lines, 'left'] });

function blocksOf(seen: Seen, ...plays: readonly Play[]): readonly string[] {
  return seen.all(plays).map(({ frames }, i) => {
    const kinds = generatedIn(frames);
    if (kinds.length < 14) {
      fail(`the blocks ${moment(plays[i]!, plays[i]!.lines.length)}`, '14', String(kinds.length));
    }
    return kinds.join(' ');
  });
}

export const OPTION_CASES: readonly QuadrisCase[] = [
  optionCase('-text plays where there is no screen for graphics', TEXT, 1, (seen) => {
    const { frames, end } = seen.one(playOf('O T L', ['right']));
    if (frames.length === 0) fail('the output', 'a frame', `a program that ${describeEnd(end)}`);
  }),
  ...['1', '2', '3'].map((level) =>
    optionCase(`-startlevel ${level} starts in level ${level}`, STARTLEVEL, 1, (seen) => {
      const play = manyGames(Number(level));
      same('the level at the start', String(seen.one(play).frames[0]?.level), level);
    }),
  ),
  optionCase('-scriptfile names the file of the blocks', SCRIPTFILE, 3, (seen) => {
    const play: Play = {
      args: ['-text', '-scriptfile', 'blocks.txt'],
      files: { 'blocks.txt': 'Z T O L S J I O T\n', 'sequence.txt': 'I I I I I I I I I\n' },
      lines: repeat(5, 'drop'),
    };
    const kinds = generatedIn(seen.one(play).frames).join(' ');
    same(
      'the blocks with -scriptfile blocks.txt, which has others than sequence.txt',
      kinds,
      'Z T O L S J I',
    );
  }),
  optionCase('the same -seed gives the same blocks', SEED, 2, (seen) => {
    const play = blindPlay('-seed', '2013', '-startlevel', '2');
    const [first, second] = blocksOf(seen, play, again(play));
    same('the blocks of the second of two games with -seed 2013', second, first);
  }),
  optionCase('another -seed gives other blocks', SEED, 2, (seen) => {
    const seeds = ['1', '77', '2013'];
    const games = blocksOf(
      seen,
      ...seeds.map((seed) => blindPlay('-seed', seed, '-startlevel', '2')),
    );
    if (new Set(games).size === 1) {
      fail(`the blocks with -seed ${seeds.join(', ')}`, 'different ones', `always ${games[0]}`);
    }
  }),
  optionCase('without -seed the blocks are the same each time', NO_SEED, 1, (seen) => {
    const play = blindPlay('-startlevel', '2');
    const [first, second] = blocksOf(seen, play, again(play));
    same('the blocks of the second of two games without -seed', second, first);
  }),
  optionCase('options can come in another order', OPTIONS, 1, (seen) => {
    const play: Play = {
      args: ['-startlevel', '2', '-seed', '2013', '-text'],
      files: { 'sequence.txt': 'I I\n' },
      lines: blindPlay().lines,
    };
    const other = blindPlay('-seed', '2013', '-startlevel', '2');
    same('the level at the start', seen.one(play).frames[0]?.level, 2);
    const [first, second] = blocksOf(seen, other, play);
    same('the blocks with the options in another order', second, first);
  }),
];

const STACK = 15;
const I_STACK = playOf(
  [...repeat(STACK + 1, 'I'), ...repeat(6, 'J L O S T Z')].join(' '),
  repeat(STACK + 10, 'drop'),
);
/** What is far behind in the file: nobody sees it as next before the game is over. */
const TOO_LATE = ['S', 'T', 'Z'];

export const END_CASES: readonly QuadrisCase[] = [
  endCase('the program ends when its input ends', EOF, 3, (seen) =>
    checkEnd(seen, playOf('T L O', ['right', 'drop'])),
  ),
  endCase('also when there is no input at all', EOF, 1, (seen) => checkEnd(seen, NO_INPUT)),
  endCase('the game goes on while there is room', OVER, 2, (seen) => {
    const expected = seen.expected(I_STACK)[STACK - 1]!.rows!.join();
    const { frames, end } = seen.one(I_STACK);
    if (!frames.some(({ rows }) => rows.join() === expected)) {
      fail(
        'fifteen I-blocks, one on the other',
        'a full stack',
        `less, and a program that ${describeEnd(end)}`,
      );
    }
  }),
  endCase('the game is over when a new block has no room', OVER, 2, (seen) => {
    const { frames, end } = seen.one(I_STACK);
    const last = frames.at(-1);
    const full = frames.filter(({ rows }) => rows.slice(4).every((row) => row.startsWith('IIII')));
    if (full.length === 0) fail('fifteen I-blocks, one on the other', 'a full stack', 'less');
    if (end.how === 'signal')
      fail('the end of the game', 'no crash', `a program that ${describeEnd(end)}`);
    const late = full.find(({ next }) => next !== undefined && TOO_LATE.includes(next));
    if (late !== undefined) {
      fail(
        'Next when the board is full',
        'no more new blocks',
        `${late.next}, so the game went on`,
      );
    }
    if (last?.rows.slice(0, 3).some((row) => row.startsWith('I'))) {
      fail('the reserve rows at the end', 'no I-block', 'a block that has been put there');
    }
  }),
  endCase(
    'the program ends with exit code 0',
    'docs/specs.md: programs that did what they should end with 0',
    1,
    (seen) => {
      const { end } = seen.one(playOf('T L O', ['right', 'drop']));
      if (end.how !== 'exit' || end.code !== 0) {
        fail('the end of the program', 'exit code 0', `a program that ${describeEnd(end)}`);
      }
    },
    'ours',
  ),
  endCase(
    'a last command without a newline counts',
    'docs/specs.md: a last word before the end of the input is a command',
    1,
    (seen) => {
      const play: Play = { ...playOf('T L O', ['right', 'right']), hasLastNewline: false };
      const expected = seen.expected(play)[2]!.rows!.join('\n');
      same(
        'the board after "right" and "right" without a newline',
        seen.one(play).frames.at(-1)?.rows.join('\n'),
        expected,
      );
    },
    'ours',
  ),
  endCase(
    'restart begins a new game after game over',
    'docs/specs.md: after game over only restart and the end of the input work',
    1,
    (seen) => {
      const play = { ...I_STACK, lines: [...I_STACK.lines, 'restart'] };
      const rows = seen.one(play).frames.at(-1)?.rows ?? [];
      same('the cells on the board after restart', rows.join('').replaceAll('.', '').length, 4);
    },
    'ours',
  ),
];

function checkEnd(seen: Seen, play: Play): void {
  const [{ end }, { frames }] = seen.all([play, playOf('T L O', ['right', 'drop'])]) as [
    SeenPlay,
    SeenPlay,
  ];
  if (frames.length === 0) fail('the output', 'a frame', `a program that ${describeEnd(end)}`);
  if (end.how === 'exit') return;
  fail('the end of the input', 'the end of the program', `one that ${describeEnd(end)}`);
}
