import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../shell/dialog.tsx';
import { FileButton } from '../shell/file-button.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { TrainCurves } from './curves.tsx';
import { TrainForm } from './form.tsx';
import { SAMPLE } from './form-values.ts';
import { TEXT } from './messages.ts';
import { RunFiles, SaveRun, TrainNumbers, TrainRun } from './run.tsx';
import {
  fault,
  isUnsaved,
  openTrain,
  phase,
  readRun,
  record,
  showRun,
  startForm,
  startRun,
} from './store.ts';
import { TrainWatch } from './watch.tsx';
import './train.css';

/** What would take the place of a run that no file has been saved of. */
const waiting = signal<(() => void) | undefined>(undefined);

/** Does it, but asks first where a run would be lost. */
function replaceRun(act: () => void): void {
  if (isUnsaved.peek()) waiting.value = act;
  else act();
}

export function TrainPage() {
  useEffect(() => void openTrain(), []);
  const run = record.value;
  const isEmpty = phase.value === 'empty';
  return (
    <div class="page-body train">
      <PageHeader piece="L" title={TEXT.title} sentence={TEXT.lead}>
        <a class="button plain" href="#/lend">
          {TEXT.lend}
        </a>
        <OpenFile />
        {run !== undefined && <SaveRun run={run} />}
      </PageHeader>
      {fault.value !== undefined && (
        <p class="fault" role="alert">
          {fault.value}
        </p>
      )}
      <div class={run === undefined ? 'train-columns' : 'train-columns train-on'}>
        <div class="train-left stack gap-5">
          {run !== undefined && <TrainRun run={run} />}
          <TrainForm onStart={() => replaceRun(startForm)} />
        </div>
        <div class="train-main stack gap-5">
          {isEmpty && <EmptyState />}
          {run !== undefined && <TrainNumbers run={run} />}
          {run !== undefined && <TrainCurves run={run} />}
          {run !== undefined && <RunFiles run={run} />}
        </div>
        {run !== undefined && <TrainWatch run={run} />}
      </div>
      <Offer />
    </div>
  );
}

function OpenFile() {
  return (
    <FileButton
      label={TEXT.open}
      accept=".jsonl,.json"
      onText={(text) => {
        const run = readRun(text);
        if (run !== undefined) replaceRun(() => showRun(run));
      }}
    />
  );
}

function EmptyState() {
  return (
    <section class="stack empty" aria-label={TEXT.emptyTitle}>
      <h2>{TEXT.emptyTitle}</h2>
      <p>{TEXT.emptyText}</p>
      <button type="button" class="button primary" onClick={() => startRun(SAMPLE)}>
        {TEXT.emptyBegin}
      </button>
      <p class="hint">{TEXT.emptyOwn}</p>
    </section>
  );
}

function Offer() {
  const close = (): void => {
    waiting.value = undefined;
  };
  useEffect(() => close, []);
  const act = waiting.value;
  if (act === undefined) return null;
  return (
    <Dialog title={TEXT.offerTitle} onClose={close}>
      <p>{TEXT.offerText}</p>
      <div class="offer">
        <button
          type="button"
          class="button primary"
          onClick={() => {
            close();
            act();
          }}
        >
          {TEXT.offerTake}
        </button>
        <button type="button" class="button" onClick={close}>
          {TEXT.offerRefuse}
        </button>
      </div>
    </Dialog>
  );
}
