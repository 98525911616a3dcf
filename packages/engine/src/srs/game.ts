import { ContractError } from '../core/contract-error.ts';
import { JavaRandom } from '../core/java-random.ts';
import { orderPieces } from '../core/piece-order.ts';
import type { ActionBrain } from './action-brain.ts';
import type { HoldRule, SrsAction, SrsResult } from './actions.ts';
import { SrsBoard } from './board.ts';
import type { SpawnRule } from './piece.ts';

/** The pieces in the order of the UT assignment: a piece is drawn by its index. */
export const UT_KINDS = orderPieces('IJLSZOT');

/** Why a UT game ended: 'capped' is a limit that was set, 'spawn' happens on tiny boards only. */
export type SrsEnd = 'too-tall' | 'spawn' | 'capped';

/** What may be chosen about a UT game. */
export interface SrsGameOptions {
  readonly width?: number;
  /** The playing area; a piece that comes to rest above it ends the game. */
  readonly height?: number;
  /** The rows above it in which pieces come. */
  readonly topSpace?: number;
  /** The game stops when this many pieces have been placed. */
  readonly maxPieces?: number | undefined;
  /** How many actions a brain gets for one piece before it is dropped where it is. */
  readonly maxActions?: number;
  /** What HOLD does; nothing unless told. */
  readonly hold?: HoldRule | undefined;
  /** Where pieces appear; centred unless told. */
  readonly spawn?: SpawnRule | undefined;
}

/** A game of the UT assignment; changed by `actSrs` alone. */
export interface SrsGame {
  readonly board: SrsBoard;
  readonly random: JavaRandom;
  readonly height: number;
  readonly maxPieces: number;
  readonly maxActions: number;
  /** How many pieces were dealt: the score. */
  pieces: number;
  /** How many actions the falling piece has had. */
  actions: number;
  over: SrsEnd | undefined;
}

/** More than any way across the board takes; a brain that needs more is going round in circles. */
const MOST_ACTIONS = 100;

/** Starts a UT game with its first piece; the pieces are drawn from `JavaRandom(seed)`. */
export function createSrsGame(seed: number | bigint, options: SrsGameOptions = {}): SrsGame {
  const {
    width = 10,
    height = 20,
    topSpace = 4,
    maxPieces,
    maxActions = MOST_ACTIONS,
    hold,
    spawn,
  } = options;
  if (maxPieces !== undefined && !(maxPieces >= 1)) {
    throw new ContractError(`Expected at least 1 piece, got ${maxPieces}`);
  }
  const game: SrsGame = {
    board: new SrsBoard(width, height + topSpace, { hold, spawn }),
    random: new JavaRandom(seed),
    height,
    maxPieces: maxPieces ?? Number.POSITIVE_INFINITY,
    maxActions,
    pieces: 0,
    actions: 0,
    over: undefined,
  };
  deal(game);
  return game;
}

/** Does one action; after a PLACE, or a hold of the first piece, the next comes, unless the game is over. */
export function actSrs(game: SrsGame, action: SrsAction): SrsResult {
  if (game.over !== undefined) return 'NO_PIECE';
  game.actions++;
  const result = game.board.move(action);
  const isPlaced = result === 'PLACE';
  if (isPlaced && game.board.maxHeight > game.height) game.over = 'too-tall';
  else if (isPlaced && game.pieces >= game.maxPieces) game.over = 'capped';
  else if (game.board.currentPiece === undefined) deal(game);
  return result;
}

function deal(game: SrsGame): void {
  const { board, random } = game;
  const kind = UT_KINDS[Math.floor(UT_KINDS.length * random.nextDouble())]!;
  game.pieces++;
  game.actions = 0;
  if (board.canSpawn(kind)) board.nextPiece(kind);
  else game.over = 'spawn';
}

/**
 * One tick with a brain at the wheel: one action of its own and no gravity, as in the original.
 * There a brain may shuffle for ever; here the piece is dropped when its actions are used up.
 * Whoever records a game passes an `act` that notes the actions.
 */
export function tickSrs(game: SrsGame, brain: ActionBrain, act = actSrs): SrsResult {
  const isUsedUp = game.actions >= game.maxActions;
  return act(game, isUsedUp ? 'DROP' : brain.nextMove(game.board));
}

/** Plays a UT game to its end; give it `maxPieces` where the brain may be too good. */
export function playSrs(game: SrsGame, brain: ActionBrain): void {
  while (game.over === undefined) tickSrs(game, brain);
}
