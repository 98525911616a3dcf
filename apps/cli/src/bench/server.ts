import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { API_ROOT } from '@tetrarium/protocol/server';
import { onExit } from 'signal-exit';
import { makeTemporaryFolder } from '../shell/write-file.ts';
import type { BenchOptions, BenchRow, BenchTable } from './measure.ts';
import {
  LoadClient,
  newPlayer,
  type Prepared,
  prepareSubmission,
  sendAll,
  sendSteadily,
  sprintReplay,
} from './server-load.ts';

const TETRARIUM = fileURLToPath(new URL('../../bin/tetrarium.js', import.meta.url));
/** A key may send 60 games in a minute. */
const GAMES_OF_A_KEY = 50;
const AT_ONCE = 32;
const READS_PER_SECOND = 500;
/** A server that is used all day: so long, and so much in a second. */
const SOAK = { minutes: 20, reads: 20, games: 0.5 };

export function benchServer({ quick, tell = () => {} }: BenchOptions): Promise<BenchTable> {
  return withServer(async (server, client) => {
    const rounds = quick ? 1 : 5;
    const games = quick ? 4 : 250;
    return [
      await benchSubmits(server, client, { rounds, games, tell }),
      await benchReads(server, client, { rounds, seconds: quick ? 0.2 : 10, tell }),
    ];
  });
}

/** A server in moderate use, and what becomes of its memory: for a minute, or for twenty. */
export function benchSoak({ quick, deep, tell = () => {} }: BenchOptions): Promise<BenchTable> {
  const minutes = deep ? SOAK.minutes : 1;
  return withServer(async (server, client) => [
    await soak(server, client, { minutes: quick ? 0.02 : minutes, tell }),
  ]);
}

