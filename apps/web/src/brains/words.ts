import { formatNumber } from '../shell/format.ts';

export function formatScore(value: number): string {
  const digits = Math.abs(value) >= 1000 ? 0 : 1;
  return formatNumber(Number(value.toFixed(digits)) + 0).replace('-', '−');
}

/** When something was, for a list: "4 s ago", "yesterday", "3 November". */
export function formatAge(at: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return `${Math.round(seconds / 60)} min ago`;
  const days = Math.floor((startOfDay(now) - startOfDay(at)) / 86_400_000 + 0.5);
  if (days <= 0) return `${Math.round(seconds / 3600)} h ago`;
  if (days === 1) return 'yesterday';
  const date = new Date(at);
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
