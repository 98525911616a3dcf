import { describe, expect, test } from 'vitest';
import { randomInputs } from '../../test/guideline-games.ts';
import { replayToJson } from '../replay/json.ts';
import { openReplay, sealReplay, seekTime, verifyReplay } from '../replay/player.ts';
import type { Replay } from '../replay/replay.ts';
import { formatReplay, parseReplay } from '../replay/text.ts';
import type { TimedInput } from '../replay/timed-input.ts';
import { advanceGuideline, applyGuideline, createGuidelineGame } from './game.ts';
import { SIDES, type Side, winnerOf } from './race.ts';
import { RACE_REPLAY, type RaceInput, sideOfRace } from './race-replay.ts';
import { GUIDELINE_REPLAY } from './replay.ts';
import { createGuidelineRules } from './rules.ts';
import { saveGuidelineGame } from './save.ts';
import type { GuidelineInput, GuidelineVerb } from './verbs.ts';

/** Where the first eight pieces of seed 22 go, which clear two rows: turns, and steps from the left. */
const PLACES = ['00', '04', '07', '03', '01', '05', '10', '18'];
const CLEAR = PLACES.flatMap(([turns, steps]): GuidelineVerb[] => [
  ...Array(Number(turns)).fill('clockwise'),
  'wall-left',
  ...Array(Number(steps)).fill('right'),
  'drop',
]);

const clearAt = (at: number, side: Side): TimedInput<RaceInput>[] =>
  CLEAR.map((verb) => ({ at, input: { side, verb } }));
const enter = (at: number, side: Side, entry = 1): TimedInput<RaceInput> => ({
  at,
  input: { side, entry },
});

function seal(
  inputs: readonly TimedInput<RaceInput>[],
  end: number,
  options: object = { stamped: true },
) {
  return sealReplay(RACE_REPLAY, { seed: 22n, options: { ...options }, inputs, end });
}

function sealed(inputs: readonly TimedInput<RaceInput>[], end: number): Replay<RaceInput> {
  const replay = seal(inputs, end);
  if (!replay.ok) throw new Error(replay.problem.message);
  return replay.value;
}

function endOf(replay: Replay<RaceInput>) {
  const opened = openReplay(RACE_REPLAY, replay);
  if (!opened.ok) throw new Error(opened.problem.message);
  seekTime(opened.value, replay.end);
  return opened.value.game;
}

