import {
  Board,
  ContractError,
  type Piece,
  PLACE_ROW_FILLED,
  rotationIndex,
} from '@tetrarium/engine/core';
import type { MoveQuestion } from './autopilot.ts';
import type { Brain, Move } from './brain.ts';
import { getDropPieces } from './drop-pieces.ts';

/** Answers which of the seven pieces comes, as an index of `DROP_LETTERS`; undefined: none any more. */
export type Deal = () => number | undefined;

/** Why a drop game ended: the piece fits nowhere, or none came any more. */
export type DropEnd = 'no-move' | 'dealt-out';

/**
 * The game behind every published figure: pieces drop straight from above, in any orientation and
 * column; one that would rise above the board before rows are cleared may not be placed, and when
 * none can be placed the game is over. Brains, section 1.
 */
export class DropGame {
  readonly board: Board;
  readonly deal: Deal;
  /** The piece to place and the one after it, as indices of `DROP_LETTERS`. */
  piece: number | undefined;
  next: number | undefined;
  /** Rows cleared. */
  lines = 0;
  pieces = 0;
  /** Placements the brain had to choose from. */
  evaluations = 0;
  over: DropEnd | undefined;
  /** Holds the answers of the brain. */
  readonly #move: Move;

  /** An empty board and the first two pieces. */
  constructor(width: number, height: number, deal: Deal) {
    this.board = new Board(width, height);
    this.deal = deal;
    this.piece = deal();
    this.next = this.piece === undefined ? undefined : deal();
    this.over = this.piece === undefined ? 'dealt-out' : undefined;
    this.#move = { x: 0, y: 0, piece: getDropPieces()[0]!, score: 0 };
  }

  /** What a brain is to be asked now, undefined when the game is over; for one that answers later. */
  get question(): Pick<MoveQuestion, 'board' | 'piece' | 'limitHeight'> | undefined {
    if (this.over !== undefined) return undefined;
    const { board } = this;
    return { board, piece: getDropPieces()[this.piece!]!, limitHeight: board.height };
  }

  /** Takes the answer to the question: a move, or undefined for none. */
  answer(move: Move | undefined): void {
    this.step({ bestMove: () => move, rateBoard: () => 0 });
  }

  /** Lets a brain place the next piece; undefined when the game is over. */
  step(brain: Brain): Move | undefined {
    if (this.over !== undefined) return undefined;
    const { board, piece: index, next } = this;
    const pieces = getDropPieces();
    const piece = pieces[index!]!;
    const shown = next === undefined ? undefined : pieces[next];
    this.evaluations += countPlacements(board, piece);
    const move = brain.bestMove(board, piece, board.height, this.#move, shown);
    if (move === undefined) {
      this.over = 'no-move';
      return undefined;
    }
    const result = board.place(move.piece, move.x, move.y);
    if (result > PLACE_ROW_FILLED) {
      throw new ContractError(`Expected a move that fits, got one at (${move.x}, ${move.y})`);
    }
    if (result === PLACE_ROW_FILLED) this.lines += board.clearRows();
    board.commit();
    this.pieces++;
    this.piece = next;
    this.next = next === undefined ? undefined : this.deal();
    if (this.piece === undefined) this.over = 'dealt-out';
    return move;
  }

  /** A move of the piece with this index as the published traces write it: orientation, then column. */
  static formatMove({ piece, x }: Move, index: number): string {
    return `${rotationIndex(getDropPieces()[index]!, piece)}${x}`;
  }
}

function countPlacements(board: Board, root: Piece): number {
  const { width, height, maxHeight } = board;
  let count = 0;
  let piece: Piece | undefined = root;
  do {
    const columns = Math.max(0, width - piece.width + 1);
    const highest = height - piece.height;
    if (maxHeight <= highest) count += columns;
    else for (let x = 0; x < columns; x++) if (board.dropHeight(piece, x) <= highest) count++;
    piece = piece.fastRotation();
  } while (piece !== undefined && piece !== root);
  return count;
}
