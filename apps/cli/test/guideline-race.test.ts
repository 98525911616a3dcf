import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrain, formatWeights } from '@tetrarium/brains';
import { DEFAULT_HANDLING, RACE_REPLAY } from '@tetrarium/engine/guideline';
import { formatReplay, verifyReplay } from '@tetrarium/engine/replay';
import { GuidelineReport, type GuidelineSession, GuidelineSetup } from '@tetrarium/play/guideline';
import { afterEach, describe, expect, test } from 'vitest';
import { GuidelinePlay } from '../src/games/guideline/play.ts';
import { drawGuideline } from '../src/games/guideline/view.ts';
import { CellBuffer } from '../src/shell/cell-buffer.ts';
import { createLook } from '../src/shell/look.ts';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';
import { TETRARIUM, type TerminalOptions, TestTerminal } from './terminal-driver.ts';

const open: TestTerminal[] = [];
afterEach(() => {
  for (const terminal of open.splice(0)) terminal.dispose();
});

const RACE = 'play --ruleset guideline --mode race --seed 42';

function start(words: string, options: TerminalOptions = {}): TestTerminal {
  const line = `${RACE} ${words}`.trim().split(' ');
  const terminal = new TestTerminal(line, { env: { NO_COLOR: '1' }, ...options });
  open.push(terminal);
  return terminal;
}

/** A race on a clock that only the test moves. */
function race(brain = 'dellacherie', pace = 60) {
  const clock = { now: 0 };
  const spec = findBrain(brain)!;
  const play = new GuidelinePlay(
    {
      setup: new GuidelineSetup().with({ mode: 'race', seed: 42n, brain, pace }),
      handling: DEFAULT_HANDLING,
      createBrain: () => spec.create(),
    },
    () => clock.now,
  );
  return { play, clock };
}

/** A race some seconds in: two pieces down, garbage on its way. */
function middle(): GuidelineSession {
  const { play, clock } = race();
  play.press('hold');
  for (const button of ['left', 'left', 'drop', 'drop'] as const) {
    clock.now += 150;
    play.press(button);
  }
  clock.now = 3700;
  play.advance();
  return play.session;
}

function draw(session: GuidelineSession, columns: number, rows: number, isUnicode = false): string {
  const look = createLook({ depth: 'mono', isUnicode, palette: 'classic', theme: 'dark' });
  const buffer = new CellBuffer(columns, rows);
  const shown = { hasGhost: true, hasReleases: true, showsHelp: false, isRestartAsked: false };
  drawGuideline(buffer, { ...shown, session, look });
  const lines = Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (_, x) => buffer.glyph(x, y)).join(''),
  );
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

describe('the screen of a race', () => {
  test.each([
    ['both wells', 80, 24],
    ['both wells, their queues and the attacks', 120, 40],
    ['both wells with their queues', 96, 30],
    ['a narrow well', 70, 24],
    ['the rival in numbers', 60, 24],
  ])('%s at %ix%i', async (_, columns, rows) => {
    const picture = draw(middle(), columns, rows);
    await expect(picture).toMatchFileSnapshot(`./fixtures/race-${columns}x${rows}.txt`);
  });

  test('has the numbers of the rival at any width, and is never broken', () => {
    const session = middle();
    for (let columns = 54; columns <= 130; columns++) {
      const picture = draw(session, columns, 24, columns % 2 === 0);
      expect(picture).toMatch(/Rival +dellacherie/);
      expect(picture).toMatch(/Height +\d/);
      expect(picture).toMatch(/Coming +3\b/);
      expect(picture).toContain('NEXT');
    }
    expect(draw(session, 53, 24)).toContain('too small: needs 54x24, have 53x24');
    expect(draw(session, 30, 10)).toMatch(
      /too small: needs 54x24, have\n +30x10\n +The game waits\./,
    );
  });

  test('says who won and why', () => {
    const { play, clock } = race('bad', 20);
    clock.now = 60_000;
    play.advance();
    const { session } = play;
    expect(new GuidelineReport(session).endLines).toEqual([
      'You win the race',
      'Your rival topped out.',
    ]);
    expect(draw(session, 80, 24)).toMatch(/You win the race[\s\S]*rival topped out/);
    expect(new GuidelineReport(session).result).toMatch(
      /^Race against bad: You win the race\. .*\nYou: 0 lines in 0:00\.\d+, 0 pieces, .*\nbad: 0 lines, \d+ pieces, 0 lines sent \(seed 42\)$/,
    );
    const lost = race('bad', 5000).play;
    while (!lost.isOver) lost.press('drop');
    expect(new GuidelineReport(lost.session).endLines).toEqual([
      'Top-out',
      'There was no room for the next piece.',
      'bad wins the race.',
    ]);
  });
});

