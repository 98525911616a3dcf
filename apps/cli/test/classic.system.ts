import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { classic } from './classic-brain.ts';
import { fixture, startCli, withFiles } from './run-cli.ts';

describe('a brain of your own', () => {
  const own = (name: string) => `--brain ${fixture(`brains/${name}`)}`;

  test('one that fails now and then loses some pieces, and the game goes on', async () => {
    const line = `--test-sequence ${own('moody.ts')} --json`;
    const { code, stdout, stderr } = await classic(line);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toHaveProperty('end');
    expect(stderr).toMatch(/^moody\.ts threw Error: not in the mood \(.*moody\.ts:10:\d+\)\.\n/);
    expect(stderr).not.toContain('what a board');
    const debug = await classic(`${line} --debug`);
    expect(debug.stdout).toBe(stdout);
    expect(debug.stderr).toContain('what a board\n');
  });

  test.each([
    ['ends its process', 'process.exit(0)'],
    ['throws', "throw new Error('no')"],
  ])('one that always %s has failed, however short the game', async (_, body) => {
    await withFiles({ 'mine.js': `export function bestMove() { ${body} }` }, async (folder) => {
      const line = `--brain ${join(folder, 'mine.js')} --limit 1 --seed 1 --json`;
      const { code, stdout } = await classic(line);
      expect([code, JSON.parse(stdout).pieces]).toEqual([1, 1]);
    });
  });

  test.each([
    ['process.exit(0)', 1],
    ["throw new Error('no')", 0],
  ])('one that has answered before, and at the end there is %s', async (body, expected) => {
    const text = `import { DefaultBrain } from '@tetrarium/brains';
      let asked = 0;
      export default class Mine extends DefaultBrain {
        bestMove(...question) {
          if (++asked === 3) ${body};
          return super.bestMove(...question);
        }
      }`;
    await withFiles({ 'mine.js': text }, async (folder) => {
      const line = `--brain ${join(folder, 'mine.js')} --limit 3 --seed 1 --json`;
      expect((await classic(line)).code).toBe(expected);
    });
  });

  test('one that fails in a straight game ends it', async () => {
    const line = `--test-sequence ${own('endless.js')} --think-limit 100 --straight --json`;
    expect(await classic(line)).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'tetrarium: endless.js did not answer within 100 ms, so the straight game ended after 0 pieces\n' +
        'Without --straight the pieces fall on their own, and the game goes on.\n',
    });
  });

  test('one that fails the adversary gives way to the default brain', async () => {
    const line = `${own('endless.js')} --think-limit 100 --adversary 100 --seed 1 --json`;
    const { code, stdout, stderr } = await classic(line);
    expect(code).toBe(1);
    expect(stderr).toContain('is switched off');
    expect(JSON.parse(stdout)).toMatchObject({ end: 'too-tall' });
  });
});

describe('Ctrl-C', () => {
  const endless = fixture('brains/endless.js');
  const signalAt = (sign: string, line: string, signal: 'SIGINT' | 'SIGTERM') => {
    const { child, result } = startCli(['classic', ...line.split(' ')]);
    let heard = '';
    child.stderr.on('data', (chunk) => {
      heard += chunk;
      if (!child.killed && heard.includes(sign)) child.kill(signal);
    });
    return result;
  };

  test.concurrent.each(['SIGINT', 'SIGTERM'] as const)(
    '%s does not wait for a brain',
    async (name) => {
      const line = `--brain ${endless} --seed 1 --think-limit 10000 --debug`;
      const { code, stdout, stderr } = await signalAt('thinking', line, name);
      expect(code).toBe(130);
      expect(stdout).toContain('\nPieces  0\n');
      expect(stderr).not.toContain('did not answer');
    },
  );
});
