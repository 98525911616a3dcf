import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

test.each(['my-brain.ts', 'my-brain.mjs'])('%s plays at once', async (name) => {
  await withFiles({}, async (cwd) => {
    const written = await runHere(['new-brain', name], { cwd });
    const line = `classic --brain ${name} --test-sequence --json`;
    expect(written).toMatchObject({ code: 0, stderr: '' });
    expect(written.stdout).toContain(`  tetrarium ${line}\n`);
    const starter = readFileSync(join(cwd, name), 'utf8');
    expect(starter).toContain(`tetrarium ${line}\n`);
    expect(starter).toMatch(/This file runs as you: .* files and use the\n\/\/ network/);
    expect(starter.includes('import type')).toBe(/ts$/.test(name));
    const played = await runHere(line.split(' '), { cwd });
    expect(played).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(played.stdout)).toMatchObject({ pieces: 65, score: 110 });
  });
});

test('a file that is there is left as it is', async () => {
  await withFiles({ 'mine.ts': 'precious' }, async (cwd) => {
    expect(await runHere(['new-brain', 'mine.ts'], { cwd })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'tetrarium: mine.ts is there already\nIt is left as it is; give another name.\n',
    });
    expect(readFileSync(join(cwd, 'mine.ts'), 'utf8')).toBe('precious');
  });
});

test('no folder is made', async () => {
  await withFiles({}, async (cwd) => {
    const { code, stderr } = await runHere(['new-brain', 'brains/mine.ts'], { cwd });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'tetrarium: There is no folder brains\nMake it first, or give another name.\n',
    });
    expect(existsSync(join(cwd, 'brains'))).toBe(false);
  });
});

test.each([
  [
    ['new-brain', 'mine.py'],
    'Expected a file ending in one of .ts, .mts, .js, .mjs, got "mine.py"',
  ],
  [['new-brain'], 'Expected tetrarium new-brain <file>, got too few words'],
])('%s is refused', async (args, message) => {
  const { code, stderr } = await runHere(args);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});