describe('a match', () => {
  test('goes on with r until one side has won so many games', async () => {
    const { lines, status } = read(
      `${' '.repeat(12)}r${' '.repeat(14)}`,
      `${RACE} --brain bad --first-to 2 --handicap=-3`,
    );
    expect(status).toBe(0);
    const said = lines.filter((line) => /first to|First to|Game \d|start|plays/.test(line));
    expect(said).toEqual([
      'First to 2: game 1, the match stands 0:0.',
      'You start with 3 lines of garbage.',
      expect.stringMatching(/^Game 1: lost in 0:0\d\.\d, attack 0 : 0$/),
      'Match 0:1, first to 2.',
      'q leaves, r plays the next game.',
      'First to 2: game 2, the match stands 0:1.',
      'You start with 3 lines of garbage.',
      expect.stringMatching(/^Game 1: lost/),
      expect.stringMatching(/^Game 2: lost/),
      'Match 0:2, first to 2. You lost the match.',
      'q leaves, r plays again.',
    ]);
  });

  test('is against your own program too, whose fault ends its game', async () => {
    const program =
      'let n = 0;\nexport const rateBoard = (board) => { if (n++ > 40) throw new Error("tired"); return board.heightSum; };\n';
    await withFiles({ 'mine.js': program }, async (folder) => {
      const { lines, status } = read('    ', `${RACE} --brain ${join(folder, 'mine.js')}`);
      expect(status).toBe(0);
      expect(lines).toContain('Against mine.js: one piece for each of yours.');
      expect(lines.join('\n')).toMatch(
        /Race against mine\.js: You win the race\. mine\.js .*tired/,
      );
    });
  });
});

test('a race is what was pressed when, however often one looked', () => {
  const playAt = (every: number): string => {
    const { play, clock } = race('dellacherie', 70);
    const keys = ['left', 'drop', 'clockwise', 'right', 'drop', 'hold', 'drop'] as const;
    for (const [i, button] of keys.entries()) {
      const at = 400 * (i + 1);
      for (; clock.now < at; clock.now = Math.min(at, clock.now + every)) play.advance();
      play.press(button, true);
      clock.now += 30;
      play.press(button, false);
    }
    clock.now = 6000;
    play.advance();
    const { rules, replay } = play.session.replay;
    expect(rules).toBe(RACE_REPLAY);
    expect(verifyReplay(rules, replay).ok).toBe(true);
    return formatReplay(rules, replay);
  };
  const slow = playAt(333);
  expect(playAt(1)).toBe(slow);
  expect(playAt(16)).toBe(slow);
});

