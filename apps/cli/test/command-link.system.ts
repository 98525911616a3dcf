import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LinkBroken, Step } from '@tetrarium/protocol';
import { describe, expect, test } from 'vitest';
import { splitCommand } from '../src/command-link/command.ts';
import type { CommandLimits } from '../src/command-link/line-link.ts';
import { withFiles } from './run-cli.ts';

// The link starts a thread of plain node, so it is tested as built.
const BUILT = new URL('../dist/command-link/object-link.js', import.meta.url).href;
const { openCommandLink } = (await import(
  BUILT
)) as typeof import('../src/command-link/object-link.ts');

const HELLO = `echo '{"tetrarium":1,"objects":["A"]}'`;
const STEP: Step = { of: 'A', call: ['x'], args: [] };
const LIMITS: CommandLimits = { answerLimit: 1000, loadLimit: 2000 };
const shell = (script: string): string => `/bin/sh -c "${script.replace(/[\\"]/g, '\\$&')}"`;
/** Answers every line, the first with this. */
const answering = (first: string): string =>
  shell(
    `${HELLO}; read line; ${first}; n=2; while read line; do echo "{\\"id\\":$n,\\"outcomes\\":[{\\"value\\":7}]}"; n=$((n+1)); done`,
  );

/** The verdict on a program: that it cannot be used, or what becomes of a question. */
async function verdictOn(command: string, limits: CommandLimits = {}): Promise<string> {
  try {
    const link = await openCommandLink(command, { ...LIMITS, ...limits });
    try {
      return JSON.stringify(link.run([STEP]));
    } finally {
      await link.close();
    }
  } catch (error) {
    const { reason, message } = error as LinkBroken;
    return `${reason}: ${message}`;
  }
}

