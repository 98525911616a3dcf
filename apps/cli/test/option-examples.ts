import { readFileSync } from 'node:fs';
import { FEATURES } from '@tetrarium/brains';
import { GENOMES, OPTIMISERS } from '@tetrarium/trainer';
import { fixture } from './run-cli.ts';

/** Options with their values; true and false are switches. */
export type Given = Readonly<Record<string, string | boolean>>;

/** How an option is tried. */
export interface Example {
  /** Values to try besides its choices and the words that a shell offers. */
  readonly values?: readonly string[];
  /** Whether the words that a shell offers are too many to be tried one by one. */
  readonly isSampled?: boolean;
  /** What it needs beside it. */
  readonly given?: Given;
  /** What it cannot have beside it. */
  readonly without?: readonly string[];
  /** The words of the command, where others than usual. */
  readonly words?: readonly string[];
  readonly input?: string;
  /** The exit code, where it is not 0. */
  readonly code?: number;
}

/** The least that a command can be asked for, and an example of each of its options. */
export interface CommandExamples {
  readonly words?: readonly string[];
  readonly given?: Given;
  readonly input?: string;
  readonly isStopped?: boolean;
  readonly options: Readonly<Record<string, Example | readonly Example[]>>;
}

const OLD_RUN = new URL('../../../test/old-files/runs/default.run.jsonl', import.meta.url);

/** The files that the examples name. */
export const FILES: Readonly<Record<string, string>> = {
  'weights.json': '{ "holes": -4, "landing_height": -1 }',
  'pieces.txt': '0 0  1 0  2 0\n0 0  0 1\n',
  'brain.js': 'export const rateBoard = (board) => board.heightSum;\n',
  'lines.mjs': `console.log('{"tetrarium":1,"brain":"rate"}');
process.stdin.on('data', (line) => {
  const { id, boards } = JSON.parse(line);
  console.log(JSON.stringify({ id, ratings: boards.map((rows) => rows.length) }));
});
`,
  'tuned.js': `export const weights = { heights: 1 };
export const rateBoard = (board) => weights.heights * board.heightSum;\n`,
  'classes.mjs': `console.log('{"tetrarium":1,"objects":["Piece","TetrisSolver"]}');
process.stdin.on('data', (line) => {
  const { id, steps } = JSON.parse(line);
  console.log(JSON.stringify({ id, outcomes: steps.map(() => ({ missing: 'it' })) }));
});
`,
  'letters.txt': 'IOTZSJL',
  'blocks.txt': 'I J L O S Z T',
  'levels.json': '{"moreLevels": [{"name": "Squares", "weights": {"O": 1}}]}',
  'words.json': '{"alias": {"fall": "drop"}, "macros": {"twice": "2right drop"}}',
  'puzzle.txt': 'grid 4x4\n*..*\n\npiece 1\n**\n\nplace 1 lookahead 0\n',
  'game.replay': readFileSync(fixture('sprint.replay'), 'utf8'),
  'weak.mts': `import { Board, Piece } from '@tetrarium/engine';
    test('both', () => expect(new Board(3, 3).width).toBe(Piece.parse('0 0 1 0 2 0').width));`,
  'piece.js': 'export class Piece {}',
  'rubric.json': '{"version": 1, "round": 0.5}',
  'old.run.jsonl': readFileSync(OLD_RUN, 'utf8'),
  'board.ts': readFileSync(fixture('yes-or-no-board.ts'), 'utf8'),
  'plain-board.ts': readFileSync(fixture('plain-board.ts'), 'utf8'),
  'solver.js': 'export class TetrisSolver {}',
  'token.txt': 'a-token-of-an-operator',
  'bad.backup': '{}\n',
};

const CLASS: Given = { folder: fixture('class'), out: 'marks' };
const GUIDELINE: Example = { given: { ruleset: 'guideline' }, without: ['limit'] };
const RACE: Example = { given: { ruleset: 'guideline', mode: 'race' }, without: ['limit'] };
const WEIGHTED: Example = { words: ['dt10'] };
const LOOKING: Example = { words: ['dt10'], given: { lookahead: 'next' } };
const SPLITTING: Example = {
  given: { split: true, effort: '1', board: '10x7' },
  without: ['games', 'max-pieces'],
};

const LINES: Example = { values: ['node lines.mjs'] };

