import { signal } from '@preact/signals';
import { findBrain } from '@tetrarium/brains';
import { formatTime } from '@tetrarium/engine/picture';
import { formatReplay } from '@tetrarium/engine/replay';
import { Bests, type GuidelineSession } from '@tetrarium/play/guideline';
import { keepReplay } from '../game-ui/library.ts';
import { formatNumber } from '../shell/format.ts';
import { recall, remember } from '../shell/storage.ts';
import { GUIDELINE } from './messages.ts';

const BESTS_KEY = 'tetrarium/bests';

/** What a finished game came to. */
export interface GuidelineResult {
  readonly title: string;
  readonly why: string;
  readonly statistics: GuidelineSession['statistics'];
  /** The best before this game, as text; undefined where there was none. */
  readonly best: string | undefined;
  readonly isNewBest: boolean;
  /** Whether pieces were given back for finesse faults. */
  readonly isPractice: boolean;
  /** The replay as its compact text; undefined where there is nothing to watch. */
  readonly text: string | undefined;
}

/** The number of the last game in the library, once it is kept there. */
export const keptId = signal<number | undefined>(undefined);

/** Sums a game up, keeps it, and compares it with the best. */
export function resultOfGame(session: GuidelineSession): GuidelineResult {
  const { game, outcome, words, statistics, best } = session;
  const { rules, replay } = session.replay;
  const text = formatReplay(rules, replay);
  keptId.value = undefined;
  // A game that was stopped can be watched too; one without a piece shows nothing.
  const isWorthIt = outcome !== 'stopped' || game.pieces > 0;
  if (isWorthIt) void keep(session, rules.id, text);
  const rival = findBrain(String(replay.options['rival']))?.title.split(':')[0];
  return {
    title: words.end,
    why: words.why(rival ?? GUIDELINE.rivalUnknown).replace("'", '’'),
    statistics,
    ...compareWithBest(best),
    isPractice: game.rules.options.retryFaults,
    text: isWorthIt ? text : undefined,
  };
}

/** Keeps a result that is better than the best so far. */
function compareWithBest(
  result: GuidelineSession['best'],
): Pick<GuidelineResult, 'best' | 'isNewBest'> {
  if (result === undefined) return { best: undefined, isNewBest: false };
  const bests = Bests.parse(recall(BESTS_KEY));
  const noted = bests.with(result);
  if (noted !== undefined) remember(BESTS_KEY, JSON.stringify(noted.values));
  const before = bests.get(result.key);
  const write = result.isTime ? formatTime : formatNumber;
  return { best: before === undefined ? undefined : write(before), isNewBest: noted !== undefined };
}

async function keep({ game }: GuidelineSession, ruleset: string, text: string): Promise<void> {
  keptId.value = await keepReplay({
    savedAt: Date.now(),
    ruleset,
    mode: game.rules.mode.id,
    score: game.score,
    lines: game.lines,
    pieces: game.pieces,
    time: game.time,
    text,
  });
}
