import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { openRealm } from '../grade/links/quickjs-realm.ts';
import type { BenchOptions, BenchTable } from './measure.ts';

const PROGRAM = `
const board = [];
for (let y = 0; y < 20; y++) {
  const row = [];
  for (let x = 0; x < 10; x++) row.push(y < 8 && (x * 7 + y * 3) % 4 !== 0);
  board.push(row);
}
function rate(grid) {
  let holes = 0, bumps = 0, total = 0, before = -1;
  for (let x = 0; x < 10; x++) {
    let height = 20;
    while (height > 0 && !grid[height - 1][x]) height--;
    for (let y = 0; y < height; y++) if (!grid[y][x]) holes++;
    if (before >= 0) bumps += Math.abs(height - before);
    before = height;
    total += height;
  }
  return 8 * holes + 2 * bumps + total;
}
globalThis.rateMany = (count) => {
  let sum = 0;
  for (let i = 0; i < Number(count); i++) sum += rate(board);
  return String(sum);
};
`;

/** Prints the milliseconds of processor time that so many ratings take, after a warm-up. */
const MEASURE = (count: number): string => `${PROGRAM}
rateMany(${count});
const before = process.cpuUsage();
rateMany(${count});
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000);`;

export interface SandboxProgram {
  readonly name: string;
  /** Words before `-e CODE`; undefined for the interpreter inside this process. */
  readonly command?: readonly string[];
}

const NODE = [process.execPath, permission(), '--no-warnings', '--max-old-space-size=64'];

/** The sandboxes there are here; bubblewrap where it is installed. */
export function findSandboxes(): readonly SandboxProgram[] {
  const bubblewrap = ['/usr/bin/bwrap', '/usr/local/bin/bwrap'].find((path) => existsSync(path));
  return [
    { name: 'QuickJS in WebAssembly' },
    { name: 'node child, permission model', command: NODE },
    ...(bubblewrap === undefined
      ? []
      : [{ name: 'node child in bubblewrap', command: [bubblewrap, ...WRAP, ...NODE] }]),
  ];
}

/** No network, no other processes, no files but those node itself needs. */
const WRAP = [
  ...['--unshare-all', '--die-with-parent', '--new-session', '--clearenv'],
  ...['/usr', '/lib', '/lib64', '/bin', process.execPath].flatMap((path) => [
    ...['--ro-bind-try', path, path],
  ]),
  ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
];

function permission(): string {
  const { allowedNodeEnvironmentFlags: known } = process;
  return known.has('--permission') ? '--permission' : '--experimental-permission';
}

export async function benchSandboxes({ quick }: BenchOptions): Promise<BenchTable> {
  const count = quick ? 10 : 20_000;
  const rounds = quick ? 1 : 5;
  const sandboxes = findSandboxes();
  const figures = sandboxes.map((): { perSecond: number; start: number }[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, { command }] of sandboxes.entries()) {
      const run = command === undefined ? runInside : () => runChild(command, count);
      figures[i]!.push(await run(count));
    }
  }
  const medians = figures.map((list) => median(list.map(({ perSecond }) => perSecond)));
  return {
    title: "strangers' code",
    unit: 'ratings of a 10 x 20 board per second of processor time; milliseconds to start',
    rows: sandboxes.map(({ name }, i) => ({
      name,
      median: medians[i]!,
      best: Math.max(...figures[i]!.map(({ perSecond }) => perSecond)),
      rounds: figures[i]!.map(({ perSecond }) => perSecond),
      ratios: { node: medians[i]! / medians[1]! },
      figures: { 'start ms': median(figures[i]!.map(({ start }) => start)).toFixed(0) },
    })),
  };
}

async function runInside(count: number): Promise<{ perSecond: number; start: number }> {
  const some = Math.max(1, count / 20);
  const started = performance.now();
  const quiet = { onPulse: () => {}, onPrint: () => {} };
  const realm = await openRealm({ limit: Number.MAX_SAFE_INTEGER, ...quiet });
  realm.load(PROGRAM, 'program.js');
  const rateMany = realm.take('rateMany');
  const start = performance.now() - started;
  rateMany(String(some));
  const before = process.cpuUsage();
  rateMany(String(some));
  const { user, system } = process.cpuUsage(before);
  realm.close();
  return { perSecond: (some * 1e6) / (user + system), start };
}

function runChild(
  [program, ...words]: readonly string[],
  count: number,
): { perSecond: number; start: number } {
  const started = performance.now();
  spawnSync(program!, [...words, '-e', '0']);
  const start = performance.now() - started;
  const { stdout } = spawnSync(program!, [...words, '-e', MEASURE(count)], { encoding: 'utf8' });
  return { perSecond: (count * 1000) / Number(stdout), start };
}

function median(list: readonly number[]): number {
  return [...list].sort((a, b) => a - b)[list.length >> 1]!;
}
