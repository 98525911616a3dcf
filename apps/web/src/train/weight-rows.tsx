import { findGenome, type RunRecord, thinOut } from '@tetrarium/trainer';
import { format, formatDecimal } from '../shell/format.ts';
import { TEXT } from './messages.ts';
import { show } from './watch-store.ts';
import { geneName } from './words.ts';

const MOST = 40;
const STRIP = { width: 300, height: 32 } as const;

export function WeightRows({ run }: { readonly run: RunRecord }) {
  const shown = show.value;
  const genes = findGenome(run.config.genome)!.genes;
  if (shown === undefined || genes.length !== shown.genes.length) return null;
  const rows = thinOut(run.generations, MOST);
  const here = rows.findIndex(({ generation }) => generation >= shown.generation.generation);
  const largest = rows.reduce(
    (most, { centre }) => centre.reduce((so, each) => Math.max(so, Math.abs(each)), most),
    1e-9,
  );
  return (
    <section class="weight-rows">
      <div class="split wrap">
        <h2>{TEXT.weights}</h2>
        <span class="label">
          {format(TEXT.weightsNow, {
            count: run.generations.length,
            generation: shown.generation.generation,
          })}
        </span>
      </div>
      <table class="table" aria-label={TEXT.weightList}>
        <thead class="visually-hidden">
          <tr>
            <th scope="col">{TEXT.weightHead.gene}</th>
            <th scope="col">{TEXT.weightHead.weight}</th>
            <th scope="col">{TEXT.weightHead.spread}</th>
          </tr>
        </thead>
        <tbody>
          {genes.map(({ id }, i) => (
            <tr key={id}>
              <th scope="row">{geneName(id)}</th>
              <td class="weight-strip" aria-hidden="true">
                <Strip
                  values={rows.map(({ centre }) => (centre[i] ?? 0) / largest)}
                  marked={here < 0 ? rows.length - 1 : here}
                />
              </td>
              <td class="number">{signed(shown.genes[i]!)}</td>
              <td class="number muted small">± {formatDecimal(shown.generation.spread[i]!, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A weight with its sign; decimals stand in line. */
function signed(value: number): string {
  return `${value < 0 ? '' : '+'}${formatDecimal(value, 1)}`;
}

function Strip({
  values,
  marked,
}: {
  readonly values: readonly number[];
  readonly marked: number;
}) {
  const slot = STRIP.width / Math.max(20, values.length);
  const middle = STRIP.height / 2;
  return (
    <svg
      viewBox={`0 0 ${STRIP.width} ${STRIP.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path class="strip-line" d={`M0 ${middle}H${STRIP.width}`} />
      {values.map((value, i) => {
        const height = Math.max(1.5, Math.abs(value) * (middle - 1));
        return (
          <rect
            key={i}
            class={i === marked ? 'strip-bar strip-here' : 'strip-bar'}
            x={i * slot + 1}
            y={value < 0 ? middle : middle - height}
            width={Math.max(0.5, slot - 2)}
            height={height}
          />
        );
      })}
    </svg>
  );
}
