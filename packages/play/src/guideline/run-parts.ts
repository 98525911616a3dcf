import type { GuidelineModeId, Split } from '@tetrarium/engine/guideline';
import { formatTime } from '@tetrarium/engine/picture';
import { MODE_NUMBERS } from './mode-numbers.ts';

/** A part of a run: "13–20", its time or points, and how much more or less that is than the best's. */
export interface RunPart {
  readonly label: string;
  readonly value: number;
  readonly difference: number | undefined;
}

/** The parts of a run, cut where a clear reached the next one. */
export function partsOf(
  mode: GuidelineModeId,
  splits: readonly Split[],
  best: readonly Split[] | undefined,
): RunPart[] {
  const { pace, whole, parts } = MODE_NUMBERS[mode];
  if (pace === undefined) return [];
  const isClock = pace.at === 'at';
  const until = (list: readonly Split[], end: number): Split | undefined =>
    isClock ? list.filter(({ at }) => at <= end).at(-1) : list.find(({ done }) => done >= end);
  const rows: RunPart[] = [];
  let from = 0;
  let [mine, theirs] = [0, 0];
  for (let i = 1; i <= parts; i++) {
    const end = (whole * i) / parts;
    if (!isClock && end <= from) continue;
    const reached = until(splits, end);
    if (!isClock && reached === undefined) break;
    const to = isClock ? end : Math.min(whole, reached!.done);
    const now = reached?.[pace.of] ?? mine;
    const then = best && (until(best, to)?.[pace.of] ?? (isClock ? theirs : undefined));
    rows.push({
      label: isClock ? `${formatTime(from, 0)}–${formatTime(to, 0)}` : `${from + 1}–${to}`,
      value: now - mine,
      difference: then === undefined ? undefined : now - mine - (then - theirs),
    });
    [from, mine, theirs] = [to, now, then ?? theirs];
  }
  return rows;
}
