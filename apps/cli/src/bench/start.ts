import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTemporaryFolder } from '../shell/write-file.ts';
import type { BenchOptions, BenchTable } from './measure.ts';

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const TETRARIUM = pathOf('../../bin/tetrarium.js');
const ROOT = pathOf('../../../../');

/** Makes every node process that is started write down its CPU time at the end, in microseconds. */
const CPU_HOOK = `data:text/javascript,${encodeURIComponent(`
  import { writeFileSync } from 'node:fs';
  process.on('SIGTERM', () => process.exit());
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    writeFileSync(process.env.TETRARIUM_CPU + '/' + process.pid, '' + (user + system));
  });`)}`;

/** Seconds of one start. */
interface Start {
  readonly cpu: number;
  readonly wall: number;
}

export async function benchStart({ quick }: BenchOptions): Promise<BenchTable> {
  const starts: Record<string, () => Promise<Start>> = {
    'node -e 0': () => measure(process.execPath, ['-e', '0']),
    'tetrarium --version': () => measure(process.execPath, [TETRARIUM, '--version']),
    'tetrarium --help': () => measure(process.execPath, [TETRARIUM, '--help']),
  };
  if (!quick && existsSync(join(ROOT, 'scripts/build.js'))) {
    const start = () => measure('npm', ['start', '--', '--no-open', '--port', '0'], untilServed);
    // The first one builds what has changed.
    await start();
    starts['npm start'] = start;
  }
  const names = Object.keys(starts);
  const figures: Start[][] = names.map(() => []);
  for (let round = 0; round < (quick ? 1 : 9); round++) {
    for (const [i, name] of names.entries()) figures[i]!.push(await starts[name]!());
  }
  const node = 1 / median(figures[0]!.map(({ cpu }) => cpu));
  return {
    title: 'starting',
    unit: 'starts per CPU second of all processes; npm start until it has served the page',
    rows: names.map((name, i) => {
      const rounds = figures[i]!.map(({ cpu }) => 1 / cpu);
      const [cpu, wall] = [1 / median(rounds), median(figures[i]!.map((start) => start.wall))];
      return {
        name,
        median: 1 / cpu,
        best: Math.max(...rounds),
        rounds,
        ratios: { node: 1 / cpu / node },
        figures: { 'CPU s': cpu.toFixed(3), 'wall s': wall.toFixed(2) },
      };
    }),
  };
}

function median(list: readonly number[]): number {
  return [...list].sort((a, b) => a - b)[list.length >> 1]!;
}

async function measure(
  command: string,
  words: readonly string[],
  until: (child: ChildProcess) => Promise<unknown> = (child) => once(child, 'close'),
): Promise<Start> {
  const folder = makeTemporaryFolder('tetrarium-start-');
  try {
    const begin = performance.now();
    const child = spawn(command, words, {
      cwd: ROOT,
      // A group of its own, to be stopped as one.
      detached: true,
      env: { ...process.env, NODE_OPTIONS: `--import=${CPU_HOOK}`, TETRARIUM_CPU: folder },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    child.stdout.setEncoding('utf8');
    await until(child);
    const wall = (performance.now() - begin) / 1000;
    if (child.exitCode === null) {
      process.kill(-child.pid!, 'SIGTERM');
      await once(child, 'close');
    }
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    if (files.length === 0) throw new Error(`Expected ${command} to start, got nothing`);
    return { cpu: files.reduce((sum, text) => sum + Number(text), 0) / 1e6, wall };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function untilServed({ stdout }: ChildProcess): Promise<void> {
  for await (const text of stdout!.iterator({ destroyOnReturn: false })) {
    const address = /Tetrarium is at (\S+)/.exec(text)?.[1];
    if (address === undefined) continue;
    const { ok } = await fetch(address);
    if (!ok) throw new Error(`Expected the page at ${address}, got none`);
    return;
  }
  throw new Error('Expected npm start to serve, got its end');
}
