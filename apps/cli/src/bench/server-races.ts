import { type ChildProcess, fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { BenchOptions, BenchRow, BenchTable } from './measure.ts';
import type { RaceLoad, RaceLoadReport } from './race-load.ts';

/** Built, as it is a process of plain node. */
const LOAD = fileURLToPath(new URL('../../dist/bench/race-load.js', import.meta.url));

interface Watched {
  readonly report: RaceLoadReport;
  /** Milliseconds of processor time of each. */
  readonly ticks: readonly number[];
  readonly messages: readonly number[];
  readonly cpuSeconds: number;
  readonly seconds: number;
}

/** Many races at once on a server in this process; players and spectators are another process. */
export async function benchServerRaces({
  quick,
  tell = () => {},
}: BenchOptions): Promise<BenchTable> {
  const loads = quick
    ? [{ races: 2, spectators: 4, milliseconds: 300 }]
    : [
        { races: 100, spectators: 0, milliseconds: 20_000 },
        { races: 100, spectators: 1000, milliseconds: 20_000 },
      ];
  const rows: BenchRow[] = [];
  for (const load of loads) {
    tell(`${load.races} races, ${load.spectators} spectators`);
    rows.push(rowOf(load, await watchRaces(load)));
  }
  return {
    title: 'races by link',
    unit: 'messages of players per CPU second of the server, with all it sends to players and spectators',
    rows,
  };
}

async function watchRaces(load: Omit<RaceLoad, 'origin'>): Promise<Watched> {
  const { createServer, DEFAULT_LIMITS, reserveStore, StoreService, Verifier } = await import(
    '@tetrarium/server'
  );
  const ticks: number[] = [];
  const messages: number[] = [];
  // Races need no store: it is not even opened.
  const store = new StoreService(reserveStore({ isInMemory: true }), {
    info: () => {},
    warn: () => {},
  });
  const server = createServer({
    version: 'bench',
    api: {
      store,
      verifier: new Verifier(1),
      version: 'bench',
      now: () => new Date(),
      drawSeed: () => String(randomInt(2 ** 47)),
      limits: { ...DEFAULT_LIMITS, address: 0 },
      races: { connectionsOfAddress: 0, arrivalsOfAddress: 0, countdown: 1000 },
      raceWatch: {
        clock: cpuTime,
        note: (kind, milliseconds) => (kind === 'tick' ? ticks : messages).push(milliseconds),
      },
    },
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const child = fork(LOAD, { execArgv: [] });
  try {
    child.send({ ...load, origin: `http://127.0.0.1:${port}` } satisfies RaceLoad);
    await told(child);
    ticks.length = 0;
    messages.length = 0;
    const [since, start] = [process.cpuUsage(), performance.now()];
    const report = (await told(child)) as RaceLoadReport;
    const { user, system } = process.cpuUsage(since);
    const seconds = (performance.now() - start) / 1000;
    return { report, ticks, messages, cpuSeconds: (user + system) / 1e6, seconds };
  } finally {
    child.kill();
    await server.close();
  }
}

/** Milliseconds of processor time of this process. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function told(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(() => undefined);
  const [word] = (await Promise.race([once(child, 'message'), ended])) ?? [];
  if (word === undefined) throw new Error('Expected players, got their end');
  return word;
}

function rowOf({ races, spectators }: Omit<RaceLoad, 'origin'>, watched: Watched): BenchRow {
  const { report, ticks, messages, cpuSeconds, seconds } = watched;
  const rate = messages.length / cpuSeconds;
  const at = (list: readonly number[], part: number): string => {
    const sorted = [...list].sort((one, other) => one - other);
    return (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(2);
  };
  return {
    name: `${races} races, ${spectators} spectators`,
    median: rate,
    best: rate,
    rounds: [rate],
    ratios: {},
    figures: {
      'tick p50, p99 CPU ms': `${at(ticks, 0.5)}, ${at(ticks, 0.99)}`,
      'message p50, p99 CPU ms': `${at(messages, 0.5)}, ${at(messages, 0.99)}`,
      'messages/s in': (messages.length / seconds).toFixed(0),
      'to spectators/s': (report.heard / seconds).toFixed(0),
      'CPU of a core': `${((100 * cpuSeconds) / seconds).toFixed(0)} %`,
      'round trip p99 ms': at(report.roundTrips, 0.99),
      connections: `${report.playing} + ${report.watching}`,
      ended:
        Object.entries(report.ends)
          .map(([end, times]) => `${end} ${times}`)
          .join(', ') || 'none',
    },
  };
}
