import { formatWeights } from '@tetrarium/brains';
import {
  columnsOf,
  formatReport,
  formatRun,
  GENOMES,
  type RunConfig,
  type RunRecord,
  weightsOf,
} from '@tetrarium/trainer';
import { formatDuration } from '@tetrarium/words';
import { useEffect, useRef } from 'preact/hooks';
import { saveFile } from '../shell/file-button.tsx';
import { format, formatFigure, formatNumber } from '../shell/format.ts';
import { brainFromRun } from './brain-from-run.ts';
import { TEXT } from './messages.ts';
import { figures, isKept, isUnsaved, pauseRun, phase, resumeRun, stopRun } from './store.ts';
import { KeepButton, takeTo } from './take-over.tsx';
import { fileNameOf, formatShort, unitOf } from './words.ts';

export function TrainRun({ run }: { readonly run: RunRecord }) {
  const isOn = phase.value === 'running' || phase.value === 'paused';
  return (
    <section class="stack" aria-label={TEXT.thisRun}>
      <div class="split middle wrap break">
        <h2>{TEXT.thisRun}</h2>
        <span class="label">{TEXT.phases[phase.value]}</span>
      </div>
      <dl class="train-settings facts">
        {settingsOf(run.config).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isOn && <p class="label">{TEXT.fixed}</p>}
      {isOn && <Bar run={run} />}
      {(phase.value === 'paused' || phase.value === 'stopped') && (
        <p class="hint">{isKept.value ? TEXT.phaseHint[phase.value] : TEXT.notKept}</p>
      )}
      <Controls />
    </section>
  );
}

function settingsOf(config: RunConfig): readonly (readonly [name: string, value: string])[] {
  const { genome, board, optimiser, seed, population, games, source, budget } = config;
  const known = GENOMES.find(({ id }) => id === genome);
  const { settings: names } = TEXT;
  const limits = [
    ...(budget.generations > 0
      ? [format(TEXT.budgetGenerations, { count: budget.generations })]
      : []),
    ...(budget.pieces > 0
      ? [format(TEXT.budgetPieces, { count: formatShort(budget.pieces) })]
      : []),
  ];
  return [
    [names.features, (known && TEXT.presets[known.id as keyof typeof TEXT.presets]) ?? genome],
    [names.optimiser, TEXT.optimisers[optimiser as keyof typeof TEXT.optimisers] ?? optimiser],
    [names.population, formatNumber(population)],
    [names.games, formatNumber(games)],
    [names.board, `${board.width} ${TEXT.times} ${board.height}`],
    [names.pieces, TEXT.sources[source]],
    [names.seed, String(seed)],
    [names.budget, limits.join(', ')],
  ];
}

const CELLS = 20;

function Bar({ run }: { readonly run: RunRecord }) {
  const done = figures.value?.done ?? 0;
  const left = figures.value?.secondsLeft;
  const percent = Math.floor(100 * done);
  const total = run.generations.at(-1)?.total ?? 0;
  return (
    <div class="stack gap-1">
      <div class="split label">
        <span>{format(TEXT.piecesDone, { count: formatShort(total) })}</span>
        <span>
          {left === undefined
            ? format(TEXT.percent, { percent })
            : format(TEXT.timeLeft, { percent, time: formatDuration(left) })}
        </span>
      </div>
      <div
        class="train-cells well-thin"
        role="progressbar"
        aria-label={TEXT.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        {Array.from({ length: CELLS }, (_, i) => (
          <span key={i} class={i < Math.round(done * CELLS) ? 'on' : undefined} />
        ))}
      </div>
    </div>
  );
}

export function TrainNumbers({ run }: { readonly run: RunRecord }) {
  return (
    <section class="stack" aria-label={TEXT.run}>
      <Progress run={run} />
      <Result run={run} />
    </section>
  );
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
    <div class="toolbar">
      <button
        type="button"
        class="button"
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
  const where = !isOn
    ? formatShort(generations.length)
    : going?.isFinal
      ? format(TEXT.finals, { percent })
      : formatNumber(generations.length + 1);
  const { mean, spread } = columnsOf(generations.slice(-1));
  const rows: readonly (readonly [name: string, value: string, isHero?: boolean])[] = [
    [TEXT.now.generation, where, true],
    [
      format(TEXT.bestOf, { count: run.config.population, unit: unitOf(run.config) }),
      last === undefined ? TEXT.unknown : formatFigure(last.best.fitness),
      true,
    ],
    [
      TEXT.meanSd,
      mean[0] === undefined
        ? TEXT.unknown
        : `${formatFigure(mean[0])} ± ${formatFigure(spread[0] ?? 0)}`,
    ],
    isOn
      ? [TEXT.now.rate, going === undefined ? TEXT.unknown : formatShort(going.piecesPerSecond)]
      : [TEXT.now.pieces, formatShort(ending?.total ?? last?.total ?? 0)],
  ];
  return (
    <dl class="train-figures split wrap low">
      {rows.map(([name, value, isHero]) => (
        <div key={name} class={isHero ? 'hero' : undefined}>
          <dt class="label">{name}</dt>
          <dd class="number">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Result({ run }: { readonly run: RunRecord }) {
  const winner = run.ending?.finalists[0];
  if (winner === undefined) return null;
  const seed = String(run.config.seed);
  const make = () => ({
    ...brainFromRun(run, winner.genes, run.generations.length),
    name: format(TEXT.winnerName, { seed }),
    origin: format(TEXT.winnerFrom, { seed }),
  });
  return (
    <div class="split wrap">
      <p class="good" title={TEXT.winnerHint}>
        {format(TEXT.winner, {
          from: winner.from.charAt(0).toUpperCase() + winner.from.slice(1),
          mean: formatFigure(winner.mean),
          margin: formatFigure(1.96 * winner.error),
          unit: unitOf(run.config),
          games: winner.games,
        })}
      </p>
      <div class="cluster">
        <button type="button" class="button" onClick={() => void takeTo('race', make())}>
          {TEXT.raceWinner}
        </button>
        <KeepButton key={winner.genes.join()} label={TEXT.keepWinner} make={make} />
      </div>
    </div>
  );
}

export function RunFiles({ run }: { readonly run: RunRecord }) {
  const { config } = run;
  const name = fileNameOf(config);
  const base = name.replace(/(\.run)?\.jsonl$/, '');
  const weights = weightsOf(run);
  if (weights === undefined && run.generations.length === 0) return null;
  return (
    <div class="cluster">
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

export function SaveRun({ run }: { readonly run: RunRecord }) {
  return (
    <button
      type="button"
      class="button"
      onClick={() => {
        saveFile(fileNameOf(run.config), formatRun(run));
        isUnsaved.value = false;
      }}
    >
      {TEXT.saveRun}
    </button>
  );
}
