import { type Block, COLOR, createWell, numberedColor, type Well } from '@tetrarium/engine/picture';
import type { Draft } from '@tetrarium/play/puzzle';
import type { formatShape, Placement, Puzzle } from '@tetrarium/solver';
import { format } from '../shell/format.ts';
import { TEXT } from './messages.ts';

/** The cells a placement covers before rows are cleared. */
export function cellsOf(puzzle: Puzzle, placement: Placement): readonly Block[] {
  const { column, row, piece } = placement;
  const color = numberedColor(piece);
  return shapeOf(puzzle, placement).cells.map(({ x, y }) => ({ x: column + x, y: row + y, color }));
}

/** The grid with a piece in it; what lies already is grey, and rows it fills are tinted. */
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
  return createWell({ width, height, blocks: all, full });
}

/** The piece of a placement, turned as it lies. */
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
