import { runsOf } from '../game-ui/run-store.ts';
import { format } from '../shell/format.ts';
import { lazyPage } from '../shell/lazy-page.tsx';
import { useGuideline } from './game.ts';
import { GUIDELINE } from './messages.ts';
import type { RunChartProps } from './run-chart.tsx';

const RunChart = lazyPage<RunChartProps>(async () => (await import('./run-chart.tsx')).RunChart);

/** How many runs a chart beside the well has. */
export const RECENT = 20;

/** The last runs of the mode, one cell each. */
export function RecentRuns() {
  const { numbers, setup } = useGuideline().screen;
  const runs = runsOf(setup.value.bestKey).slice(-RECENT);
  const title =
    runs.length < RECENT
      ? format(GUIDELINE.recentAll, { runs: numbers.value.plural })
      : format(GUIDELINE.recent, { count: RECENT, runs: numbers.value.plural });
  return (
    <section class="stack" aria-label={title}>
      <h2>{title}</h2>
      {runs.length === 0 ? (
        <p class="recent-none empty muted">{GUIDELINE.recentNone}</p>
      ) : (
        <RunChart runs={runs} places={RECENT} title={title} />
      )}
    </section>
  );
}
