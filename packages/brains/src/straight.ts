import {
  type ClassicRules,
  type ClassicTally,
  countLanding,
  countPiece,
  createTally,
  drawPiece,
  type PickPiece,
} from '@tetrarium/engine/classic';
import { ContractError, PLACE_ROW_FILLED } from '@tetrarium/engine/core';
import type { Brain, Move } from './brain.ts';

/** A game whose pieces are put where the brain wants them, without falling. */
export interface StraightGame extends ClassicTally {
  readonly brain: Brain;
  readonly pickPiece: PickPiece;
  /** How high a placed piece may reach. */
  readonly limitHeight: number;
  pieceIndex: number;
  /** The object that holds every answer of the brain. */
  readonly move: Move;
}

/** What may be chosen about a straight game. */
export interface StraightOptions {
  readonly pickPiece?: PickPiece;
  readonly limitHeight?: number;
}

/** Prepares a straight game; its first piece comes with the first step. */
export function createStraightGame(
  rules: ClassicRules,
  seed: number | bigint,
  brain: Brain,
  { pickPiece = drawPiece, limitHeight = rules.height }: StraightOptions = {},
): StraightGame {
  const move = { x: 0, y: 0, piece: rules.pieces[0]!, score: 0 };
  return { ...createTally(rules, seed), brain, pickPiece, limitHeight, pieceIndex: -1, move };
}

/**
 * Lets one piece come and places it; undefined when the game is over. The answer is the same
 * object every time: the loop over it allocates nothing.
 */
export function stepStraight(game: StraightGame): Move | undefined {
  if (game.over !== undefined || !countPiece(game)) return undefined;
  const { board, rules, brain } = game;
  game.pieceIndex = game.pickPiece(game);
  const piece = rules.pieces[game.pieceIndex]!;
  const move = brain.bestMove(board, piece, game.limitHeight, game.move);
  if (move === undefined) {
    game.over = 'no-move';
    return undefined;
  }
  const result = board.place(move.piece, move.x, move.y);
  if (result > PLACE_ROW_FILLED) {
    throw new ContractError(`Expected a move that fits, got one at (${move.x}, ${move.y})`);
  }
  const cleared = result === PLACE_ROW_FILLED ? board.clearRows() : 0;
  board.commit();
  countLanding(game, cleared);
  return move;
}

/** Plays a straight game to its end; give its rules a limit where the brain may be too good. */
export function playStraight(game: StraightGame): void {
  while (stepStraight(game) !== undefined);
}
