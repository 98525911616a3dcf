import { ContractError, type Piece } from '@tetrarium/engine/core';
import { BLOCK_KINDS, type BlockKind, isBlockKind, shapeOf, type Turn, turned } from '../blocks.ts';
import { pictureOf } from '../render-text.ts';

/** A block in one of its four turns. It has no cells to choose: they follow from kind and turn. */
export class Block {
  readonly kind: BlockKind;
  /** The level in which it was generated. */
  readonly level: number;
  readonly turn: Turn;

  constructor(kind: BlockKind, level = 0, turn: Turn = 0) {
    if (!isBlockKind(kind)) {
      throw new ContractError(`Expected a block of ${BLOCK_KINDS.join('')}, got ${kind}`);
    }
    this.kind = kind;
    this.level = level;
    this.turn = turn;
  }

  /** Its cells from the lower left corner of the smallest rectangle, which a turn keeps. */
  get piece(): Piece {
    return shapeOf(this.kind, this.turn);
  }

  clockwise(): Block {
    return new Block(this.kind, this.level, turned(this.turn, 1));
  }

  counterclockwise(): Block {
    return new Block(this.kind, this.level, turned(this.turn, -1));
  }

  /** Its picture, a line per row from the top. */
  toString(): string {
    return pictureOf(this.piece.body, this.kind).join('\n');
  }
}
