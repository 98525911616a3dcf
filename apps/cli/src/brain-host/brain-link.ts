import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import type { Answer, Question } from '@tetrarium/brains/user';
import { awaitNews, type Bell, createBell, isRungToStop, newsOf } from '../shell/bell.ts';
import { LONGEST_STRETCH } from '../shell/process-time.ts';
import { openThread } from '../shell/thread.ts';
import type { BrainBundle, Opening, Report, SupervisorOrders } from './brain-protocol.ts';

/** Plain node runs it, so it is the built file: a user's brain needs the built program. */
const SUPERVISOR = new URL('./supervisor.js', import.meta.url);
/** Milliseconds, besides the limits, after which a silent supervisor is an error of our own. */
const PATIENCE = 120_000;

/** What may be decided about a user's own brain. */
export interface BrainLimits {
  /** Milliseconds for one question. */
  readonly thinkLimit: number;
  /** Gets what the brain prints; without it that is thrown away. */
  readonly onOutput?: ((text: string) => void) | undefined;
  /** Rung by who wants it all to stop; then questions have no answers any more. */
  readonly bell?: Bell | undefined;
  /** Stops it from being started, too. */
  readonly stop?: AbortSignal | undefined;
}

/** The line to a user's brain. */
export interface BrainLink {
  /**
   * Asks and waits; whatever the brain does, there is an answer within the limits, unless somebody
   * wants it all to stop.
   */
  ask(question: Question): Answer | undefined;
  /** Why the process was killed since the last question; undefined if it was not. */
  findDeath(): string | undefined;
  close(): Promise<void>;
}

/**
 * Starts a brain in a process of its own, with a thread of ours in between that always answers.
 * A process, since in a thread of this one a growing Map would take the whole program down.
 */
export async function openBrainLink(
  bundle: BrainBundle,
  { thinkLimit, onOutput, bell = createBell(), stop }: BrainLimits,
): Promise<{ readonly link: BrainLink; readonly opening: Opening }> {
  const { port1: port, port2 } = new MessageChannel();
  const orders = { bundle, thinkLimit, wantsOutput: onOutput !== undefined, bell };
  const { worker, ended, ask } = openThread(SUPERVISOR, {
    workerData: { ...(orders satisfies SupervisorOrders), port: port2 },
    transferList: [port2],
  });
  const leave = (): void => worker.postMessage('close');
  stop?.addEventListener('abort', leave);
  const opening = await ask<Opening>((resolve) => worker.once('message', resolve)).finally(() =>
    stop?.removeEventListener('abort', leave),
  );
  // An answer is waited for without the event loop, so the thread need not keep it running.
  worker.unref();
  let closed: Promise<void> | undefined;
  const link: BrainLink = {
    ask: (question) => {
      if (isRungToStop(bell)) return undefined;
      port.postMessage(question);
      for (;;) {
        const heard = newsOf(bell);
        const report = receiveMessageOnPort(port)?.message as Report | undefined;
        if (report?.type === 'answer') return report.answer;
        if (report?.type === 'output') onOutput?.(report.text);
        else if (report !== undefined) continue;
        else if (isRungToStop(bell)) return undefined;
        else if (!awaitNews(bell, heard, PATIENCE + 11 * LONGEST_STRETCH * thinkLimit)) {
          throw new Error('The supervisor of the brain does not answer');
        }
      }
    },
    findDeath: () => {
      for (;;) {
        const report = receiveMessageOnPort(port)?.message as Report | undefined;
        if (report === undefined) return undefined;
        if (report.type === 'death') return report.reason;
        if (report.type === 'output') onOutput?.(report.text);
      }
    },
    close: () => {
      if (closed === undefined) {
        worker.ref();
        leave();
        closed = ended.then(() => port.close());
      }
      return closed;
    },
  };
  return { link, opening };
}
