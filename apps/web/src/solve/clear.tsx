import { useId } from 'preact/hooks';
import { Segments } from '../shell/fields.tsx';
import { format } from '../shell/format.ts';
import { sayClear, useSolve } from './controller.ts';
import { TEXT } from './messages.ts';
import { Progress } from './panel.tsx';
import { whereOf } from './picture.ts';
import { PiecePicture } from './piece-picture.tsx';

const WAYS = ['known', 'any'] as const;

export function SolveClear() {
  const { cancel, checked, clearGrid, clearWith, draft, most, work } = useSolve();
  const id = useId();
  const { pieces, piece, later, queue } = draft.value;
  if (pieces.length === 0) return null;
  const known = [piece, ...later.map((wish) => wish.piece), ...queue];
  const kind = clearWith.value ?? (known.length > 1 ? 'known' : 'any');
  const current = work.value;
  const isRunning = current.phase === 'running' && current.job === 'clear';
  return (
    <section class="stack ruled" aria-labelledby={id}>
      <h2 id={id}>{TEXT.clearTitle}</h2>
      <Segments
        legend={TEXT.clearWith}
        value={kind}
        choices={WAYS.map((value) => ({ value, label: TEXT.clearWays[value] }))}
        onChange={(value) => {
          clearWith.value = value;
        }}
      />
      {kind === 'known' ? <Known ids={known} /> : <Most />}
      {isRunning ? (
        <>
          <button type="button" class="button" onClick={cancel}>
            {TEXT.cancel}
          </button>
          <Progress
            progress={current.progress}
            asked={kind === 'known' ? known.length : most.value}
          />
        </>
      ) : (
        <button
          type="button"
          class="button"
          disabled={checked.value.faults.length > 0 || current.phase === 'running'}
          onClick={() =>
            void clearGrid(kind === 'known' ? { queue: known } : { maxPieces: most.peek() })
          }
        >
          {TEXT.clearFind}
        </button>
      )}
      {current.phase === 'cleared' && (
        <>
          <p class={`strong clear-${current.answer.found.kind}`}>{sayClear(current.answer)}</p>
          <Steps />
        </>
      )}
    </section>
  );
}

function Known({ ids }: { readonly ids: readonly number[] }) {
  const { draft } = useSolve();
  const { pieces } = draft.value;
  return (
    <ol class="cluster" aria-label={TEXT.clearKnown}>
      {ids.map((id, place) => (
        <li key={`${place}-${id}`}>
          <PiecePicture picture={pieces[id - 1]?.picture ?? '*\n'} id={id} cell={7} />
        </li>
      ))}
    </ol>
  );
}

function Most() {
  const { most } = useSolve();
  const id = useId();
  return (
    <div class="field lookahead bar">
      <label for={id}>{TEXT.clearMost}</label>
      <input
        id={id}
        class="input right"
        type="number"
        inputMode="numeric"
        min={1}
        max={99}
        value={most.value}
        onChange={(event) => {
          const typed = Math.round(Number(event.currentTarget.value));
          most.value = Math.min(99, Math.max(1, Number.isFinite(typed) ? typed : most.peek()));
          event.currentTarget.value = String(most.peek());
        }}
      />
    </div>
  );
}

function Steps() {
  const { checked, step, way } = useSolve();
  const placement = way.value[step.value];
  if (placement === undefined) return null;
  const { length: count } = way.value;
  const go = (to: number): void => {
    step.value = Math.min(count - 1, Math.max(0, to));
  };
  return (
    <div class="halves small">
      <p aria-live="polite">
        {format(TEXT.clearStep, {
          step: step.value + 1,
          count,
          piece: placement.piece,
          where: whereOf(checked.value.puzzle, placement).toLowerCase(),
          turned: TEXT.turned[placement.turns]!,
        })}
      </p>
      <button
        type="button"
        class="button"
        disabled={step.value === 0}
        onClick={() => go(step.peek() - 1)}
      >
        {TEXT.clearBack}
      </button>
      <button
        type="button"
        class="button"
        disabled={step.value === count - 1}
        onClick={() => go(step.peek() + 1)}
      >
        {TEXT.clearNext}
      </button>
    </div>
  );
}
