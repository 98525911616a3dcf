import {
  type Block,
  COLOR,
  colorOfSign,
  createWell,
  numberedColor,
  type Well,
} from '@tetrarium/engine/picture';
import type { Draft } from '@tetrarium/play/puzzle';
import {
  type formatShape,
  letterOf,
  letterOfPicture,
  type Placement,
  type Puzzle,
} from '@tetrarium/solver';
import { format } from '../shell/format.ts';
import { TEXT } from './messages.ts';

/** The cells a placement covers before rows are cleared. */
export function cellsOf(puzzle: Puzzle, placement: Placement): readonly Block[] {
  const { column, row, piece } = placement;
  const letter = letterOf(puzzle.pieces[piece - 1]!.rotations);
  const color = letter === undefined ? numberedColor(piece) : colorOfSign(letter);
  return shapeOf(puzzle, placement).cells.map(({ x, y }) => ({ x: column + x, y: row + y, color }));
}

/** The colour of a piece by its picture: one of the seven looks as in play, others go by their id. */
export function colorOfPiece(picture: string, id: number): number {
  const letter = letterOfPicture(picture);
  return letter === undefined ? numberedColor(id) : colorOfSign(letter);
}

/** The grid with the outline of a piece in it; what lies is grey, and rows it fills are tinted. */
export function pictureOf(draft: Draft, piece: readonly Block[]): Well {
  const { width, height } = draft;
  const blocks: Block[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (draft.isFilled(x, y)) blocks.push({ x, y, color: COLOR.stack });
    }
  }
  const all = [...blocks, ...piece];
  const counts = new Map<number, number>();
  for (const { y } of all) counts.set(y, (counts.get(y) ?? 0) + 1);
  const full = [...counts].filter(([, count]) => count === width).map(([y]) => y);
  const color = piece[0]?.color ?? COLOR.stack;
  const ghost = { color, cells: piece };
  const above = liftOf(piece, blocks, height);
  const falling = above === undefined ? undefined : { color, cells: above };
  return createWell({ width, height, blocks, full, ghost, falling });
}

/** The piece high above where it goes; undefined where the grid has no room for that. */
function liftOf(piece: readonly Block[], blocks: readonly Block[], height: number) {
  const tops = (cells: readonly Block[]): number => Math.max(0, ...cells.map(({ y }) => y + 1));
  const lift = height - 1 - tops(piece);
  const bottom = Math.min(...piece.map(({ y }) => y)) + lift;
  const isFree = bottom > Math.max(tops(piece), tops(blocks));
  return isFree ? piece.map(({ x, y }) => ({ x, y: y + lift })) : undefined;
}

export function shapeOf(
  puzzle: Puzzle,
  { piece, turns }: Placement,
): Parameters<typeof formatShape>[0] {
  const { rotations } = puzzle.pieces[piece - 1]!;
  return rotations.find((shape) => shape.turns === turns)!;
}

/** The columns a placement covers, in words that count from 1. */
export function whereOf(puzzle: Puzzle, placement: Placement): string {
  const from = placement.column + 1;
  const to = placement.column + shapeOf(puzzle, placement).width;
  return format(from === to ? TEXT.column : TEXT.columns, { from, to });
}
