import { RequestRefused, type Score } from '@tetrarium/protocol/server';
import { isAway, reader, reasonOf } from '../server/connection.ts';
import { REPLAYS } from './messages.ts';

export type FoundScore =
  | { readonly score: Score; readonly text: string }
  | { readonly score: Score | undefined; readonly reason: string };

export async function findScore(id: number): Promise<FoundScore> {
  let score: Score | undefined;
  try {
    score = await reader.score(id);
    return { score, text: await reader.replay(id) };
  } catch (error) {
    return { score, reason: reasonFor(error) };
  }
}

function reasonFor(error: unknown): string {
  if (isAway(error)) return REPLAYS.scoreAway;
  if (!(error instanceof RequestRefused)) return REPLAYS.scoreNone;
  return error.problem.code === 'replay/not-yet' ? REPLAYS.scoreSecret : reasonOf(error);
}
