import { randomUUID } from 'node:crypto';
import { availableParallelism, hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { count } from '@tetrarium/words';
import { openHands } from '../jobs/hands.ts';
import { AWAY_NEWS, demandDatabase, withJobQueue } from '../jobs/open.ts';
import { defineCommand } from '../shell/command.ts';
import { CliError, EXIT } from '../shell/exit.ts';
import { TEXT_FLAG, wholeFlag } from '../shell/flags.ts';
import { guide } from '../shell/guide.ts';
import type { StopReason } from '../shell/terminal.ts';
import { STORE_OPTIONS } from '../store/place.ts';

const NEWS = {
  ...AWAY_NEWS,
  disputed: 'Another worker has another answer.',
  done: undefined,
} as const;

export const worker = defineCommand({
  options: {
    'database-url': STORE_OPTIONS['database-url'],
    threads: {
      ...wholeFlag('threads', 1, 256),
      describe: 'How many threads work [default: one per core]',
    },
    name: {
      ...TEXT_FLAG,
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
  run: async ({ databaseUrl, threads = availableParallelism(), name = hostname() }, terminal) => {
    const place = demandDatabase(databaseUrl);
    const stop = terminal.stopSignal();
    const { workOff } = await import('@tetrarium/server/jobs');
    const end = await withJobQueue(place, { stop }, async (queue) => {
      const hands = openHands(threads);
      stop.addEventListener('abort', hands.stop, { once: true });
      let done = 0;
      try {
        terminal.say(`${name} works with ${count(threads, 'thread')}. Press Ctrl-C to stop.`);
        return await workOff(queue, {
          card: { id: randomUUID(), name, threads },
          hands: hands.hands,
          stop,
          sleep,
          onNews: ({ type }) => {
            if (type === 'done') done++;
            const words = NEWS[type];
            if (words !== undefined) terminal.say(words);
          },
        });
      } finally {
        terminal.print(`Did ${count(done, 'job')}`);
        await hands.close();
      }
    });
    if (end === 'distrusted') {
      throw new CliError(
        EXIT.failed,
        'An answer of this machine was wrong: it gets no more jobs',
        'Is its memory sound, and the program unchanged?',
      );
    }
    return (stop.reason as StopReason) === 'SIGINT' ? EXIT.interrupted : EXIT.ok;
  },
});
