import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brokenInvariant, randomInputs } from '../../test/guideline-games.ts';
import { verifyReplay } from '../replay/player.ts';
import {
  finishRecording,
  recordInput,
  redoPiece,
  startRecording,
  undoPiece,
} from '../replay/recording.ts';
import { formatReplay, parseReplay } from '../replay/text.ts';
import type { TimedInput } from '../replay/timed-input.ts';
import {
  advanceGuideline,
  applyGuideline,
  copyGuideline,
  createGuidelineGame,
  nextHappening,
} from './game.ts';
import { GUIDELINE_MODES, type GuidelineModeId } from './modes.ts';
import { GUIDELINE_REPLAY } from './replay.ts';
import { createGuidelineRules, parseGuidelineOptions } from './rules.ts';
import { saveGuidelineGame } from './save.ts';
import type { GuidelineEvent, GuidelineGame, GuidelinePlay } from './state.ts';
import { personalBest, statisticsOf } from './statistics.ts';
import type { GuidelineInput } from './verbs.ts';

const SOLO: readonly GuidelineModeId[] = GUIDELINE_MODES.filter(({ versus }) => !versus).map(
  ({ id }) => id,
);

/** Verbs of keys that stay down: what they do to a new piece depends on the moment. */
const HELD = ['soft-on', 'soft-off', 'slide-left', 'slide-right', 'slide-stop'];

const create = (mode: GuidelineModeId, seed = 42): GuidelineGame =>
  createGuidelineGame(createGuidelineRules({ mode, retryFaults: true }), seed);

/** What happens one after the other, each with the game before and after it. */
function* happenings(
  game: GuidelineGame,
  inputs: readonly TimedInput<GuidelineInput>[],
): Generator<readonly GuidelineEvent[]> {
  for (const { at, input } of inputs) {
    for (let next = nextHappening(game); next !== undefined && next <= at; ) {
      yield advanceGuideline(game, next);
      next = nextHappening(game);
    }
    yield applyGuideline(game, at, input);
  }
}

/** All but the clock and the keys. */
function stateOf(game: GuidelineGame): Partial<GuidelinePlay> {
  const { time: _time, practice: _practice, isSoft: _isSoft, slide: _slide, ...state } = game;
  return state;
}

/** What keys that are held cannot change about a new piece. */
function settledOf(game: GuidelineGame): Partial<GuidelinePlay> {
  const { cells, queue, held, isHoldUsed, bagDice, holeDice, lines, level, pieces } = game;
  const { combo, backToBack, clears, spins, perfects, sent, pending, over } = game;
  const well = { cells, queue, held, isHoldUsed, bagDice, holeDice, lines, level, pieces };
  return { ...well, combo, backToBack, clears, spins, perfects, sent, pending, over };
}

describe('a piece with a finesse fault', () => {
  test('comes back as it was, and the notice says how many keys would do', () => {
    const game = create('sprint');
    const before = stateOf(copyGuideline(game));
    for (const at of [10, 20, 30, 40]) applyGuideline(game, at, 'left');
    const events = applyGuideline(game, 50, 'drop');
    expect(events.at(-1)).toMatchObject({ type: 'retried', at: 50, keys: 4, best: ['WALL_LEFT'] });
    expect(events.map(({ type }) => type)).not.toContain('locked');
    expect(stateOf(game)).toEqual(before);
    expect([game.time, game.practice?.retries]).toEqual([50, 1]);
    applyGuideline(game, 60, 'wall-left');
    expect(applyGuideline(game, 70, 'drop').map(({ type }) => type)).toContain('locked');
    expect([game.pieces, game.time, game.practice?.retries]).toEqual([1, 70, 1]);
  });

  test('comes back with what was on hold; a swap counts anew', () => {
    const game = create('marathon');
    const before = stateOf(copyGuideline(game));
    for (const verb of ['left', 'right', 'hold', 'left', 'right', 'drop'] as const) {
      applyGuideline(game, 5, verb);
    }
    expect(stateOf(game)).toEqual(before);
    for (const verb of ['left', 'right', 'hold', 'drop'] as const) applyGuideline(game, 6, verb);
    expect([game.pieces, game.held]).toEqual([1, before.falling?.kind]);
  });

  test('ends no game, and reaches no goal', () => {
    const dig: GuidelinePlay = create('dig');
    dig.cells = [[...Array(9).fill(7), -1]];
    dig.falling = { kind: 'I', rotation: 1, x: 6, y: 3 };
    const { rules: _rules, practice, ...start } = dig;
    dig.practice = { ...practice!, start };
    for (const verb of ['left', 'left', 'right', 'right', 'right', 'drop'] as const) {
      applyGuideline(dig, 5, verb);
    }
    expect([dig.over, dig.cells.length, dig.practice.retries]).toEqual([undefined, 1, 1]);
  });

  test('locked by itself comes back too', () => {
    const game = create('zen');
    applyGuideline(game, 0, 'left');
    applyGuideline(game, 0, 'right');
    for (let i = 0; i < 30; i++) applyGuideline(game, 0, 'down');
    expect(advanceGuideline(game, 499)).toEqual([]);
    expect(advanceGuideline(game, 500).map(({ type }) => type)).toEqual(['retried']);
    expect(game.score).toBe(0);
  });
});

