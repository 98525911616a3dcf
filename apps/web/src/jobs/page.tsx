import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../shell/dialog.tsx';
import { format, formatNumber } from '../shell/format.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { LineForm } from '../shell/text-field.tsx';
import { TEXT } from './messages.ts';
import { closeRuns, control, fault, type ListedRun, list, openRuns } from './store.ts';
import '../lend/lend.css';

const cancelling = signal<ListedRun | undefined>(undefined);

export function JobsPage() {
  useEffect(() => closeRuns, []);
  const found = list.value;
  return (
    <div class="page-body jobs stack">
      <PageHeader piece="L" title={TEXT.title} sentence={TEXT.lead}>
        <a class="button plain" href="#/lend">
          {TEXT.lend}
        </a>
      </PageHeader>
      {fault.value !== undefined && (
        <p class="problem" role="alert">
          {fault.value}
        </p>
      )}
      {found === undefined ? (
        <LineForm
          kind="secret"
          label={TEXT.token}
          hint={TEXT.tokenHint}
          button={TEXT.open}
          onLine={(token) => void openRuns(token)}
        />
      ) : (
        <>
          <Runs runs={found.runs} />
          <Workers workers={found.workers} />
        </>
      )}
      <CancelQuestion />
    </div>
  );
}

const TIMES = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function Runs({ runs }: { readonly runs: readonly ListedRun[] }) {
  if (runs.length === 0) return <p class="empty">{TEXT.noRuns}</p>;
  return (
    <ul class="jobs-runs" aria-label={TEXT.title}>
      {runs.map((run) => (
        <Run key={run.id} run={run} />
      ))}
    </ul>
  );
}

function Run({ run }: { readonly run: ListedRun }) {
  const { id, title, state, note, answered, posted, createdAt, isLent } = run;
  const isOn = state === 'on' || state === 'paused';
  const nameOf = (action: string): string => format(TEXT.act, { action, run: title });
  const other = state === 'on' ? 'paused' : 'on';
  const words = state === 'on' ? TEXT.pause : TEXT.resume;
  const started = format(TEXT.started, { id, when: TIMES.format(Date.parse(createdAt)) });
  return (
    <li>
      <div class="jobs-run stack gap-1 break">
        <h2>
          {title} <span class="jobs-state">{TEXT.states[state]}</span>
        </h2>
        <p class="mono">
          {format(TEXT.jobs, { answered, posted: formatNumber(posted) })}
          {note !== '' && <span>{note}</span>}
        </p>
        <p class="hint">
          {state === 'left' ? TEXT.leftHint : isLent ? `${started} ${TEXT.lent}` : started}
        </p>
      </div>
      {isOn && (
        <div class="cluster">
          <button
            type="button"
            class="button"
            aria-label={nameOf(words)}
            onClick={() => void control(run, other)}
          >
            {words}
          </button>
          <button
            type="button"
            class="button plain"
            aria-label={nameOf(TEXT.cancel)}
            onClick={() => {
              cancelling.value = run;
            }}
          >
            {TEXT.cancel}
          </button>
        </div>
      )}
    </li>
  );
}

function Workers({ workers }: { readonly workers: NonNullable<typeof list.value>['workers'] }) {
  const { columns } = TEXT;
  return (
    <section aria-labelledby="jobs-workers">
      <h2 id="jobs-workers">{TEXT.workers}</h2>
      {workers.length === 0 ? (
        <p>{TEXT.noWorkers}</p>
      ) : (
        <div class="jobs-table">
          <table class="table">
            <thead>
              <tr>
                <th scope="col">{columns.worker}</th>
                <th scope="col" class="n">
                  {columns.threads}
                </th>
                <th scope="col" class="n">
                  {columns.done}
                </th>
              </tr>
            </thead>
            <tbody>
              {workers.map(({ name, threads, done, isLent }, i) => (
                <tr key={i}>
                  <th scope="row">{isLent ? TEXT.tab : name}</th>
                  <td class="n">{formatNumber(threads)}</td>
                  <td class="n">{formatNumber(done)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function CancelQuestion() {
  const run = cancelling.value;
  const close = (): void => {
    cancelling.value = undefined;
  };
  useEffect(() => close, []);
  if (run === undefined) return null;
  return (
    <Dialog title={TEXT.cancelTitle} onClose={close}>
      <p>{format(TEXT.cancelText, { run: run.title })}</p>
      <div class="offer">
        <button
          type="button"
          class="button primary"
          onClick={() => {
            close();
            void control(run, 'cancelled');
          }}
        >
          {TEXT.cancelTake}
        </button>
        <button type="button" class="button" onClick={close}>
          {TEXT.cancelRefuse}
        </button>
      </div>
    </Dialog>
  );
}
