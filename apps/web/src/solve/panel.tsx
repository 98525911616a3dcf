import type { Puzzle } from '@tetrarium/solver';
import { useId } from 'preact/hooks';
import { Check, Segments } from '../shell/fields.tsx';
import { format, formatDecimal, formatNumber } from '../shell/format.ts';
import { LIMITS, type SolverProgress, useSolve } from './controller.ts';
import { TEXT } from './messages.ts';

export function SolvePanel() {
  const { cancel, checked, draft, solve, work } = useSolve();
  const { phase } = work.value;
  const { faults } = checked.value;
  const isEmpty = draft.value.pieces.length === 0;
  const placeFault = faults.find(({ field }) => field === 'place');
  const hint = isEmpty ? TEXT.noPieces : faults.length > 0 ? TEXT.notReady : TEXT.ready;
  return (
    <section class="stack ruled" aria-label={TEXT.solve}>
      <Lookahead fault={isEmpty ? undefined : placeFault?.problem.message} />
      <Options />
      {phase === 'running' ? (
        <button type="button" class="button fill" onClick={cancel}>
          {TEXT.cancel}
        </button>
      ) : (
        <button
          type="button"
          class={phase === 'solved' ? 'button fill' : 'button primary fill'}
          disabled={faults.length > 0}
          onClick={() => void solve()}
        >
          {TEXT.solve}
        </button>
      )}
      {phase === 'idle' && <p class="hint">{hint}</p>}
      {phase === 'running' && (
        <Progress progress={work.value.progress} asked={draft.value.lookahead} />
      )}
      {phase === 'failed' && (
        <p class="fault" role="alert">
          {format(TEXT.failed, { message: work.value.message })}
        </p>
      )}
    </section>
  );
}

function Lookahead({ fault }: { readonly fault: string | undefined }) {
  const { changeDraft, draft } = useSolve();
  const id = useId();
  return (
    <div class="field lookahead bar" title={TEXT.lookaheadHint}>
      <label for={id}>{TEXT.lookahead}</label>
      <input
        id={id}
        class="input right"
        type="number"
        inputMode="numeric"
        min={0}
        value={draft.value.lookahead}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-fault`}
        onChange={(event) => {
          const typed = Number(event.currentTarget.value);
          if (event.currentTarget.value.trim() === '' || !Number.isFinite(typed)) {
            event.currentTarget.value = String(draft.peek().lookahead);
          } else changeDraft(draft.peek().with({ lookahead: typed }));
        }}
      />
      <p id={`${id}-fault`} class="fault" role="alert">
        {fault === undefined ? '' : format(TEXT.fault, { message: fault })}
      </p>
    </div>
  );
}

function Options() {
  const { changeOptions, draft, limit } = useSolve();
  const { emptyCellTop = 'grid', mode = 'expected', allowZeroFrequency } = draft.value.options;
  return (
    <details>
      <summary>{TEXT.options}</summary>
      <div class="options">
        <Segments
          legend={TEXT.seconds}
          value={String(limit.value)}
          choices={LIMITS.map((seconds) => ({
            value: String(seconds),
            label: seconds === 0 ? TEXT.secondsNone : format(TEXT.secondsUnit, { seconds }),
          }))}
          onChange={(value) => {
            limit.value = LIMITS.find((seconds) => String(seconds) === value) ?? limit.peek();
          }}
        />
        <Segments
          legend={TEXT.top}
          value={emptyCellTop}
          choices={[
            { value: 'grid', label: TEXT.tops.grid },
            { value: 'column', label: TEXT.tops.column },
          ]}
          onChange={(next: Puzzle['scoring']['emptyCellTop']) =>
            changeOptions({ emptyCellTop: next })
          }
        />
        <Segments
          legend={TEXT.mode}
          hint={TEXT.modeHint}
          value={mode}
          choices={[
            { value: 'expected', label: TEXT.modes.expected },
            { value: 'optimistic', label: TEXT.modes.optimistic },
          ]}
          onChange={(next: Puzzle['mode']) => changeOptions({ mode: next })}
        />
        <Check
          label={TEXT.zero}
          hint={TEXT.zeroHint}
          isOn={allowZeroFrequency === true}
          onChange={(isOn) => changeOptions({ allowZeroFrequency: isOn })}
        />
      </div>
    </details>
  );
}

interface ProgressProps {
  readonly progress: SolverProgress | undefined;
  readonly asked: number;
}

export function Progress({ progress, asked }: ProgressProps) {
  const done = progress?.lookahead ?? -1;
  const { nodes = 0, states = 0, bytes = 0, milliseconds = 0 } = progress ?? {};
  return (
    <div class="stack gap-2">
      <progress
        aria-label={TEXT.solving}
        max={asked + 1}
        value={done + 1 + (progress?.fraction ?? 0)}
      />
      <Figures
        figures={[
          [TEXT.stats.depth, done < 0 ? TEXT.depthNone : format(TEXT.depthOf, { done, asked })],
          [TEXT.stats.nodes, formatNumber(nodes)],
          [TEXT.stats.rate, formatRate(nodes, milliseconds)],
          [TEXT.stats.states, formatNumber(states)],
          [TEXT.stats.bytes, formatBytes(bytes)],
          [TEXT.stats.time, formatSpan(milliseconds)],
        ]}
      />
    </div>
  );
}

export function Figures({ figures }: { readonly figures: readonly (readonly [string, string])[] }) {
  return (
    <dl class="halves small">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

export function formatRate(nodes: number, milliseconds: number): string {
  if (milliseconds < 1) return '–';
  const rate = nodes / (milliseconds / 1000);
  return format(TEXT.perSecond, { rate: Number(rate.toPrecision(2)) });
}

export function formatSpan(milliseconds: number): string {
  if (milliseconds < 1000) return format(TEXT.milliseconds, { time: Math.round(milliseconds) });
  return format(TEXT.secondsLong, { seconds: formatDecimal(milliseconds / 1000, 1) });
}

export function formatBytes(bytes: number): string {
  if (bytes < 1e6) return format(TEXT.kilobytes, { kilobytes: Math.ceil(bytes / 1000) });
  return format(TEXT.megabytes, { megabytes: formatDecimal(bytes / 1e6, 1) });
}
