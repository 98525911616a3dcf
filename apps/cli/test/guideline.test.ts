import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  applyGuideline,
  createGuidelineGame,
  createGuidelineRules,
  frameOfGuideline,
  GUIDELINE_REPLAY,
  type GuidelineInput,
} from '@tetrarium/engine/guideline';
import { parseReplay, type Replay } from '@tetrarium/engine/replay';
import { afterEach, describe, expect, test } from 'vitest';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';
import { type TerminalOptions, TestTerminal } from './terminal-driver.ts';

const open: TestTerminal[] = [];
afterEach(() => {
  for (const terminal of open.splice(0)) terminal.dispose();
});

function start(words: string, options: TerminalOptions = {}): TestTerminal {
  const line = `play --ruleset guideline --seed 42 ${words}`;
  const terminal = new TestTerminal(line.trim().split(' '), { env: { NO_COLOR: '1' }, ...options });
  open.push(terminal);
  return terminal;
}

/** The inputs of a replay that was written. */
function inputsOf(file: string): Replay<GuidelineInput>['inputs'] {
  const read = parseReplay(readFileSync(file, 'utf8'), [GUIDELINE_REPLAY]);
  if (!read.ok) throw new Error(read.problem.message);
  return read.value.replay.inputs as Replay<GuidelineInput>['inputs'];
}

const wordsOf = (file: string) => inputsOf(file).map(({ input }) => input);

/** Keys as the kitty protocol tells them. */
const KITTY = {
  answer: '\x1b[?27u',
  down: (letter: string) => `\x1b[1;1:1${letter}`,
  up: (letter: string) => `\x1b[1;1:3${letter}`,
};

