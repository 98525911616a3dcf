import { format } from '../shell/format.ts';
import { RACE } from './messages.ts';

/** "First to 3." */
export function terms({ firstTo }: { readonly firstTo: number }): string {
  return firstTo === 1 ? RACE.oneGame : format(RACE.firstTo, { count: String(firstTo) });
}
