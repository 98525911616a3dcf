import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findBrain, formatWeights } from '@tetrarium/brains';
import { openKernel } from '@tetrarium/kernel/node';
import { createPlayer, type PlayerSpec } from '@tetrarium/trainer';
import { describe, expect, test } from 'vitest';
import { withFiles, withoutProgress } from './run-cli.ts';
import { runHere } from './run-here.ts';
import { TETRARIUM, TestTerminal } from './terminal-driver.ts';

/** What the tests need of the golden data. */
interface Golden {
  readonly exact_games: { readonly sets: readonly GoldenSet[] };
  readonly traces: { readonly sets: readonly GoldenTrace[] };
  readonly trace_sequence: string;
}

interface GoldenSet {
  readonly weights: string;
  readonly wells: string;
  readonly board: string;
  readonly seed: number;
  readonly games: readonly { readonly lines: number; readonly pieces_drawn: number }[];
}

interface GoldenTrace {
  readonly weights: string;
  readonly height: number;
  readonly pieces_played: number;
  readonly lines: number;
  readonly moves: string;
}

const GOLDEN = new URL('../../../packages/brains/test/golden/brains.json', import.meta.url);
const golden: Golden = JSON.parse(readFileSync(GOLDEN, 'utf8'));

const IDS: Readonly<Record<string, string>> = {
  dellacherie: 'dellacherie',
  bcts_du: 'bcts',
  cbmpi_dt10: 'dt10',
  cbmpi_dt20: 'dt20',
  rvce_2026: 'rvce',
};

const here = (words: string) => runHere([...words.split(' '), '--threads', '1']);
const rateHere = async (words: string) => {
  const { code, stdout, stderr } = await here(`rate ${words} --json`);
  expect([code, withoutProgress(stderr)]).toEqual([0, '']);
  return JSON.parse(stdout);
};