describe('a guideline game on a terminal', () => {
  test('hold, next, ghost, hard drop; the replay is the game', async () => {
    await withFiles({}, async (folder) => {
      const file = join(folder, 'game.json');
      const terminal = start(`--mode zen --replay ${file}`);
      const game = createGuidelineGame(createGuidelineRules({ mode: 'zen' }), 42);
      const screen = await terminal.until(/NEXT[\s\S]*\[\]\[\]/);
      expect(game.falling!.kind).toBe('O');
      expect(screen).toMatch(/O O /);
      // T, I, L, J, S come next.
      expect(frameOfGuideline(game).next.join('')).toBe('TILJS');
      expect(screen).toMatch(/T T T/);
      expect(screen).toMatch(/I I I I/);
      terminal.press('c');
      await terminal.until(/HOLD[\s\S]*O O /);
      terminal.press('\x1b[H\x1b[Az ');
      await terminal.until(/Pieces +1\b/);
      terminal.press('g');
      await terminal.until((text) => !text.includes('[]'));
      terminal.press('q');
      expect(await terminal.ended()).toBe(0);
      expect(terminal.text()).toContain('Zen: 0 lines in');
      expect(terminal.text()).toContain('not finished (seed 42)');
      expect(wordsOf(file)).toEqual(['hold', 'wall-left', 'clockwise', 'counterclockwise', 'drop']);
      for (const { at, input } of inputsOf(file)) applyGuideline(game, at, input);
      const summary = JSON.parse((await runHere(['replay', 'show', file, '--json'])).stdout);
      expect(summary).toMatchObject({ verified: true, result: { Score: `${game.score}` } });
    });
  });

  test('without releases the keys of the system repeat, and it says so', async () => {
    await withFiles({}, async (folder) => {
      const file = join(folder, 'game.replay');
      const terminal = start(`--mode zen --replay ${file}`);
      await terminal.until('No key releases here');
      terminal.press('\x1b[D\x1b[D\x1b[B');
      await terminal.until(/Score +1\b/);
      terminal.press('?');
      await terminal.until('rotate left');
      terminal.press('xq');
      expect(await terminal.ended()).toBe(0);
      // The key that closed the help did nothing else.
      expect(wordsOf(file)).toEqual(['left', 'left', 'down']);
    });
  });

  test('with releases DAS and ARR are the game’s own', async () => {
    await withFiles({}, async (folder) => {
      const file = join(folder, 'game.replay');
      const terminal = start(`--mode zen --das 60 --arr 0 --sdf 0 --replay ${file}`);
      await terminal.until('NEXT');
      expect(terminal.output).toContain('\x1b[>27u\x1b[?u');
      terminal.press(KITTY.answer);
      await terminal.until('Key releases: yes');
      terminal.press(KITTY.down('D'));
      await terminal.until(/▕O O /);
      terminal.press(`\x1b[1;1:2D${KITTY.up('D')}${KITTY.down('B')}${KITTY.up('B')}`);
      await terminal.until(/Score +1\d\b/);
      // Letters come as codes with what they type: c, then q.
      terminal.press('\x1b[99;1:1;99u\x1b[99;1:3u');
      await terminal.until(/HOLD[\s\S]*O O /);
      terminal.press('\x1b[113;1:1;113u');
      expect(await terminal.ended()).toBe(0);
      expect(wordsOf(file)).toEqual([
        'left',
        'slide-left',
        'slide-stop',
        'soft-on',
        'soft-off',
        'hold',
      ]);
      const [press, slide] = inputsOf(file);
      expect(slide!.at - press!.at).toBe(60);
    });
  });

  test('undo and redo in zen, restart, pause', async () => {
    const terminal = start('--mode zen');
    await terminal.until('NEXT');
    terminal.press('  ');
    await terminal.until(/Pieces +2\b/);
    terminal.press('u');
    await terminal.until(/Pieces +1\b/);
    terminal.press('u');
    await terminal.until(/Pieces +0\b/);
    terminal.press('yy');
    await terminal.until(/Pieces +2\b/);
    terminal.press('p');
    await terminal.until('paused: p continues');
    terminal.press(' p');
    await terminal.until(/State +playing/);
    await terminal.until(/Pieces +2\b/);
    terminal.press('r');
    await terminal.until('r again');
    terminal.press('r');
    await terminal.until(/Pieces +0\b/);
    terminal.press('q');
    expect(await terminal.ended()).toBe(0);
  });

  test('a brain plays a sprint', async () => {
    const terminal = start('--mode sprint --brain dellacherie --delay 1');
    await terminal.until('Done');
    terminal.press('q');
    expect(await terminal.ended()).toBe(0);
    expect(terminal.text()).toMatch(/Sprint: 4\d lines in 0:00\.\d+/);
  });

  test('--retry-faults: a fault brings the piece again, and is in the replay', async () => {
    await withFiles({}, async (folder) => {
      const file = join(folder, 'game.json');
      const terminal = start(`--mode sprint --retry-faults --replay ${file}`);
      await terminal.until('Tetrarium sprint, practice');
      terminal.press('\x1b[D\x1b[D\x1b[D\x1b[D ');
      await terminal.until('4 keys, 1 would do');
      expect(terminal.text()).toMatch(/Pieces +0\b[\s\S]*Repeats +1\b/);
      terminal.press('\x1b[H ');
      await terminal.until(/Pieces +1\b/);
      expect(terminal.text()).not.toContain('would do');
      terminal.press('q');
      expect(await terminal.ended()).toBe(0);
      expect(terminal.text()).toContain('Sprint, practice: 0 lines in');
      expect(wordsOf(file)).toHaveLength(7);
      const summary = JSON.parse((await runHere(['replay', 'show', file, '--json'])).stdout);
      expect(summary).toMatchObject({
        verified: true,
        options: { mode: 'sprint', retryFaults: true },
        result: { Practice: '1 retried', Pieces: '1' },
        statistics: { keys: 7, faults: 1 },
      });
    });
  });

  test('a small window says so', async () => {
    const terminal = start('--mode zen', { columns: 40, rows: 12 });
    await terminal.until('too small: needs');
    terminal.resize(80, 26);
    await terminal.until('NEXT');
  });
});

describe('the command line', () => {
  test.each<[string, string]>([
    ['--ruleset classic --mode sprint', 'Expected --mode with --ruleset guideline'],
    ['--ruleset guideline --board 5x5', 'Expected --board with --ruleset classic'],
    ['--ruleset guideline --turn-based', 'Expected --turn-based with --ruleset classic'],
    ['--ruleset guideline --limit 5', 'Expected --limit with --ruleset classic'],
    ['--ruleset guideline --mode chess', 'Expected --mode as one of'],
    ['--ruleset guideline --das -5', 'Expected --das as a whole number from 0 to 2000'],
    ['--ruleset guideline', 'Expected a terminal to play on'],
  ])('play %s', async (line, words) => {
    const { code, stderr } = await runHere(['play', ...line.split(' ')]);
    expect(code).toBe(2);
    expect(stderr).toContain(words);
  });
});
