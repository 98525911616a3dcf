import { colorOfSign } from '@tetrarium/engine/picture';
import { boardLook } from '../board/look.ts';
import type { FinalBoards } from '../game-ui/library.ts';

const GAP = 2;

export function Thumbnail({ final }: { readonly final: FinalBoards | undefined }) {
  const known = final?.wells ?? [];
  const wells = known.length > 0 ? known : [Array.from({ length: 20 }, () => '..........')];
  const width = wells[0]![0]?.length ?? 10;
  const height = wells[0]!.length;
  const all = wells.length * (width + GAP) - GAP;
  return (
    <svg
      class="thumbnail"
      viewBox={`-0.5 0 ${all + 1} ${height + 0.5}`}
      style={{ '--w': all + 1, '--h': height + 0.5 }}
      aria-hidden="true"
    >
      {wells.map((rows, i) => (
        <g key={i} transform={`translate(${i * (width + GAP)} 0)`}>
          <rect class="thumbnail-well" width={width} height={height} />
          {pathsOf(rows).map(([sign, path]) => (
            <path key={sign} d={path} fill={boardLook.value.cells[colorOfSign(sign)]!.face} />
          ))}
          <path class="thumbnail-walls" d={`M-.25 0v${height + 0.25}h${width + 0.5}V0`} />
        </g>
      ))}
    </svg>
  );
}

function pathsOf(rows: readonly string[]): [sign: string, path: string][] {
  const paths = new Map<string, string>();
  for (const [y, row] of rows.entries()) {
    for (const [x, sign] of [...row].entries()) {
      if (sign !== '.') paths.set(sign, `${paths.get(sign) ?? ''}M${x} ${y}h1v1h-1z`);
    }
  }
  return [...paths];
}
