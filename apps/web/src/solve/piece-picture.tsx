import { useEffect, useRef } from 'preact/hooks';
import { boardLook } from '../board/look.ts';
import { paintBlock } from '../board/painter.ts';
import { format } from '../shell/format.ts';
import { TEXT } from './messages.ts';
import { colorOfPiece } from './picture.ts';

export interface PiecePictureProps {
  /** Rows from the top, each ended by a newline. */
  readonly picture: string;
  readonly id: number;
  /** The side of a cell in CSS pixels. */
  readonly cell?: number;
  readonly isQuiet?: boolean;
}

export function PiecePicture({ picture, id, cell = 12, isQuiet = false }: PiecePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const lines = picture.replace(/\n$/, '').split('\n');
  const width = Math.max(...lines.map((line) => line.length));
  const height = lines.length;
  const look = boardLook.value;
  useEffect(() => {
    const element = canvas.current!;
    const side = Math.max(1, Math.round(cell * window.devicePixelRatio));
    element.width = width * side;
    element.height = height * side;
    const context = element.getContext('2d')!;
    const block = { ...look.cells[colorOfPiece(picture, id)]!, isLettered: false };
    for (const [y, line] of picture.split('\n').entries()) {
      for (const [x, sign] of [...line].entries()) {
        if (sign !== ' ') paintBlock(context, x * side, y * side, side, block, '');
      }
    }
  }, [picture, id, cell, look, width, height]);
  const cells = picture.replace(/\s/g, '').length;
  return (
    <canvas
      ref={canvas}
      class="piece-picture"
      style={{ width: `${width * cell}px`, height: `${height * cell}px` }}
      {...(isQuiet
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': format(TEXT.picture, { id, cells, width, height }) })}
    />
  );
}