describe('a race on a terminal', () => {
  test('is won against a bad brain, and its replay has both sides', async () => {
    await withFiles({}, async (folder) => {
      const file = join(folder, 'race.json');
      const terminal = start(`--brain bad --pace 50 --replay ${file}`, { rows: 24 });
      await terminal.until(/Rival +bad/);
      terminal.press('\x1b[H ');
      await terminal.until('You win the race');
      expect(terminal.text()).toContain('Your rival topped out.');
      terminal.press('q');
      expect(await terminal.ended()).toBe(0);
      expect(terminal.text()).toContain('Race against bad: You win the race.');
      const verified = await runHere(['replay', 'verify', file]);
      expect([verified.code, verified.stderr]).toEqual([0, '']);
      const { stdout } = await runHere(['replay', 'show', file, '--json']);
      const summary = JSON.parse(stdout);
      expect(summary).toMatchObject({
        ruleset: 'race@1',
        verified: true,
        options: { rival: 'bad' },
        result: { Mode: 'Race', Rival: 'bad', End: 'won' },
        statistics: { faults: 0 },
      });
      expect(summary.board[0]).toMatch(/^.{10} .{10}$/);
      const picture = (await runHere(['replay', 'show', file])).stdout;
      expect(picture).toMatch(/^\|.{10}\|.{10}\| {2}Mode +Race/);
    });
  });

  test('is lost by one who fills the well; r plays again, p pauses both', async () => {
    const terminal = start('--brain dellacherie --pace 5000', { columns: 70, rows: 24 });
    await terminal.until('NEXT');
    terminal.press(' '.repeat(14));
    await terminal.until('dellacherie wins the race.');
    terminal.press('r');
    await terminal.until(/Pieces +0\b/);
    terminal.press('p');
    await terminal.until('paused: p continues');
    terminal.resize(60, 24);
    await terminal.until(/Rival +dellacherie/);
    terminal.press('q');
    expect(await terminal.ended()).toBe(0);
    expect(terminal.text().replaceAll('\n', '')).toContain('Stopped. You ended the game.');
  });
});

test('a race waits in a window that is too small', async () => {
  const terminal = start('--brain dellacherie --pace 200', { columns: 50, rows: 20 });
  await terminal.until('The game waits.');
  terminal.press('p   r ');
  // At this pace the rival would have a piece or two in its well by the last of these.
  for (let i = 0; i < 20; i++) {
    terminal.resize(50, 18 + (i % 2));
    await terminal.until(`have 50x${18 + (i % 2)}`);
  }
  terminal.resize(80, 26);
  const text = await terminal.until('paused: p continues');
  expect(text).toMatch(/Pieces +0\b/);
  expect(text).not.toMatch(/Height +[1-9]/);
  terminal.press('p');
  await terminal.until(/Height +[1-9]/);
  terminal.resize(30, 10);
  await terminal.until('The game waits.');
  terminal.press('q');
  expect(await terminal.ended()).toBe(0);
});

function read(keys: string, words: string) {
  const all = [TETRARIUM, ...`${words} --screen-reader`.split(' ')];
  const { stdout, status } = spawnSync(process.execPath, all, { encoding: 'utf8', input: keys });
  return { lines: stdout.trimEnd().split('\n'), status };
}

