import { type Problem, show } from '@tetrarium/engine/core';

/**
 * Every way a puzzle can be refused, where "{}" stands for what was given. Where the report has words
 * of its own, they come first and the explanation second.
 */
export const MESSAGES = {
  'solver/bad-size': 'Expected a whole number from 1 to {} as {} of the grid, got {}',
  'solver/bad-option': 'Expected {} as {}, got {}',
  'solver/no-row': 'Expected a row of {} characters, got {}',
  'solver/row-width': 'Expected a row of exactly {} characters, the width of the grid, got {}',
  'solver/full-row': 'Expected a row with a blank, got a full row: it would be cleared at once',
  'solver/blank-row':
    'Expected a row with a filled cell, got a blank row: nothing may float above it',
  'solver/no-room':
    'Expected a free row on top of the grid, got a top row in use: all {} rows are taken',
  'solver/row-number': 'Expected the number of a row in use, {}, got {}',
  'solver/no-piece': 'Expected a picture of a piece, got {}',
  'solver/not-tight': [
    'Piece is not tight',
    'expected a block in every row and column, got none in {}',
  ],
  'solver/hanging': [
    'Piece has hanging blocks',
    'expected blocks that touch side by side, got {} apart',
  ],
  'solver/too-big': ['Piece does not fit', 'expected a rotation within {}, got a piece of {}'],
  'solver/duplicate': ['Piece is a duplicate', 'expected a new shape, got piece {} turned {}'],
  'solver/frequency': 'Expected a whole number of at least {} as relative frequency, got {}',
  'solver/unknown-piece': 'Expected the id of a piece, {}, got {}',
  'solver/lookahead': 'Expected a whole number of at least 0 as lookahead, got {}',
  'solver/no-chance':
    'Expected a piece that can come next, got frequency 0 for all of them: use lookahead 0 or a queue',
  'solver/game-over': [
    'GAME OVER',
    'expected room for piece {}, got a grid where no rotation of it fits',
  ],
} as const satisfies Readonly<Record<string, string | readonly [words: string, detail: string]>>;

export type MessageCode = keyof typeof MESSAGES;

export function problem(code: MessageCode, ...given: readonly unknown[]): Problem {
  let i = 0;
  const message = textOf(code).replace(/\{\}/g, () => {
    const word = given[i++];
    return typeof word === 'string' ? word : show(word);
  });
  return { code, message };
}

export function textOf(code: MessageCode): string {
  const entry: string | readonly string[] = MESSAGES[code];
  return typeof entry === 'string' ? entry : entry.join(': ');
}

/** A problem apart: the report's words, and the explanation; without such words all is message. */
export function splitProblem({ code, message }: Problem): { message: string; detail: string } {
  const entry: string | readonly string[] | undefined = MESSAGES[code as MessageCode];
  if (entry === undefined || typeof entry === 'string') return { message, detail: '' };
  const words = entry[0]!;
  return { message: words, detail: message.slice(words.length + 2) };
}
