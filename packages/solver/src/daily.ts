import { failure, type Result, success } from '@tetrarium/engine/core';
import { DIFFICULTIES, type Difficulty, generatePuzzle } from './generate.ts';
import type { PuzzleSheet } from './sheet.ts';

/** The puzzle of a day. */
export interface DailyPuzzle {
  readonly date: string;
  readonly difficulty: Difficulty;
  readonly sheet: PuzzleSheet;
}

/** How hard each day is: it grows from Monday to Sunday. */
const BY_WEEKDAY = [0, 0, 1, 1, 2, 2, 3] as const;

/** The puzzle of a date written as YYYY-MM-DD: the same for everybody, harder towards Sunday. */
export function dailyPuzzle(date: string): Result<DailyPuzzle> {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const [year, month, day] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])];
  if (match === null || !isDate(year, month, day)) {
    return failure('daily/bad-date', `Expected a date as YYYY-MM-DD, got ${JSON.stringify(date)}`);
  }
  const days = dayNumber(year, month, day);
  const difficulty = DIFFICULTIES[BY_WEEKDAY[days % 7]!]!;
  return success({ date, difficulty, sheet: generatePuzzle(days, difficulty) });
}

function isDate(year: number, month: number, day: number): boolean {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return year > 0 && day > 0 && day <= (lengths[month - 1] ?? 0);
}

/** Days since Monday, 1 January of the year 1 in the calendar of today. */
function dayNumber(year: number, month: number, day: number): number {
  // Years begin in March here, so that the leap day is the last of its year.
  const shifted = (month + 9) % 12;
  const past = year - (month <= 2 ? 1 : 0);
  const leaps = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
  return 365 * past + leaps + Math.floor((153 * shifted + 2) / 5) + day - 307;
}
