import { describe, expect, it } from 'vitest';
import { fixture, withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

describe('tetrarium grade --tests', () => {
  it('[H-05] tells weak tests what they let through', async () => {
    const file = fixture('weak-tests.mts');
    const { code, stdout, stderr } = await runHere(['grade', '--tests', file, '--json']);
    expect([code, stderr]).toEqual([1, '']);
    const { version, ok, suites, tests } = JSON.parse(stdout);
    expect({ version, ok, suites }).toEqual({ version: 1, ok: false, suites: [] });
    expect(tests).toMatchObject({ file, tests: 2, kinds: ['board'], caught: 1 });
    expect(tests.correct).toEqual([
      { id: 'ours', complaints: [] },
      { id: 'naive', complaints: [] },
    ]);
    expect(tests.twins).toHaveLength(tests.total);
    expect(tests.atLeast).toBe(tests.total);
    const twin = (id: string) => tests.twins.find((each: { id: string }) => each.id === id);
    expect(twin('starts-uncommitted')).toMatchObject({
      kind: 'board',
      caught: true,
      complaint: { test: 'Board > starts committed' },
    });
    expect(twin('drop-ignores-skirt')).toMatchObject({ caught: false, complaint: null });
  });

  it('[B-53] refuses tests that complain about a correct board', async () => {
    const { code, stdout } = await runHere(['grade', '--tests', fixture('unfair-tests.cjs')]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/FAILED {2}complains about a correct.*\n +Board > has rows as wide as/);
    expect(stdout).toContain('very important');
    expect(stdout).not.toContain('Board > is empty');
    expect(stdout).not.toContain('LET THROUGH');
  });

  it.each([
    ['holds no tests', '', 'to hold tests, got none'],
    ['skips them all', "test.skip('later', () => {});", 'to hold tests, got none'],
    ['uses neither class', "test('x', () => {});", 'to use Piece or Board'],
    ['does not compile', 'test(', 't.ts:1:6:'],
    ['asks for mocks', "import { vi } from 'vitest';\nvi.fn();", 't.ts:1:10: Nothing is here for'],
  ])('refuses a file that %s', async (_name, text, message) => {
    await withFiles({ 't.ts': text }, async (cwd) => {
      const { code, stdout, stderr } = await runHere(['grade', '--tests', 't.ts'], { cwd });
      expect([code, stdout]).toEqual([3, '']);
      expect(stderr).toContain(message);
    });
  });
});
