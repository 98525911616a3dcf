import type { JobSpec, TakenJob } from './job.ts';
import type { JobQueue, WorkerCard } from './queue.ts';

/** What a worker is told of its surroundings. */
export interface WorkOptions {
  readonly card: WorkerCard;
  /** One for each thread: does a job; what it throws is the answer. */
  readonly hands: readonly ((spec: JobSpec) => Promise<unknown>)[];
  readonly stop: AbortSignal;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Hears what happens. */
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
/** Milliseconds until a database that is away is tried again. */
const PAUSE = 1000;

/** Does jobs until it is stopped or distrusted; a database that goes away is waited for. */
export async function workOff(
  queue: JobQueue,
  options: WorkOptions,
): Promise<'stopped' | 'distrusted'> {
  const { card, hands, stop, sleep, onNews = () => {} } = options;
  let isDistrusted = false;
  let isAway = false;
  const isOver = (): boolean => stop.aborted || isDistrusted;
  /** Tries until it works. */
  const insist = async <T>(step: () => Promise<T>): Promise<T | undefined> => {
    while (!isOver()) {
      try {
        const done = await step();
        if (isAway) onNews({ type: 'back' });
        isAway = false;
        return done;
      } catch (error) {
        if (!isAway) onNews({ type: 'away', error });
        isAway = true;
        await sleep(PAUSE);
      }
    }
    return undefined;
  };
  const greet = async (): Promise<void> => {
    while (!isOver()) {
      if ((await insist(() => queue.greet(card))) === false) isDistrusted = true;
      await insist(() => queue.collect());
      for (let rest = GREETING; rest > 0 && !isOver(); rest -= LOOK) await sleep(LOOK);
    }
  };
  const help = async (hand: (spec: JobSpec) => Promise<unknown>): Promise<void> => {
    while (!isOver()) {
      const [job] = (await insist(() => queue.take(card.id, 1))) ?? [];
      if (job === undefined) await sleep(LOOK);
      else await doOne(job, hand);
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
    if (receipt === 'distrusted') isDistrusted = true;
    else if (receipt === 'disputed') onNews({ type: 'disputed', key: job.key });
    else onNews({ type: 'done', key: job.key });
  };
  await insist(() => queue.greet(card));
  await Promise.all([greet(), ...hands.map(help)]);
  await queue.leave(card.id).catch(() => {});
  return isDistrusted ? 'distrusted' : 'stopped';
}
