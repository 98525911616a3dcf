import type { Point } from '@tetrarium/engine/core';
import { parseQueue } from '@tetrarium/engine/movegen';
import { ROTATION_SYSTEMS } from '@tetrarium/engine/srs';
import type { PerftCount, PerftJob } from '../bench/perft-worker.ts';
import { type Arguments, defineCommand, type OptionTable } from '../shell/command.ts';
import { EXIT, quoted, refusal } from '../shell/exit.ts';
import { TEXT_FLAG } from '../shell/flags.ts';
import { openPool, orLate } from '../shell/thread.ts';

/** Plain node runs it, so it is the built file. */
const WORKER = new URL('../bench/perft-worker.js', import.meta.url);

const OPTIONS = {
  queue: {
    type: 'string',
    demandOption: true,
    describe: 'The pieces in order, letters of IOTLJSZ',
  },
  kicks: {
    choices: ROTATION_SYSTEMS.map(({ id }) => id),
    default: 'srs',
    requiresArg: true,
    describe: 'The kick tables of the turns',
  },
  rot180: {
    type: 'boolean',
    default: false,
    describe: 'Allow rotations by 180; plain srs has no kicks for them',
  },
  'spin-distinct': {
    type: 'boolean',
    default: false,
    describe: 'Count a T once for each of no spin, mini and full',
  },
  spawn: { ...TEXT_FLAG, default: '4,19', describe: 'The centre block of a new piece' },
  'drop-only': {
    type: 'boolean',
    default: false,
    describe: 'No soft drop: turn and shift at the top, then drop',
  },
  json: {
    type: 'boolean',
    default: false,
    describe: 'One JSON object: nodes, seconds (CPU time), nodesPerSecond',
  },
} as const satisfies OptionTable;

type PerftFlags = Arguments<typeof OPTIONS>;

export const perft = defineCommand({
  options: OPTIONS,
  exits: { [EXIT.ok]: 'the placements were counted' },
  run: async (args, terminal) => {
    const queue = parseQueue(args.queue);
    if (!queue.ok) {
      const { message, at } = queue.problem;
      const where = at === undefined ? '' : ` (letter ${at.column} of the queue)`;
      throw refusal(message + where, 'See: tetrarium perft --help');
    }
    const { kicks, rot180, spinDistinct, dropOnly } = args;
    const spawn = parseSpawn(args);
    const job = { queue: queue.value, kicks, rot180, spinDistinct, dropOnly, spawn };
    const stop = terminal.stopSignal();
    // Nothing is heard while it counts, so a thread does.
    const pool = openPool<PerftJob, never, PerftCount>(WORKER, 1);
    const started = performance.now();
    const counted = await orLate(stop)(pool.helpers[0]!(job)).finally(pool.close);
    if (counted === undefined) {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      terminal.say(`Interrupted after ${seconds} s; the count is not known.`);
      return EXIT.interrupted;
    }
    const { nodes, seconds } = counted;
    const nodesPerSecond = Math.round(nodes / seconds);
    terminal.print(
      args.json
        ? JSON.stringify({ nodes, seconds, nodesPerSecond })
        : `${nodes} nodes in ${seconds.toFixed(3)} s of CPU time, ${nodesPerSecond} nodes/s`,
    );
    return EXIT.ok;
  },
});

function parseSpawn({ spawn }: PerftFlags): Point {
  const match = /^(\d{1,2}),(\d{1,2})$/.exec(spawn);
  const [x, y] = [Number(match?.[1]), Number(match?.[2])];
  if (match !== null && x < 10 && y < 48) return { x, y };
  throw refusal(
    `Expected --spawn as X,Y on a board of 10 columns and 48 rows, got ${quoted(spawn)}`,
    'The bot protocol spawns at 4,19, TETR.IO at 4,21.',
  );
}
