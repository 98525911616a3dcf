import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { expect, test, vi } from 'vitest';
import { limitTime } from './process-time.ts';

const start = async (program: string): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['-e', `console.log('up');${program}`]);
  await once(child.stdout, 'data');
  return child;
};

/** The milliseconds after which a process is late. */
const timeOf = async (child: ChildProcess, limit: number): Promise<number> => {
  const begin = performance.now();
  await new Promise<void>((resolve) => limitTime(child.pid, limit, resolve));
  return performance.now() - begin;
};

test.each([
  ['runs', 'for (;;);'],
  ['waits', 'setInterval(() => {}, 1e9)'],
])('a process that %s gets its time and no more', async (_, program) => {
  const child = await start(program);
  try {
    expect(await timeOf(child, 100)).toBeGreaterThanOrEqual(99);
  } finally {
    child.kill('SIGKILL');
  }
});

test.runIf(process.platform === 'linux')(
  'a process that is kept from a processor is not late',
  async () => {
    const child = await start('for (;;);');
    const others = Array.from({ length: 6 * availableParallelism() }, () =>
      spawn('sh', ['-c', 'while :; do :; done']),
    );
    try {
      expect(await timeOf(child, 60)).toBeGreaterThan(100);
    } finally {
      for (const each of [child, ...others]) each.kill('SIGKILL');
    }
  },
);

test('who calls it off hears nothing', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const [left, heard] = [vi.fn(), vi.fn()];
    limitTime(undefined, 4, left)();
    limitTime(undefined, 4, heard);
    vi.advanceTimersByTime(20);
    expect([left.mock.calls.length, heard.mock.calls.length]).toEqual([0, 1]);
  } finally {
    vi.useRealTimers();
  }
});
