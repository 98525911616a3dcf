import { formatReplay } from '@tetrarium/engine/replay';
import { type BriefSession, type BriefSetup, replayOf } from '@tetrarium/play/brief';
import { findGame } from '@tetrarium/play/games';
import { keepReplay } from '../game-ui/library.ts';

export interface FinishedGame {
  readonly text: string;
  /** The mode of its leaderboard; undefined where it was not by the usual rules. */
  readonly mode: string | undefined;
}

/** Saves a classic or UT game that ended in the library, where all of it is known. */
export async function keepBriefGame(
  session: BriefSession,
  { brain, leaderboardMode: mode }: BriefSetup,
  time: number,
): Promise<FinishedGame | undefined> {
  const { ruleset } = session;
  const [rules] = findGame(ruleset)!.replays;
  const recorded = replayOf(session, rules);
  if (!recorded?.ok) return undefined;
  const { score, rows: lines, pieces } = session.result();
  const text = formatReplay(rules, recorded.value);
  await keepReplay({
    ...{ savedAt: Date.now(), ruleset, mode: '', score, lines, pieces, time, text },
    ...(brain !== undefined && { brain }),
  });
  return { text, mode };
}
