import { formatDecimal } from './numbers.ts';

/** A duration in the unit that suits it: "40 s", "4 min", "2.5 h". */
export function formatDuration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${formatDecimal(seconds / 3600, 1)} h`;
}
