import { lockedOf } from '@tetrarium/engine/picture';
import { pictureHeights } from '@tetrarium/play/session';
import { useMemo } from 'preact/hooks';
import { REPLAYS } from './messages.ts';
import type { Viewer } from './viewer-store.ts';

/** How high the stack was when each piece came: a column a piece, as wide as it took. */
export function StackChart({ viewer }: { readonly viewer: Viewer }) {
  const { player, end } = viewer;
  const { path, height } = useMemo(() => {
    const { marks, rules } = player;
    const heights = marks.map(({ game }) =>
      Math.max(...pictureHeights(lockedOf(rules.pictureOf(game).wells[0]!))),
    );
    const [well] = rules.pictureOf(player.game).wells;
    const columns = marks.map(({ time }, i) => {
      const until = marks[i + 1]?.time ?? end;
      return `M${time} 0H${until}V${heights[i]}H${time}z`;
    });
    return { path: columns.join(''), height: well!.height - well!.topSpace };
  }, [player, end]);
  const time = viewer.time.value;
  return (
    <svg
      class="stack-chart"
      viewBox={`0 0 ${Math.max(1, end)} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <title>{REPLAYS.stack}</title>
      <g transform={`matrix(1 0 0 -1 0 ${height})`}>
        <path class="stack-rest" d={path} />
        <clipPath id="stack-done">
          <rect width={time} height={height} />
        </clipPath>
        <path class="stack-done" d={path} clip-path="url(#stack-done)" />
      </g>
    </svg>
  );
}
