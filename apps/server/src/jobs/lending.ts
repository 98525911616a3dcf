import { drawCode } from '../code.ts';
import type { TakenJob } from './job.ts';
import type { JobQueue } from './queue.ts';
import type { RunCard } from './runs.ts';

// Browser tabs that help a run. Whoever has its key may lend some; what they answer is checked by the
// run (`driver.ts`). A tab asks over HTTP, so it can be gone at any time, and so can an answer to it.

/** A new key by which tabs are lent to a run: nobody guesses a hundred bits. */
export function drawLendKey(): string {
  return drawCode(5);
}

export interface TabReport {
  /** Chosen by the tab, known to nobody else. */
  readonly id: string;
  readonly threads: number;
  /** JSON, by the id of the job. */
  readonly answers: readonly { readonly id: string; readonly answer: string }[];
  /** Jobs that it goes on with; it has lost all others. */
  readonly holding: readonly string[];
  readonly want: number;
}

export interface TabOrders {
  readonly isTrusted: boolean;
  /** Answers that somebody else was asked for meanwhile. */
  readonly late: number;
  readonly jobs: readonly TakenJob[];
}

/** Tabs that are lent to a run at a time. */
const MOST_TABS = 256;

/** The name of a tab among workers: never that of a process, and another one for another run. */
function workerIdOf(run: string, tab: string): string {
  return `tab ${run} ${tab}`;
}

/** Hears a tab, takes its answers and gives it jobs; undefined where there is no room for one more. */
export async function serveTab(
  queue: JobQueue,
  { id: run, isAlive }: RunCard,
  { id, threads, answers, holding, want }: TabReport,
): Promise<TabOrders | undefined> {
  const workerId = workerIdOf(run, id);
  const leases = await queue.leasesOf(workerId);
  if (leases.size === 0 && (await queue.countTabs(run, workerId)) >= MOST_TABS) return undefined;
  const card = { id: workerId, name: `tab ${id.slice(0, 4)}`, threads };
  let isTrusted = await queue.greet(card, run);
  let late = 0;
  for (const { id: job, answer } of answers) {
    const key = leases.get(job);
    leases.delete(job);
    if (key === undefined) late++;
    else if ((await queue.finish(workerId, { id: job, key }, answer)) === 'distrusted') {
      isTrusted = false;
    }
  }
  const kept = new Set(isTrusted ? holding : []);
  await queue.giveBack([...leases.keys()].filter((job) => !kept.has(job)));
  const most = Math.min(want, threads - holding.length);
  const isGiven = isTrusted && isAlive && most > 0;
  return { isTrusted, late, jobs: isGiven ? await queue.takeOf(run, workerId, most) : [] };
}

/** A tab says that it goes: others get its jobs at once. */
export async function dismissTab(
  queue: JobQueue,
  { id: run }: RunCard,
  tab: string,
): Promise<void> {
  const workerId = workerIdOf(run, tab);
  await queue.giveBack([...(await queue.leasesOf(workerId)).keys()]);
  await queue.leave(workerId);
}
