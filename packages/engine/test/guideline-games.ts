import { parseBoard } from '../src/core/board-text.ts';
import { JavaRandom } from '../src/core/java-random.ts';
import { createGuidelineGame } from '../src/guideline/game.ts';
import type { Side } from '../src/guideline/race.ts';
import type { RaceInput } from '../src/guideline/race-replay.ts';
import { createGuidelineRules, type GuidelineOptions } from '../src/guideline/rules.ts';
import {
  GARBAGE_OWNER,
  type GuidelineGame,
  type GuidelinePlay,
  isResting,
} from '../src/guideline/state.ts';
import {
  GUIDELINE_VERBS,
  type GuidelineInput,
  type GuidelineVerb,
} from '../src/guideline/verbs.ts';
import type { TimedInput } from '../src/replay/timed-input.ts';
import type { Rotation } from '../src/srs/kick-table.ts';
import type { SrsKind } from '../src/srs/piece.ts';

/** A game whose well looks like the picture (rows of # and ., the last is the floor). */
export function gameOn(
  picture: string,
  falling: { kind: SrsKind; rotation?: Rotation; x: number; y: number },
  options: Partial<GuidelineOptions> = {},
): GuidelineGame {
  const game: GuidelinePlay = createGuidelineGame(createGuidelineRules(options), 1);
  const parsed = parseBoard(picture.trim().replaceAll(' ', ''));
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const board = parsed.value;
  game.cells = Array.from({ length: board.maxHeight }, (_, y) =>
    Array.from({ length: board.width }, (_, x) => (board.grid(x, y) ? 0 : -1)),
  );
  game.falling = { rotation: 0, ...falling };
  game.lowest = falling.y;
  game.hasTouched = isResting(game, game.falling);
  return game;
}

/** Random keys at random times; `hurry` is the longest pause in milliseconds. */
export function randomInputs(
  seed: number,
  count: number,
  hurry = 120,
): TimedInput<GuidelineInput>[] {
  const random = new JavaRandom(seed);
  let at = 0;
  return Array.from({ length: count }, () => {
    at += random.nextInt(hurry + 1);
    const isGarbage = random.nextInt(60) === 0;
    const verb = GUIDELINE_VERBS[random.nextInt(GUIDELINE_VERBS.length)]!;
    // Fewer drops, so that the well is not full at once.
    const input: GuidelineInput = isGarbage
      ? { garbage: 1 + random.nextInt(4) }
      : verb === 'drop' && random.nextInt(2) > 0
        ? 'clockwise'
        : verb;
    return { at, input };
  });
}

/** Random keys of both sides of a race. */
export function raceInputs(
  seed: number,
  count: number,
  hurry = 80,
): TimedInput<RaceInput & { readonly verb: GuidelineVerb }>[] {
  const random = new JavaRandom(seed);
  return randomInputs(seed, count, hurry).flatMap(({ at, input }) =>
    typeof input === 'string'
      ? [{ at, input: { side: random.nextInt(2) as Side, verb: input } }]
      : [],
  );
}

/** What must be true of any game at any moment, as the first broken sentence. */
export function brokenInvariant(game: GuidelineGame): string | undefined {
  const { cells, rules, falling, over, queue, clears, lines } = game;
  if (cells.length > rules.height + rules.buffer && over !== 'garbage-out') return 'cells too high';
  if (cells.some((row) => row.length !== rules.width)) return 'a row of another width';
  if (cells.some((row) => !row.includes(-1))) return 'a full row';
  if (cells.at(-1)?.every((owner) => owner === -1)) return 'an empty row on top';
  if (cells.flat().some((owner) => owner < -1 || owner > GARBAGE_OWNER)) return 'an unknown owner';
  if ((falling === undefined) !== (over !== undefined))
    return 'a piece after the end, or none before';
  if (queue.length < 7) return 'a short queue';
  if (clears.reduce((sum, times, i) => sum + times * (i + 1), 0) !== lines) return 'lines';
  if (game.rested > rules.lock.delay) return 'rested too long';
  if (game.resets > rules.lock.resets + 1) return 'too many resets';
  return undefined;
}
