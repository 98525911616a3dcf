import type { ReadonlySignal } from '@preact/signals';
import type { gaugeOf } from '@tetrarium/play/guideline';

const TEN = 10;

export interface GaugeProps {
  readonly gauge: ReadonlySignal<ReturnType<typeof gaugeOf>>;
  readonly best: string;
}

export function Gauge({ gauge, best }: GaugeProps) {
  const shown = gauge.value;
  if (shown === undefined) return null;
  const { ticks, left } = shown;
  return (
    <div class="gauge" aria-hidden="true">
      <svg viewBox={`0 0 14 ${ticks * 10}`} preserveAspectRatio="none" aria-hidden="true">
        {Array.from({ length: ticks }, (_, i) => {
          const isWide = i % TEN === TEN - 1;
          return (
            <rect
              key={i}
              class={i < left ? (isWide ? 'gauge-ten' : 'gauge-left') : 'gauge-done'}
              x={0.5}
              y={(ticks - 1 - i) * 10 + 0.5}
              width={isWide ? 13 : 8}
              height={9}
            />
          );
        })}
      </svg>
      {shown.best !== undefined && (
        <span class="gauge-best" style={{ bottom: `${(100 * shown.best) / ticks}%` }}>
          {best}
        </span>
      )}
    </div>
  );
}
