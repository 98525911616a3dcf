import { completionsOf, type Vocabulary } from '@tetrarium/quadris';

/** What Tab makes of a line. */
export interface Completion {
  /** The line with as much of the word as is certain. */
  readonly line: string;
  /** The names it could become, where there are several. */
  readonly choices: readonly string[];
}

/** Completes the last word of a line; undefined where there is nothing to complete. */
export function completeLine(vocabulary: Vocabulary, line: string): Completion | undefined {
  const word = /\S*$/.exec(line)![0];
  const start = word.replace(/^\d+/, '');
  if (start === '') return undefined;
  const names = completionsOf(vocabulary, word);
  const before = line.slice(0, line.length - word.length);
  if (names.length === 0) return undefined;
  if (names.length === 1) return { line: `${before}${names[0]} `, choices: [] };
  return { line: before + sharedStart(names), choices: names };
}

function sharedStart(names: readonly string[]): string {
  const [first = '', ...others] = names;
  let length = first.length;
  while (!others.every((name) => name.startsWith(first.slice(0, length)))) length--;
  return first.slice(0, length);
}
