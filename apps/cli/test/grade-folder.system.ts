import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCli, until } from './run-cli.ts';
import { makeClass } from './student-code.ts';

// 100 hand-ins, ten of them hostile: judged, killed and resumed. How long it took is printed; on two
// quiet cores it should be under five minutes (docs/benchmarks.md).
const students = makeClass(100, ['handout', 'ours']);

let home = '';
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'tetrarium-slow-'));
  for (const { files } of students) {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(home, 'in', path)), { recursive: true });
      writeFileSync(join(home, 'in', path), text);
    }
  }
});
afterAll(() => rmSync(home, { recursive: true }));

const start = (out: string) => startCli(['grade', '--folder', 'in', '--out', out], { cwd: home });
const csvOf = (out: string) => readFileSync(join(home, out, 'marks.csv'), 'utf8');

it('judges a hundred hand-ins, each by what is wrong with it', async () => {
  const started = performance.now();
  const { code, stdout } = await start('marks').result;
  const seconds = (performance.now() - started) / 1000;
  console.log(`${seconds.toFixed(0)} s\n${stdout}`);
  expect(code).toBe(0);
  const [head, ...lines] = csvOf('marks').trim().split('\r\n');
  expect(lines).toHaveLength(students.length);
  const at = head!.split(',').indexOf('Total');
  const shares = lines.map((line) => {
    const cells = line.split(',');
    return Number(cells[at]) / Number(cells[at + 1]);
  });
  students.forEach(({ name, mistakes, hostile }, i) => {
    const isRight = mistakes.length === 0 && hostile === undefined;
    const about = `${name}: ${hostile ?? mistakes.map(({ what }) => what).join(', ')}`;
    if (isRight) expect(shares[i], about).toBe(1);
    else expect(shares[i], about).toBeLessThan(1);
    // The Piece of a hostile hand-in is right; its Board earns little.
    if (hostile !== undefined) expect(shares[i], about).toBeLessThan(0.9);
    else expect(shares[i], about).toBeGreaterThan(0.2);
  });
});

it('killed in the middle and started again, it ends with the same gradebook', async () => {
  const { child, result } = start('again');
  const results = join(home, 'again', 'results');
  await until(() => existsSync(results) && readdirSync(results).length >= 40);
  child.kill('SIGKILL');
  await result;
  const { code } = await start('again').result;
  expect(code).toBe(0);
  for (const name of ['marks.csv', 'junit.xml', 'index.html']) {
    expect(readFileSync(join(home, 'again', name), 'utf8')).toBe(
      readFileSync(join(home, 'marks', name), 'utf8'),
    );
  }
});
