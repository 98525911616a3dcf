import { formatWeights } from '@tetrarium/brains';
import {
  formatReport,
  formatRun,
  GENOMES,
  type RunConfig,
  type RunRecord,
  weightsOf,
} from '@tetrarium/trainer';
import { useEffect, useRef } from 'preact/hooks';
import { saveFile } from '../shell/file-button.tsx';
import { format } from '../shell/format.ts';
import { TEXT } from './messages.ts';
import { figures, isKept, isUnsaved, pauseRun, phase, resumeRun, stopRun } from './store.ts';
import { fileNameOf, formatDuration, formatFigure, formatShort, unitOf } from './words.ts';

/** How the run is going, the buttons that hold and end it, and its files. */
export function TrainRun({ run }: { readonly run: RunRecord }) {
  return (
    <section class="train-section train-run" aria-label={TEXT.run}>
      <div class="train-state">
        <p>
          <strong>{TEXT.phases[phase.value]}</strong>{' '}
          <span class="hint">{describe(run.config)}</span>
        </p>
        <Controls />
      </div>
      <Progress run={run} />
      {(phase.value === 'paused' || phase.value === 'stopped') && (
        <p class="hint">{isKept.value ? TEXT.phaseHint[phase.value] : TEXT.notKept}</p>
      )}
      <Result run={run} />
      <Files run={run} />
    </section>
  );
}

function describe({ genome, board, optimiser, seed }: RunConfig): string {
  const known = GENOMES.find(({ id }) => id === genome);
  return format(TEXT.runOf, {
    what: (known && TEXT.presets[known.id as keyof typeof TEXT.presets]) ?? genome,
    board: `${board.width} ${TEXT.times} ${board.height}`,
    optimiser: TEXT.optimisers[optimiser as keyof typeof TEXT.optimisers] ?? optimiser,
    seed: String(seed),
  });
}

function Controls() {
  const now = phase.value;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that began it may be gone, and the focus with it.
    if (now === 'running' && document.activeElement === document.body) first.current?.focus();
  }, [now]);
  if (now === 'ended') return null;
  return (
    <div class="tools">
      <button
        type="button"
        class="button primary"
        ref={first}
        onClick={now === 'running' ? pauseRun : resumeRun}
      >
        {now === 'running' ? TEXT.pause : TEXT.resume}
      </button>
      {now !== 'stopped' && (
        <button type="button" class="button" onClick={stopRun}>
          {TEXT.stop}
        </button>
      )}
    </div>
  );
}

function Progress({ run }: { readonly run: RunRecord }) {
  const { generations, ending } = run;
  const going = figures.value;
  const isOn = phase.value === 'running' || phase.value === 'paused';
  const last = generations.at(-1);
  const percent = Math.floor(100 * (going?.share ?? 0));
  const generation = String(generations.length + 1);
  const where = !isOn
    ? formatShort(generations.length)
    : going?.isFinal
      ? format(TEXT.finals, { percent })
      : format(TEXT.generationShare, { generation, percent });
  const rows: readonly (readonly [string, string])[] = [
    [TEXT.now.generation, where],
    [TEXT.now.best, last === undefined ? TEXT.unknown : formatFigure(last.best.fitness)],
    [TEXT.now.pieces, formatShort(ending?.total ?? last?.total ?? 0)],
    [TEXT.now.rate, going === undefined ? TEXT.unknown : formatShort(going.piecesPerSecond)],
    ...(isOn
      ? [
          [
            TEXT.now.left,
            going?.secondsLeft === undefined ? TEXT.unknown : formatDuration(going.secondsLeft),
          ] as const,
        ]
      : []),
  ];
  return (
    <>
      {isOn && <progress aria-label={TEXT.progress} max={1} value={going?.done ?? 0} />}
      <dl class="train-figures">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Result({ run }: { readonly run: RunRecord }) {
  const winner = run.ending?.finalists[0];
  if (winner === undefined) return null;
  return (
    <p class="train-winner" title={TEXT.winnerHint}>
      {format(TEXT.winner, {
        from: winner.from.charAt(0).toUpperCase() + winner.from.slice(1),
        mean: formatFigure(winner.mean),
        margin: formatFigure(1.96 * winner.error),
        unit: unitOf(run.config),
        games: winner.games,
      })}
    </p>
  );
}

function Files({ run }: { readonly run: RunRecord }) {
  const { config } = run;
  const name = fileNameOf(config);
  const base = name.replace(/(\.run)?\.jsonl$/, '');
  const weights = weightsOf(run);
  return (
    <div class="tools">
      <button
        type="button"
        class="button small"
        onClick={() => {
          saveFile(name, formatRun(run));
          isUnsaved.value = false;
        }}
      >
        {TEXT.saveRun}
      </button>
      {weights !== undefined && (
        <button
          type="button"
          class="button small"
          onClick={() => saveFile(`${base}.weights.json`, formatWeights(weights))}
        >
          {TEXT.saveWeights}
        </button>
      )}
      {run.generations.length > 0 && (
        <button
          type="button"
          class="button small"
          onClick={() => saveFile(`${base}.html`, formatReport(run))}
        >
          {TEXT.saveReport}
        </button>
      )}
    </div>
  );
}
