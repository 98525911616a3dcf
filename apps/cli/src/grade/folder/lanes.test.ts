import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CliError } from '../../shell/exit.ts';
import { LaneLost, openLanes } from './lanes.ts';

let home = '';
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'tetrarium-test-'));
});
afterAll(() => rmSync(home, { recursive: true }));

const JOB = { folder: '.', classes: { Piece: 'a.ts', Board: 'b.ts' }, tests: ['t.ts'] };
const LIMITS = { time: 600, wait: 60_000, memory: 1536 };

/** Lanes that do this with a job. */
function lanes(work: string, stop = new AbortController().signal) {
  const file = join(home, 'lane.mjs');
  writeFileSync(file, `process.on('message', async (job) => { ${work} });`);
  const options = {
    brief: 'stanford',
    isStrict: false,
    command: undefined,
    timeLimit: 5000,
    temporary: home,
  } as const;
  return openLanes({ options, stop, onOutput: undefined, file, limits: LIMITS });
}

const answer = (problem: string) =>
  `process.send({ type: 'outcome', outcome: { reports: [], tests: [], problems: [${problem}] } });`;

test('a process is used again, and its answer is the outcome', async () => {
  const { gradeOne, close } = lanes(answer('String(process.pid)'));
  const [first, second] = [await gradeOne(JOB), await gradeOne(JOB)];
  expect(first).toEqual(second);
  close();
});

test('a process that ends without a word is tried twice, then lost', async () => {
  const { gradeOne, close } = lanes('process.exit(0);');
  await expect(gradeOne(JOB)).rejects.toThrow(LaneLost);
  close();
});

test('a file that never ends is not held against the others', async () => {
  const hang = "if (Object.keys(job.classes).includes('Board')) for (;;) {}";
  const { gradeOne, close } = lanes(
    `${hang} ${answer('JSON.stringify([job.classes, job.tests])')}`,
  );
  expect((await gradeOne(JOB)).problems).toEqual([
    '[{"Piece":"a.ts"},[]]',
    'Board does not come back: took longer than 0.6 s',
    '[{},["t.ts"]]',
  ]);
  close();
});

test('an error that is nobody’s verdict comes back as it is', async () => {
  const { gradeOne, close } = lanes(
    "process.send({ type: 'failed', exitCode: 1, message: 'full' });",
  );
  await expect(gradeOne(JOB)).rejects.toThrow(CliError);
  close();
});

test('stopped, a process is ended at once', async () => {
  const stop = new AbortController();
  const { gradeOne } = lanes("process.send('up'); for (;;) {}", stop.signal);
  const asked = gradeOne(JOB);
  stop.abort('SIGINT');
  await expect(asked).rejects.toBe('SIGINT');
});
