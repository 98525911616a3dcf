/** Monday, 1 June 2026: the day of puzzle 1. */
export const FIRST_DAY = 739_767;

/** The number of the puzzle of a date written as YYYY-MM-DD; undefined for no date. */
export function dailyNumber(date: string): number | undefined {
  const day = parseDay(date);
  return day === undefined ? undefined : day - FIRST_DAY + 1;
}

/** The date of a puzzle's number, as YYYY-MM-DD. */
export function dailyDate(number: number): string {
  return formatDay(number + FIRST_DAY - 1);
}

/** Days since Monday, 1 January of the year 1 in the calendar of today; undefined for no YYYY-MM-DD. */
export function parseDay(date: string): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const [year, month, day] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])];
  if (match === null || !isDate(year, month, day)) return undefined;
  // Years begin in March here, so that the leap day is the last of its year.
  const shifted = (month + 9) % 12;
  const past = year - (month <= 2 ? 1 : 0);
  return yearsBefore(past) + Math.floor((153 * shifted + 2) / 5) + day - 307;
}

/** The date of a day, as YYYY-MM-DD. */
export function formatDay(days: number): string {
  const count = days + 306;
  let past = Math.floor(count / 365.2425);
  if (yearsBefore(past + 1) <= count) past++;
  else if (yearsBefore(past) > count) past--;
  const inYear = count - yearsBefore(past);
  const shifted = Math.floor((5 * inYear + 2) / 153);
  const day = inYear - Math.floor((153 * shifted + 2) / 5) + 1;
  const month = ((shifted + 2) % 12) + 1;
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${String(past + (month <= 2 ? 1 : 0)).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

function yearsBefore(year: number): number {
  return 365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
}

function isDate(year: number, month: number, day: number): boolean {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return year > 0 && day > 0 && day <= (lengths[month - 1] ?? 0);
}
