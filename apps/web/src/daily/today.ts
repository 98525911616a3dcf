import { DailyResults } from '@tetrarium/play/daily';
import { dailyNumber } from '@tetrarium/solver';
import { recall } from '../shell/storage.ts';

/** The number of today's puzzle where the user is; a clock that is far behind gets the first one. */
export function todaysNumber(): number {
  const now = new Date();
  const two = (part: number): string => String(part).padStart(2, '0');
  const date = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return Math.max(1, dailyNumber(date) ?? 1);
}

/** Days in a row whose puzzles were cleared on their day. */
export function dailyStreak(): number {
  const results = DailyResults.saved({ read: (name) => recall(name) ?? undefined });
  return results.streak(todaysNumber());
}
