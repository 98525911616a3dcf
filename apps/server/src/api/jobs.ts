import type { EndpointName, LentRun } from '@tetrarium/protocol/server';
import { dismissTab, serveTab } from '../jobs/lending.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { RunCard } from '../jobs/runs.ts';
import { ApiProblem, notFound } from './problem.ts';
import type { Handlers } from './request.ts';

// Runs on many machines: an operator sees and controls them, and who has the key of one lends it a tab.

type JobEndpoint = Extract<
  EndpointName,
  'runs' | 'controlRun' | 'lentRun' | 'lendTab' | 'dismissTab'
>;

export const JOB_HANDLERS: Pick<Handlers, JobEndpoint> = {
  runs: async ({ jobs }) => {
    const queue = await jobs.queue();
    const [runs, workers] = await Promise.all([queue.runs.list(), queue.workers()]);
    return {
      runs: runs.map((run) => {
        const { id, isLent, createdAt } = run;
        return { id, ...progressOf(run), isLent, createdAt: createdAt.toISOString() };
      }),
      workers: workers.map(({ name, threads, done, runId }) => ({
        name,
        threads,
        done,
        isLent: runId !== null,
      })),
    };
  },

  controlRun: async ({ jobs }, { params, body }) => {
    if (await (await jobs.queue()).runs.control(params.id, body.state)) return undefined;
    throw notFound('run/unknown', 'a run of this id that is on');
  },

  lentRun: async ({ jobs }, { params }) => {
    const queue = await jobs.queue();
    return viewRun(queue, await demandRun(queue, params.key));
  },

  lendTab: async (context, { params, body }) => {
    const { version, ...report } = body;
    const queue = await context.jobs.queue();
    const run = await demandRun(queue, params.key);
    if (version !== context.version || !run.isOurs) throw otherVersion(context.version);
    const orders = await serveTab(queue, run, { ...report, id: params.tab });
    if (orders === undefined) {
      const message = 'Expected room for one more tab, got a run that has all it can take';
      throw new ApiProblem(503, 'run/full', message, 60);
    }
    const { isTrusted, late, jobs } = orders;
    const view = await viewRun(queue, run);
    // It asks no more.
    if (!isTrusted || isEnded(run)) await dismissTab(queue, run, params.tab);
    return {
      run: view,
      isTrusted,
      late,
      jobs: jobs.map(({ id, kind, work }) => ({ id, kind, work })),
    };
  },

  dismissTab: async ({ jobs }, { params }) => {
    const queue = await jobs.queue();
    await dismissTab(queue, await demandRun(queue, params.key), params.tab);
    return undefined;
  },
};

export async function demandRun({ runs }: JobQueue, key: string) {
  const run = await runs.findLent(key);
  if (run === undefined) throw notFound('run/unknown', 'a run of this key');
  return run;
}

function isEnded({ state }: RunCard): boolean {
  return state === 'done' || state === 'cancelled';
}

function otherVersion(version: string): ApiProblem {
  const message = `Expected a page and a run of version ${version}, got another: reload the page`;
  return new ApiProblem(409, 'run/other-version', message);
}

function progressOf({ title, state, isAlive, posted, answered, note }: RunCard) {
  const isLeft = !isAlive && (state === 'on' || state === 'paused');
  return { title, state: isLeft ? ('left' as const) : state, posted, answered, note };
}

async function viewRun(queue: JobQueue, run: RunCard): Promise<LentRun> {
  const all = await queue.workers();
  const workers = all.filter(({ runId }) => runId === null);
  return {
    ...progressOf(run),
    workers: workers.length,
    threads: workers.reduce((sum, { threads }) => sum + threads, 0),
    tabs: all.filter(({ runId }) => runId === run.id).length,
  };
}
