import type { Attack } from '@tetrarium/engine/guideline';
import { count } from '@tetrarium/words';
import { clearName } from '../guideline/call-out.ts';

/** What an attack was: "Quad, b2b", "T-spin double", "Combo 4" where only the combo was worth it. */
export function attackWord(
  attack: Pick<Attack, 'rows' | 'spin' | 'combo' | 'isBackToBack' | 'isPerfect'>,
): string {
  const { rows, spin, combo, isBackToBack, isPerfect } = attack;
  if (isPerfect) return 'Perfect clear';
  if (spin === 'none' && rows === 1) return `Combo ${combo}`;
  const clear = clearName(spin, rows);
  return isBackToBack ? `${clear}, b2b` : clear;
}

/** The rows of an attack in words: "4 sent", "2 sent, 1 cancelled". */
export function attackRows({ sent, cancelled }: Pick<Attack, 'sent' | 'cancelled'>): string {
  return [
    ...(sent > 0 ? [`${sent} sent`] : []),
    ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
  ].join(', ');
}

/** "You start with 4 lines of garbage."; empty without a handicap. */
export function handicapSentence(handicap: number, rival: string): string {
  if (handicap === 0) return '';
  const who = handicap < 0 ? 'You start' : `${rival} starts`;
  return `${who} with ${count(Math.abs(handicap), 'line')} of garbage.`;
}
