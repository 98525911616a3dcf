import type { GuidelineFrame, GuidelineModeId, Split } from '@tetrarium/engine/guideline';
import { formatTime } from '@tetrarium/engine/picture';
import { formatNumber } from '@tetrarium/words';

/** A number of a game that can stand alone. */
type ShownNumber = 'time' | 'score' | 'lines' | 'left' | 'attack';

/** What a mode is about: which numbers are shown large, and how two runs of it compare. */
export interface ModeNumbers {
  /** The number at the floor of the well, and the second one on its other side. */
  readonly hero: ShownNumber;
  readonly second: ShownNumber;
  /** Whether the clock counts, so that nobody may think while it stands. */
  readonly isTimed: boolean;
  /** The marks of the gauge at the wall, each for as much of the goal. */
  readonly gauge: { readonly ticks: number; readonly each: number } | undefined;
  /** What is compared with the best on the way, and at which point: as much done, or as much time. */
  readonly pace: { readonly of: 'at' | 'score'; readonly at: 'done' | 'at' } | undefined;
  /** The whole that `pace` divides into parts: rows, or milliseconds. */
  readonly whole: number;
  readonly parts: number;
  readonly label: Readonly<Record<'hero' | 'second', string>>;
  /** Many runs: "Last 20 sprints". */
  readonly plural: string;
}

/** The numbers of every mode; a new mode has an entry here. */
export const MODE_NUMBERS: Readonly<Record<GuidelineModeId, ModeNumbers>> = {
  marathon: {
    hero: 'score',
    second: 'left',
    isTimed: false,
    gauge: { ticks: 30, each: 5 },
    pace: { of: 'score', at: 'done' },
    whole: 150,
    parts: 5,
    label: { hero: 'Score', second: 'Lines left' },
    plural: 'marathons',
  },
  sprint: {
    hero: 'time',
    second: 'left',
    isTimed: true,
    gauge: { ticks: 40, each: 1 },
    pace: { of: 'at', at: 'done' },
    whole: 40,
    parts: 4,
    label: { hero: 'Time', second: 'Lines left' },
    plural: 'sprints',
  },
  ultra: {
    hero: 'score',
    second: 'left',
    isTimed: true,
    gauge: { ticks: 40, each: 3000 },
    pace: { of: 'score', at: 'at' },
    whole: 120_000,
    parts: 4,
    label: { hero: 'Score', second: 'Time left' },
    plural: 'ultra runs',
  },
  dig: {
    hero: 'time',
    second: 'left',
    isTimed: true,
    gauge: { ticks: 10, each: 1 },
    pace: { of: 'at', at: 'done' },
    whole: 10,
    parts: 5,
    label: { hero: 'Time', second: 'Garbage left' },
    plural: 'dig runs',
  },
  zen: {
    hero: 'lines',
    second: 'time',
    isTimed: false,
    gauge: undefined,
    pace: undefined,
    whole: 0,
    parts: 0,
    label: { hero: 'Lines', second: 'Time' },
    plural: 'zen runs',
  },
  race: {
    hero: 'lines',
    second: 'attack',
    isTimed: false,
    gauge: undefined,
    pace: undefined,
    whole: 0,
    parts: 0,
    label: { hero: 'Lines', second: 'Attack' },
    plural: 'races',
  },
};

/** The two large numbers of a game as text; without a game those it begins with. */
export function largeNumbers(
  mode: GuidelineModeId,
  frame: GuidelineFrame | undefined,
): Readonly<Record<'hero' | 'second', string>> {
  const { hero, second } = MODE_NUMBERS[mode];
  return { hero: textOf(hero, mode, frame), second: textOf(second, mode, frame) };
}

function textOf(number: ShownNumber, mode: GuidelineModeId, frame: GuidelineFrame | undefined) {
  const { whole, pace } = MODE_NUMBERS[mode];
  if (number === 'time') return formatTime(frame?.time ?? 0, 2);
  if (number === 'left') {
    const left = frame?.left ?? whole;
    return pace?.at === 'at' ? formatTime(left, 1) : formatNumber(left);
  }
  return formatNumber((number === 'attack' ? frame?.sent : frame?.[number]) ?? 0);
}

/** How much of the gauge's marks a game has left, and where the best was at this moment. */
export function gaugeOf(
  mode: GuidelineModeId,
  frame: GuidelineFrame | undefined,
  best: readonly Split[] | undefined,
):
  | { readonly ticks: number; readonly left: number; readonly best: number | undefined }
  | undefined {
  const { gauge, whole, pace } = MODE_NUMBERS[mode];
  if (gauge === undefined) return undefined;
  const { ticks, each } = gauge;
  const left = (frame?.left ?? whole) / each;
  if (best === undefined || frame === undefined || pace?.at !== 'done') {
    return { ticks, left, best: undefined };
  }
  const done = best.filter(({ at }) => at <= frame.time).at(-1)?.done ?? 0;
  return { ticks, left, best: Math.max(0, whole - done) / each };
}

/**
 * How far ahead of the best a game is: milliseconds or points, less than 0 behind it; undefined
 * where there is nothing to compare yet. Against time one falls behind also while nothing is done.
 */
export function aheadOf(
  mode: GuidelineModeId,
  best: readonly Split[],
  { time, score }: Pick<GuidelineFrame, 'time' | 'score'>,
  latest: Split | undefined,
): number | undefined {
  const { pace } = MODE_NUMBERS[mode];
  if (pace === undefined || best.length === 0) return undefined;
  if (pace.at === 'at') {
    const then = best.filter(({ at }) => at <= time).at(-1);
    return then === undefined && latest === undefined ? undefined : score - (then?.score ?? 0);
  }
  const done = latest?.done ?? 0;
  const same = best.find((split) => split.done >= done && done > 0);
  if (pace.of === 'score') {
    return latest === undefined || same === undefined ? undefined : latest.score - same.score;
  }
  const next = best.find((split) => split.done > done);
  const lag = next === undefined ? Number.POSITIVE_INFINITY : next.at - time;
  if (latest === undefined || same === undefined) return lag < 0 ? lag : undefined;
  return Math.min(same.at - latest.at, lag);
}
