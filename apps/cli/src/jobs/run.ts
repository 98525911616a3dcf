import { randomUUID } from 'node:crypto';
import { availableParallelism, hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '@tetrarium/server';
import type { JobQueue, JobSpec, RunNews } from '@tetrarium/server/jobs';
import { isWorkAnswer } from '@tetrarium/trainer';
import { count } from '@tetrarium/words';
import { createWithApi } from '../serve/api.ts';
import { type ListenPlace, listenAt } from '../serve/listen.ts';
import type { OptionTable } from '../shell/command.ts';
import { CliError, EXIT, quoted, refusal } from '../shell/exit.ts';
import { TEXT_FLAG, wholeFlag } from '../shell/flags.ts';
import type { Terminal } from '../shell/terminal.ts';
import type { Pool } from '../shell/thread.ts';
import { placeOf, STORE_OPTIONS } from '../store/place.ts';
import { type Hands, openHands } from './hands.ts';
import { AWAY_NEWS, withJobQueue } from './open.ts';
import type { JobKinds } from './thread.ts';

/** Of 100 jobs so many are done by a second worker too. */
const CHECKED = 5;

export const QUEUE_OPTIONS = {
  queue: {
    type: 'boolean',
    default: false,
    describe: 'Let the workers of a store play (tetrarium worker); the results are the same',
  },
  'checked-share': {
    ...wholeFlag('checked-share', 0, 100),
    describe: `Of 100 jobs of --queue so many are done by a second worker too [default: ${CHECKED}]`,
  },
  patience: {
    ...wholeFlag('patience', 6, 3600),
    describe:
      'Seconds after which the jobs of a worker that says nothing go to others [default: 30]',
  },
  ...STORE_OPTIONS,
} as const satisfies OptionTable;

export const LEND_OPTIONS = {
  lend: {
    ...TEXT_FLAG,
    coerce: listenPlace,
    describe:
      'Let browser tabs help with --queue: serve the page at HOST:PORT (0.0.0.0 for other machines too)',
  },
} as const satisfies OptionTable;

export interface QueueFlags {
  readonly queue: boolean;
  readonly lend?: ListenPlace | undefined;
  readonly checkedShare: number | undefined;
  readonly patience: number | undefined;
  readonly data: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly threads: number | undefined;
}

/** How many jobs are asked for at a time: enough for many workers. */
const LANES = 256;

/** Jobs that games are split into: for many machines, and the same ones wherever the command is given. */
const SHARES = 32;

export interface QueueRun {
  /** How many threads to split work for. */
  readonly shares: number;
  /** Says how far it is, to whoever looks at the run. */
  tell(note: string): void;
  /** Lanes to ask for jobs of a kind, as if they were threads. */
  pool<K extends keyof JobKinds>(kind: K): Pool<JobKinds[K]['work'], JobKinds[K]['answer']>;
}

/** Workers do the jobs of a database; this process does those of an embedded store. */
export async function withQueue<T>(
  flags: QueueFlags,
  title: string,
  terminal: Terminal,
  work: (run: QueueRun | undefined) => Promise<T>,
): Promise<T> {
  if (!flags.queue) {
    demandQueue(flags);
    return work(undefined);
  }
  const { defaultDataFolder } = await import('@tetrarium/server');
  const { drawLendKey, JobRun, RunError, workOff } = await import('@tetrarium/server/jobs');
  const place = placeOf(flags, defaultDataFolder);
  const isEmbedded = !('databaseUrl' in place);
  const { lend, checkedShare = CHECKED } = flags;
  // Tabs are no workers to rely on: a run that has some does jobs itself, and checks theirs.
  const isWorking = isEmbedded || lend !== undefined;
  const stop = terminal.stopSignal();
  const ending = new AbortController();
  const patience = flags.patience === undefined ? {} : { patience: 1000 * flags.patience };
  return withJobQueue(place, { stop, ...patience }, async (queue, store) => {
    const lendKey = lend && ((await queue.runs.findLendKey(title)) ?? drawLendKey());
    const closeLending = lend && (await openLending(lend, store, lendKey!, terminal));
    const threads = flags.threads ?? availableParallelism();
    const hands = openHands(isWorking ? threads : 0);
    // Where workers disagree, a thread of this process judges between them.
    let judge: Hands | undefined;
    const id = randomUUID().slice(0, 8);
    const run = new JobRun(queue, {
      id,
      title,
      checked: isEmbedded ? 0 : checkedShare / 100,
      checkedOfTabs: checkedShare / 100,
      salt: randomUUID(),
      lendKey,
      isAnswer: ({ kind, work }, answer) => isWorkAnswer(kind, work, answer),
      doHere: (spec) => {
        judge ??= openHands(1);
        return judge.hands[0]!(spec);
      },
      sleep,
      ...((!isEmbedded || lend) && { onNews: tellNews(terminal, id) }),
      ...(!isEmbedded && {
        onAway: (isAway: boolean) => terminal.say(AWAY_NEWS[isAway ? 'away' : 'back']),
      }),
    });
    const card = { id: randomUUID(), name: hostname(), threads };
    const worker = isWorking
      ? workOff(queue, { card, hands: hands.hands, stop: ending.signal, sleep })
      : undefined;
    let isDone = false;
    try {
      const done = await work({
        shares: SHARES,
        tell: (note) => run.tell(note),
        pool: (kind) => ({
          helpers: Array.from(
            { length: LANES },
            () => (job) => run.ask({ kind, work: job } satisfies JobSpec) as never,
          ),
          stop: () => {},
          close: async () => run.drop(),
        }),
      });
      isDone = !stop.aborted;
      const missing = isDone ? await run.settle(stop) : 0;
      if (missing > 0) {
        terminal.say(`${count(missing, 'job')} had no second worker to check the first one.`);
      }
      return done;
    } catch (error) {
      if (!(error instanceof RunError)) throw error;
      throw new CliError(
        error.reason === 'cancelled' ? EXIT.interrupted : EXIT.failed,
        error.message,
        ADVICE[error.reason],
      );
    } finally {
      ending.abort();
      hands.stop();
      await run.close(isDone);
      await hands.close();
      await judge?.close();
      await worker;
      if (lend && isDone) await waitForTabs(queue, id).catch(() => {});
      await closeLending?.();
    }
  });
}

const TABS_TIMEOUT_MS = 10_000;
const TABS_POLL_MS = 100;

/** Each tab asks once more, is told that the run is done, and says so to its user. */
async function waitForTabs(queue: JobQueue, run: string): Promise<void> {
  const end = performance.now() + TABS_TIMEOUT_MS;
  while (performance.now() < end) {
    if (!(await queue.workers()).some(({ runId }) => runId === run)) return;
    await sleep(TABS_POLL_MS);
  }
}

const ADVICE = {
  cancelled: 'What was done is kept in the store: begun again, it is quickly as far.',
  lied: 'Its answers were thrown away. What is right is kept: give the same command again.',
  'given-up': 'See what the workers print.',
  failed: undefined,
  dropped: undefined,
} as const;

function tellNews(terminal: Terminal, id: string): (news: RunNews) => void {
  let told = '';
  return ({ state, workers, threads, tabs }) => {
    const helped = tabs === 0 ? '' : `, ${count(tabs, 'tab')}`;
    const who =
      workers === 0
        ? 'no worker yet: start some with tetrarium worker'
        : `${count(workers, 'worker')} with ${count(threads, 'thread')}${helped}`;
    const words = state === 'paused' ? 'paused' : who;
    if (words !== told) terminal.say(`Run ${id}: ${words}`);
    told = words;
  };
}

function demandQueue({ checkedShare, patience, data, databaseUrl, lend }: QueueFlags): void {
  const flags = {
    'checked-share': checkedShare,
    patience,
    data,
    'database-url': databaseUrl,
    lend,
  };
  const [alone] = Object.entries(flags).find(([, value]) => value !== undefined) ?? [];
  if (alone === undefined) return;
  throw refusal(`Expected --${alone} with --queue, got it without`);
}

/** A `coerce` for --lend: HOST:PORT. */
function listenPlace(text: string | undefined): ListenPlace | undefined {
  if (text === undefined) return undefined;
  const [, host, port] = /^\[?([^[\]\s]+?)\]?:(\d{1,5})$/.exec(text) ?? [];
  if (host !== undefined && Number(port) < 65536) {
    return { host, port: Number(port), flag: '--lend', isForOthers: true };
  }
  throw refusal(`Expected --lend as HOST:PORT like 127.0.0.1:8387, got ${quoted(text)}`);
}

/** Serves the page, and the jobs of an open store, for as long as a run takes. */
async function openLending(
  place: ListenPlace,
  store: Store,
  lendKey: string,
  terminal: Terminal,
): Promise<() => Promise<void>> {
  const { StoreService } = await import('@tetrarium/server');
  // The store is the command's, and closes after the server.
  const reserved = { open: async () => ({ ...store, close: async () => {} }), release: () => {} };
  const service = new StoreService(reserved, { info: () => {}, warn: terminal.say });
  service.start();
  await service.settled();
  const server = await createWithApi(service);
  const address = await listenAt(server, place, terminal);
  terminal.say(`Lend it browser tabs: ${address}#/lend?run=${lendKey}`);
  return async () => {
    await server.close();
  };
}
