import type { Answer, Submission } from '@tetrarium/protocol/server';
import { dailyDate } from '@tetrarium/solver';
import type { Database } from '../store/open.ts';
import type { Signatory } from '../store/players.ts';
import { keepScore, type Listing, placeOf } from '../store/scores.ts';
import { useSeed } from '../store/seeds.ts';
import { impossible } from '../verify/timing.ts';
import type { Verdict } from '../verify/verify.ts';
import type { ApiContext } from './context.ts';
import { stateOfDay } from './days.ts';
import { ApiProblem } from './problem.ts';
import { viewScore } from './score-view.ts';

/** How far a clock may be wrong over the length of a game. */
const CLOCK_SLACK = 2000;

/** Plays a submission again and stores what came of it. */
export async function submit(
  { store, verifier, version, now }: ApiContext,
  player: Signatory,
  submission: Submission,
): Promise<Answer<'submit'>> {
  // Before a thread is kept busy: without a store it would be in vain.
  void store.db;
  const verified = await verifier.verify(submission);
  if (!verified.ok) throw ApiProblem.of(verified.problem);
  const { duration, ...score } = verified.value;
  const submittedAt = now();
  const kept = await keepScore(store.db, player, { ...score, version, submittedAt }, (tx) =>
    chooseList(tx, player, verified.value, submittedAt),
  );
  if (kept.kind === 'foreign') {
    const message = 'Expected a game of your own, got one that another player has sent';
    throw new ApiProblem(409, 'score/foreign', message);
  }
  const place = kept.score.isHidden ? undefined : await placeOf(store.db, kept.score);
  return {
    score: viewScore(kept.score),
    isNew: kept.kind === 'new',
    ...(place !== undefined && { place }),
    ...(kept.note !== undefined && { note: kept.note }),
  };
}

const NOTES = {
  used: 'The seed of this game was used or replaced before, so it is on the open list.',
  expired: 'The seed of this game has expired, so it is on the open list.',
  over: 'The day of this game is over, so it is on the open list.',
} as const;

/** The list of a game by its seed, which is used up. */
async function chooseList(
  tx: Database,
  player: Signatory,
  { board, seed, duration }: Verdict,
  now: Date,
): Promise<Listing> {
  if (board.ruleset === 'daily') return listOfDay(dailyDate(Number(seed)), now);
  const use = await useSeed(tx, player.id, board, seed, now);
  switch (use.kind) {
    case 'daily':
      return listOfDay(use.date, now);
    case 'ranked': {
      const passed = now.getTime() - use.issuedAt.getTime() + CLOCK_SLACK;
      if (board.playedBy === 'person' && passed < duration) {
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
