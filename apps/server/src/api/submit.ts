import { findGame, impossible } from '@tetrarium/play/games';
import type { Answer, Submission } from '@tetrarium/protocol/server';
import type { Signatory } from '../store/players.ts';
import { ScoreKeeper } from '../store/score-keeper.ts';
import type { Listing } from '../store/scores.ts';
import type { SeedUse } from '../store/seeds.ts';
import type { StoreService } from '../store/service.ts';
import type { Verdict } from '../verify/verify.ts';
import type { ApiContext } from './context.ts';
import { stateOfDay } from './days.ts';
import { ApiProblem } from './problem.ts';
import { viewScore } from './score-view.ts';

/** How far a clock may be wrong over the length of a game. */
const CLOCK_SLACK = 2000;

/** Of each store: what is sent at the same time is stored together. */
const keepers = new WeakMap<StoreService, ScoreKeeper>();

function keeperOf(store: StoreService): ScoreKeeper {
  const found = keepers.get(store) ?? new ScoreKeeper(() => store.db);
  keepers.set(store, found);
  return found;
}

export async function submit(
  { store, verifier, version, now }: ApiContext,
  player: Signatory,
  submission: Submission,
  network: string,
): Promise<Answer<'submit'>> {
  // Before a thread is kept busy: without a store it would be in vain.
  void store.db;
  const verified = await verifier.verify(submission, { key: player.id, network });
  if (!verified.ok) throw ApiProblem.of(verified.problem);
  const { duration: _, ...score } = verified.value;
  const submittedAt = now();
  const kept = await keeperOf(store).keep({
    player,
    score: { ...score, version, submittedAt },
    isSeeded: dateOf(verified.value) === undefined,
    listing: (use) => chooseList(verified.value, use, submittedAt),
  });
  if (kept.kind === 'refused') throw kept.why;
  if (kept.kind === 'foreign') {
    const message = 'Expected a game of your own, got one that another player has sent';
    throw new ApiProblem(409, 'score/foreign', message);
  }
  if (kept.kind === 'copied') {
    const message =
      'Expected a game of its own on the open list, got the pieces of another one at other times';
    throw new ApiProblem(409, 'score/copied', message);
  }
  return {
    score: viewScore(kept.score),
    isNew: kept.kind === 'new',
    ...(kept.place !== undefined && { place: kept.place }),
    ...(kept.note !== undefined && { note: kept.note }),
  };
}

const NOTES = {
  used: 'The seed of this game was used or replaced before, so it is on the open list.',
  expired: 'The seed of this game has expired, so it is on the open list.',
  over: 'The day of this game is over, so it is on the open list.',
} as const;

/** The day of a game that is its own seed, as a puzzle is. */
function dateOf({ board, seed }: Verdict): string | undefined {
  return findGame(board.ruleset)?.leaderboard?.dateOf?.(BigInt(seed));
}

function chooseList(verdict: Verdict, use: SeedUse, now: Date): Listing {
  const { board, duration } = verdict;
  const date = dateOf(verdict);
  if (date !== undefined) return listOfDay(date, now);
  switch (use.kind) {
    case 'daily':
      return listOfDay(use.date, now);
    case 'ranked': {
      const passed = now.getTime() - use.issuedAt.getTime() + CLOCK_SLACK;
      // A clock that was set back says nothing about the player.
      const isSetBack = now < use.issuedAt;
      if (board.playedBy === 'person' && passed < duration && !isSetBack) {
        const refused = impossible(
          `a game no longer than the ${passed} ms since its seed was issued`,
          `${duration} ms`,
        );
        if (!refused.ok) throw ApiProblem.of(refused.problem);
      }
      return { list: 'ranked' };
    }
    case 'own':
      return { list: 'open' };
    default:
      return { list: 'open', note: NOTES[use.kind] };
  }
}

function listOfDay(date: string, now: Date): Listing {
  switch (stateOfDay(date, now)) {
    case 'open':
      return { list: 'daily', date };
    case 'over':
      return { list: 'open', note: NOTES.over };
    default:
      throw new ApiProblem(422, 'daily/not-yet', `Expected a day that has begun, got ${date}`);
  }
}
