import type { JobQueue, RunCard, RunState, WorkerView } from '@tetrarium/server/jobs';
import { formatNumber } from '@tetrarium/words';
import { demandDatabase, withJobQueue } from '../jobs/open.ts';
import { defineCommand } from '../shell/command.ts';
import { CliError, EXIT, refusal } from '../shell/exit.ts';
import { JSON_FLAG, TEXT_FLAG } from '../shell/flags.ts';
import { guide } from '../shell/guide.ts';
import { formatTable } from '../shell/table.ts';
import { visible } from '../shell/visible.ts';
import { STORE_OPTIONS } from '../store/place.ts';

const STATES = [
  ['pause', 'paused'],
  ['resume', 'on'],
  ['cancel', 'cancelled'],
] as const;

export const jobs = defineCommand({
  options: {
    pause: { ...TEXT_FLAG, describe: 'Let this run wait' },
    resume: { ...TEXT_FLAG, describe: 'Let this run go on' },
    cancel: { ...TEXT_FLAG, describe: 'End this run; what was done is kept' },
    'database-url': STORE_OPTIONS['database-url'],
    json: JSON_FLAG,
  },
  notes: [`More: ${guide('scaling')}`],
  exits: {
    [EXIT.ok]: 'it was done',
    [EXIT.failed]: 'there is no such run, or it is over',
    [EXIT.unavailable]: 'the database does not answer, or is of another version',
  },
  run: async (args, terminal) => {
    const { databaseUrl, json } = args;
    const wanted = STATES.filter(([flag]) => args[flag] !== undefined);
    if (wanted.length > 1) {
      throw refusal(`Expected --${wanted[0]![0]}, or --${wanted[1]![0]}, got both`);
    }
    const place = demandDatabase(databaseUrl);
    await withJobQueue(place, {}, async (queue) => {
      for (const [flag, state] of wanted) await control(queue, args[flag]!, state);
      const [runs, workers] = await Promise.all([queue.runs.list(), queue.workers()]);
      terminal.print(json ? JSON.stringify({ runs, workers }) : formatLists(runs, workers));
    });
    return EXIT.ok;
  },
});

async function control(queue: JobQueue, run: string, state: RunState): Promise<void> {
  if (await queue.runs.control(run, state)) return;
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
