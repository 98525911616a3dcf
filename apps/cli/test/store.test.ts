import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

test.each([
  [
    ['serve', '--data', 'd', '--database-url', 'postgresql://h/d'],
    2,
    'Expected --data or --database-url, got both',
  ],
  [
    ['serve', '--database-url', 'mysql://u:secret-word@h/d'],
    69,
    'Expected a database address like postgresql://',
  ],
  [['serve', '--data', 'file.txt'], 69, 'Expected a folder to write to at file.txt'],
  [
    ['serve', '--operator-token-file', 'file.txt'],
    3,
    'Expected a token of at least 16 letters in file.txt, got 5',
  ],
  [['serve', '--operator-token-file', 'none'], 3, 'Expected a token at none, got no such file'],
  [['backup', 'b'], 69, 'Expected a store in'],
  [['backup', 'folder'], 1, 'got a folder'],
  [
    ['backup', 'b', '--database-url', 'postgresql://u:secret-word@127.0.0.1:9/d'],
    69,
    'Expected the database to answer, got no connection',
  ],
  [['restore', 'none'], 3, 'Expected a backup at none, got no such file'],
  [['restore', 'folder'], 3, 'Expected a backup at folder, got a folder'],
  [['restore', 'file.txt'], 3, 'file.txt: Expected JSON in line 1 of the backup'],
])('%j is refused', async (words, code, message) => {
  await withFiles({ 'file.txt': 'hello' }, async (folder) => {
    mkdirSync(join(folder, 'folder'));
    const env = { XDG_DATA_HOME: join(folder, 'home') };
    const result = await runHere(words, { cwd: folder, env, isStopped: true });
    expect(result.code).toBe(code);
    expect(result.stderr).toContain(message);
    expect(result.stderr).not.toContain('secret-word');
  });
});

test('an address in the surroundings is taken, unless a folder is asked for', async () => {
  await withFiles({}, async (folder) => {
    const env = { TETRARIUM_DATABASE_URL: 'nonsense' };
    const words = ['serve', '--port', '0', '--no-open'];
    const taken = await runHere(words, { cwd: folder, env, isStopped: true });
    expect(taken.code).toBe(69);
    const folders = await runHere([...words, '--data', 'd'], { cwd: folder, env, isStopped: true });
    expect(folders.code).toBe(0);
  });
});

test('a second server on the default store says where the first is; with --data it ends', async () => {
  await withFiles({}, async (folder) => {
    const own = join(folder, 'tetrarium');
    mkdirSync(own);
    const lock = `${process.ppid}`;
    writeFileSync(join(own, 'lock'), lock);
    const words = ['serve', '--port', '0', '--no-open'];
    const env = { XDG_DATA_HOME: folder };
    const second = await runHere(words, { env, isStopped: true });
    expect(second.code).toBe(0);
    expect(second.stderr).toContain(`Process ${process.ppid} uses the default store.`);
    expect(second.stderr).toContain('This server has no leaderboards.');
    const given = await runHere([...words, '--data', own], { isStopped: true });
    expect([given.code, given.stdout]).toEqual([69, '']);
    expect(given.stderr).toContain(`got process ${process.ppid} that uses it`);
    expect(readFileSync(join(own, 'lock'), 'utf8')).toBe(lock);
  });
});
