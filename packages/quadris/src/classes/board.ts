import { ContractError } from '@tetrarium/engine/core';
import { type Field, type FieldSize, hasRoom, heightOf, lockPiece, ownerAt } from '../field.ts';
import { RULESETS } from '../rules.ts';
import { type Player, type QuadrisGame, sizeOf } from '../state.ts';
import type { Block } from './block.ts';

const { width, height, reserve } = RULESETS['2013'];

/** The cells that have landed; (0, 0) is the lower left one. A drop makes another board. */
export class Board {
  /** The columns and rows of the brief, its three reserve rows included. */
  static readonly SIZE: FieldSize = { width, height: height + reserve };

  readonly size: FieldSize;
  /** How many rows the drop that made this board removed. */
  readonly rowsCleared: number;
  readonly #field: Field;
  /** The letters of the blocks by their ids. */
  readonly #letters: readonly string[];

  constructor(size = Board.SIZE, field: Field = [], letters: readonly string[] = [], cleared = 0) {
    this.size = size;
    this.rowsCleared = cleared;
    this.#field = field;
    this.#letters = letters;
  }

  /** The board of a player. */
  static of(game: QuadrisGame, { field, locked }: Player): Board {
    const letters: string[] = [];
    for (const { id, kind } of locked) letters[id] = kind;
    return new Board(sizeOf(game), field, letters);
  }

  /** The letter of the block at a cell, or a blank. */
  cellAt(x: number, y: number): string {
    return this.#letters[ownerAt(this.#field, x, y)] ?? ' ';
  }

  /** Whether a block fits with its lower left corner at (x, y). */
  hasRoom({ piece }: Block, x: number, y: number): boolean {
    return hasRoom(this.#field, this.size, piece, x, y);
  }

  /** Drops a block from above with its left edge in column x; full rows are removed. */
  drop(block: Block, x: number): Board {
    const { piece, kind } = block;
    const y = Math.max(...piece.skirt.map((low, i) => heightOf(this.#field, x + i) - low));
    if (!this.hasRoom(block, x, y)) throw new ContractError(`Expected room for ${kind}, got none`);
    const letters = [...this.#letters, kind];
    const landed = lockPiece(this.#field, this.size, piece, x, y, letters.length - 1);
    return new Board(this.size, landed.field, letters, landed.lines);
  }

  /** Its picture, a line per row from the top. */
  toString(): string {
    const columns = Array.from({ length: this.size.width }, (_, x) => x);
    const rows = Array.from({ length: this.size.height }, (_, y) => y).reverse();
    return rows.map((y) => columns.map((x) => this.cellAt(x, y)).join('')).join('\n');
  }
}
