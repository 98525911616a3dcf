import {
  type GuidelineModeId,
  personalBest,
  type Split,
  splitOf,
} from '@tetrarium/engine/guideline';
import { formatReplay } from '@tetrarium/engine/replay';
import type { FinishedGame } from '../controller/index.ts';
import { MODE_NUMBERS } from './mode-numbers.ts';
import { type GuidelineRun, runOf } from './runs.ts';
import type { GuidelineSession } from './session.ts';

/** A best, perhaps from before runs were saved. */
export interface KnownBest {
  readonly value: number;
  readonly run: GuidelineRun | undefined;
}

/** What a player's finished runs are saved in. */
export interface RunLibrary {
  /** Milliseconds since 1970. */
  date(): number;
  bestOf(key: string): KnownBest | undefined;
  /** Saves a run; answers the best before it, and whether the run is better. */
  saveRun(run: GuidelineRun): { readonly best: KnownBest | undefined; readonly isBest: boolean };
}

/** What became of a finished game. */
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
  /** Whether it reached what its mode is about, so that it can be compared with others. */
  readonly isComparable: boolean;
  /** Whether pieces were given back for finesse faults, or taken back. */
  readonly isPractice: boolean;
  /** The replay as its compact text; undefined where there is nothing to watch. */
  readonly text: string | undefined;
}

/** Sums a game up, saves its run, and compares it with the best. */
export function resultOf(session: GuidelineSession, library: RunLibrary): GuidelineResult {
  const { game, outcome, words, statistics, setup } = session;
  const run = runOf(session, library.date());
  // A brain's game is nobody's best.
  const before = setup.brain === undefined ? library.bestOf(setup.bestKey) : undefined;
  const { best, isBest } = run ? library.saveRun(run) : { best: before, isBest: false };
  const isMissed = game.rules.mode.best === 'time' && outcome !== 'goal';
  return {
    mode: setup.mode,
    title: words.end,
    why: words.why('The rival').replace("'", '’'),
    statistics,
    splits: session.splits,
    missed: isMissed
      ? { done: splitOf(game, game.time).done, goal: MODE_NUMBERS[setup.mode].whole }
      : undefined,
    run: run?.isTopOut ? undefined : run,
    best,
    isNewBest: isBest,
    isComparable: !session.hasTakenBack && personalBest(game) !== undefined,
    isPractice: game.rules.options.retryFaults || session.hasTakenBack,
    text: finishedGame(session)?.text,
  };
}

/** What a library keeps of a game; undefined for one that was stopped before a piece had landed. */
export function finishedGame({
  game,
  outcome,
  replay,
}: GuidelineSession): FinishedGame | undefined {
  const { score, lines, pieces, time, rules } = game;
  if (outcome === 'stopped' && pieces === 0) return undefined;
  const text = formatReplay(replay.rules, replay.replay);
  return { ruleset: replay.rules.id, mode: rules.mode.id, score, lines, pieces, time, text };
}