describe('--screen-reader', () => {
  test('tells a race in turns, the same each time', () => {
    const { lines, status } = read('\x1b[H  u i', `${RACE} --brain bad`);
    expect(status).toBe(0);
    expect(lines).toEqual([
      'Tetrarium race, in sentences. ? lists the keys, i describes the board.',
      'Against bad: one piece for each of yours.',
      'O, column 5, lands at height 0, no holes; next T',
      'O, column 1, lands at height 0, no holes',
      'Landed',
      'T, column 4, lands at height 0, no holes; next I',
      'Landed',
      'I, column 4, lands at height 2, 4 holes; next L',
      'I, column 4, lands at height 2, 4 holes; next L',
      'Landed',
      'L, column 4, lands at height 3, no holes; next J',
      'Column heights from the left: 2 2 0 3 3 3 3 0 0 0.',
      '4 holes, limit 20.',
      'L, column 4, lands at height 3, no holes, now at height 19.',
      'Hold nothing, next J S Z I J.',
      'Score 110, 3 pieces, 0 lines.',
      '0 lines of garbage coming.',
      'bad: height 6, 0 lines, 0 lines sent, 0 coming.',
      'Attack: you 0, bad 0.',
      'Race against bad: Stopped. You ended the game.',
      'You: 0 lines in 0:00.300, 3 pieces, score 110, 10.00 pieces a second, 0 finesse faults, 0 lines sent',
      'bad: 0 lines, 3 pieces, 0 lines sent (seed 42)',
    ]);
  });

  test('tells a race against a weight file', async () => {
    const text = formatWeights(findBrain('dellacherie')!.recipe!.weights);
    await withFiles({ 'my.weights.json': text }, async (folder) => {
      const { lines, status } = read('  ', `${RACE} --brain ${join(folder, 'my.weights.json')}`);
      expect(status).toBe(0);
      expect(lines).toContain('Against my.weights.json: one piece for each of yours.');
      expect(lines.at(-1)).toMatch(/^my\.weights\.json: 0 lines, 2 pieces/);
    });
  });

  test('tells how a race ended', () => {
    const { lines, status } = read(' '.repeat(40), `${RACE} --brain bad`);
    expect(status).toBe(0);
    expect(lines.slice(-4)).toEqual([
      'Race against bad: Top-out. There was no room for the next piece. bad wins the race.',
      expect.stringMatching(/^You: 0 lines in 0:01\.100, 12 pieces/),
      'bad: 0 lines, 11 pieces, 0 lines sent (seed 42)',
      'q leaves, r plays again.',
    ]);
  });

  test('tells a fault and gives the piece back', () => {
    const words = 'play --ruleset guideline --mode sprint --retry-faults --seed 42';
    expect(read('xz  ', words).lines).toEqual([
      'Tetrarium sprint, practice, in sentences. ? lists the keys, i describes the board.',
      'O, column 5, lands at height 0, no holes; next T',
      'O, column 5, lands at height 0, no holes',
      'O, column 5, lands at height 0, no holes',
      '2 keys, 0 would do: once more',
      'O, column 5, lands at height 0, no holes; next T',
      'Landed',
      'T, column 4, lands at height 2, 2 holes; next I',
      expect.stringMatching(/^Sprint, practice: 0 lines .*, 1 finesse fault, not finished/),
    ]);
  });

  test('tells a brain’s sprint to its end', () => {
    const words = 'play --ruleset guideline --mode sprint --brain dellacherie --pace 20 --seed 42';
    const { lines, status } = read('', words);
    expect(status).toBe(0);
    expect(lines).toContain('Done. You reached the goal.');
    expect(lines.some((line) => /^Cleared 1 line, score [\d,]+$/.test(line))).toBe(true);
    expect(lines.join('')).not.toContain('Sent');
  });

  test('on a terminal writes no escape code', async () => {
    const terminal = start('--brain bad --screen-reader');
    await terminal.until('Against bad');
    terminal.press('?');
    await terminal.until('i describes the board');
    terminal.press('p ');
    await terminal.until(/Paused\nPaused/);
    terminal.press('pr');
    await terminal.until('r again restarts');
    terminal.press('\x03');
    expect(await terminal.ended()).toBe(130);
    expect(terminal.output).not.toContain('\x1b');
  });
});

test.each<[string, string]>([
  ['--mode race --brain nobody', 'nobody'],
  [
    '--mode race --pace 5',
    'Expected --pace as a whole number from 20 to 5000, or pieces per second from 0.2/s to 50/s',
  ],
  ['--mode race --pace 51/s', 'pieces per second from 0.2/s to 50/s, got "51/s"'],
  ['--mode race --first-to 11', 'Expected --first-to as a whole number from 1 to 10'],
  ['--mode race --handicap 11', 'Expected --handicap as a whole number from -10 to 10'],
  ['--mode zen --handicap 1', 'Expected --handicap with --mode race, got --mode zen'],
  ['--mode zen --first-to 3', 'Expected --first-to with --mode race, got --mode zen'],
  ['--mode race --retry-faults', 'or --mode zen, got --mode race'],
  ['--mode zen --retry-faults --brain bad', 'without --brain, got --brain bad'],
  ['--mode zen --pace 500', 'Expected --pace with --brain, got none'],
  ['--mode race', 'Expected a terminal to play on'],
])('play --ruleset guideline %s ends with 2', async (line, words) => {
  const { code, stderr } = await runHere(['play', '--ruleset', 'guideline', ...line.split(' ')]);
  expect(code).toBe(2);
  expect(stderr).toContain(words);
});

test.each(['--pace 500', '--retry-faults', '--first-to 2', '--handicap 3'])(
  '%s is of the guideline game only',
  async (line) => {
    const { code, stderr } = await runHere(['play', ...line.split(' ')]);
    expect(code).toBe(2);
    expect(stderr).toContain('with --ruleset guideline');
  },
);