describe('a race whose garbage enters by stamp', () => {
  test('keeps rows on their way until they enter', () => {
    expect(endOf(sealed(clearAt(100, 0), 900))).toMatchObject({
      stamped: { coming: [[], [1]] },
      games: [{ sent: 1 }, { pending: [] }],
    });
    const entered = endOf(sealed([...clearAt(100, 0), enter(400, 1)], 900));
    expect(entered.stamped).toEqual({ coming: [[], []] });
    expect(entered.games[1].pending.map(({ rows }) => rows)).toEqual([1]);
  });

  test('is the two wells, each by its own inputs, and goes to text and JSON and back', () => {
    const inputs = [
      ...clearAt(100, 1),
      enter(200, 0),
      ...randomInputs(5, 90, 60).flatMap(({ at, input }): TimedInput<RaceInput>[] =>
        typeof input === 'string'
          ? [{ at: at + 300, input: { side: at % 2 ? 1 : 0, verb: input } }]
          : [],
      ),
    ];
    const replay = sealed(inputs, 4000);
    const race = endOf(replay);
    expect(winnerOf(race)).toBeUndefined();
    for (const side of SIDES) {
      const well = createGuidelineGame(createGuidelineRules({ mode: 'race' }), 22);
      for (const { at, input } of inputs) {
        if (input.side !== side) continue;
        const own: GuidelineInput = input.verb ?? { garbage: input.entry };
        applyGuideline(well, at, own);
      }
      advanceGuideline(well, replay.end);
      expect(saveGuidelineGame(race.games[side])).toEqual(saveGuidelineGame(well));
      const alone = sideOfRace(replay, side);
      if (!alone.ok) throw new Error(alone.problem.message);
      const opened = openReplay(GUIDELINE_REPLAY, alone.value);
      if (!opened.ok) throw new Error(opened.problem.message);
      seekTime(opened.value, replay.end);
      expect(saveGuidelineGame(opened.value.game)).toEqual(saveGuidelineGame(well));
    }
    for (const text of [
      formatReplay(RACE_REPLAY, replay),
      JSON.stringify(replayToJson(RACE_REPLAY, replay)),
    ]) {
      const read = parseReplay(text, [GUIDELINE_REPLAY, RACE_REPLAY]);
      expect(read).toEqual({ ok: true, value: { rules: RACE_REPLAY, replay } });
    }
    expect(verifyReplay(RACE_REPLAY, replay)).toEqual({ ok: true, value: replay.hash });
  });

  test.each<[string, readonly TimedInput<RaceInput>[], string]>([
    ['of another size', [...clearAt(100, 0), enter(400, 1, 2)], 'Expected 1 lines'],
    ['a second time', [...clearAt(100, 0), enter(400, 1), enter(500, 1)], 'Expected no garbage'],
    ['before it is sent', [enter(99, 1), ...clearAt(100, 0)], 'at 99 ms, got 1'],
    ['at the side that sent it', [...clearAt(100, 0), enter(400, 0)], 'Expected no garbage'],
  ])('is refused with garbage that enters %s', (_, inputs, words) => {
    const replay = seal(inputs, 900);
    expect(replay).toMatchObject({ ok: false, problem: { code: 'replay/bad-game' } });
    if (!replay.ok) expect(replay.problem.message).toContain(words);
    const unsealed = { ...sealed([], 900), inputs };
    expect(verifyReplay(RACE_REPLAY, unsealed)).toMatchObject({
      problem: { code: 'replay/bad-game' },
    });
    expect(sideOfRace(unsealed, 0)).toMatchObject({ problem: { code: 'replay/bad-game' } });
  });

  test('has the only replays with entries', () => {
    for (const options of [{}, { stamped: false }]) {
      const refused = seal([...clearAt(100, 0), enter(400, 1)], 900, options);
      expect(refused).toMatchObject({ ok: false, problem: { code: 'replay/bad-game' } });
      expect(seal(clearAt(100, 0), 900, options)).toMatchObject({ ok: true });
    }
    const [without, explicit] = [{}, { stamped: false }].map((options) =>
      seal(clearAt(100, 0), 900, options),
    );
    expect(without?.ok && without.value.hash).toBe(explicit?.ok && explicit.value.hash);
    expect(seal([], 0, { stamped: 1 })).toMatchObject({ problem: { code: 'race/bad-options' } });
  });

  test('may have a soft drop of its own for each side', () => {
    const soft = ([0, 1] as const).map((side) => ({
      at: 10,
      input: { side, verb: 'soft-on' as const },
    }));
    const replay = seal(soft, 100, { stamped: true, softDrop: 20, rivalSoftDrop: 0 });
    if (!replay.ok) throw new Error(replay.problem.message);
    const { games } = endOf(replay.value);
    expect(games.map(({ falling }) => falling!.y)).toEqual([15, -2]);
    for (const side of SIDES) {
      const alone = sideOfRace(replay.value, side);
      if (!alone.ok) throw new Error(alone.problem.message);
      expect(alone.value.options).toMatchObject({ softDrop: side === 0 ? 20 : 0 });
    }
    for (const options of [{ rivalSoftDrop: 0 }, { stamped: true, rivalSoftDrop: 101 }]) {
      expect(seal([], 0, options)).toMatchObject({ problem: { code: 'race/bad-options' } });
    }
  });

  test('is a draw where both are full at the same millisecond, whoever is named first', () => {
    const pile = (side: Side): TimedInput<RaceInput>[] =>
      Array.from({ length: 12 }, () => ({ at: 100, input: { side, verb: 'drop' } }));
    for (const sides of [SIDES, [...SIDES].reverse()]) {
      expect(winnerOf(endOf(sealed(sides.flatMap(pile), 100)))).toBe('draw');
    }
    const late = pile(1).map(({ input }) => ({ at: 101, input }));
    expect(winnerOf(endOf(sealed([...pile(0), ...late], 101)))).toBe(1);
  });

  test.each([
    ['enter 4', { side: 0, entry: 4 }],
    ['rival enter 40', { side: 1, entry: 40 }],
    ['enter 0', undefined],
    ['enter 41', undefined],
    ['enter left', undefined],
    ['enter', undefined],
  ])('reads the word %s', (word, input) => {
    expect(RACE_REPLAY.parseInput(word)).toEqual(input);
    if (input !== undefined) expect(RACE_REPLAY.formatInput(input as RaceInput)).toBe(word);
  });
});