describe.skipIf(process.platform === 'win32')('a program that', () => {
  test.concurrent.each([
    [
      'is not there',
      'no-such-program-at-all',
      /^ended: .*could not be started: there is no program no-such-program-at-all$/,
    ],
    ['ends at once', 'true', /^ended: The program ended before its first line, with code 0/],
    ['says nothing', 'sleep 100', /^time: The program did not finish loading within 2000 ms/],
    ['loops instead', shell('while :; do :; done'), /^time: .*did not finish loading/],
    ['greets the world', shell('echo Hello, world; sleep 9'), /^nonsense: .*got "Hello, world"/],
    ['says null', shell('echo null; sleep 9'), /^nonsense: .*got null/],
    [
      'is of tomorrow',
      shell(`echo '{"tetrarium":2,"objects":["A"]}'; sleep 9`),
      /^nonsense: .*Expected version 1 of the protocol, got 2/,
    ],
    [
      'is a brain',
      shell(`echo '{"tetrarium":1,"brain":"rate"}'; sleep 9`),
      /^nonsense: Expected a program with classes, got a brain/,
    ],
    [
      'speaks without an end',
      shell("head -c 3000000 /dev/zero | tr '\\\\0' x; sleep 9"),
      /^nonsense: .*at most 1000000 characters/,
    ],
    [
      'does not answer',
      shell(`${HELLO}; sleep 100`),
      /^time: The program did not answer within 1000 ms/,
    ],
    [
      'closes its line',
      shell(`${HELLO}; read line; exec >&-; sleep 100`),
      /^time: .*did not answer/,
    ],
    [
      'goes',
      shell(`${HELLO}; read line; echo last words >&2; exit 3`),
      /^ended: The program ended with code 3: last words/,
    ],
    [
      'is killed',
      shell(`${HELLO}; read line; kill -9 $$`),
      /^ended: The program was ended by SIGKILL/,
    ],
    [
      'answers something else',
      answering('echo "[]"'),
      /^nonsense: Expected a reply with id and outcomes, got \[\]/,
    ],
    [
      'answers another question',
      answering('echo "{\\"id\\":9,\\"outcomes\\":[{\\"value\\":7}]}"'),
      /^nonsense: Expected the answer to request 1/,
    ],
    [
      'answers too much',
      answering('echo "{\\"id\\":1,\\"outcomes\\":[]}"'),
      /^nonsense: Expected 1 outcomes, got 0/,
    ],
    [
      'answers',
      answering('echo "{\\"id\\":1,\\"outcomes\\":[{\\"value\\":5}]}"'),
      /^\[\{"value":5\}\]$/,
    ],
  ])('%s', async (_, command, verdict) => {
    expect(await verdictOn(command)).toMatch(verdict);
  });

  test('answers before it is asked', async () => {
    const early = shell(`${HELLO}; echo "{\\"id\\":1,\\"outcomes\\":[{\\"value\\":5}]}"; sleep 9`);
    // Where it comes only after the question, nobody can tell.
    expect(await verdictOn(early)).toMatch(/^nonsense: .*without being asked|"value":5/);
  });

  test.runIf(process.platform === 'linux')(
    'takes too much memory, or too much time in all',
    async () => {
      const grow = `${HELLO}; read line; exec awk 'BEGIN { s = "x"; while (length(s) < 9e7) s = s s; system("sleep 9") }'`;
      const memoryLimit = 50 * 2 ** 20;
      const limits = { answerLimit: 5000, memoryLimit };
      expect(await verdictOn(shell(grow), limits)).toMatch(
        /^memory: The program used too much memory/,
      );
      const work = shell(`${HELLO}; read line; while :; do :; done`);
      expect(await verdictOn(work, { answerLimit: 60_000, workLimit: 300 })).toMatch(
        /^time: The program used up its 300 ms of processor time/,
      );
    },
  );

  test('broke one case has a new process for the next', async () => {
    const command = answering('exit 1');
    const link = await openCommandLink(command, { ...LIMITS, workLimit: 60_000 });
    expect(() => link.run([STEP])).toThrow('ended with code 1');
    expect(() => link.run([STEP])).toThrow('ended with code 1');
    link.forget();
    // The new one ends in the same way, as it was asked for the first time.
    expect(() => link.run([STEP])).toThrow('ended with code 1');
    await link.close();
  });

  test('prints, sees little of the environment, and where it is', async () => {
    await withFiles({}, async (folder) => {
      process.env['SECRET_OF_MINE'] = 'secret';
      let printed = '';
      const onOutput = (text: string): void => {
        printed += text;
      };
      const script = `${HELLO}; read line; pwd >&2; env >&2; echo '{"id":1,"outcomes":[{"value":1}]}'; read line; echo '{"id":2,"outcomes":[{"value":1}]}'; read line`;
      const link = await openCommandLink(shell(script), { ...LIMITS, folder, onOutput });
      link.run([STEP]);
      // What was printed before an answer has come at the next one.
      link.run([STEP]);
      await link.close();
      delete process.env['SECRET_OF_MINE'];
      expect(printed).toContain('PATH=');
      expect(printed).not.toContain('secret');
    });
  });

  test.runIf(process.platform === 'linux')('is ended with a host that is killed', async () => {
    await withFiles({}, async (folder) => {
      const note = join(folder, 'pid');
      const command = shell(
        `echo $$ > ${note}; ${HELLO}; trap '' TERM HUP PIPE; while :; do sleep 1; done`,
      );
      const code = `import { openCommandLink } from ${JSON.stringify(BUILT)};
        await openCommandLink(${JSON.stringify(command)});
        console.log('up');
        setInterval(() => {}, 1000);`;
      writeFileSync(join(folder, 'host.mjs'), code);
      const host = spawn(process.execPath, [join(folder, 'host.mjs')]);
      await once(host.stdout, 'data');
      const pid = readFileSync(note, 'utf8').trim();
      expect(existsSync(`/proc/${pid}`)).toBe(true);
      host.kill('SIGKILL');
      await expect.poll(() => existsSync(`/proc/${pid}`), { timeout: 5000 }).toBe(false);
    });
  });
});

test.each([
  ['python3 brain.py', ['python3', 'brain.py']],
  [`java  -cp "my classes" Adapter`, ['java', '-cp', 'my classes', 'Adapter']],
  [`a 'b "c' d\\ e ""`, ['a', 'b "c', 'd e', '']],
])('the words of %s', (command, words) => {
  expect(splitCommand(command)).toEqual(words);
});

test.each([
  ['', 'nothing to run'],
  ['  ', 'nothing to run'],
  ['python3 "brain.py', 'a quote " that does not end'],
])('%o is no command', (command, why) => {
  expect(() => splitCommand(command)).toThrow(`got ${why}`);
});
