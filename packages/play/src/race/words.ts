import type { Attack } from '@tetrarium/engine/guideline';
import { formatTime } from '@tetrarium/engine/picture';
import { count } from '@tetrarium/words';
import { clearName } from '../guideline/call-out.ts';
import type { MatchGame } from './match.ts';
import type { RaceRecord } from './records.ts';

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

/** "First to 3." */
export function matchTerms(firstTo: number): string {
  return firstTo === 1 ? 'One game.' : `First to ${firstTo}.`;
}

/** The end of a game or match for its player. */
export function verdictOf(winner: MatchGame['winner']): string {
  return winner === 'draw' ? 'A draw' : winner === 0 ? 'You won' : 'You lost';
}

/** What was played of a game that was left; empty where none was. */
export function leftSentence(
  left: (Pick<MatchGame, 'time' | 'attack'> & { readonly lines: number }) | undefined,
): string {
  if (left === undefined) return '';
  const { time, lines, attack } = left;
  return `${count(lines, 'line')} cleared, attack ${attack[0]} to ${attack[1]}, after ${formatTime(time, 1)}.`;
}

/** The matches against a brain, after one that was won or lost. */
export function recordSentence({ won, lost }: RaceRecord, isWon: boolean): string {
  if (isWon && won === 1) return 'Your first win against it at these settings.';
  return `${won} won, ${lost} lost against it at these settings.`;
}
