import type { Piece } from '@tetrarium/engine/core';
import { type Block, type LockedKind, shapeOf, type Turn } from './blocks.ts';
import type { Field, FieldSize } from './field.ts';
import type { Level } from './levels.ts';
import { type QuadrisRules, RULESETS, type RulesId, SPAWNS, type Spawn } from './rules.ts';

/** What a game is started with. */
export interface GameSetup {
  readonly rules: RulesId;
  readonly spawn: Spawn;
  readonly startLevel: number;
  readonly levels: readonly Level[];
  /** The letters of each player's sequence file; '' where there is none. */
  readonly sequences: readonly string[];
}

/** The block that the player moves; (x, y) is the lower left corner of its smallest rectangle. */
export interface CurrentBlock extends Block {
  readonly turn: Turn;
  readonly x: number;
  readonly y: number;
  /** How many rows it must fall after each move to the side, by the opponent's special action. */
  readonly burden: number;
}

/** A block that has landed and still owns a cell. */
export interface LockedBlock {
  readonly id: number;
  readonly kind: LockedKind;
  readonly level: number;
}

/** One player's side of a game. */
export interface Player {
  readonly level: number;
  readonly score: number;
  readonly field: Field;
  readonly locked: readonly LockedBlock[];
  readonly nextId: number;
  readonly current: CurrentBlock;
  readonly next: Block;
  /** How many blocks were taken from the sequence of each level. */
  readonly places: readonly number[];
  /** The letters that `norandom` put in place of chance; '' for none. */
  readonly fixed: string;
  readonly fixedPlace: number;
  /** Blocks placed in a level with stars since the last cleared row. */
  readonly sinceClear: number;
  readonly isBlind: boolean;
  /** The current block had no room: it is not on the board, and the game is over. */
  readonly isOut: boolean;
}

/** A game, as plain JSON: every change makes a new record. */
export interface QuadrisGame {
  readonly setup: GameSetup;
  /** The state of the game's `JavaRandom`. */
  readonly random: number;
  readonly hiScore: number;
  readonly players: readonly Player[];
  /** Whose turn it is. */
  readonly active: number;
  /** The player whose turn it is has to choose a special action. */
  readonly isChoosing: boolean;
}

/** What happened, for messages and sounds. */
export type QuadrisEvent =
  | {
      readonly type: 'cleared';
      readonly player: number;
      readonly lines: number;
      readonly level: number;
      readonly lineScore: number;
      readonly blocksRemoved: number;
      readonly bonus: number;
    }
  | { readonly type: 'dropped'; readonly player: number }
  | { readonly type: 'star'; readonly player: number }
  | { readonly type: 'skipped'; readonly player: number }
  | { readonly type: 'over'; readonly player: number }
  | { readonly type: 'earned'; readonly player: number }
  | {
      readonly type: 'refused';
      readonly reason: 'no-sequence' | 'not-skippable' | 'no-room' | 'choose-first' | 'not-earned';
    };

/** A game after a verb, and what happened. */
export interface Outcome {
  readonly game: QuadrisGame;
  readonly events: readonly QuadrisEvent[];
}

export function rulesOf(game: { readonly setup: GameSetup }): QuadrisRules {
  return RULESETS[game.setup.rules];
}

/** The size of a game's boards, the reserve rows included. */
export function sizeOf(game: { readonly setup: GameSetup }): FieldSize {
  const { width, height, reserve } = rulesOf(game);
  return { width, height: height + reserve };
}

export function activePlayer(game: QuadrisGame): Player {
  return game.players[game.active]!;
}

/** Whether somebody's block had no room. */
export function isOver(game: QuadrisGame): boolean {
  return game.players.some((player) => player.isOut);
}

/** The cells of a current block from its corner. */
export function pieceOf({ kind, turn }: { kind: Block['kind']; turn: Turn }): Piece {
  return shapeOf(kind, turn);
}

/** A block in the top left corner, where new blocks appear. */
export function spawned(setup: GameSetup, block: Block): CurrentBlock {
  const y = SPAWNS[setup.spawn](RULESETS[setup.rules].height, shapeOf(block.kind, 0));
  return { ...block, turn: 0, x: 0, y, burden: 0 };
}
