import { computed } from '@preact/signals';
import { NO_OWNER } from '@tetrarium/engine/core';
import { frameOfGuideline, GARBAGE_OWNER, type GuidelineGame } from '@tetrarium/engine/guideline';
import { SRS_KINDS } from '@tetrarium/engine/srs';
import { letterOf } from '../board/letters.ts';
import type { BoardLook } from '../board/painter.ts';
import { type Block, createPicture, type Picture } from '../board/picture.ts';
import { boardLook, theme, themeName } from '../settings/store.ts';
import { looksOf } from '../theme/palettes.ts';

/** The rows above the well that are shown: pieces come there. */
export const TOP_ROWS = 2;

/** The kind of garbage; the pieces have those of the palettes: I, L, J, S, Z, O, T. */
const GARBAGE = 7;
const PALETTE_LETTERS = 'ILJSZOT';

/** Garbage is grey in every palette. */
const GREY = { faces: { light: ['#9a9d9f'], dark: ['#6d7378'] } } as const;

/** The place of a letter of a piece among the looks of a palette. */
export function kindOfLetter(letter: string): number {
  const kind = PALETTE_LETTERS.indexOf(letter.toUpperCase());
  return kind < 0 ? GARBAGE : kind;
}

function kindOf(owner: number): number {
  return owner === GARBAGE_OWNER ? GARBAGE : kindOfLetter(SRS_KINDS[owner] ?? '');
}

/** The letter of a kind of cell: that of its piece, G for garbage. */
export function guidelineLetterOf(kind: number): string {
  return kind === GARBAGE ? 'G' : letterOf(kind);
}

/** How boards with garbage look. */
export const guidelineLook = computed<BoardLook>(() => {
  const look = boardLook.value;
  const garbage = looksOf(GREY, themeName.value, theme.value, look.cells[0]!.isLettered);
  return { ...look, cells: [...look.cells, ...garbage], letterOf: guidelineLetterOf };
});

/** The picture of a game, with or without its ghost; `hasFalling` false leaves the piece out. */
export function pictureOfGame(game: GuidelineGame, hasGhost: boolean, hasFalling = true): Picture {
  const { width, height, cells, falling, ghost } = frameOfGuideline(game);
  const blocks: Block[] = [];
  for (const [y, row] of cells.entries()) {
    for (const [x, owner] of row.entries()) {
      if (owner !== NO_OWNER) blocks.push({ x, y, kind: kindOf(owner) });
    }
  }
  const shape = (part: typeof falling): Block[] =>
    part === undefined || !hasFalling
      ? []
      : part.cells.map(({ x, y }) => ({ x, y, kind: kindOf(part.owner) }));
  return createPicture({
    width,
    height: height + TOP_ROWS,
    lineAt: height,
    blocks: [...blocks, ...shape(falling)],
    ghost: hasGhost ? shape(ghost) : [],
  });
}

/** The picture of a well in which nothing happened yet. */
export function emptyWell(): Picture {
  return createPicture({ width: 10, height: 20 + TOP_ROWS, lineAt: 20, blocks: [] });
}
