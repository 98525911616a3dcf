import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { awaitNews, type Bell, createBell, isRungToStop, newsOf } from './bell.ts';
import { LONGEST_STRETCH } from './process-time.ts';
import type { Errand, Failure, Opening, Report, SupervisorOrders } from './supervise.ts';
import { openThread } from './thread.ts';

/** Milliseconds, besides the limits, after which a silent supervisor is an error of our own. */
const PATIENCE = 120_000;

/** Whom the user of somebody else's program listens to, and its limits. */
export interface SupervisedOptions extends Omit<SupervisorOrders, 'wantsOutput' | 'bell'> {
  /** Gets what the program prints; without it that is thrown away. */
  readonly onOutput?: ((text: string) => void) | undefined;
  /** Rung by who wants it all to stop; then questions have no answers any more. */
  readonly bell?: Bell | undefined;
  /** Stops it from being started, too. */
  readonly stop?: AbortSignal | undefined;
}

export interface SupervisedLink<Question, Answer> {
  /** Always answers within the limits, unless somebody wants it all to stop. */
  ask(question: Question): Answer | Failure | undefined;
  /** Ends a process whose last answer made no sense; the next question is for a new one. */
  drop(): void;
  /** Why the process was killed since the last question; undefined if it was not. */
  findDeath(): string | undefined;
  close(): Promise<void>;
}

/** Starts a program in the care of a thread whose file calls `supervise`; `data` is for that file. */
export async function openSupervised<Question, Answer, Hello>(
  file: URL,
  data: object,
  { onOutput, bell = createBell(), stop, ...limits }: SupervisedOptions,
): Promise<{
  readonly link: SupervisedLink<Question, Answer>;
  readonly opening: Opening<Hello>;
}> {
  const { port1: port, port2 } = new MessageChannel();
  const orders: SupervisorOrders = { ...limits, wantsOutput: onOutput !== undefined, bell };
  const { worker, ended, ask } = openThread(file, {
    workerData: { ...data, ...orders, port: port2 },
    transferList: [port2],
  });
  const leave = (): void => worker.postMessage('close');
  stop?.addEventListener('abort', leave);
  const opening = await ask<Opening<Hello>>((resolve) => worker.once('message', resolve)).finally(
    () => stop?.removeEventListener('abort', leave),
  );
  // An answer is waited for without the event loop, so the thread need not keep it running.
  worker.unref();
  const patience = PATIENCE + LONGEST_STRETCH * (limits.loadLimit + limits.answerLimit);
  const send = (errand: Errand<Question>): void => port.postMessage(errand);
  const receive = (): Report<Answer> | undefined => receiveMessageOnPort(port)?.message;
  let closed: Promise<void> | undefined;
  const link: SupervisedLink<Question, Answer> = {
    ask: (question) => {
      if (isRungToStop(bell)) return undefined;
      send({ type: 'ask', question });
      for (;;) {
        const heard = newsOf(bell);
        const report = receive();
        if (report?.type === 'answer') return report.answer;
        if (report?.type === 'output') onOutput?.(report.text);
        else if (report !== undefined) continue;
        else if (isRungToStop(bell)) return undefined;
        else if (!awaitNews(bell, heard, patience)) {
          throw new Error('The supervisor of a program does not answer');
        }
      }
    },
    drop: () => send({ type: 'drop' }),
    findDeath: () => {
      for (;;) {
        const report = receive();
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
