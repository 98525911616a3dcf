import { signal } from '@preact/signals';
import {
  type GuidelineModeId,
  personalBest,
  type Split,
  splitOf,
} from '@tetrarium/engine/guideline';
import { formatReplay } from '@tetrarium/engine/replay';
import {
  type GuidelineRun,
  type GuidelineSession,
  MODE_NUMBERS,
  runOf,
} from '@tetrarium/play/guideline';
import { bestOf, type KnownBest, keepRun } from '../game-ui/run-store.ts';
import { GUIDELINE } from './messages.ts';

/** What a finished game came to. */
export interface GuidelineResult {
  readonly mode: GuidelineModeId;
  readonly title: string;
  readonly why: string;
  readonly statistics: GuidelineSession['statistics'];
  readonly splits: readonly Split[];
  /** How far it came, where it is the time to the goal that counts and the goal was missed. */
  readonly missed: { readonly done: number; readonly goal: number } | undefined;
  /** The run, where it counts as one. */
  readonly run: GuidelineRun | undefined;
  /** The best before this game. */
  readonly best: KnownBest | undefined;
  readonly isNewBest: boolean;
  /** Whether it came to what its mode is about, so that it can be compared with others. */
  readonly isComparable: boolean;
  /** Whether pieces were given back for finesse faults, or taken back. */
  readonly isPractice: boolean;
  /** The replay as its compact text; undefined where there is nothing to watch. */
  readonly text: string | undefined;
}

/** The number of the last game in the library, once it is kept there. */
export const keptId = signal<number | undefined>(undefined);

/** Sums a game up, keeps it, and compares it with the best. */
export function resultOfGame(session: GuidelineSession): GuidelineResult {
  const { game, outcome, words, statistics, setup } = session;
  const { rules, replay } = session.replay;
  const text = formatReplay(rules, replay);
  keptId.value = undefined;
  // A game that was stopped can be watched too; one without a piece shows nothing.
  const isWorthIt = outcome !== 'stopped' || game.pieces > 0;
  if (isWorthIt) void keep(session, rules.id, text);
  const kept = runOf(session, Date.now());
  // A brain's game is nobody's best.
  const before = setup.brain !== undefined ? undefined : bestOf(setup.bestKey);
  const { best, isBest } = kept === undefined ? { best: before, isBest: false } : keepRun(kept);
  const isMissed = game.rules.mode.best === 'time' && outcome !== 'goal';
  return {
    mode: setup.mode,
    title: words.end,
    why: words.why(GUIDELINE.rivalUnknown).replace("'", '’'),
    statistics,
    splits: session.splits,
    missed: isMissed
      ? { done: splitOf(game, game.time).done, goal: MODE_NUMBERS[setup.mode].whole }
      : undefined,
    run: kept?.isTopOut ? undefined : kept,
    best,
    isNewBest: isBest,
    isComparable: !session.hasTakenBack && personalBest(game) !== undefined,
    isPractice: game.rules.options.retryFaults || session.hasTakenBack,
    text: isWorthIt ? text : undefined,
  };
}

async function keep({ game }: GuidelineSession, ruleset: string, text: string): Promise<void> {
  const { keepReplay } = await import('../game-ui/library.ts');
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
