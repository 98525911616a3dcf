import { failure, type Result, success } from '../core/result.ts';
import { SRS_KINDS, type SrsKind } from '../srs/piece.ts';

/** Reads a queue of piece letters like "IOLJSZT", in either case. */
export function parseQueue(text: string): Result<readonly SrsKind[]> {
  const letters = [...text.toUpperCase()];
  const odd = letters.findIndex((letter) => !isKind(letter));
  const expected = `Expected letters of ${SRS_KINDS.join('')}`;
  if (letters.length === 0) return failure('queue/empty', `${expected}, got none`);
  if (odd >= 0) {
    const at = { line: 1, column: odd + 1 };
    return failure('queue/bad-letter', `${expected}, got ${JSON.stringify(letters[odd])}`, at);
  }
  return success(letters as SrsKind[]);
}

function isKind(letter: string): letter is SrsKind {
  return (SRS_KINDS as readonly string[]).includes(letter);
}
