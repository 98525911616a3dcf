import { formatReplay, type ReplayOptions } from '@tetrarium/engine/replay';
import { type PlaySession, replayOf } from '@tetrarium/play/classic';
import { keepReplay } from '../game-ui/library.ts';

/** A game that is over, as it is sent to a board. */
export interface FinishedGame {
  readonly text: string;
  /** The mode of its board; undefined where it was not by the usual rules. */
  readonly mode: string | undefined;
}

/** Keeps a classic or UT game that ended in the library, where all of it is known. */
export async function keepBriefGame(
  session: PlaySession,
  time: number,
  brain: string | undefined,
): Promise<FinishedGame | undefined> {
  const recorded = replayOf(session);
  if (!recorded?.ok) return undefined;
  const { rules, replay } = recorded.value;
  const { score, rows: lines, pieces } = session.result();
  const text = formatReplay(rules, replay);
  await keepReplay({
    savedAt: Date.now(),
    ruleset: session.ruleset,
    mode: '',
    score,
    lines,
    pieces,
    time,
    text,
    ...(brain !== undefined && { brain }),
  });
  return { text, mode: modeOf(session.ruleset, replay.options) };
}

function modeOf(ruleset: string, options: ReplayOptions): string | undefined {
  const { landing = 'swing', picks: _, hold: __, ...others } = options;
  if (Object.keys(others).length > 0) return undefined;
  return ruleset === 'srs' ? 'ut' : String(landing);
}
