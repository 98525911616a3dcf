import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fixture, withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

describe('tetrarium grade --tests', () => {
  it('[A-34] tells thorough tests that they catch every twin', async () => {
    const { code, stdout } = await runHere([
      ...['grade', '--tests', fixture('thorough-tests.ts'), '--strict'],
    ]);
    expect(stdout).not.toContain('LET THROUGH');
    expect(stdout).toMatch(/^caught (\d+) of \1$/m);
    expect(stdout).toMatch(/^ {2}caught {2}8 of 8 +Equality$/m);
    expect(code).toBe(0);
  });

  it('is content with --at-least', async () => {
    const file = fixture('weak-tests.mts');
    const { code, stdout } = await runHere(['grade', '--tests', file, '--at-least', '1']);
    expect(stdout).toMatch(/^caught 1 of \d+, needed 1$/m);
    expect(code).toBe(0);
    expect((await runHere(['grade', '--tests', file, '--at-least', '9999'])).code).toBe(2);
  });

  it('counts a hang or a crash on a twin as caught, and goes on', async () => {
    const text = `import { Piece } from './Piece';
      import { test } from 'vitest';
      test('walks the ring', () => {
        const root = Piece.getPieces()[Piece.L1];
        let piece = root.fastRotation();
        while (piece !== root) piece = piece.fastRotation();
      });
      test('quits', () => {
        if (Piece.getPieces() !== Piece.getPieces()) process.exit(5);
      });`;
    await withFiles({ 't.js': text }, async (cwd) => {
      const args = ['grade', '--tests', 't.js', '--json', '--strict', '--time-limit', '1500'];
      const { tests } = JSON.parse((await runHere(args, { cwd })).stdout);
      const complaint = (id: string) =>
        tests.twins.find((each: { id: string }) => each.id === id).complaint;
      expect(complaint('ring-ends-in-a-copy')).toEqual({
        test: 'walks the ring',
        message: expect.stringContaining('used up its'),
      });
      expect(complaint('ring-left-open').message).toContain('TypeError');
      expect(complaint('get-pieces-anew')).toEqual({
        test: 'quits',
        message: 'called process.exit(5) at t.js:9',
      });
      expect(complaint('equals-by-order')).toBeNull();
    });
  });

  it('knows the words of the frameworks', async () => {
    const text = `import test, { suite, before, afterEach } from 'node:test';
      import { describe, it, expect, beforeEach, afterAll } from '@jest/globals';
      import Piece, { Board, PLACE_OK } from '../game/piece.mjs';
      const log = [];
      before(() => log.push('before'));
      afterEach(() => log.push('after'));
      describe('outer', () => {
        beforeEach(() => log.push('outer'));
        afterAll(() => log.push('end'));
        it.each([[1, 2], [3, 4]])('%d and %i', (a, b) => { expect(b - a).toBe(1); });
        it.each\`a | b
          \${1} | \${2}\`('$a and $b', ({ a, b }) => { expect(b).toBe(a + 1); });
        describe.skip('not now', () => { it('fails', () => { throw 1; }); });
        it.todo('later');
      });
      suite('order', () => {
        test('of hooks', async (t) => {
          assert.deepEqual(log, ['before', 'outer', 'after', 'outer', 'after', 'outer', 'after', 'end']);
          await t.test('subtest', () => assert.equal(Piece.STICK, 0));
        });
        it('counts assertions', ({ expect }) => { expect.assertions(1); expect(PLACE_OK, 'why').toBe(0); });
        it('with options', { timeout: 100 }, () => { new Board(1, 1); });
        it('async', async () => { await expect(Promise.resolve(2)).resolves.toBe(2); }, 500);
      });`;
    await withFiles({ 't.mjs': text }, async (cwd) => {
      const args = ['grade', '--tests', 't.mjs', '--json', '--at-least', '0'];
      const { code, stdout } = await runHere(args, { cwd });
      const { tests } = JSON.parse(stdout);
      expect(tests.correct.flatMap((each: { complaints: unknown[] }) => each.complaints)).toEqual(
        [],
      );
      expect([code, tests.tests, tests.kinds]).toEqual([0, 7, ['piece', 'board']]);
    });
  });

  it('also works from the sources', () => {
    const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
    const args = ['--conditions=source', '--import', 'tsx', main, 'grade', '--at-least', '1'];
    const file = fixture('weak-tests.mts');
    const { status, stdout } = spawnSync(process.execPath, [...args, '--tests', file], {
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/^caught 1 of \d+, needed 1$/m);
    expect(status).toBe(0);
  });
});
