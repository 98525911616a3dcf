import { type Result, success } from '../core/result.ts';
import type { PlacementInput } from '../movegen/placement.ts';
import { openReplay, type ReplayPlayer } from '../replay/player.ts';
import type { Replay } from '../replay/replay.ts';
import { findFinesseFault, JUDGED_VERBS } from './finesse.ts';
import { GUIDELINE_REPLAY } from './replay.ts';
import type { GuidelineRules } from './rules.ts';
import { GARBAGE_OWNER, type GuidelineEvent, type GuidelineGame } from './state.ts';
import type { GuidelineInput, GuidelineVerb } from './verbs.ts';

/** A piece that took more keys than it needed. */
export interface FinesseFault {
  /** Which piece, counted from 0. */
  readonly piece: number;
  readonly at: number;
  /** The keys that were pressed, without hold and drop. */
  readonly keys: number;
  /** A shortest way, the drop left out. */
  readonly best: readonly PlacementInput[];
}

/** A game as it stood when a piece locked. */
export interface StatisticsPoint {
  readonly at: number;
  readonly pieces: number;
  readonly lines: number;
  readonly score: number;
  readonly sent: number;
  readonly keys: number;
}

/** A game as it stood after a clear. */
export interface Split {
  readonly at: number;
  /** What was done towards the goal: rows cleared, or rows of garbage where those are the goal. */
  readonly done: number;
  readonly score: number;
}

/** What a game says about its player. */
export interface GuidelineStatistics {
  readonly time: number;
  readonly pieces: number;
  readonly lines: number;
  readonly score: number;
  /** Keys pressed; steps by auto-repeat are none. */
  readonly keys: number;
  readonly piecesPerSecond: number;
  readonly keysPerPiece: number;
  /** What the clears were worth, whether it was sent or cancelled incoming rows. */
  readonly attack: number;
  readonly attackPerMinute: number;
  /** How often 1, 2, 3, 4 rows were cleared. */
  readonly clears: readonly number[];
  /** T-spins with rows, and emptied wells. */
  readonly spins: number;
  readonly perfects: number;
  /** The most clears, and difficult clears, in a row, less one. */
  readonly maxCombo: number;
  readonly maxBackToBack: number;
  readonly splits: readonly Split[];
  readonly faults: readonly FinesseFault[];
  readonly series: readonly StatisticsPoint[];
}

const PRESSES: readonly GuidelineVerb[] = [...JUDGED_VERBS, 'hold', 'drop', 'soft-on', 'down'];

/** Sums a guideline game up; it is played once more for it. */
export function statisticsOf(replay: Replay<GuidelineInput>): Result<GuidelineStatistics> {
  const opened = openReplay(GUIDELINE_REPLAY, replay);
  if (!opened.ok) return opened;
  return success(count(opened.value, replay));
}

function count(
  player: ReplayPlayer<GuidelineGame, GuidelineInput, GuidelineEvent>,
  replay: Replay<GuidelineInput>,
): GuidelineStatistics {
  const { rules } = player;
  const faults: FinesseFault[] = [];
  const series: StatisticsPoint[] = [];
  const { game } = player;
  const splits: Split[] = [];
  let keys = 0;
  let judged = 0;
  let attack = 0;
  let maxCombo = 0;
  let maxBackToBack = 0;
  let before = rules.copy(game);
  const look = (events: readonly GuidelineEvent[]): void => {
    for (const event of events) {
      if (event.type === 'held') judged = 0;
      if (event.type === 'cleared') {
        attack += event.attack;
        splits.push(splitOf(game, event.at));
        maxCombo = Math.max(maxCombo, game.combo);
        maxBackToBack = Math.max(maxBackToBack, game.backToBack);
      }
      if (event.type !== 'locked' && event.type !== 'retried') continue;
      const best = findFinesseFault(before, event.piece, judged);
      if (best !== undefined) {
        faults.push({ piece: series.length, at: event.at, keys: judged, best });
      }
      judged = 0;
      if (event.type === 'retried') continue;
      series.push({ at: event.at, pieces: series.length + 1, ...sumsOf(game), keys });
      before = rules.copy(game);
    }
  };
  for (const { at, input } of replay.inputs) {
    look(rules.advance(game, at));
    if (typeof input === 'string' && PRESSES.includes(input)) keys++;
    if (typeof input === 'string' && JUDGED_VERBS.includes(input)) judged++;
    look(rules.apply(game, at, input));
  }
  look(rules.advance(game, replay.end));
  const { time, pieces } = game;
  const per = (amount: number, whole: number): number => (whole === 0 ? 0 : amount / whole);
  return {
    time,
    pieces,
    ...sumsOf(game),
    keys,
    piecesPerSecond: per(pieces * 1000, time),
    keysPerPiece: per(keys, pieces),
    attack,
    attackPerMinute: per(attack * 60_000, time),
    clears: game.clears,
    spins: game.spins,
    perfects: game.perfects,
    maxCombo,
    maxBackToBack,
    splits,
    faults,
    series,
  };
}

/** A game after a clear at a moment. */
export function splitOf({ rules, cells, lines, score }: GuidelineGame, at: number): Split {
  const { goal, garbage } = rules.mode;
  const left = cells.filter((row) => row.includes(GARBAGE_OWNER)).length;
  return { at, done: goal?.kind === 'garbage' ? garbage - left : lines, score };
}

function sumsOf({
  lines,
  score,
  sent,
}: GuidelineGame): Pick<StatisticsPoint, 'lines' | 'score' | 'sent'> {
  return { lines, score, sent };
}

/** A result of a mode that can be better or worse than another. */
export interface PersonalBest {
  /** Where to keep it: equal for games that can be compared. */
  readonly key: string;
  readonly value: number;
  /** Whether less is better. */
  readonly isTime: boolean;
}

/** Where the best of a game with these rules is kept. */
export function bestKey({ version, mode, options }: GuidelineRules): string {
  return `guideline@${version}/${mode.id}/${options.level}/${options.kicks}`;
}

/** What a finished game is worth as a personal best; undefined where it missed its goal or was practice. */
export function personalBest(game: GuidelineGame): PersonalBest | undefined {
  const { rules, over, time, score, lines } = game;
  const { mode, options } = rules;
  const isWon = over === 'goal' || over === 'time';
  if (
    over === undefined ||
    options.retryFaults ||
    (mode.goal !== undefined && mode.best === 'time' && !isWon)
  ) {
    return undefined;
  }
  const isTime = mode.best === 'time';
  return {
    key: bestKey(rules),
    value: isTime ? time : mode.best === 'score' ? score : lines,
    isTime,
  };
}

/** Whether one result is better than another of the same key. */
export function isBetter(one: PersonalBest, other: PersonalBest): boolean {
  return one.isTime ? one.value < other.value : one.value > other.value;
}
