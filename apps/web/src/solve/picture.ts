import { computed } from '@preact/signals';
import { type Draft, isFilled } from '@tetrarium/play/puzzle';
import type { Placement, Puzzle } from '@tetrarium/solver';
import type { BoardLook } from '../board/painter.ts';
import { type Block, createPicture, type Picture } from '../board/picture.ts';
import { boardLook, theme, themeName } from '../settings/store.ts';
import { looksOf, type Palette } from '../theme/palettes.ts';
import { shapeOf } from './words.ts';

/** What lies already is grey, so that the piece to place stands out. */
const STACK: Palette = { faces: { light: ['#a9aeb6'], dark: ['#5d636c'] } };
const STACK_KIND = 0;

/** The kind of a piece by its id. */
export function kindOf(id: number): number {
  return STACK_KIND + id;
}

/** How the boards of this page look: grey for what lies, then the colours of the pieces. */
export const solveLook = computed<BoardLook>(() => {
  const { well, cells } = boardLook.value;
  const [stack] = looksOf(STACK, themeName.value, theme.value);
  const count = 36;
  return {
    well,
    cells: [stack!, ...Array.from({ length: count }, (_, i) => cells[i % cells.length]!)],
    letterOf: (kind) => kind.toString(36).toUpperCase(),
  };
});

/** The cells a placement covers before rows are cleared. */
export function cellsOf(puzzle: Puzzle, placement: Placement): readonly Block[] {
  const { column, row, piece } = placement;
  return shapeOf(puzzle, placement).cells.map(({ x, y }) => ({
    x: column + x,
    y: row + y,
    kind: kindOf(piece),
  }));
}

/** The grid with a piece in it; rows it fills are tinted. */
export function pictureOf(draft: Draft, piece: readonly Block[]): Picture {
  const { width, height } = draft;
  const blocks: Block[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (isFilled(draft, x, y)) blocks.push({ x, y, kind: STACK_KIND });
    }
  }
  const all = [...blocks, ...piece];
  const counts = new Map<number, number>();
  for (const { y } of all) counts.set(y, (counts.get(y) ?? 0) + 1);
  const tintedRows = [...counts].filter(([, count]) => count === width).map(([y]) => y);
  return createPicture({ width, height, blocks: all, tintedRows });
}
