import { columnsOf, findGenome, type RunRecord, thinOut } from '@tetrarium/trainer';
import { useMemo, useState } from 'preact/hooks';
import { format, formatFigure, formatNumber } from '../shell/format.ts';
import { LineChart } from './line-chart.tsx';
import { TEXT } from './messages.ts';
import { picked } from './store.ts';
import { WeightRows } from './weight-rows.tsx';
import { geneName, unitOf } from './words.ts';

/** More rows than this nobody reads. */
const MOST_ROWS = 300;

const pick = (generation: number): void => {
  picked.value = generation;
};

export function TrainCurves({ run }: { readonly run: RunRecord }) {
  const { config, generations } = run;
  const genes = findGenome(config.genome)!.genes;
  const columns = useMemo(() => columnsOf(generations), [generations]);
  const fitness = useMemo(
    () => [
      { name: TEXT.meanSpread, values: columns.mean, spread: columns.spread },
      { name: TEXT.best, values: columns.best },
    ],
    [columns],
  );
  const count = generations.length;
  if (count === 0) return <p class="hint chart-wait empty center">{TEXT.watchWait}</p>;
  return (
    <>
      <LineChart
        title={TEXT.fitness}
        unit={unitOf(config)}
        label={format(TEXT.fitnessLabel, {
          count,
          from: formatFigure(columns.mean[0] ?? 0),
          to: formatFigure(columns.mean.at(-1) ?? 0),
          best: formatFigure(columns.best.reduce((most, each) => Math.max(most, each), 0)),
        })}
        generations={columns.generation}
        lines={fitness}
        marked={picked.value}
        onPick={pick}
        isBlocks
      />
      <WeightRows run={run} />
      <Table run={run} names={genes.map(({ id }) => geneName(id))} />
    </>
  );
}

function Table({ run, names }: { readonly run: RunRecord; readonly names: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{TEXT.table}</summary>
      {isOpen && <Rows run={run} names={names} />}
    </details>
  );
}

function Rows({ run, names }: { readonly run: RunRecord; readonly names: readonly string[] }) {
  const { generations } = run;
  const rows = thinOut(generations, MOST_ROWS);
  const { mean, spread } = columnsOf(rows);
  const head = TEXT.tableHead;
  return (
    <>
      {rows.length < generations.length && (
        <p class="hint">
          {format(TEXT.tableThin, { shown: rows.length, count: generations.length })}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section class="train-rows" aria-label={TEXT.table} tabIndex={0}>
        <table class="table">
          <thead>
            <tr>
              {[head.generation, head.mean, head.spread, head.best, head.pieces, ...names].map(
                (name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ generation, best, pieces, centre }, i) => (
              <tr key={generation} aria-current={picked.value === generation ? 'true' : undefined}>
                <th scope="row">
                  <button
                    type="button"
                    class="button small"
                    aria-label={format(TEXT.tableWatch, { generation })}
                    onClick={() => pick(generation)}
                  >
                    {generation}
                  </button>
                </th>
                <td>{formatFigure(mean[i]!)}</td>
                <td>{formatFigure(spread[i]!)}</td>
                <td>{formatFigure(best.fitness)}</td>
                <td>{formatNumber(pieces)}</td>
                {centre.map((weight, gene) => (
                  <td key={names[gene]}>{formatFigure(weight)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