describe('tetrarium rate', () => {
  test.each(golden.exact_games.sets)('the exact games of $weights, $wells', async (set) => {
    const { weights, wells, games, seed, board } = set;
    const kind = wells === 'board_wells_fast' ? 'fast' : 'dellacherie';
    const words = `${IDS[weights]} --board ${board} --seed ${seed} --games 6 --wells ${kind}`;
    const rated = await rateHere(words);
    const lines = games.map((game) => game.lines);
    const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
    expect(rated).toMatchObject({
      games: 6,
      ended: 6,
      mean: sum(lines) / 6,
      lines: sum(lines),
      min: Math.min(...lines),
      max: Math.max(...lines),
      // The last piece of each game was drawn, but not placed.
      pieces: sum(games.map((game) => game.pieces_drawn)) - 6,
    });
  });

  test('says everything a script needs', async () => {
    const rated = await rateHere('bcts --board 10x8 --games 20 --seed 3');
    expect(rated).toEqual({
      brain: 'bcts',
      board: '10x8',
      wells: 'dellacherie',
      lookahead: 'none',
      seed: 3,
      maxPieces: 1_000_000,
      games: 20,
      ended: 20,
      mean: rated.lines / 20,
      ci95: [expect.any(Number), expect.any(Number)],
      estimator: 'mean',
      sd: expect.any(Number),
      median: expect.any(Number),
      min: expect.any(Number),
      max: expect.any(Number),
      lines: expect.any(Number),
      pieces: expect.any(Number),
      seconds: expect.any(Number),
      threads: 1,
      engine: expect.stringMatching(/^(simd|scalar|js)$/),
      piecesPerSecond: Math.round(rated.pieces / rated.seconds),
      evaluationsPerSecond: expect.any(Number),
      interrupted: false,
    });
    expect(rated.ci95[0]).toBeLessThan(rated.mean);
    expect(rated.ci95[1]).toBeGreaterThan(rated.mean);
    expect(rated.evaluationsPerSecond / rated.piecesPerSecond).toBeCloseTo(23, -1);
  });

  test.each([
    ['dt20', {}],
    ['bcts', { board_wells: undefined, board_wells_fast: -10.48747 }],
  ])('the kernel and the readable board play the same games of %s', async (id, changes) => {
    const { weights } = findBrain(id)!.recipe!;
    const known = Object.entries({ ...weights, ...changes }).filter(([, weight]) => weight);
    const spec: PlayerSpec = { kind: 'linear', recipe: { weights: Object.fromEntries(known) } };
    const play = (kernel?: Awaited<ReturnType<typeof openKernel>>) => {
      const player = createPlayer(spec, { width: 9, height: 7 }, kernel);
      const games = [0, 1, 2].map((number) => {
        const game = player.start(2, number);
        while (!game.over) game.advance(1000);
        return [game.lines, game.pieces, game.evaluations];
      });
      return { engine: player.engine, games };
    };
    const fast = play(await openKernel());
    const slow = play();
    expect(fast.games).toEqual(slow.games);
    expect([fast.engine, slow.engine]).toEqual([expect.not.stringMatching('board'), 'board']);
  });

  test('a weight file plays as the brain it was written from, other features on the board', async () => {
    const { weights } = findBrain('dt20')!.recipe!;
    const strange = formatWeights({ ...weights, aggregate_height: 0.5 });
    const files = { 'same.json': formatWeights(weights), 'strange.json': strange };
    await withFiles(files, async (folder) => {
      const words = '--board 10x8 --games 3 --seed 5';
      const ours = await rateHere(`dt20 ${words}`);
      const same = await rateHere(`${folder}/same.json ${words}`);
      expect(same).toMatchObject({ brain: 'same.json', lines: ours.lines, engine: ours.engine });
      expect((await rateHere(`${folder}/strange.json ${words}`)).engine).toBe('board');
    });
    // 25 rows are too many for the kernel; so few pieces never reach row 24.
    const tall = await rateHere('dt20 --board 10x25 --games 1 --max-pieces 300');
    const top = await rateHere('dt20 --board 10x24 --games 1 --max-pieces 300');
    expect([tall.engine, tall.lines]).toEqual(['board', top.lines]);
  });

  test('stopped games count by their lines, and none that ended gives a lower limit', async () => {
    const some = await rateHere('lee --board 10x6 --games 10 --max-pieces 40');
    expect(some).toMatchObject({ estimator: 'lines-per-loss', mean: some.lines / some.ended });
    const none = await rateHere('dt20 --games 2 --max-pieces 100');
    expect(none).toMatchObject({ games: 2, ended: 0, mean: null, pieces: 200 });
    expect(none.ci95).toEqual([none.lines / 3.6889, null]);
  });

  test.each(['default', 'bad', 'ut-report', 'lee', 'eltetris'])('%s plays as well', async (id) => {
    const rated = await rateHere(`${id} --board 10x8 --games 3 --max-pieces 60`);
    expect(rated).toMatchObject({ brain: id, engine: 'board', games: 3 });
    expect(rated.pieces).toBeGreaterThan(10);
  });

  test('the kernel looks ahead as the readable brain does', async () => {
    const words =
      'dt10 --board 8x6 --games 6 --max-pieces 300 --lookahead expected --beam 3 --from 3';
    const inKernel = await rateHere(words);
    const onBoard = await rateHere(`${words} --nodes 1000000`);
    expect([inKernel.engine === 'board', onBoard.engine]).toEqual([false, 'board']);
    const { lines, pieces, median, max } = onBoard;
    expect(inKernel).toMatchObject({ lines, pieces, median, max });
  });

  test.each([
    ['tetrarium-10', ', looking ahead from row 8 into 4 placements', 'expected', [8, 4]],
    ['tetrarium-10 --lookahead none', '', 'none', undefined],
    ['dt10 --lookahead expected', ', looking ahead', 'expected', [0, null]],
    [
      'dt10 --lookahead next --beam 1',
      ', looking at the next piece into 1 placement',
      'next',
      [0, 1],
    ],
    [
      'dt20-lookahead',
      ', looking ahead into 5 placements until 2,000 boards are rated',
      'expected',
      [0, 5, 2000],
    ],
  ])('says how far %s looks', async (words, title, lookahead, limits) => {
    const all = `${words} --board 10x10 --games 1 --max-pieces 3 --seed 3`;
    const { stdout } = await here(`rate ${all}`);
    expect(stdout.split('\n')[0]).toBe(`${words.split(' ')[0]} on 10x10, seed 3${title}`);
    const rated = await rateHere(all);
    expect(rated.lookahead).toBe(lookahead);
    expect(rated.ahead && Object.values(rated.ahead)).toEqual(limits);
  });

  test('for a reader: mean, interval, games, scores, speed', async () => {
    const { code, stdout } = await here('rate lee --board 10x6 --games 10 --seed 2');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^lee on 10x6, seed 2\nLines per game +[\d.]+ {2}\[[\d.]+, [\d.]+\]/);
    expect(stdout).toMatch(/Games +10, all to the end\nScores +median .*\nSpeed .* pieces\/s, /);
    const open = await here('rate dt20 --games 2 --max-pieces 100');
    expect(open.stdout).toContain(
      'no game ended (95 % sure)\nGames            2, none to the end, ',
    );
    const stopped = await here('rate lee --board 10x6 --games 10 --max-pieces 40');
    expect(stopped.stdout).toMatch(/Games +10, \d to the end; the mean is \d+ lines over \d loss/);
  });

  test('more threads play the same games', async () => {
    const words = 'rate bcts --board 10x8 --games 40 --seed 11 --json --threads'.split(' ');
    const one = await runHere([...words, '1']);
    const three = await runHere([...words, '3']);
    const { threads, ...rated } = JSON.parse(three.stdout);
    expect([threads, three.code, withoutProgress(three.stderr)]).toEqual([3, 0, '']);
    const { mean, ci95, median, lines, pieces, sd, engine } = JSON.parse(one.stdout);
    expect(rated).toMatchObject({ mean, ci95, median, lines, pieces, sd, engine });
  });

  test.each(['--json', '--no-json'])('Ctrl-C prints what is known, %s', async (flag) => {
    const words = `rate dt20 --games 4 --max-pieces 4000000000 ${flag}`.split(' ');
    const terminal = new TestTerminal(words, { columns: 120 });
    try {
      await terminal.until(/0\/4 games, [1-9][\d,]* lines/);
      expect(terminal.isCursorHidden).toBe(true);
      terminal.press('\x03');
      expect(await terminal.ended()).toBe(130);
      expect(terminal.isCursorHidden).toBe(false);
      expect(terminal.text()).toMatch(/Interrupted; this is what \d of 4 games tell/);
      const json = /\{.*\}/.exec(terminal.output)?.[0];
      if (flag === '--json') {
        // Games that were going on count with their lines.
        const told = JSON.parse(json!);
        expect(told).toMatchObject({ interrupted: true, mean: null, ended: 0 });
        expect(told.ci95[0]).toBeGreaterThan(0);
      } else expect(terminal.text()).toContain('Lines per game   at least');
    } finally {
      terminal.dispose();
    }
  });
});

