import type { PieceLetter } from '@tetrarium/engine/core';

/** The seven as they lie in a list: rows of cells from the top. */
export const SHAPES: Readonly<Record<PieceLetter, readonly string[]>> = {
  I: ['####'],
  J: ['#..', '###'],
  L: ['..#', '###'],
  O: ['##', '##'],
  S: ['.##', '##.'],
  T: ['.#.', '###'],
  Z: ['##.', '.##'],
};

export function PieceMark({
  piece,
  isLarge = false,
}: {
  readonly piece: PieceLetter;
  readonly isLarge?: boolean;
}) {
  const rows = SHAPES[piece];
  const [width, height] = [rows[0]!.length, rows.length];
  const cells = rows.flatMap((row, y) =>
    [...row].flatMap((sign, x) => (sign === '#' ? [{ x, y }] : [])),
  );
  return (
    <svg
      class={isLarge ? 'mark mark-large' : 'mark'}
      viewBox={`0 0 ${width} ${height}`}
      style={{
        '--w': width,
        '--h': height,
        '--face': `var(--${piece})`,
        '--ink': `var(--${piece}-ink)`,
        '--under': `var(--${piece}-lip)`,
      }}
      aria-hidden="true"
    >
      {cells.map(({ x, y }) => (
        <g key={`${x},${y}`}>
          {isLarge && (
            <rect class="mark-lip" x={x + 0.03} y={y + 0.03} width={0.94} height={0.94} rx={0.1} />
          )}
          <rect
            class="mark-face"
            x={x + 0.03}
            y={y + 0.03}
            width={0.94}
            height={isLarge ? 0.82 : 0.94}
            rx={0.1}
          />
        </g>
      ))}
    </svg>
  );
}
