import { describe, expect, test } from 'vitest';
import golden from '../../test/golden/srs.json' with { type: 'json' };
import { findPlacements } from '../movegen/find-placements.ts';
import { finishRecording, recordInput, startRecording } from '../replay/recording.ts';
import { SRS_KINDS, type SrsKind } from '../srs/piece.ts';
import { bestKeys } from './finesse.ts';
import { applyGuideline, createGuidelineGame } from './game.ts';
import { GUIDELINE_REPLAY } from './replay.ts';
import { createGuidelineRules } from './rules.ts';
import {
  cellsOf,
  type FallingSrs,
  type GuidelineGame,
  type GuidelinePlay,
  landingOf,
  pieceOf,
  spawnOf,
} from './state.ts';
import { isBetter, personalBest, statisticsOf } from './statistics.ts';
import type { GuidelineVerb } from './verbs.ts';

const empty = createGuidelineGame(createGuidelineRules({ kicks: 'srs' }), 1);

function play(seed: number, verbs: readonly (readonly [at: number, verb: GuidelineVerb])[]) {
  const started = startRecording(GUIDELINE_REPLAY, BigInt(seed), { mode: 'zen' });
  if (!started.ok) throw new Error(started.problem.message);
  for (const [at, verb] of verbs) recordInput(started.value, at, verb);
  const counted = statisticsOf(finishRecording(started.value));
  if (!counted.ok) throw new Error(counted.problem.message);
  return { statistics: counted.value, game: started.value.game };
}

const KEYS = [
  'left',
  'right',
  'wall-left',
  'wall-right',
  'clockwise',
  'counterclockwise',
  'half-turn',
] as const satisfies readonly GuidelineVerb[];

/** Every way of pressing up to three keys in the game itself: the fewest for each place. */
function naiveKeys(kind: SrsKind): Map<string, { keys: number; piece: FallingSrs }> {
  const found = new Map<string, { keys: number; piece: FallingSrs }>();
  let ways: GuidelineGame[] = [{ ...empty, falling: spawnOf(empty, kind) }];
  for (let keys = 0; keys <= 3; keys++) {
    for (const way of ways) {
      const piece = landingOf(way, way.falling!);
      const look = pieceOf(piece).cells.map((cell) => [piece.x + cell.x, piece.y + cell.y]);
      const place = JSON.stringify(look.sort());
      if (!found.has(place)) found.set(place, { keys, piece });
    }
    ways = ways.flatMap((way) =>
      KEYS.map((verb) => {
        const next = { ...way };
        applyGuideline(next, 0, verb);
        return next;
      }),
    );
  }
  return found;
}

describe('finesse', () => {
  test.each(SRS_KINDS)('%s: the generator finds what trying every key finds', (kind) => {
    const places = [...naiveKeys(kind).values()];
    expect(places).toHaveLength(golden.pieces[kind].placementsOnEmpty10Wide);
    for (const { keys, piece } of places) expect(bestKeys(empty, piece)).toHaveLength(keys + 1);
  });

  // The well-known chart: a flat T at the left wall is one held key, one column beside it two.
  test.each<[SrsKind, number, number, number]>([
    ['T', 0, 3, 0],
    ['T', 0, 0, 1],
    ['T', 0, 1, 2],
    ['T', 0, 2, 1],
    ['T', 0, 7, 1],
    ['O', 0, 0, 1],
    ['O', 0, 1, 2],
    ['O', 0, 4, 0],
    ['O', 0, 8, 1],
    ['I', 0, 0, 1],
    ['I', 1, 7, 2],
    ['J', 2, 3, 1],
  ])('%s in state %i with its box at column %i takes %i keys', (kind, rotation, x, keys) => {
    const placements = findPlacements(
      cellsOf(empty),
      kind,
      { rot180: true, walls: true, dropOnly: true },
      spawnOf(empty, kind),
    );
    const found = placements.find((p) => p.rotation === rotation && p.position.x === x);
    expect(found!.path.length - 1).toBe(keys);
    const piece = { kind, rotation: found!.rotation, ...found!.position };
    expect(bestKeys(empty, piece)).toHaveLength(keys + 1);
  });

  test('under an overhang nobody is judged', () => {
    const game: GuidelinePlay = { ...empty };
    game.cells = [new Array(10).fill(-1), new Array(10).fill(-1), [...new Array(9).fill(0), -1]];
    expect(bestKeys(game, { kind: 'O', rotation: 0, x: 0, y: 0 })).toBeUndefined();
  });
});

