import {
  type Brain,
  createDropGame,
  DROP_LETTERS,
  formatDropMove,
  getDropPieces,
  stepDrop,
} from '@tetrarium/brains';
import { failure, type Result, success } from '@tetrarium/engine/core';

/** What a game on given pieces came to. */
export interface SequenceResult {
  readonly lines: number;
  /** Pieces placed. */
  readonly pieces: number;
  /** Orientation and column of each, as the published traces have them. */
  readonly moves: string;
}

/** Reads letters of IOTZSJL, with any white space between them, as indices of `DROP_LETTERS`. */
export function parseSequence(text: string): Result<readonly number[]> {
  const pieces: number[] = [];
  for (const [i, line] of text.split(/\r\n|\r|\n/).entries()) {
    for (const [j, letter] of [...line].entries()) {
      if (/\s/.test(letter)) continue;
      const piece = DROP_LETTERS.indexOf(letter.toUpperCase());
      if (piece < 0) {
        return failure(
          'rate/bad-piece',
          `Expected letters of ${DROP_LETTERS}, got ${JSON.stringify(letter)}`,
          { line: i + 1, column: j + 1 },
        );
      }
      pieces.push(piece);
    }
  }
  return pieces.length > 0
    ? success(pieces)
    : failure('rate/no-pieces', `Expected letters of ${DROP_LETTERS}, got none`);
}

/** Lets a brain play one game on these pieces, at most so many. */
export function playSequence(
  brain: Brain,
  width: number,
  height: number,
  pieces: readonly number[],
  maxPieces: number,
): SequenceResult {
  let dealt = 0;
  const game = createDropGame(width, height, () => pieces[dealt++]);
  const moves: string[] = [];
  while (game.over === undefined && game.pieces < maxPieces) {
    const root = getDropPieces()[game.piece!]!;
    const move = stepDrop(game, brain);
    if (move !== undefined) moves.push(formatDropMove(move, root));
  }
  return { lines: game.lines, pieces: game.pieces, moves: moves.join(' ') };
}