const VIEW = { controls: {}, palette: {}, theme: {}, ascii: {} } as const;

const CLASSIC = {
  brain: { values: ['weights.json', 'brain.js'] },
  command: { ...LINES, without: ['brain'] },
  'test-sequence': { without: ['seed'] },
  seed: { values: ['0', '-9223372036854775808', '9223372036854775807'] },
  landing: {},
  goal: {},
  animate: {},
  delay: { values: ['0', '2000'] },
  adversary: { values: ['0', '100'] },
  friend: { values: ['0', '100'] },
  board: { values: ['4x8', '10x20'] },
  pieces: { values: ['pieces.txt'] },
  limit: { values: ['1'] },
  replay: { values: ['new.replay', 'new.json'] },
  'think-limit': { values: ['1', '10000'] },
} as const;

/** A database that is not there: what comes of one that is there is in jobs.test.ts. */
const NOWHERE = 'postgresql://127.0.0.1:9/none';
const QUEUED = { given: { queue: true, 'database-url': NOWHERE }, code: 69 } as const;
/** A server that is not there. */
const NO_SERVER = 'http://127.0.0.1:9';
const QUEUE = {
  queue: QUEUED,
  'checked-share': { ...QUEUED, values: ['0', '100'] },
  patience: { ...QUEUED, values: ['6', '3600'] },
  data: { given: { queue: true }, values: ['weights.json'], code: 69 },
  'database-url': { ...QUEUED, values: [NOWHERE] },
  lend: { ...QUEUED, values: ['127.0.0.1:0', '[::1]:8387'] },
} as const;

const RATE = {
  ...QUEUE,
  command: { ...LINES, words: [] },
  board: { values: ['4x4', '10x20'] },
  games: { values: ['1', '2'] },
  seed: { values: ['0', '9007199254740991'] },
  'max-pieces': { values: ['1', '4000000000'], given: { board: '4x4' } },
  wells: WEIGHTED,
  lookahead: WEIGHTED,
  beam: { ...LOOKING, values: ['1', '1000'] },
  from: { ...LOOKING, values: ['0', '100'] },
  nodes: { ...LOOKING, values: ['1', '1000000000'] },
  threads: { values: ['1', '2'] },
  'think-limit': { values: ['1', '10000'] },
  json: {},
} as const satisfies Readonly<Record<string, Example>>;

const ALL_FEATURES = FEATURES.map(({ id }) => id).join(',');
/** What a run file has decided. */
const TRAINED = [
  ...['board', 'population', 'games', 'generations', 'finalists', 'final-games', 'max-pieces'],
  ...['seed', 'out'],
];

const TESTS: Example = { given: { tests: 'weak.mts', only: 'piece' }, code: 1 };

