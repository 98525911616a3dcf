import { formatReplay } from '@tetrarium/engine/replay';
import { type BriefSession, type EndedGame, replayOf } from '@tetrarium/play/brief';
import { findGame } from '@tetrarium/play/games';
import { keepReplay } from '../game-ui/library.ts';

/** Saves a classic or UT game that ended in the library, where all of it is known. */
export async function keepBriefGame(session: BriefSession): Promise<EndedGame | undefined> {
  const { ruleset, setup } = session;
  const [rules] = findGame(ruleset)!.replays;
  const recorded = replayOf(session, rules);
  if (!recorded?.ok) return undefined;
  const { score, rows: lines, pieces } = session.result();
  const text = formatReplay(rules, recorded.value);
  const time = Math.floor(session.played);
  const { brain, leaderboardMode: mode } = setup ?? {};
  await keepReplay({
    ...{ savedAt: Date.now(), ruleset, mode: '', score, lines, pieces, time, text },
    ...(brain !== undefined && { brain }),
  });
  return { text, mode };
}
