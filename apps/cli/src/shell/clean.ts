import { oneLine } from '@tetrarium/brains/user';
import { visible } from './visible.ts';

/** A text of the user's code in one line that cannot reach the terminal's controls, and has an end. */
export function clean(text: string, longest?: number): string {
  return visible(oneLine(text, longest));
}
