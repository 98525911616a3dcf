import { randomInt } from 'node:crypto';

/** Letters that are not taken for others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A word that nobody guesses: groups of four letters. */
export function drawCode(groups: number): string {
  const letter = (): string => LETTERS[randomInt(LETTERS.length)]!;
  const group = (): string => Array.from({ length: 4 }, letter).join('');
  return Array.from({ length: groups }, group).join('-');
}