async function withServer(
  work: (server: Running, client: LoadClient) => Promise<readonly BenchRow[]>,
): Promise<BenchTable> {
  const folder = makeTemporaryFolder('tetrarium-bench-');
  const server = await startServer(folder);
  const client = new LoadClient(server.origin);
  const abandon = onExit(() => {
    server.child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  try {
    const kind = process.env['TETRARIUM_DATABASE_URL'] === undefined ? 'the embedded' : 'a';
    return {
      title: `a server on ${kind} PostgreSQL`,
      unit: 'requests per CPU second of the server, threads included; clients are another process on the same cores',
      rows: await work(server, client),
    };
  } finally {
    client.close();
    server.child.kill('SIGTERM');
    await server.ended;
    abandon();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Running {
  readonly origin: string;
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
}

async function startServer(folder: string): Promise<Running> {
  const database = process.env['TETRARIUM_DATABASE_URL'];
  const store = database === undefined ? ['--data', folder] : [];
  const words = ['serve', '--port', '0', '--no-open', '--rate-limit', '0', ...store];
  const child = spawn(process.execPath, [TETRARIUM, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const [line] = (await Promise.race([once(child.stdout, 'data'), ended])) as [unknown];
  const origin = /http:\/\/[^/]+/.exec(String(line))?.[0];
  if (origin === undefined) throw new Error('Expected a server to start, got its end');
  while ((await fetch(`${origin}/readyz`)).status !== 200) await pause(100);
  return { origin, child, ended };
}

async function figuresOf({ origin }: Running): Promise<{ cpu: number; memory: number }> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const read = (name: string): number =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    cpu: read('process_cpu_user_seconds_total') + read('process_cpu_system_seconds_total'),
    memory: read('process_resident_memory_bytes') / 1e6,
  };
}

async function prepareGames(
  { origin }: Running,
  count: number,
  firstSeed: number,
): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  let signer = await newPlayer();
  for (let i = 0; i < count; i++) {
    if (i % GAMES_OF_A_KEY === 0) signer = await newPlayer();
    prepared.push(await prepareSubmission(origin, signer, sprintReplay(BigInt(firstSeed + i))));
  }
  return prepared;
}

interface Rounds {
  readonly rounds: number;
  readonly tell: (words: string) => void;
}

/** Sprints of 40 lines: signature, the game played again, a transaction. */
async function benchSubmits(
  server: Running,
  client: LoadClient,
  { rounds, games, tell }: Rounds & { readonly games: number },
): Promise<BenchRow> {
  const meter = new Meter(server);
  // The first round is the warm-up.
  for (let round = 0; round <= rounds; round++) {
    tell(`${games} games to send, round ${round} of ${rounds}`);
    const requests = await prepareGames(server, games, 1 + round * games);
    await meter.start();
    await sendAll(client, requests, AT_ONCE, meter.hear(201));
    await meter.stop(games, round > 0);
  }
  return meter.row('sprint replays verified and stored');
}

async function benchReads(
  server: Running,
  client: LoadClient,
  { rounds, seconds, tell }: Rounds & { readonly seconds: number },
): Promise<BenchRow> {
  const meter = new Meter(server);
  const reads = await readsOf(client);
  for (let round = 0; round <= rounds; round++) {
    tell(`${READS_PER_SECOND} reads a second, round ${round} of ${rounds}`);
    await meter.start();
    const rate = { perSecond: READS_PER_SECOND, seconds };
    await sendSteadily(client, rate, (i) => reads[i % reads.length]!, meter.hear(200));
    await meter.stop(READS_PER_SECOND * seconds, round > 0);
  }
  return meter.row(`reads, ${READS_PER_SECOND} a second`);
}

async function readsOf(client: LoadClient): Promise<Prepared[]> {
  const get = (path: string): Prepared => ({ method: 'GET', path: `${API_ROOT}${path}` });
  const board = get('/boards/guideline/sprint?list=open&limit=20');
  const { rows } = JSON.parse((await client.send(board)).body) as {
    rows: { score: { id: number; player: { id: string } } }[];
  };
  return [
    ...[board, board, get('/server'), get('/daily'), get('/boards/classic/swing')],
    ...rows.flatMap(({ score: { id, player } }) => [
      board,
      get(`/scores/${id}`),
      get(`/scores/${id}/replay`),
      get(`/players/${player.id}`),
    ]),
  ];
}

async function soak(
  server: Running,
  client: LoadClient,
  { minutes, tell }: { readonly minutes: number; readonly tell: (words: string) => void },
): Promise<BenchRow> {
  const meter = new Meter(server);
  const first = await prepareGames(server, 4, 1);
  await sendAll(client, first, 1, meter.hear());
  const reads = await readsOf(client);
  const perSecond = SOAK.reads + SOAK.games;
  const memory: number[] = [];
  let signer = await newPlayer();
  let games = 0;
  // Made while it goes on: the signatures are good for ten minutes.
  const nextGame = async (): Promise<Prepared> => {
    if (games % GAMES_OF_A_KEY === 0) signer = await newPlayer();
    return prepareSubmission(server.origin, signer, sprintReplay(BigInt(1000 + games++)));
  };
  await meter.start();
  for (let minute = 1; minute <= Math.ceil(minutes); minute++) {
    await sendSteadily(
      client,
      { perSecond, seconds: 60 * Math.min(1, minutes) },
      (i) => (i % (perSecond / SOAK.games) === 0 ? nextGame() : reads[i % reads.length]!),
      meter.hear(),
    );
    memory.push((await figuresOf(server)).memory);
    tell(`minute ${minute} of ${Math.ceil(minutes)}, ${memory.at(-1)!.toFixed(0)} MB`);
  }
  await meter.stop(perSecond * 60 * minutes, true);
  const places = [0, 4, 9, 14, 19].flatMap((i) => memory[i]?.toFixed(0) ?? []);
  const row = meter.row(`${SOAK.reads} reads and ${SOAK.games} games a second`);
  return {
    ...row,
    figures: { ...row.figures, 'MB after 1, 5, 10, 15, 20 min': places.join(', ') },
  };
}

class Meter {
  private readonly server: Running;
  private readonly took: number[] = [];
  private readonly perCpu: number[] = [];
  private readonly perSecond: number[] = [];
  private began = { cpu: 0, memory: 0, at: 0 };
  private memory = 0;

  constructor(server: Running) {
    this.server = server;
  }

  async start(): Promise<void> {
    this.began = { ...(await figuresOf(this.server)), at: performance.now() };
  }

  hear(status?: number): (answer: { status: number; body: string; took: number }) => void {
    return ({ status: got, body, took }) => {
      if (status === undefined ? got >= 400 : got !== status) {
        throw new Error(`Expected ${status ?? 'a good answer'}, got ${got}: ${body}`);
      }
      this.took.push(took);
    };
  }

  async stop(done: number, isCounted: boolean): Promise<void> {
    const seconds = (performance.now() - this.began.at) / 1000;
    const { cpu, memory } = await figuresOf(this.server);
    this.memory = memory;
    if (!isCounted) {
      this.took.length = 0;
      return;
    }
    this.perCpu.push(done / (cpu - this.began.cpu));
    this.perSecond.push(done / seconds);
  }

  row(name: string): BenchRow {
    const sorted = [...this.took].sort((a, b) => a - b);
    const at = (share: number): string =>
      (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
    return {
      name,
      median: median(this.perCpu),
      best: Math.max(...this.perCpu),
      rounds: this.perCpu,
      ratios: {},
      figures: {
        'per second': median(this.perSecond).toFixed(0),
        'p50 ms': at(0.5),
        'p99 ms': at(0.99),
        MB: this.memory.toFixed(0),
      },
    };
  }
}

function median(list: readonly number[]): number {
  return [...list].sort((a, b) => a - b)[list.length >> 1]!;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
