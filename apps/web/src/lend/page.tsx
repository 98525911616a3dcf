import type { LentRun } from '@tetrarium/protocol/server';
import { useEffect, useState } from 'preact/hooks';
import { format, formatNumber } from '../shell/format.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { formatRoute, route } from '../shell/route.ts';
import { SelectField } from '../shell/select-field.tsx';
import { LineForm } from '../shell/text-field.tsx';
import { poolSize } from '../worker/pool-size.ts';
import { TEXT } from './messages.ts';
import {
  done,
  ended,
  isLending,
  leaveRun,
  lendTab,
  news,
  openRun,
  run,
  runKeyOf,
  stopLending,
} from './store.ts';
import './lend.css';

export function LendPage() {
  const key = runKeyOf(route.value.query.get('run') ?? '');
  useEffect(() => {
    if (key !== '') void openRun(key);
    return leaveRun;
  }, [key]);
  const found = run.value;
  return (
    <div class="page-body lend">
      <PageHeader piece="L" title={TEXT.title} sentence={TEXT.lead}>
        {key === '' && (
          <a class="button plain" href="#/jobs">
            {TEXT.operator}
          </a>
        )}
      </PageHeader>
      {key === '' ? (
        <KeyForm />
      ) : found === undefined ? (
        <p role="status">{TEXT.loading}</p>
      ) : 'fault' in found ? (
        <>
          <p class="problem" role="alert">
            {found.fault}
          </p>
          <div class="offer">
            {found.isFinal !== true && (
              <button type="button" class="button" onClick={() => void openRun(key)}>
                {TEXT.again}
              </button>
            )}
            <a class="button plain" href="#/lend">
              {TEXT.otherRun}
            </a>
          </div>
        </>
      ) : (
        <div class="lend-columns">
          <JobWell />
          <div class="lend-main stack gap-4 break">
            <h2>{found.title}</h2>
            <p>{TEXT.what}</p>
            <Controls code={key} isOver={found.state === 'done' || found.state === 'cancelled'} />
            <RunView run={found} />
          </div>
        </div>
      )}
    </div>
  );
}

function KeyForm() {
  return (
    <LineForm
      label={TEXT.key}
      hint={TEXT.keyHint}
      button={TEXT.open}
      onLine={(key) => {
        const query = new URLSearchParams({ run: runKeyOf(key) });
        location.hash = formatRoute({ page: 'lend', query });
      }}
    />
  );
}

function RunView({ run: of }: { readonly run: LentRun }) {
  const { figures: names } = TEXT;
  const rows = [
    [names.state, TEXT.states[of.state]],
    ...(of.note === '' ? [] : [[names.progress, of.note] as const]),
    [
      names.answered,
      format(names.jobs, { answered: formatNumber(of.answered), posted: formatNumber(of.posted) }),
    ],
    [names.workers, format(names.threads, { workers: of.workers, threads: of.threads })],
    [names.tabs, formatNumber(of.tabs)],
  ] as const;
  return (
    <section aria-label={TEXT.run}>
      <dl class="lend-figures facts named break">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Controls({ code, isOver }: { readonly code: string; readonly isOver: boolean }) {
  const cores = navigator.hardwareConcurrency ?? 2;
  const [threads, setThreads] = useState(poolSize(cores));
  const choices = Array.from({ length: cores }, (_, i) => [`${i + 1}`, `${i + 1}`] as const);
  const now = news.value;
  const isOn = isLending.value;
  return (
    <section class="stack gap-4 start" aria-label={TEXT.title}>
      {!isOver && (
        <>
          <SelectField
            label={TEXT.threads}
            hint={TEXT.threadsHint}
            value={`${threads}`}
            choices={choices}
            isDisabled={isOn}
            onChange={(chosen) => setThreads(Number(chosen))}
          />
          {isOn ? (
            <button type="button" class="button large" onClick={stopLending}>
              {TEXT.stop}
            </button>
          ) : (
            <button
              type="button"
              class="button primary large"
              onClick={() => void lendTab(code, threads)}
            >
              {TEXT.start}
            </button>
          )}
        </>
      )}
      <p class="lend-state" role="status">
        {isOn
          ? now?.isAway
            ? TEXT.away
            : now !== undefined && now.working > 0
              ? format(TEXT.working, { count: now.working })
              : TEXT.waiting
          : ended.value}
      </p>
      {isOn && <p class="hint">{TEXT.stay}</p>}
    </section>
  );
}

/** Columns and rows of the well in which a cell is a job. */
const WELL = { width: 10, height: 20 } as const;

function JobWell() {
  const { width, height } = WELL;
  const count = done.value;
  const room = width * height;
  // A well that is full goes on with its upper half.
  const shown = count < room ? count : room / 2 + (count % (room / 2));
  return (
    <figure class="lend-well" aria-label={format(TEXT.well, { count: formatNumber(count) })}>
      <div class="lend-cells well" aria-hidden="true">
        {Array.from({ length: room }, (_, i) => {
          const place = (height - 1 - Math.floor(i / width)) * width + (i % width);
          return <span key={i} class={place < shown ? 'on' : undefined} />;
        })}
      </div>
      <figcaption>
        <span class="lend-count">{formatNumber(count)}</span>
        <span class="label">{TEXT.mine}</span>
      </figcaption>
    </figure>
  );
}