describe('tetrarium rate --sequence', () => {
  test.each(golden.traces.sets)('the trace of $weights on 10x$height', async (trace) => {
    await withFiles({ 'pieces.txt': `${golden.trace_sequence}\n` }, async (folder) => {
      const brain = IDS[trace.weights];
      const words = `rate ${brain} --board 10x${trace.height} --json`.split(' ');
      const { code, stdout } = await runHere([...words, '--sequence', `${folder}/pieces.txt`]);
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toEqual({
        lines: trace.lines,
        pieces: trace.pieces_played,
        moves: trace.moves,
      });
    });
  });

  test('reads stdin, with spaces and lines, until nothing fits', () => {
    const play = (input: string, ...words: string[]) => {
      const all = [TETRARIUM, 'rate', 'dellacherie', '--sequence', '-', ...words];
      return spawnSync(process.execPath, all, { encoding: 'utf8', input });
    };
    const [trace] = golden.traces.sets;
    expect([trace!.weights, golden.trace_sequence.slice(0, 3)]).toEqual(['dellacherie', 'ZJO']);
    const { stdout, status } = play(' Z j\nO\r\n');
    expect(status).toBe(0);
    const moves = trace!.moves.slice(0, '10 18 00'.length);
    expect(JSON.parse(stdout)).toEqual({ pieces: 3, lines: 0, moves });
    const lost = JSON.parse(play('O'.repeat(50), '--board', '5x4').stdout);
    expect(lost.pieces).toBe(4);
    expect(play('IOX').status).toBe(3);
    expect(play('IO\n  Q').stderr).toContain('stdin:2:3: Expected letters of IOTZSJL, got "Q"');
  });
});

