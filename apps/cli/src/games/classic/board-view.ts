import type { ClassicFrame } from '@tetrarium/engine/classic';
import { type PieceName, rowsToFill } from '@tetrarium/play/classic';
import type { CellBuffer } from '../../shell/cell-buffer.ts';
import type { BlockArt, Look } from '../../shell/look.ts';
import type { ClassicLayout } from './layout.ts';

/** Draws the well with its walls, the locked cells, the ghost and the falling piece. */
export function drawBoard(
  buffer: CellBuffer,
  frame: ClassicFrame,
  layout: ClassicLayout,
  look: Look,
  names: readonly PieceName[],
  hasGhost: boolean,
): void {
  const { width, height, topSpace, cells, falling, fullRows } = frame;
  const { boardLeft, boardTop, hasFloor } = layout;
  const bottom = boardTop + height - 1;
  const draw = (x: number, y: number, art: BlockArt): void => {
    buffer.put(boardLeft + 1 + 2 * x, bottom - y, ...art[0]);
    buffer.put(boardLeft + 2 + 2 * x, bottom - y, ...art[1]);
  };

  drawWalls(buffer, frame, layout, look);
  const { line } = look.signs;
  const lineArt: BlockArt = [
    [line, look.line],
    [line, look.line],
  ];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const owner = cells[y]?.[x] ?? -1;
      if (owner >= 0) draw(x, y, look.block(owner, names[owner]!.letter, false));
      else draw(x, y, y === height - topSpace ? lineArt : look.empty);
    }
  }
  if (falling !== undefined) {
    const { piece, pieceIndex, x, y, dropY } = falling;
    if (hasGhost) for (const p of piece.body) draw(x + p.x, dropY + p.y, look.ghost(pieceIndex));
    const art = look.block(pieceIndex, names[pieceIndex]!.letter, true);
    for (const p of piece.body) draw(x + p.x, y + p.y, art);
  }
  // Rows that are full just now stand out before they go, as in the original.
  for (const y of fullRows) for (let x = 0; x < width; x++) draw(x, y, look.full);
  if (hasFloor) {
    const { leftCorner, rightCorner, floor } = look.signs;
    buffer.text(
      boardLeft,
      bottom + 1,
      `${leftCorner}${floor.repeat(2 * width)}${rightCorner}`,
      look.wall,
    );
  }
}

function drawWalls(
  buffer: CellBuffer,
  frame: ClassicFrame,
  { boardLeft, boardTop }: ClassicLayout,
  look: Look,
): void {
  const { leftWall, rightWall, fromLeft, fromRight } = look.signs;
  const filling = rowsToFill(frame);
  for (let y = 0; y < frame.height; y++) {
    const row = boardTop + frame.height - 1 - y;
    const isFilling = filling.includes(y);
    const style = isFilling ? look.good : look.wall;
    buffer.put(boardLeft, row, isFilling ? fromLeft : leftWall, style);
    buffer.put(boardLeft + 2 * frame.width + 1, row, isFilling ? fromRight : rightWall, style);
  }
}