describe('any game with retries', () => {
  const game$ = fc.record({
    seed: fc.integer({ min: 1, max: 1e6 }),
    mode: fc.constantFrom(...SOLO),
  });

  test('after a fault everything but the clock and the keys is as before the piece', () => {
    let retries = 0;
    fc.assert(
      fc.property(game$, ({ seed, mode }) => {
        const game = create(mode, seed);
        const inputs = randomInputs(seed, 250, 90).filter(
          ({ input }) => !HELD.includes(input as string),
        );
        let before = copyGuideline(game);
        for (const events of happenings(game, inputs)) {
          for (const { type } of events) {
            if (type === 'locked') before = copyGuideline(game);
            if (type !== 'retried') continue;
            retries++;
            expect(stateOf(game)).toEqual(stateOf(before));
          }
        }
      }),
      { numRuns: 40, seed: 7 },
    );
    expect(retries).toBeGreaterThan(100);
  });

  test('keys that are held stay so, and meet the piece again', () => {
    let retries = 0;
    fc.assert(
      fc.property(game$, ({ seed, mode }) => {
        const game = create(mode, seed);
        let before = copyGuideline(game);
        let keys = [game.isSoft, game.slide];
        for (const { at, input } of randomInputs(seed, 250, 90)) {
          const isHeld = HELD.includes(input as string);
          for (const events of happenings(game, [{ at, input }])) {
            if (events.some(({ type }) => type === 'locked')) before = copyGuideline(game);
            if (events.some(({ type }) => type === 'retried')) {
              retries++;
              expect(settledOf(game)).toEqual(settledOf(before));
            }
          }
          if (!isHeld) expect([game.isSoft, game.slide]).toEqual(keys);
          keys = [game.isSoft, game.slide];
          expect(brokenInvariant(game)).toBeUndefined();
        }
      }),
      { numRuns: 40, seed: 7 },
    );
    expect(retries).toBeGreaterThan(50);
  });

  test('is what its replay plays, keeps through JSON, and is no personal best', () => {
    fc.assert(
      fc.property(game$, ({ seed, mode }) => {
        const started = startRecording(GUIDELINE_REPLAY, BigInt(seed), { mode, retryFaults: true });
        if (!started.ok) throw new Error(started.problem.message);
        const recording = started.value;
        for (const { at, input } of randomInputs(seed, 200)) recordInput(recording, at, input);
        const { game } = recording;
        const replay = finishRecording(recording);
        const read = parseReplay(formatReplay(GUIDELINE_REPLAY, replay), [GUIDELINE_REPLAY]);
        expect(read).toMatchObject({ ok: true, value: { replay } });
        expect(verifyReplay(GUIDELINE_REPLAY, replay)).toEqual({ ok: true, value: replay.hash });
        const save = saveGuidelineGame(game);
        expect(JSON.parse(JSON.stringify(save))).toEqual(save);
        expect(personalBest({ ...game, over: 'goal' })).toBeUndefined();
        const counted = statisticsOf(replay);
        // Whatever locked was without a fault: all of them were given back.
        if (counted.ok) expect(counted.value.faults).toHaveLength(game.practice!.retries);
        expect(counted.ok).toBe(true);
      }),
      { numRuns: 30, seed: 7 },
    );
  });
});

test('in zen a piece can be taken back after it was given back', () => {
  const started = startRecording(GUIDELINE_REPLAY, 42n, { mode: 'zen', retryFaults: true });
  if (!started.ok) throw new Error(started.problem.message);
  const recording = started.value;
  for (const verb of ['drop', 'left', 'right', 'drop', 'left', 'drop'] as const) {
    recordInput(recording, 10, verb);
  }
  expect([recording.game.pieces, recording.game.practice?.retries]).toEqual([2, 1]);
  undoPiece(recording, 20);
  expect([recording.game.pieces, recording.game.practice?.retries]).toEqual([1, 0]);
  redoPiece(recording, 30);
  expect([recording.game.pieces, recording.game.practice?.retries]).toEqual([2, 1]);
  expect(verifyReplay(GUIDELINE_REPLAY, finishRecording(recording)).ok).toBe(true);
});

describe('without the option', () => {
  // Written before there was such an option: these games must never end otherwise.
  test.each<[GuidelineModeId, number, string]>([
    ['marathon', 1, '05293bc4a6bdf7db'],
    ['marathon', 2, 'f2a20668cb7d3c09'],
    ['sprint', 1, 'a8e0d9141dee0c75'],
    ['sprint', 2, '6b2360b0e3c1fd65'],
    ['ultra', 1, '6526ea34b8d5bd4b'],
    ['ultra', 2, '86a8c917827bf226'],
    ['dig', 1, '9264f6f0a3785ea1'],
    ['dig', 2, 'd9150607408bbc6d'],
    ['zen', 1, 'ce47368d6c5ff063'],
    ['zen', 2, '7a6d0b83218d0e19'],
    ['race', 1, 'c757ce582e984124'],
    ['race', 2, '29e220f30e49e1b4'],
  ])('%s with seed %i ends as it always did', (mode, seed, hash) => {
    const started = startRecording(GUIDELINE_REPLAY, BigInt(seed), { mode });
    if (!started.ok) throw new Error(started.problem.message);
    for (const { at, input } of randomInputs(seed, 400)) recordInput(started.value, at, input);
    expect(finishRecording(started.value).hash).toBe(hash);
    expect(started.value.game.practice).toBeUndefined();
  });
});

test.each<[string, Record<string, unknown>, string]>([
  ['a race', { mode: 'race', retryFaults: true }, 'Expected retryFaults in a mode for one player'],
  ['no truth', { retryFaults: 1 }, 'Expected retryFaults as true or false, got 1'],
])('%s is refused', (_, options, words) => {
  expect(parseGuidelineOptions(options, 'some/code')).toMatchObject({
    problem: { code: 'some/code', message: expect.stringContaining(words) },
  });
});
