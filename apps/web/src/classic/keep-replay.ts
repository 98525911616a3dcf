import { formatReplay } from '@tetrarium/engine/replay';
import { type PlaySession, replayOf } from '@tetrarium/play/classic';
import { keepReplay } from '../game-ui/library.ts';

/** Keeps a classic or UT game that ended in the library, where all of it is known. */
export async function keepBriefGame(
  session: PlaySession,
  time: number,
  brain: string | undefined,
): Promise<void> {
  const recorded = replayOf(session);
  if (!recorded?.ok) return;
  const { rules, replay } = recorded.value;
  const { score, rows: lines, pieces } = session.result();
  await keepReplay({
    savedAt: Date.now(),
    ruleset: session.ruleset,
    mode: '',
    score,
    lines,
    pieces,
    time,
    text: formatReplay(rules, replay),
    ...(brain !== undefined && { brain }),
  });
}