describe('statistics', () => {
  test('keys, pieces and faults of a game by hand', () => {
    const { statistics, game } = play(42, [
      [100, 'left'],
      [200, 'left'],
      [250, 'left'],
      [300, 'left'],
      [500, 'drop'],
      [600, 'wall-left'],
      [700, 'auto-left'],
      [1000, 'drop'],
    ]);
    expect(game.pieces).toBe(2);
    expect(statistics).toMatchObject({ pieces: 2, keys: 7, piecesPerSecond: 2, keysPerPiece: 3.5 });
    // The first piece of seed 42 is an O: four taps to the wall instead of one held key.
    expect(statistics.faults).toEqual([{ piece: 0, at: 500, keys: 4, best: ['WALL_LEFT'] }]);
    const { score } = game;
    expect(score).toBeGreaterThan(0);
    expect(statistics).toMatchObject({ lines: 0, score, sent: 0, attackPerMinute: 0 });
    expect(statistics.series).toEqual([
      { at: 500, pieces: 1, lines: 0, score: 38, sent: 0, keys: 5 },
      { at: 1000, pieces: 2, lines: 0, score, sent: 0, keys: 7 },
    ]);
  });

  test('a key that is held for a soft drop is one key, and so is a row down', () => {
    const { statistics } = play(42, [
      [0, 'soft-on'],
      [10, 'soft-off'],
      [20, 'down'],
      [30, 'drop'],
    ]);
    expect(statistics).toMatchObject({ keys: 3, pieces: 1 });
  });

  test('a replay that cannot be played has none', () => {
    const started = startRecording(GUIDELINE_REPLAY, 1n, { mode: 'zen' });
    if (!started.ok) throw new Error(started.problem.message);
    const replay = { ...finishRecording(started.value), options: { mode: 'chess' } };
    expect(statisticsOf(replay)).toMatchObject({ ok: false });
  });

  test('a hold begins anew', () => {
    const { statistics } = play(42, [
      [0, 'left'],
      [1, 'left'],
      [2, 'right'],
      [3, 'hold'],
      [4, 'drop'],
    ]);
    expect(statistics.faults).toEqual([]);
    expect(statistics.keys).toBe(5);
  });

  test('an empty game divides by nothing', () => {
    expect(play(1, []).statistics).toMatchObject({
      piecesPerSecond: 0,
      keysPerPiece: 0,
      faults: [],
    });
  });
});

describe('personal bests', () => {
  const over = (mode: 'sprint' | 'marathon' | 'zen', changes: Partial<GuidelinePlay>) =>
    personalBest({
      ...createGuidelineGame(createGuidelineRules({ mode }), 1),
      falling: undefined,
      ...changes,
    });

  test('sprint: the shortest time of those who came through', () => {
    expect(over('sprint', { over: 'block-out' })).toBeUndefined();
    const fast = over('sprint', { over: 'goal', time: 30_000 })!;
    const slow = over('sprint', { over: 'goal', time: 31_000 })!;
    expect(fast).toEqual({ key: 'guideline@1/sprint/1/srs', value: 30_000, isTime: true });
    expect([isBetter(fast, slow), isBetter(slow, fast), isBetter(fast, fast)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('others: the most', () => {
    const low = over('marathon', { over: 'block-out', score: 5 })!;
    const high = over('marathon', { over: 'goal', score: 9 })!;
    expect(isBetter(high, low)).toBe(true);
    expect(over('zen', { over: 'lock-out', lines: 7 })?.value).toBe(7);
    expect(over('zen', {})).toBeUndefined();
  });
});

test('of two results the faster, the higher or the longer one is better, and none of equals', () => {
  const result = (value: number, isTime: boolean) => ({ key: 'k', value, isTime });
  expect(isBetter(result(1, true), result(2, true))).toBe(true);
  expect(isBetter(result(2, true), result(1, true))).toBe(false);
  expect(isBetter(result(2, false), result(1, false))).toBe(true);
  expect(isBetter(result(1, false), result(2, false))).toBe(false);
  for (const isTime of [true, false]) {
    expect(isBetter(result(1, isTime), result(1, isTime))).toBe(false);
  }
});
