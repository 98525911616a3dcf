import { failure, type Result, success } from '@tetrarium/engine/core';
import { digestOf, type ReadReplay, type Replay } from '@tetrarium/engine/replay';
import type { Landing, Leaderboard } from '@tetrarium/play/games';

/**
 * What a replay on a board may take: counted, not timed, so that every machine says the same. A
 * marathon has some 10,000 steps.
 */
export const REPLAY_LIMITS = {
  inputs: 100_000,
  /** Milliseconds: six hours. */
  end: 21_600_000,
  steps: 300_000,
} as const;

export interface Played {
  readonly game: unknown;
  /** The replay without what came after the end of the game. */
  readonly replay: Replay;
  readonly landings: readonly Landing[];
}

/** Plays a replay again until its game is over; never takes more than `REPLAY_LIMITS`. */
export function simulate(
  { rules, replay }: ReadReplay,
  { placesOf }: Pick<Leaderboard, 'placesOf'>,
): Result<Played> {
  const created = rules.create(replay.seed, replay.options);
  if (!created.ok) return created;
  const game = created.value;
  const landings: Landing[] = [];
  let time = 0;
  let steps = 0;
  let done = 0;
  const note = (events: readonly unknown[]): void => {
    if (events.length === 0) return;
    for (const place of placesOf(events, game)) landings.push({ at: time, place, inputs: done });
  };
  const pass = (until: number): void => {
    while (time < until && steps <= REPLAY_LIMITS.steps && !rules.isOver(game)) {
      time = Math.min(until, rules.nextHappening(game) ?? until);
      note(rules.advance(game, time));
      steps++;
    }
  };
  for (const { at, input } of replay.inputs) {
    pass(at);
    if (rules.isOver(game) || steps > REPLAY_LIMITS.steps) break;
    done++;
    note(rules.apply(game, at, input));
    steps++;
  }
  pass(replay.end);
  if (steps > REPLAY_LIMITS.steps) {
    const most = `at most ${REPLAY_LIMITS.steps} steps`;
    return failure('score/too-long', `Expected a game of ${most}, got a longer one`);
  }
  if (!rules.isOver(game)) {
    return failure('score/not-over', 'Expected a game that is over, got one that was stopped');
  }
  const hash = digestOf(rules.stateOf(game));
  if (hash !== replay.hash) {
    const message = `Expected a game that ends as ${replay.hash}, got ${hash}`;
    return failure('replay/hash-mismatch', message);
  }
  return success({
    game,
    replay: { ...replay, inputs: replay.inputs.slice(0, done), end: time },
    landings,
  });
}