describe('what is refused', () => {
  test.each([
    ['rate', 2, 'Expected a brain or --command, got neither'],
    ['rate dt11', 2, 'Did you mean dt10?'],
    ['rate dt10 --board 10x', 2, 'Expected --board as WIDTHxHEIGHT like 10x20, got "10x"'],
    ['rate dt10 --board 3x20', 2, 'Expected --board from 4x4 to 100x100, got 3x20'],
    ['rate dt10 --board 10x999999', 2, 'got 10x999999'],
    ['rate dt10 --games 0', 2, 'Expected --games as a whole number from 1'],
    ['rate dt10 --seed -1', 2, 'Expected --seed as a whole number from 0'],
    ['rate dt10 --wells deep', 2, 'Expected --wells as one of'],
    ['rate dt10 --beam 3', 2, 'Expected --from, --beam and --nodes with --lookahead'],
    ['rate default --wells fast', 2, 'Expected a brain of weighted features with --wells'],
    ['rate dt10 --beam 3 --lookahead none', 2, 'Expected --from, --beam and --nodes with'],
    ['rate bad --lookahead next', 2, 'with --lookahead, got bad'],
    ['rate dt20-lookahead --lookahead none', 2, 'with --lookahead, got dt20-lookahead'],
    ['rate dt10 --sequence x --games 3', 2, 'Expected --sequence, or --games and --seed, got both'],
    ['rate no-such.json', 3, 'Expected a weight file at no-such.json, got no such file'],
    ['rate ./', 3, 'Expected a weight file at ./, got a folder'],
    ['rate no-such.ts', 3, 'Expected a brain at no-such.ts, got no such file'],
    ['rate my-brain.ts --wells fast', 2, 'Expected a brain of weighted features with --wells'],
    ['rate dt10 --sequence no-such.txt', 3, 'Expected a file of piece letters at no-such.txt'],
    ['compare dt10', 2, 'Expected two brains or more, --command among them, got one'],
    ['compare dt10 nobody', 2, 'got "nobody"'],
    ['compare dt10 dt20 --error 0', 2, 'Expected --error as a whole number from 1 to 50'],
  ])('%s', async (words, status, message) => {
    const { code, stderr } = await runHere(words.split(' '));
    expect(stderr).toContain(message);
    expect(code).toBe(status);
  });

  test.each([
    ['{"holes": NaN}', 'got NaN, which is no number of JSON'],
    ['{"holes": -4, "beauty": 1}', 'got "beauty"'],
    ['\x7fELF\x02\x01', 'Expected weights as JSON'],
    ['', 'got an empty text'],
    ['{"holes": 0}', 'Expected at least one weight'],
  ])('a file with %j', async (text, message) => {
    await withFiles({ 'weights.json': text }, async (folder) => {
      const { code, stderr } = await runHere(['rate', `${folder}/weights.json`]);
      expect(code).toBe(3);
      expect(stderr).toContain(message);
      expect(stderr).toContain('docs/brains.md');
    });
  });
});
