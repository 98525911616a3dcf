import { dailyNumber } from '@tetrarium/solver';

const HOUR = 3_600_000;
/** A day begins at UTC+14 and ends at UTC-12; who began before its end may finish. */
const EARLIEST = -14 * HOUR;
const LATEST = (24 + 12 + 1) * HOUR;

/** The day in Greenwich, as YYYY-MM-DD. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Whether it is this day somewhere, or was not long ago; undefined for no day of a puzzle. */
export function stateOfDay(date: string, now: Date): 'coming' | 'open' | 'over' | undefined {
  if ((dailyNumber(date) ?? 0) < 1) return undefined;
  const since = now.getTime() - Date.parse(`${date}T00:00:00Z`);
  if (since < EARLIEST) return 'coming';
  return since < LATEST ? 'open' : 'over';
}

export function endOfDay(date: string): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) + LATEST);
}
