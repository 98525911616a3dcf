import { describe, expect, test } from 'vitest';
import { createNaiveKernel, type GameRules, type Kernel, type KernelGame } from '../src/index.ts';
import { PIECE_LETTERS } from '../src/orientations.ts';
import { createTable, createTrials, type Trial, traceTrial } from './equality.ts';
import golden from './golden/brains.json' with { type: 'json' };
import { columnsOf, describeGoldenGames, goldenWeights } from './golden-games.ts';
import { loadKernels } from './load.ts';

const kernels = await loadKernels();
const naive = createNaiveKernel();
/** A seventh of the games here, all of them in `npm run test:slow`. */
const share = process.env['TETRARIUM_SLOW'] === undefined ? 7 : 1;
const isPlayed = (_: unknown, i: number): boolean => i % share === 0;

// The twin looks at cells one by one; test/slow has a thousand whole games beside it.
const trials = createTrials(210, 1, 40).filter(isPlayed);
const expected = trials.map((trial) => traceTrial(naive, trial));
const ahead = createTrials(84, 4, 14)
  .map((trial, i) => ({
    ...trial,
    rules: { ...trial.rules, ahead: { from: i % 6, beam: i % 12 === 0 ? 64 : 1 + (i % 4) } },
  }))
  .filter(isPlayed);
const judged = createTrials(90, 9, 16)
  .map((trial, i): Trial => {
    // Small boards, so that the pile is soon at the top; every third looks ahead.
    const rules = { ...trial.rules, width: 4 + (i % 7), height: 4 + (i % 7) };
    const values = createTable(rules.width, rules.height, i % 5);
    const table = { values, beam: i % 10 === 0 ? 64 : 1 + (i % 5) };
    const look = { ahead: { from: i % 4, beam: 1 + (i % 3) } };
    return { ...trial, rules: { ...rules, table, ...(i % 3 === 0 && look) } };
  })
  .filter(isPlayed);
const expectedJudged = judged.map((trial) => traceTrial(naive, trial));
const expectedAhead = ahead.map((trial) => traceTrial(naive, trial));

test('all backends are there', () => {
  expect(kernels.map(({ backend }) => backend)).toEqual(['js', 'scalar', 'simd']);
});

describe.each(kernels)('$backend', (kernel) => {
  describeGoldenGames(kernel, 20_000);

  test('games equal those of the naive twin', () => {
    for (const [i, trial] of trials.entries()) expect(traceTrial(kernel, trial)).toBe(expected[i]);
  });

  test('games that look ahead equal those of the naive twin', () => {
    for (const [i, trial] of ahead.entries()) {
      expect(traceTrial(kernel, trial)).toBe(expectedAhead[i]);
    }
  });

  test('games that a table judges equal those of the naive twin', () => {
    for (const [i, trial] of judged.entries()) {
      expect(traceTrial(kernel, trial)).toBe(expectedJudged[i]);
    }
  });

  test('a range of heights stops a game behind the piece that leaves it, as the naive twin', () => {
    for (const [i, { rules, weights, seed, stream }] of createTrials(63, 8, 0)
      .filter(isPlayed)
      .entries()) {
      const stops = [kernel, naive].map(({ start }) => {
        const game = start(rules, weights, seed, stream);
        const low = i % 3;
        const found: unknown[] = [];
        for (let turn = 0; turn < 6; turn++) {
          const range = turn % 2 === 0 ? { low: -1, high: 4 + (i % 9) } : { low, high: 32 };
          found.push([game.advance(40, range), game.pile, game.lines, game.columns, game.end]);
        }
        // Without a range it goes on as ever.
        return [...found, game.advance(5), game.columns];
      });
      expect(stops[0]).toEqual(stops[1]);
    }
  });

  test('moves from the golden sample boards equal those of the naive twin', () => {
    for (const { rows_before, height, piece } of golden.samples) {
      const rules: GameRules = {
        width: 10,
        height,
        wells: 'dellacherie',
        source: { kind: 'sequence', pieces: [PIECE_LETTERS.indexOf(piece)] },
        columns: columnsOf(rows_before),
      };
      for (const name of ['dellacherie', 'bcts_du', 'cbmpi_dt10', 'rvce_2026']) {
        const trial = { rules, weights: goldenWeights(name), seed: 0, stream: 0, maxPieces: 1 };
        expect(traceTrial(kernel, trial)).toBe(traceTrial(naive, trial));
      }
    }
  });
});

test('[O-45] 1,000 whole games, cut into slices of any size, are the same on every backend', () => {
  const [script, scalar, simd] = kernels.map((kernel, k) =>
    createTrials(1000, 2, 0).map(({ rules, weights, seed, stream }, i) => {
      const game = kernel.start(rules, weights, seed, stream);
      const slice = 1 + ((i * 7 + k) % 50);
      while (!game.over && game.pieces < 1000) game.advance(Math.min(slice, 1000 - game.pieces));
      return [game.pieces, game.lines, game.evaluations, game.columns, game.end];
    }),
  );
  expect(scalar).toEqual(script);
  expect(simd).toEqual(script);
});

