import {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { putNewFile, writeFile } from '../src/shell/write-file.ts';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

/** Makes the disk full for whoever writes this file by way of another name. */
const fillDisk = (folder: string, name: string) =>
  symlinkSync('/dev/full', join(folder, `${name}.${process.pid}.tmp`));

const REPLAY = 'classic --brain default --limit 3 --seed 1 --json --replay';

describe.runIf(existsSync('/dev/full'))('on a full disk', () => {
  test.each([
    ['new-brain mine.ts', 'mine.ts'],
    [`${REPLAY} mine.replay`, 'mine.replay'],
    ['replay export game.replay -o mine.svg', 'mine.svg'],
    ['train default --generations 1 --population 4 --games 1 --out mine.jsonl', 'mine.jsonl'],
  ])('%s leaves nothing, and a sentence', async (line, name) => {
    await withFiles({}, async (cwd) => {
      if (line.startsWith('replay')) await runHere([...REPLAY.split(' '), 'game.replay'], { cwd });
      const before = readdirSync(cwd);
      fillDisk(cwd, name);
      const { code, stderr } = await runHere(line.split(' '), { cwd });
      expect(stderr).toContain(`tetrarium: Expected to write ${name}, got a full disk\n`);
      expect(code).toBe(1);
      expect(readdirSync(cwd)).toEqual(before);
    });
  });

  test('an old file stays as it was', async () => {
    await withFiles({ 'a.txt': 'old' }, async (folder) => {
      fillDisk(folder, 'a.txt');
      expect(() => writeFile(join(folder, 'a.txt'), 'new')).toThrow('got a full disk');
      expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('old');
      expect(readdirSync(folder)).toEqual(['a.txt']);
    });
  });

  test('a save of Quadris is refused in the game', async () => {
    await withFiles({ 'game.save': 'old' }, async (cwd) => {
      fillDisk(cwd, 'game.save');
      const { code, stderr } = await runHere(['quadris', '-text'], {
        cwd,
        input: 'save game.save',
      });
      expect(stderr).toContain('Expected to write game.save, got a full disk');
      expect(code).toBe(0);
      expect(readFileSync(join(cwd, 'game.save'), 'utf8')).toBe('old');
    });
  });
});

test('a bad TMPDIR is said', async () => {
  await withFiles({}, async (cwd) => {
    const env = { TMPDIR: join(cwd, 'none') };
    const { code, stderr } = await runHere(['bench', 'start', '--quick'], { cwd, env });
    const found = `Expected a folder for temporary files in ${env.TMPDIR}, got no such folder`;
    expect(stderr).toBe(
      `tetrarium: ${found}\nSet TMPDIR to a folder with some room that you may write to.\n`,
    );
    expect(code).toBe(1);
  });
});

describe('a file that is written', () => {
  test('keeps its rights, and a link stays one', async () => {
    await withFiles({ 'a.txt': 'old' }, async (folder) => {
      const [path, link] = [join(folder, 'a.txt'), join(folder, 'link')];
      chmodSync(path, 0o600);
      symlinkSync('a.txt', link);
      writeFile(link, 'new');
      expect(readFileSync(path, 'utf8')).toBe('new');
      expect(statSync(path).mode & 0o777).toBe(0o600);
      expect(lstatSync(link).isSymbolicLink()).toBe(true);
    });
  });

  test.runIf(existsSync('/dev/null'))('may be a device, which stays one', () => {
    writeFile('/dev/null', 'anything');
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  test('that has to be new replaces nothing, not even a link to nowhere', async () => {
    await withFiles({ 'a.txt': 'old' }, async (folder) => {
      symlinkSync('nowhere', join(folder, 'link'));
      for (const name of ['a.txt', 'link']) {
        expect(() => putNewFile(join(folder, name), 'new')).toThrow('is there already');
      }
      writeFileSync(join(folder, 'b.txt'), '');
      expect(readdirSync(folder).sort()).toEqual(['a.txt', 'b.txt', 'link']);
    });
  });
});
