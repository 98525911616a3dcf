import { createInsistence } from './insistence.ts';
import type { JobSpec, TakenJob, WorkerCard } from './job.ts';
import type { JobQueue } from './queue.ts';

export interface WorkOptions {
  readonly card: WorkerCard;
  /** One for each thread: does a job; what it throws is the answer. */
  readonly hands: readonly ((spec: JobSpec) => Promise<unknown>)[];
  readonly stop: AbortSignal;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly onNews?: (news: WorkerNews) => void;
}

/** What happens to a worker. */
export type WorkerNews =
  | { readonly type: 'done'; readonly key: string }
  | { readonly type: 'disputed'; readonly key: string }
  | { readonly type: 'away'; readonly error: unknown }
  | { readonly type: 'back' };

/** Milliseconds between two looks where there was nothing to do, and between two greetings. */
const LOOK = 200;
const GREETING = 2000;

/** Does jobs until it is stopped or distrusted; a database that goes away is waited for. */
export async function workOff(
  queue: JobQueue,
  options: WorkOptions,
): Promise<'stopped' | 'distrusted'> {
  const { card, hands, stop, sleep, onNews = () => {} } = options;
  let isDistrusted = false;
  const inHand = new Set<string>();
  const isOver = (): boolean => stop.aborted || isDistrusted;
  const insist = createInsistence({
    isOver,
    sleep,
    onAway: (error) => onNews({ type: 'away', error }),
    onBack: () => onNews({ type: 'back' }),
  });
  const greet = async (): Promise<void> => {
    while (!isOver()) {
      if ((await insist(() => queue.greet(card))) === false) isDistrusted = true;
      await insist(() => queue.collect({ id: card.id, inHand: [...inHand] }));
      for (let rest = GREETING; rest > 0 && !isOver(); rest -= LOOK) await sleep(LOOK);
    }
  };
  const help = async (hand: (spec: JobSpec) => Promise<unknown>): Promise<void> => {
    while (!isOver()) {
      const [job] = (await insist(() => queue.take(card.id, 1))) ?? [];
      if (job === undefined) {
        await sleep(LOOK);
        continue;
      }
      inHand.add(job.id);
      await doOne(job, hand);
      inHand.delete(job.id);
    }
  };
  const doOne = async (job: TakenJob, hand: (spec: JobSpec) => Promise<unknown>) => {
    const answer = await hand(job).catch((error: Error) => ({ failed: error.message }));
    // A job that was broken off has no answer.
    if (stop.aborted) {
      await queue.giveBack([job.id]).catch(() => {});
      return;
    }
    const receipt = await insist(() => queue.finish(card.id, job, JSON.stringify(answer)));
    // Stopped while the database was away: it goes to others when this worker is given up.
    if (receipt === undefined) return;
    if (receipt === 'distrusted') isDistrusted = true;
    else if (receipt === 'disputed') onNews({ type: 'disputed', key: job.key });
    else onNews({ type: 'done', key: job.key });
  };
  await insist(() => queue.greet(card));
  await Promise.all([greet(), ...hands.map(help)]);
  await queue.leave(card.id).catch(() => {});
  return isDistrusted ? 'distrusted' : 'stopped';
}
