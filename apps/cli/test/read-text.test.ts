import { truncateSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CliError, EXIT } from '../src/shell/exit.ts';
import { badText, demandText, readText } from '../src/shell/read-text.ts';
import { withFiles } from './run-cli.ts';

test('the text of a file, as a result or at once', async () => {
  await withFiles({ 'a.txt': 'one\ntwo\n' }, async (folder) => {
    const path = `${folder}/a.txt`;
    expect(readText(path, 'a list')).toEqual({ ok: true, value: 'one\ntwo\n' });
    expect(demandText(path, 'a list')).toBe('one\ntwo\n');
  });
});

test('what is there instead of a file', async () => {
  await withFiles({ huge: '' }, async (folder) => {
    // A hole: it takes no room on the disk.
    truncateSync(`${folder}/huge`, 64 * 1024 * 1024 + 1);
    for (const [name, code, message] of [
      ['none', 'files/unreadable', `Expected a list at ${folder}/none, got no such file`],
      ['.', 'files/unreadable', `Expected a list at ${folder}/., got a folder`],
      [
        'huge',
        'files/too-large',
        `Expected at most 67108864 bytes in ${folder}/huge, got 67108865`,
      ],
    ] as const) {
      const path = `${folder}/${name}`;
      expect(readText(path, 'a list')).toEqual({ ok: false, problem: { code, message } });
      expect(() => demandText(path, 'a list')).toThrow(new CliError(EXIT.badInput, message));
    }
  });
});

test('a place in a text', () => {
  const problem = { code: 'a/b', message: 'Expected X, got Y' };
  expect(badText('a.txt', problem)).toMatchObject({ message: 'a.txt: Expected X, got Y' });
  expect(badText('-', { ...problem, at: { line: 2, column: 7 } }, 'See a.md')).toMatchObject({
    exitCode: EXIT.badInput,
    message: 'stdin:2:7: Expected X, got Y',
    advice: 'See a.md',
  });
});
