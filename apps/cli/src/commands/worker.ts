import { randomUUID } from 'node:crypto';
import { availableParallelism, hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { count } from '@tetrarium/play/session';
import { openHands } from '../jobs/hands.ts';
import { defineCommand } from '../shell/command.ts';
import { CliError, EXIT } from '../shell/exit.ts';
import { guide } from '../shell/guide.ts';
import type { StopReason } from '../shell/terminal.ts';
import { readVersion } from '../shell/version.ts';
import { wholeNumber } from '../shell/whole-number.ts';
import { placeOf, STORE_OPTIONS, withStoreErrors } from '../store/place.ts';

/** `tetrarium worker`: does the jobs of runs with --queue, on as many machines as one likes. */
export const worker = defineCommand({
  options: {
    'database-url': STORE_OPTIONS['database-url'],
    threads: {
      type: 'string',
      requiresArg: true,
      coerce: wholeNumber('threads', 1, 256),
      describe: 'How many threads work [default: one per core]',
    },
    name: {
      type: 'string',
      requiresArg: true,
      describe: 'What it is called in lists [default: the name of this machine]',
    },
  },
  notes: [`More: ${guide('scaling')}`],
  exits: {
    [EXIT.ok]: 'stopped by SIGTERM; jobs in hand were given back',
    [EXIT.failed]: 'an answer of this machine was wrong: it gets no more jobs',
    [EXIT.interrupted]: 'stopped by Ctrl-C; jobs in hand were given back',
    [EXIT.unavailable]: 'the database does not answer, or is of another version',
  },
  run: async (args, terminal) => {
    const { openStore } = await import('@tetrarium/server');
    const { JobQueue, workOff } = await import('@tetrarium/server/jobs');
    const place = placeOf({ data: undefined, databaseUrl: args.databaseUrl }, () => '');
    if (!('databaseUrl' in place)) {
      throw new CliError(
        EXIT.usage,
        'Expected a database with --database-url, got none',
        'An embedded store is of one process: --queue without a database works in its own.',
      );
    }
    const stop = terminal.stopSignal();
    const { threads = availableParallelism(), name = hostname() } = args;
    return withStoreErrors(async () => {
      const store = await openStore(place);
      const queue = await JobQueue.open(store, { version: readVersion(), now: () => new Date() });
      const hands = openHands(threads);
      stop.addEventListener('abort', hands.stop, { once: true });
      let done = 0;
      try {
        terminal.say(`${name} works with ${count(threads, 'thread')}. Press Ctrl-C to stop.`);
        const end = await workOff(queue, {
          card: { id: randomUUID(), name, threads },
          hands: hands.hands,
          stop,
          sleep,
          onNews: (news) => {
            if (news.type === 'done') done++;
            if (news.type === 'away') terminal.say('The database is away; trying again.');
            if (news.type === 'back') terminal.say('The database is back.');
            if (news.type === 'disputed') terminal.say('Another worker has another answer.');
          },
        });
        terminal.print(`Did ${count(done, 'job')}`);
        if (end === 'distrusted') {
          throw new CliError(
            EXIT.failed,
            'An answer of this machine was wrong: it gets no more jobs',
            'Is its memory sound, and the program unchanged?',
          );
        }
        return (stop.reason as StopReason) === 'SIGINT' ? EXIT.interrupted : EXIT.ok;
      } finally {
        await hands.close();
        await queue.close();
        await store.close();
      }
    });
  },
});
