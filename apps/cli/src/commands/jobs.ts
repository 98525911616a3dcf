import { formatNumber } from '@tetrarium/play/session';
import type { JobQueue, RunCard, WorkerView } from '@tetrarium/server/jobs';
import { demandDatabase, withJobQueue } from '../jobs/open.ts';
import { defineCommand } from '../shell/command.ts';
import { CliError, EXIT } from '../shell/exit.ts';
import { guide } from '../shell/guide.ts';
import { formatTable } from '../shell/table.ts';
import { visible } from '../shell/visible.ts';
import { STORE_OPTIONS } from '../store/place.ts';

/** What can be wanted of a run. */
const STATES = { pause: 'paused', resume: 'on', cancel: 'cancelled' } as const;

/** `tetrarium jobs`: what a queue does, and what it should. */
export const jobs = defineCommand({
  options: {
    action: {
      type: 'string',
      choices: ['list', ...(Object.keys(STATES) as (keyof typeof STATES)[])],
      default: 'list',
      describe: 'What to do',
    },
    run: { type: 'string', describe: 'The run, by its name in the list' },
    'database-url': STORE_OPTIONS['database-url'],
    json: { type: 'boolean', default: false, describe: 'Print one JSON object' },
  },
  notes: [`More: ${guide('scaling')}`],
  exits: {
    [EXIT.ok]: 'it was done',
    [EXIT.failed]: 'there is no such run, or it is over',
    [EXIT.unavailable]: 'the database does not answer, or is of another version',
  },
  run: async ({ action, run, databaseUrl, json }, terminal) => {
    const place = demandDatabase(databaseUrl);
    if (action === 'list' ? run !== undefined : run === undefined) {
      throw new CliError(
        EXIT.usage,
        action === 'list'
          ? 'Expected no run after list, got one'
          : `Expected a run after ${action}, got none`,
        'Its name is in the list: tetrarium jobs',
      );
    }
    await withJobQueue(place, {}, async (queue) => {
      if (action !== 'list') await control(queue, run!, STATES[action as keyof typeof STATES]);
      const [runs, workers] = await Promise.all([queue.runs(), queue.workers()]);
      terminal.print(json ? JSON.stringify({ runs, workers }) : formatLists(runs, workers));
    });
    return EXIT.ok;
  },
});

async function control(
  queue: JobQueue,
  run: string,
  state: (typeof STATES)[keyof typeof STATES],
): Promise<void> {
  if (await queue.control(run, state)) return;
  throw new CliError(
    EXIT.failed,
    `Expected a run that is on, got ${visible(run)}`,
    'See the list: tetrarium jobs',
  );
}

function formatLists(runs: readonly RunCard[], workers: readonly WorkerView[]): string {
  const left = ({ state, isAlive }: RunCard): string =>
    isAlive || state === 'done' || state === 'cancelled' ? state : 'left';
  const runRows = runs.map((run) => [
    run.id,
    left(run),
    `${formatNumber(run.answered)} of ${formatNumber(run.posted)}`,
    visible(run.title),
  ]);
  const workerRows = workers.map(({ name, threads, done }) => [
    visible(name),
    formatNumber(threads),
    formatNumber(done),
  ]);
  return [
    ...(runs.length === 0
      ? ['No runs yet: rate, compare and train make some with --queue.']
      : formatTable([['Run', 'State', 'Jobs', 'Command'], ...runRows])),
    '',
    ...(workers.length === 0
      ? ['No workers: start some with tetrarium worker.']
      : formatTable([['Worker', 'Threads', 'Jobs done'], ...workerRows])),
  ].join('\n');
}