/** By the name of the command; a test demands every one of them and every option. */
export const EXAMPLES: Readonly<Record<string, CommandExamples>> = {
  '': {
    words: ['perft', 'I'],
    options: { color: {}, debug: {} },
  },
  serve: {
    given: { port: '0', open: false },
    isStopped: true,
    options: {
      port: { values: ['0'] },
      host: { values: ['127.0.0.1', 'localhost'] },
      open: {},
      data: { values: ['scores'], without: ['database-url'] },
      'database-url': { values: ['postgresql://127.0.0.1:9/none'], without: ['data'] },
      'operator-token-file': { values: ['token.txt'] },
      'rate-limit': { values: ['0', '1000000'] },
      proxy: { given: { 'public-url': 'https://example.org' } },
      'public-url': { values: ['https://example.org', 'http://10.0.0.7:8387/'] },
      log: {},
    },
  },
  // Of a store that is there: store.test.ts.
  backup: {
    words: ['out.backup'],
    given: { data: 'none' },
    options: {
      file: { values: ['out.backup'], code: 69 },
      data: { values: ['none'], code: 69 },
      'database-url': { values: ['postgresql://127.0.0.1:9/none'], without: ['data'], code: 69 },
      json: { code: 69 },
    },
  },
  restore: {
    words: ['bad.backup'],
    given: { data: 'none' },
    options: {
      file: { values: ['bad.backup'], code: 3 },
      data: { values: ['none'], code: 3 },
      'database-url': { values: ['postgresql://127.0.0.1:9/none'], without: ['data'], code: 3 },
      json: { code: 3 },
    },
  },
  // Of a server that is there: contest.test.ts.
  submit: {
    words: ['brain.js'],
    given: { server: NO_SERVER, contest: 'abcd-efgh-jkmn', name: 'Ann' },
    options: {
      file: { values: ['brain.js'], code: 69 },
      server: { values: [NO_SERVER], code: 69 },
      contest: { values: ['abcd-efgh-jkmn'], code: 69 },
      name: { values: ['Ann'], code: 69 },
      'entry-code': { values: ['abcd-efgh-jkmn-pqrs-tuvw'], code: 69 },
      json: { code: 69 },
    },
  },
  contest: {
    words: ['show'],
    given: {
      ...{ server: NO_SERVER, contest: 'abcd-efgh-jkmn', 'code-file': 'token.txt' },
      ...{ title: 'Spring', name: 'Ann', to: 'Bob' },
    },
    options: {
      action: { code: 69 },
      server: { values: [NO_SERVER], code: 69 },
      contest: { values: ['abcd-efgh-jkmn'], code: 69 },
      'code-file': { words: ['freeze'], values: ['token.txt'], code: 69 },
      title: { words: ['create'], values: ['Spring'], code: 69 },
      board: { words: ['create'], values: ['4x6', '20x40'], code: 69 },
      seed: { words: ['create'], values: ['0', '2147483647'], code: 69 },
      'max-pieces': { words: ['create'], values: ['10', '1000'], code: 69 },
      compute: { words: ['create'], code: 69 },
      format: { words: ['create'], code: 69 },
      games: { words: ['create'], values: ['8', '1000'], code: 69 },
      folder: {
        ...{ ...QUEUED, words: ['run'], values: ['.'] },
        without: ['server', 'contest', 'code-file'],
      },
      name: { words: ['watch'], values: ['Ann'], code: 69 },
      to: { words: ['rename'], values: ['Bob'], code: 69 },
      threads: { words: ['run'], values: ['1', '256'], code: 69 },
      queue: { words: ['run'], code: 69 },
      'checked-share': { words: ['run'], given: { queue: true }, values: ['0', '100'], code: 69 },
      patience: { words: ['run'], given: { queue: true }, values: ['6', '3600'], code: 69 },
      data: { words: ['run'], given: { queue: true }, values: ['none'], code: 69 },
      'database-url': { words: ['run'], given: { queue: true }, values: [NOWHERE], code: 69 },
      json: { code: 69 },
    },
  },
  worker: {
    given: { 'database-url': NOWHERE },
    options: {
      'database-url': { values: [NOWHERE], code: 69 },
      threads: { values: ['1', '256'], code: 69 },
      name: { values: ['lab-7'], code: 69 },
    },
  },
  jobs: {
    given: { 'database-url': NOWHERE },
    options: {
      pause: { values: ['3ee0532f'], code: 69 },
      resume: { values: ['3ee0532f'], code: 69 },
      cancel: { values: ['3ee0532f'], code: 69 },
      'database-url': { values: [NOWHERE], code: 69 },
      json: { code: 69 },
    },
  },
  play: {
    given: { 'screen-reader': true, seed: '0', limit: '1', delay: '0' },
    input: 'i',
    options: {
      ...VIEW,
      ...CLASSIC,
      // Beside a brain's game it would be waited for.
      delay: { values: ['0', '2000'], given: {} },
      ruleset: { without: ['limit'] },
      spawn: { given: { ruleset: 'srs' }, without: ['limit'] },
      'screen-reader': {},
      'turn-based': { given: { brain: 'default' } },
      mode: GUIDELINE,
      pace: { ...RACE, values: ['20', '5000', '500ms', '2/s', '0.2/s', '50pps'] },
      'first-to': { ...RACE, values: ['1', '10'] },
      handicap: { ...RACE, values: ['-10', '0', '10'] },
      'retry-faults': GUIDELINE,
      level: { ...GUIDELINE, values: ['1', '20'] },
      kicks: GUIDELINE,
      next: { ...GUIDELINE, values: ['0', '6'] },
      handling: GUIDELINE,
      das: { ...GUIDELINE, values: ['0', '2000'] },
      arr: { ...GUIDELINE, values: ['0', '2000'] },
      dcd: { ...GUIDELINE, values: ['0', '2000'] },
      sdf: { ...GUIDELINE, values: ['0', '40'] },
    },
  },
  classic: {
    given: { brain: 'default', seed: '0', limit: '1', json: true },
    options: {
      ...VIEW,
      ...CLASSIC,
      'screen-reader': { given: { delay: '0' } },
      'turn-based': { given: { 'screen-reader': true } },
      straight: {},
      keys: { values: ['^<>_v'], without: ['brain'] },
      json: {},
    },
  },
  srs: {
    given: { brain: 'default', games: '1', 'max-pieces': '2' },
    options: {
      brain: { values: ['weights.json', 'brain.js'] },
      command: { ...LINES, without: ['brain'] },
      games: { values: ['1', '2'] },
      seed: { values: ['0', '-1'] },
      'max-pieces': { values: ['1', '2'] },
      'think-limit': { values: ['1', '10000'] },
      spawn: {},
      json: {},
    },
  },
  text: { input: '1 5\n', options: { seed: { values: ['0', '-9223372036854775808'] } } },
  quadris: {
    given: { text: true },
    input: 'dr\n',
    options: {
      text: {},
      seed: { values: ['0', '-1'] },
      scriptfile: { values: ['blocks.txt'] },
      scriptfile1: { values: ['blocks.txt'], given: { rules: 'biquadris' } },
      scriptfile2: { values: ['blocks.txt'], given: { rules: 'biquadris' } },
      startlevel: { values: ['0', '3'] },
      spawn: {},
      rules: {},
      levels: { values: ['levels.json'] },
      vocabulary: { values: ['words.json'] },
      replay: { values: ['new.replay', 'new.json'] },
    },
  },
  replay: {
    words: ['show', 'game.replay'],
    options: {
      verb: {},
      file: { values: ['-'], input: FILES['game.replay']! },
      json: {},
      format: { words: ['export', 'game.replay'], given: { piece: '2', output: 'out' } },
      output: {
        values: ['-', 'a.svg', 'a.gif', 'a.png', 'a.json', 'a.link', 'a.replay'],
        words: ['export', 'game.replay'],
        given: { piece: '2' },
      },
      piece: { values: ['1'], words: ['export', 'game.replay'] },
      at: { values: ['0', '1000000000'], words: ['export', 'game.replay'] },
      speed: { values: ['100'], words: ['export', 'game.replay'], given: { format: 'svg' } },
    },
  },
  solve: {
    words: ['puzzle.txt'],
    options: {
      // Stdin is the process's own here; solve.test.ts has it.
      file: { values: ['puzzle.txt'] },
      lookahead: { values: ['0', '1'] },
      all: {},
      trace: {},
      budget: { values: ['0.5'] },
      mode: {},
      queue: { values: ['1', '1,1'] },
      clear: {},
      'max-pieces': { values: ['1', '1000'], given: { clear: true } },
      generate: { values: ['0', '7'], words: [] },
      difficulty: { words: [], given: { generate: '1' } },
      daily: { values: ['2026-11-16', 'today'], words: [] },
      output: {},
      json: {},
    },
  },
  'new-adapter': {
    words: ['adapter.py'],
    options: { file: { values: ['other.py', 'Adapter.java'] } },
  },
  'new-brain': {
    words: ['my-brain.ts'],
    options: { file: { values: ['a.ts', 'b.mts', 'c.js', 'd.mjs'] }, form: {} },
  },
  'new-piece': {
    words: ['my-piece.ts'],
    options: { file: { values: ['a.ts', 'b.mts', 'c.js', 'd.mjs'] } },
  },
  'new-board': {
    words: ['my-board.ts'],
    options: { file: { values: ['a.ts', 'b.mts', 'c.js', 'd.mjs'] } },
  },
  brains: { options: { json: {} } },
  features: { options: { json: {} } },
  rate: {
    words: ['default'],
    given: { games: '1', 'max-pieces': '3', board: '6x8', threads: '1' },
    options: {
      ...RATE,
      brain: { values: ['weights.json', 'brain.js'] },
      sequence: { values: ['letters.txt'], without: ['games'] },
      split: { ...SPLITTING, words: ['dt10'] },
      effort: { ...SPLITTING, words: ['dt10'], values: ['1'] },
    },
  },
  compare: {
    words: ['default', 'bad'],
    given: { games: '1', 'max-pieces': '3', board: '6x8', threads: '1' },
    options: {
      ...RATE,
      command: { ...LINES, words: ['default'] },
      wells: { words: ['dt10', 'dt20'] },
      lookahead: { words: ['dt10', 'dt20'] },
      beam: { ...LOOKING, words: ['dt10', 'dt20'], values: ['1'] },
      from: { ...LOOKING, words: ['dt10', 'dt20'], values: ['0'] },
      nodes: { ...LOOKING, words: ['dt10', 'dt20'], values: ['1'] },
      first: { values: ['weights.json'], isSampled: true },
      second: { values: ['weights.json'], isSampled: true },
      more: { values: ['lee'], words: ['default', 'bad'], isSampled: true },
      error: { values: ['1', '50'] },
      margin: { values: ['1', '1000'] },
      split: { ...SPLITTING, words: ['dt10', 'dellacherie'] },
      effort: { ...SPLITTING, words: ['dt10', 'dellacherie'], values: ['1'] },
    },
  },
  grade: {
    given: { 'time-limit': '5000' },
    options: {
      brief: { given: CLASS },
      strict: TESTS,
      piece: { values: ['piece.js'], code: 1 },
      board: { values: ['board.ts'], given: { 'time-limit': '200' }, code: 1 },
      solver: { values: ['solver.js'], given: { brief: 'dalhousie' }, code: 1 },
      command: { values: ['node classes.mjs'], code: 1 },
      tests: { values: ['weak.mts'], code: 1 },
      quadris: { values: ['true'], code: 1 },
      'at-least': { ...TESTS, values: ['0'], code: 0 },
      only: { given: { tests: 'weak.mts', 'at-least': '0' } },
      'time-limit': { ...TESTS, values: ['3600000'] },
      json: TESTS,
      folder: { values: [fixture('class')], given: { out: 'marks' } },
      out: { values: ['marks'], given: { folder: fixture('class') } },
      rubric: { values: ['rubric.json'], given: CLASS },
      threads: { values: ['1', '256'], given: CLASS },
    },
  },
  perft: {
    words: ['IO'],
    options: {
      queue: { values: ['IOTLJSZ'.slice(0, 3), 'TT'] },
      kicks: {},
      rot180: {},
      'spin-distinct': {},
      spawn: { values: ['4,19', '4,21', '5,40'] },
      'drop-only': {},
      json: {},
    },
  },
  train: {
    words: ['default'],
    given: {
      board: '6x8',
      population: '8',
      games: '1',
      generations: '1',
      finalists: '1',
      'final-games': '1',
      'max-pieces': '20',
      threads: '1',
      seed: '1',
      out: 'new.run.jsonl',
    },
    options: {
      genome: {
        values: [...GENOMES.map(({ id }) => id), ALL_FEATURES, 'tuned.js'],
        isSampled: true,
      },
      board: { values: ['10x10'] },
      source: {},
      'ahead-from': { values: ['0', '24'], words: ['six'], given: { board: '10x24' } },
      beam: { values: ['1', '64'], words: ['six'], given: { 'ahead-from': '4' } },
      split: { words: ['six'], without: ['max-pieces'] },
      effort: {
        values: ['1', '2'],
        words: ['six'],
        given: { split: true },
        without: ['max-pieces'],
      },
      start: { values: ['dt20', 'weights.json'], words: ['nine'] },
      spread: { values: ['2', '0.5'], words: ['nine'], given: { start: 'dellacherie' } },
      optimiser: {},
      ...QUEUE,
      option: OPTIMISERS.map(({ id, options }) => ({
        given: { optimiser: id },
        values: options.map((each) => `${each.id}=${each.value}`),
      })),
      population: { values: ['8'] },
      games: { values: ['1'] },
      pairing: {},
      'max-pieces': { values: ['1'] },
      pieces: { values: ['1'] },
      generations: { values: ['1', '2'] },
      finalists: { values: ['1', '2'] },
      'final-games': { values: ['1'] },
      seed: { values: ['0', '4294967295'] },
      threads: { values: ['2'] },
      'think-limit': { values: ['1', '10000'] },
      out: { values: ['a.run.jsonl', 'b.jsonl'] },
      resume: { values: ['old.run.jsonl'], words: [], without: TRAINED },
      json: {},
    },
  },
  bench: {
    words: ['place-undo'],
    given: { quick: true },
    options: { names: {}, quick: {}, deep: { words: ['solve'] }, json: {} },
  },
  completion: { words: ['bash'], options: { shell: {} } },
};
