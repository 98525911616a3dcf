import { dailyNumber } from '@tetrarium/solver';
import { defineSetup, text } from '../options/index.ts';

export const DAILY_OPTIONS = {
  day: text({
    label: 'Day',
    hint: 'The day of the puzzle as YYYY-MM-DD; today without one',
    standard: 'any',
  }),
} as const;

/** Which daily puzzle is played; a link carries it. */
export class DailySetup extends defineSetup(DAILY_OPTIONS) {
  /** The number of the puzzle; undefined where no day is named. */
  get number(): number | undefined {
    return dailyNumber(this.day);
  }

  /** The number of the puzzle, which is today's where none is named or one to come. */
  numberUntil(today: number): number {
    const { number = today } = this;
    return number < 1 || number > today ? today : number;
  }
}
