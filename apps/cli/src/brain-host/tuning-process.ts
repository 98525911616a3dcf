import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { clean } from '../shell/clean.ts';
import { endProgram, MARK } from '../shell/end-marked.ts';
import { CliError, EXIT, type ExitCode } from '../shell/exit.ts';
import { limitTime } from '../shell/process-time.ts';
import { causeOfDeath, startBrainProcess } from './brain-process.ts';
import type { BrainBundle, FromChild, TuneAnswer, TuneJob } from './brain-protocol.ts';

// The process of a user's brain that is tuned. Nobody waits for it without the event loop, so it
// needs no supervisor in between: whole games are asked for, and it gives a sign of life meanwhile.

/** Milliseconds a process may take to start, before any of the user's code. */
const BOOT_LIMIT = 60_000;
/** How many think limits loading may take. */
const LOADING = 10;
/** Characters of a reason. */
const LONGEST = 1000;
const RANGES_ADVICE =
  'Where some numbers make no sense, limit them: export const ranges = { holes: [0, 20] };';

export interface TuningProcess {
  /** Does a job, one at a time; rejects with a `CliError` where the brain fails. */
  do<T extends TuneJob['type']>(
    job: Extract<TuneJob, { type: T }>,
  ): Promise<Extract<TuneAnswer, { type: T extends 'play' ? 'tally' : T }>>;
  close(): Promise<void>;
}

export function openTuningProcess(
  path: string,
  bundle: BrainBundle,
  thinkLimit: number,
  onOutput?: (text: string) => void,
): TuningProcess {
  const mark = randomUUID();
  const { child, tell } = startBrainProcess({ [MARK]: mark });
  let lastWords = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      lastWords = (lastWords + text).slice(-LONGEST);
      onOutput?.(text);
    });
  }
  let failed: CliError | undefined;
  let isReady = false;
  let isLoaded = false;
  let job: TuneJob | undefined;
  let settle: { resolve: (answer: never) => void; reject: (error: CliError) => void } | undefined;
  let callOff = (): void => {};
  const gone = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const limit = (milliseconds: number, what: string): void => {
    callOff();
    callOff = limitTime(child.pid, milliseconds, () => fail(EXIT.failed, what));
  };
  const fail = (code: ExitCode, reason: string): void => {
    callOff();
    const advice = isLoaded && job?.type === 'play' ? RANGES_ADVICE : undefined;
    const name = isLoaded ? basename(path) : path;
    failed ??= new CliError(code, `${name} ${clean(reason, LONGEST)}`, advice);
    endProgram(child.pid, mark);
    settle?.reject(failed);
  };
  const begin = (): void => {
    if (!isLoaded || job === undefined) return;
    limit(BOOT_LIMIT, 'could not be started in time');
    tell({ type: 'tune', job });
  };
  const timer = setTimeout(() => fail(EXIT.failed, 'could not be started in time'), BOOT_LIMIT);
  callOff = () => clearTimeout(timer);
  child.on('message', (message: FromChild) => {
    if (failed !== undefined) return;
    switch (message?.type) {
      case 'ready':
        isReady = true;
        limit(LOADING * thinkLimit, `did not finish loading within ${LOADING * thinkLimit} ms`);
        tell({ type: 'load', bundle });
        break;
      case 'loaded':
        callOff();
        isLoaded = true;
        begin();
        break;
      case 'beat':
        limit(thinkLimit, `did not answer within ${thinkLimit} ms`);
        break;
      case 'tuned': {
        const { answer } = message;
        if (answer.type === 'failure') {
          fail(job?.type === 'play' ? EXIT.failed : EXIT.badInput, answer.reason);
          break;
        }
        callOff();
        job = undefined;
        settle?.resolve(answer as never);
        break;
      }
      case 'unusable':
        fail(EXIT.badInput, message.reason);
        break;
      case 'uncaught':
        fail(EXIT.failed, message.reason);
        break;
    }
  });
  child.once('error', (error) => fail(EXIT.failed, `could not be started: ${error.message}`));
  child.once('exit', (code, signal) => {
    fail(EXIT.failed, causeOfDeath({ code, signal, lastWords, isReady, isLoaded }));
  });
  return {
    do: (wanted) =>
      new Promise((resolve, reject) => {
        if (failed !== undefined) reject(failed);
        settle = { resolve, reject };
        job = wanted;
        begin();
      }),
    close: async () => {
      callOff();
      failed ??= new CliError(EXIT.interrupted, `${basename(path)} was stopped`);
      settle?.reject(failed);
      endProgram(child.pid, mark);
      await gone;
    },
  };
}
