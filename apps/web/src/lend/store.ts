import { signal } from '@preact/signals';
import { type LentRun, ServerClient } from '@tetrarium/protocol/server';
import { wrap } from 'comlink';
import { isAway } from '../server/connection.ts';
import { format } from '../shell/format.ts';
import type { ClockApi } from '../worker/clock.ts';
import { Workers } from '../worker/workers.ts';
import { Lender, type LenderEnd, type LenderNews } from './lender.ts';
import { TEXT } from './messages.ts';
import type { LendingApi } from './worker.ts';

export const run = signal<
  LentRun | { readonly fault: string; readonly isFinal?: boolean } | undefined
>(undefined);
export const news = signal<LenderNews | undefined>(undefined);
export const isLending = signal(false);
export const ended = signal<string | undefined>(undefined);
export const done = signal(0);

const client = new ServerClient({
  origin: globalThis.location?.origin,
  // The last word of a page that is being closed still goes out.
  fetch: (address, init) => fetch(address, { ...init, keepalive: init.method === 'DELETE' }),
  now: () => Date.now(),
  nonce: () => '',
});

let stop: Lender['stop'] = () => {};
let shown = '';

/** The key that somebody means who types it without its hyphens, or in capitals. */
export function runKeyOf(typed: string): string {
  const letters = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return letters.match(/.{1,4}/g)?.join('-') ?? '';
}

/** Shows a run; what this tab has done for it is still known when it is shown again. */
export async function openRun(key: string): Promise<void> {
  if (shown !== key) {
    ended.value = undefined;
    done.value = 0;
  }
  shown = key;
  run.value = undefined;
  const found = await client
    .lentRun(key)
    .catch((error: unknown) =>
      isAway(error) ? { fault: TEXT.away } : { fault: TEXT.unknown, isFinal: true },
    );
  // Another one may be shown by now.
  if (shown === key) run.value = found;
}

export async function lendTab(key: string, threads: number): Promise<void> {
  if (isLending.peek()) return;
  isLending.value = true;
  ended.value = undefined;
  const tab = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const workers = new Workers<LendingApi>(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  );
  const timer = new Worker(new URL('../worker/clock.ts', import.meta.url), { type: 'module' });
  const clock = wrap<ClockApi>(timer);
  const before = done.peek();
  const lender = new Lender(
    {
      exchange: (report) => client.lendTab(key, tab, { version: TETRARIUM_VERSION, ...report }),
      doJob: async (kind, work) =>
        (await workers.ask((api) => api.doJob(kind, work)).answer) ?? Promise.reject(stopped()),
      sleep: (milliseconds) => clock.sleep(milliseconds),
      onNews: (next) => {
        if (next.run !== undefined) run.value = next.run;
        news.value = next;
        done.value = before + next.done;
      },
    },
    threads,
  );
  const leave = (): void => void client.dismissTab(key, tab).catch(() => {});
  stop = (why) => lender.stop(why);
  addEventListener('pagehide', leave);
  const awake = await keepAwake();
  const end = await lender.lend();
  awake();
  removeEventListener('pagehide', leave);
  workers.close();
  timer.terminate();
  if (end.why !== 'distrusted') leave();
  isLending.value = false;
  news.value = undefined;
  ended.value = wordsOf(end);
}

export function stopLending(): void {
  stop('stopped');
}

export function leaveRun(): void {
  stop('left');
}

function stopped(): Error {
  return new Error('the workers were ended');
}

function wordsOf(end: LenderEnd): string {
  return 'message' in end
    ? format(TEXT.ends[end.why], { message: end.message })
    : TEXT.ends[end.why];
}

async function keepAwake(): Promise<() => void> {
  try {
    const lock = await navigator.wakeLock.request('screen');
    return () => void lock.release();
  } catch {
    // Not every browser can, and none does in the background.
    return () => {};
  }
}
