import { PIECE_ORDER } from '@tetrarium/engine/core';
import { type SrsKind, SrsPiece } from '@tetrarium/engine/srs';
import { boardLook } from '../board/look.ts';

export function PiecePreview({ kind, isDim }: { kind: SrsKind | undefined; isDim?: boolean }) {
  if (kind === undefined) return <svg class="preview" viewBox="0 0 4 2" aria-hidden="true" />;
  const { body, width, height } = SrsPiece.of(kind).shape;
  const { face, lip, edge, ink, isLettered } = boardLook.value.cells[PIECE_ORDER.indexOf(kind)]!;
  const [left, top] = [(4 - width) / 2, (2 - height) / 2];
  return (
    <svg class={isDim ? 'preview dim' : 'preview'} viewBox="0 0 4 2" role="img" aria-label={kind}>
      {body.map(({ x, y }) => {
        const place = { x: left + x + 0.03, y: top + height - 1 - y + 0.03, rx: 0.1 };
        return (
          <g key={`${x},${y}`}>
            <rect
              {...place}
              width={0.94}
              height={0.94}
              fill={lip ?? face}
              stroke={edge ?? 'none'}
              stroke-width={0.05}
            />
            <rect {...place} width={0.94} height={0.82} fill={face} />
          </g>
        );
      })}
      {isLettered &&
        body.map(({ x, y }) => (
          <text
            key={`${x},${y}`}
            x={left + x + 0.5}
            y={top + height - y - 0.27}
            font-size={0.66}
            text-anchor="middle"
            fill={ink}
          >
            {kind}
          </text>
        ))}
    </svg>
  );
}
