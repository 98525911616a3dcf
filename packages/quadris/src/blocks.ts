import { orderPieces, Piece, type PieceLetter, type Point } from '@tetrarium/engine/core';

export type BlockKind = PieceLetter;

/** Quadris brief, "Blocks": the seven in its order, which is also that of the weighted draws. */
export const BLOCK_KINDS = orderPieces('IJLOSZT');

/** The blocks of level 0 where nobody gives others: those of the sample file. */
export const SAMPLE_SEQUENCE = 'IJLOSZTTSOJZLILITZJSO';

/** The 1x1 block that level 4 of the later rules drops by itself. */
export const STAR = '*';

/** What a locked cell can show. */
export type LockedKind = BlockKind | typeof STAR;

/** How often a block was turned clockwise from its initial configuration. */
export type Turn = 0 | 1 | 2 | 3;

/** A block that was chosen but is not on a board yet; its cells follow from its kind. */
export interface Block {
  readonly kind: BlockKind;
  /** The level in force when it was generated, that is when it became Next. */
  readonly level: number;
  /** How many rows it sinks by itself after a move or a turn. */
  readonly heavy: number;
  /** It may overlap locked cells. */
  readonly isTransparent: boolean;
  /** The player may pass it over. */
  readonly isSkippable: boolean;
}

// Quadris brief, "Blocks": the initial configurations.
const PICTURES: Readonly<Record<BlockKind, readonly string[]>> = {
  I: ['####'],
  J: ['#..', '###'],
  L: ['..#', '###'],
  O: ['##', '##'],
  S: ['.##', '##.'],
  Z: ['##.', '.##'],
  T: ['###', '.#.'],
};

const SHAPES: ReadonlyMap<BlockKind, readonly Piece[]> = new Map(
  BLOCK_KINDS.map((kind) => [kind, clockwiseShapes(PICTURES[kind])]),
);

/** The 1x1 block as a piece. */
export const STAR_SHAPE = new Piece([{ x: 0, y: 0 }]);

/** Whether a text is the name of one of the seven blocks. */
export function isBlockKind(value: unknown): value is BlockKind {
  return BLOCK_KINDS.includes(value as BlockKind);
}

/** The cells of a block after so many clockwise turns, from the corner that turning keeps. */
export function shapeOf(kind: BlockKind, turn: Turn): Piece {
  return SHAPES.get(kind)![turn]!;
}

/** The orientation after one more turn, clockwise (1) or counterclockwise (-1). */
export function turned(turn: Turn, way: 1 | -1): Turn {
  return ((turn + way + 4) % 4) as Turn;
}

export function cellsAt(piece: Piece, x: number, y: number): Point[] {
  return piece.body.map((p) => ({ x: x + p.x, y: y + p.y }));
}

/** The blocks of a sequence file in order, and what was passed over because it is none. */
interface SequenceText {
  readonly letters: string;
  readonly ignored: readonly string[];
}

/** Reads a sequence file: block letters, blanks optional, anything else passed over. */
export function parseSequence(text: string): SequenceText {
  const characters = [...text].filter((character) => character.trim() !== '');
  return {
    letters: characters.filter(isBlockKind).join(''),
    ignored: characters.filter((character) => !isBlockKind(character)),
  };
}

function clockwiseShapes(picture: readonly string[]): Piece[] {
  const points = picture.flatMap((row, i) =>
    [...row].flatMap((cell, x) => (cell === '#' ? [{ x, y: picture.length - 1 - i }] : [])),
  );
  const first = new Piece(points).makeFastRotations();
  // The engine's rings go counterclockwise.
  const third = first.fastRotation()!;
  const second = third.fastRotation()!;
  return [first, second.fastRotation()!, second, third];
}