test('looking ahead from a height no stack has changes nothing, a beam of one only the counts', () => {
  const played = (kernel: Kernel, { rules, weights, seed, stream }: Trial) => {
    const game = kernel.start(rules, weights, seed, stream);
    game.advance(200);
    return [game.pieces, game.lines, game.columns, game.end];
  };
  for (const kernel of kernels) {
    for (const trial of createTrials(40, 6, 0)) {
      const alone = played(kernel, trial);
      for (const choice of [
        { from: 24, beam: 9 },
        { from: 0, beam: 1 },
      ]) {
        if (choice.from === 24 && trial.rules.height === 24) continue;
        const rules = { ...trial.rules, ahead: choice };
        expect(played(kernel, { ...trial, rules })).toEqual(alone);
      }
    }
  }
});

test('looking ahead plays on where a brain without would have lost', () => {
  const rules: GameRules = {
    width: 10,
    height: 10,
    wells: 'dellacherie',
    source: { kind: 'uniform' },
  };
  const weights = goldenWeights('cbmpi_dt10');
  const linesOf = (rulesOf: GameRules) => {
    let lines = 0;
    for (let stream = 0; stream < 60; stream++) {
      const game = kernels[2]!.start(rulesOf, weights, 1, stream);
      while (!game.over) game.advance(1e6);
      lines += game.lines;
    }
    return lines;
  };
  expect(linesOf({ ...rules, ahead: { from: 8, beam: 4 } })).toBeGreaterThan(1.3 * linesOf(rules));
});

test('games that take turns on one kernel do not disturb each other', () => {
  for (const kernel of kernels) {
    const chosen = createTrials(12, 3, 60);
    const alone = chosen.map((trial) => {
      const game = kernel.start(trial.rules, trial.weights, trial.seed, trial.stream);
      game.advance(60);
      return [game.pieces, game.lines, game.evaluations, game.columns];
    });
    const games = chosen.map(({ rules, weights, seed, stream }) =>
      kernel.start(rules, weights, seed, stream),
    );
    for (let round = 0; round < 20; round++) for (const game of games) game.advance(3);
    const turns = games.map((game) => [game.pieces, game.lines, game.evaluations, game.columns]);
    expect(turns).toEqual(alone);
  }
});

test('games that are advanced together are those that are advanced alone', () => {
  const seen = ({ pieces, lines, evaluations, columns, end, lastMove, pile }: KernelGame) =>
    JSON.stringify([pieces, lines, evaluations, [...columns], end, lastMove, pile]);
  for (const kernel of kernels) {
    for (const [i, { rules, weights, seed }] of createTrials(63, 11, 0).entries()) {
      const ahead = i % 5 === 0 ? { ahead: { from: i % 7, beam: 2 } } : {};
      const startAll = () =>
        // More than there are seats, fewer than pay, and what is between.
        Array.from({ length: [150, 5, 20][i % 3]! }, (_, stream) =>
          kernel.start({ ...rules, ...ahead }, weights, seed, stream),
        );
      const [together, alone] = [startAll(), startAll()];
      for (const [turn, count] of [37, 1, 60, 0, 5].entries()) {
        const range = turn === 2 ? { low: i % 4, high: 8 } : undefined;
        kernel.advanceAll(together, count, range);
        for (const game of alone) game.advance(count, range);
        // What was played together goes on alone.
        for (const games of [together, alone]) games[i % games.length]!.advance(3);
        expect(together.map(seen)).toEqual(alone.map(seen));
      }
    }
  }
});

test('games of other rules or weights, and the same game twice, are advanced together too', () => {
  for (const kernel of kernels) {
    const startAll = () => {
      const games = createTrials(40, 12, 0).map(({ rules, weights, seed, stream }) =>
        kernel.start(rules, weights, seed, stream),
      );
      return [...games, games[0]!];
    };
    const [together, alone] = [startAll(), startAll()];
    kernel.advanceAll(together, 50);
    for (const game of alone) game.advance(50);
    expect(together.map(({ columns }) => columns)).toEqual(alone.map(({ columns }) => columns));
    const same = Array.from({ length: 20 }, () => together[0]!);
    kernel.advanceAll(same, 3);
    for (let i = 0; i < 20; i++) alone[0]!.advance(3);
    expect([together[0]!.pieces, together[0]!.columns]).toEqual([
      alone[0]!.pieces,
      alone[0]!.columns,
    ]);
  }
});

test('a long sequence is played to its end', () => {
  const pieces = Array.from({ length: 5000 }, (_, i) => (i * i + (i >> 3)) % 7);
  const rules: GameRules = {
    width: 10,
    height: 20,
    wells: 'dellacherie',
    source: { kind: 'sequence', pieces },
  };
  for (const kernel of kernels) {
    const game = kernel.start(rules, goldenWeights('bcts_du'), 0, 0);
    expect(game.advance(Number.POSITIVE_INFINITY)).toBe(5000);
    expect([game.over, game.end, game.advance(1)]).toEqual([true, 'out-of-pieces', 0]);
  }
});
