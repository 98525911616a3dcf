import { type DailyResult, DailyResults } from '@tetrarium/play/daily';
import { dailyNumber } from '@tetrarium/solver';
import { recall, remember } from '../shell/storage.ts';

const KEY = 'tetrarium/daily';

/** The number of today's puzzle where the user is; a clock that is far behind gets the first one. */
export function todaysNumber(): number {
  const now = new Date();
  const two = (part: number): string => String(part).padStart(2, '0');
  const date = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return Math.max(1, dailyNumber(date) ?? 1);
}

/** Every puzzle that was cleared in this browser. */
export function keptResults(): DailyResults {
  return DailyResults.parse(recall(KEY));
}

/** Keeps a result, unless the puzzle was cleared before; another tab may have kept some, too. */
export function keepResult(number: number, result: DailyResult): DailyResults {
  const results = keptResults().with(number, result);
  remember(KEY, results.format());
  return results;
}

/** Days in a row whose puzzles were cleared on their day. */
export function dailyStreak(): number {
  return keptResults().streak(todaysNumber());
}
