import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { openThread } from '../shell/thread.ts';
import type {
  Answer,
  BrainBundle,
  Opening,
  Question,
  Report,
  SupervisorOrders,
} from './brain-protocol.ts';

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
}

/** The line to a user's brain. */
export interface BrainLink {
  /** Asks and waits; whatever the brain does, there is an answer within the limits. */
  ask(question: Question): Answer;
  close(): Promise<void>;
}

/**
 * Starts a brain in a process of its own, with a thread of ours in between that always answers.
 * A process, since in a thread of this one a growing Map would take the whole program down.
 */
export async function openBrainLink(
  bundle: BrainBundle,
  { thinkLimit, onOutput }: BrainLimits,
): Promise<{ readonly link: BrainLink; readonly opening: Opening }> {
  const { port1: port, port2 } = new MessageChannel();
  const bell = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const count = new Int32Array(bell);
  const orders = { bundle, thinkLimit, wantsOutput: onOutput !== undefined, bell };
  const { worker, ended, ask } = openThread(SUPERVISOR, {
    workerData: { ...(orders satisfies SupervisorOrders), port: port2 },
    transferList: [port2],
  });
  const opening = await ask<Opening>((resolve) => worker.once('message', resolve));
  // An answer is waited for without the event loop, so the thread need not keep it running.
  worker.unref();
  let closed: Promise<void> | undefined;
  const link: BrainLink = {
    ask: (question) => {
      port.postMessage(question);
      for (;;) {
        const heard = Atomics.load(count, 0);
        const report = receiveMessageOnPort(port)?.message as Report | undefined;
        if (report?.type === 'answer') return report.answer;
        if (report !== undefined) onOutput?.(report.text);
        else if (Atomics.wait(count, 0, heard, PATIENCE + 11 * thinkLimit) === 'timed-out') {
          throw new Error('The supervisor of the brain does not answer');
        }
      }
    },
    close: () => {
      if (closed === undefined) {
        worker.ref();
        worker.postMessage('close');
        closed = ended.then(() => port.close());
      }
      return closed;
    },
  };
  return { link, opening };
}
