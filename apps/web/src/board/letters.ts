/** The letters on cells by kind: the seven pieces in the order of their indices. */
const LETTERS = ['I', 'L', 'J', 'S', 'Z', 'O', 'T'] as const;

/** The letter of a kind of cell; more kinds begin again. */
export function letterOf(kind: number): string {
  return LETTERS[kind % LETTERS.length]!;
}
