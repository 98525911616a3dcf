import { computed } from '@preact/signals';
import { COVERED, type PlayerFrame, type QuadrisFrame, STAR } from '@tetrarium/quadris';
import type { BoardLook } from '../board/painter.ts';
import { type Block, createPicture, type Picture } from '../board/picture.ts';
import { boardLook, theme } from '../settings/store.ts';
import { inkOn, mix } from '../theme/color.ts';
import type { CellLook } from '../theme/palettes.ts';

/** What a cell can show, by kind: the blocks in the order of the palettes, then what is special. */
const SIGNS = [...'ILJSZOT', STAR, COVERED, ...'iljszot'];

/** How Quadris boards look: the palette in force, and marks for stars, covers and transparency. */
export const quadrisLook = computed<BoardLook>(() => {
  const { well, cells } = boardLook.value;
  const { surface, wall, muted } = theme.value;
  const marked = (face: string): CellLook => ({
    face,
    edge: wall,
    light: face,
    shade: face,
    ink: inkOn(face),
    pattern: 'plain',
    isLettered: true,
  });
  const seeThrough = (look: CellLook): CellLook => {
    const face = mix(look.face, well.well, 0.72);
    return { ...look, face, light: face, shade: face, ink: inkOn(face), isLettered: true };
  };
  return {
    well,
    cells: [...cells, marked(muted), marked(surface), ...cells.map(seeThrough)],
    letterOf: (kind) => SIGNS[kind % SIGNS.length]!,
  };
});

/** One player's board as the painter sees it; a hint is an outline. */
export function pictureOfPlayer(frame: QuadrisFrame, player: PlayerFrame): Picture {
  const { width, height, reserve } = frame;
  const outlined = player.isBlind ? [] : player.hint;
  const isOutlined = (x: number, y: number): boolean =>
    outlined.some((p) => p.x === x && p.y === y);
  const blocks = player.rows.flatMap((row, y) =>
    [...row].flatMap((sign, x) =>
      sign === ' ' || isOutlined(x, y) ? [] : [{ x, y, kind: SIGNS.indexOf(sign) }],
    ),
  );
  const kind = SIGNS.indexOf(player.current?.kind ?? COVERED);
  const ghost = outlined.map(({ x, y }): Block => ({ x, y, kind }));
  return createPicture({ width, height, lineAt: height - reserve, blocks, ghost });
}

/** How much room the largest block needs before it is turned. */
const NEXT_SIZE = { width: 4, height: 2 } as const;

/** The next block by itself. */
export function pictureOfNext({ next }: PlayerFrame): Picture {
  const sign = next.isTransparent ? next.kind.toLowerCase() : next.kind;
  const kind = SIGNS.indexOf(sign);
  return createPicture({ ...NEXT_SIZE, blocks: next.cells.map(({ x, y }) => ({ x, y, kind })) });
}
