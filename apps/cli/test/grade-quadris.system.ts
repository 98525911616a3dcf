import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inputOf, judgeQuadris, type Play, type Transcript } from '@tetrarium/grading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from './run-cli.ts';
import { runHere } from './run-here.ts';

const FIXTURES = fileURLToPath(new URL('./fixtures/', import.meta.url));
const BIN = fileURLToPath(new URL('../bin/tetrarium.js', import.meta.url));
const python = findPython();

let folder = '';
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'grade-quadris-test-')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The interpreter itself, as a version manager in front of it takes ten times as long. */
function findPython(): string | undefined {
  try {
    const print = 'import sys; print(sys.executable)';
    return execFileSync('python3', ['-c', print], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

function script(name: string, text: string): string {
  writeFileSync(join(folder, name), text, { mode: 0o755 });
  return `./${name}`;
}

const grade = (command: string, ...others: string[]) =>
  runHere(['grade', '--quadris', command, ...others], { cwd: folder });

describe('a right program', () => {
  test.skipIf(python === undefined)(
    'in Python, written from the brief alone, has full marks (skipped without python3)',
    async () => {
      const { code, stdout } = await grade(`${python} ${join(FIXTURES, 'quadris.py')}`);
      expect(stdout).toContain('Quadris: 100 of 100 points');
      expect(code).toBe(0);
    },
  );

  test.each(['bottom-row', 'below-reserve'])(
    '[Q-74] of our own, with --spawn %s, has full marks',
    async (spawn) => {
      const judging = judgeQuadris({ isStrict: true });
      let step = judging.next();
      while (!step.done) {
        const transcripts: Transcript[] = [];
        for (const play of step.value) transcripts.push(await playHere(play, spawn));
        step = judging.next(transcripts);
      }
      expect(step.value.cases.filter(({ passed }) => !passed)).toEqual([]);
      expect(step.value.earned).toBe(100);
    },
  );

  async function playHere(play: Play, spawn: string): Promise<Transcript> {
    for (const [name, text] of Object.entries(play.files)) writeFileSync(join(folder, name), text);
    const words = ['quadris', ...play.args, '--spawn', spawn];
    const { code, stdout } = await runHere(words, { cwd: folder, input: inputOf(play) });
    return { stdout, end: { how: 'exit', code: code ?? 0 } };
  }
});

describe('a program that misbehaves', () => {
  test('that crashes is told so', async () => {
    const { code, stdout } = await grade(script('crash', '#!/bin/sh\nkill -SEGV $$\n'));
    expect(stdout).toContain('got a program that crashed (SIGSEGV)');
    expect(stdout).toContain('Quadris: 0 of 100 points');
    expect(code).toBe(1);
  });

  test('that says nothing, reads nothing and ends with a code is told so', async () => {
    const { code, stdout } = await grade(script('silent', '#!/bin/sh\nexec 0<&-\nexit 4\n'));
    expect(stdout).toContain('got a program that ended with exit code 4');
    expect(code).toBe(1);
  });

  test('that never comes back is ended, and the rest is not tried', async () => {
    const { code, stdout } = await grade(script('spin', '#!/bin/sh\nexec sleep 1000\n'), '--json');
    const [suite] = JSON.parse(stdout).suites;
    expect(suite.broken).toMatchObject({ reason: 'time' });
    expect(suite.earned).toBe(0);
    expect(code).toBe(1);
  });

  test('that prints without end is ended', async () => {
    const { code, stdout } = await grade(script('flood', '#!/bin/sh\nexec yes "Level: 0"\n'));
    expect(stdout).toContain('got a program that printed without end');
    expect(code).toBe(1);
  });

  test('leaves no processes and no folder behind', async () => {
    const own = join(folder, 'pids');
    const text = `#!/bin/sh\nsleep 1000 &\necho $! >> ${own}\nsetsid sleep 1000 &\necho $! >> ${own}\n`;
    const { code } = await grade(script('forks', text));
    expect(code).toBe(1);
    const pids = readFileSync(own, 'utf8').trim().split('\n');
    expect(pids.length).toBeGreaterThan(2);
    // The system may take a moment to bury them, and other tests have folders of their own there.
    await until(() => !pids.some(isAlive));
    await until(() => !readdirSync(tmpdir()).some((name) => name.startsWith('tetrarium-quadris-')));
  });

  test('is ended when the grader is killed', async () => {
    const own = join(folder, 'pid');
    script('waits', `#!/bin/sh\necho $$ > ${own}.new\nmv ${own}.new ${own}\nexec sleep 1000\n`);
    const grader = spawn(process.execPath, [BIN, 'grade', '--quadris', './waits'], { cwd: folder });
    await until(() => existsSync(own));
    const pid = readFileSync(own, 'utf8').trim();
    grader.kill('SIGKILL');
    await until(() => !isAlive(pid));
    for (const name of readdirSync(tmpdir())) {
      if (name.startsWith('tetrarium-quadris-')) rmSync(join(tmpdir(), name), { recursive: true });
    }
  });
});

describe('no program', () => {
  const missing: [string, string, string][] = [
    ['a missing file', './nothing', 'which does not exist'],
    ['a folder', '.', 'in no folder of PATH'],
    ['a folder by its path', './', 'which is no file'],
    ['a missing command', 'no-such-quadris', 'in no folder of PATH'],
  ];
  test.each(missing)('%s is an error about the path', async (_, command, words) => {
    const { code, stderr } = await grade(command);
    expect(stderr).toContain(words);
    expect(code).toBe(3);
  });

  test('a file that may not be executed, and one the system cannot start', async () => {
    writeFileSync(join(folder, 'text'), 'no program', { mode: 0o644 });
    expect(await grade('./text')).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('chmod +x'),
    });
    const { code, stderr } = await grade(script('odd', '#!/no/such/interpreter\n'));
    expect(stderr).toContain('which the system cannot start');
    expect(code).toBe(3);
  });
});

function isAlive(pid: string): boolean {
  try {
    process.kill(Number(pid), 0);
    // A process that has ended may still wait for somebody to ask.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
