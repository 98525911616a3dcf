import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startCli, until, withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';
import { MINE, read, SMALL, train } from './train-own-files.ts';

describe('tetrarium train my-brain.ts', () => {
  test('stopped, it goes on to the identical end, with the same program only', async () => {
    await withFiles({ 'mine.ts': MINE }, async (cwd) => {
      await train(`mine.ts ${SMALL} --out whole.jsonl`, cwd);
      const lines = read(cwd, 'whole.jsonl').split('\n');
      writeFileSync(join(cwd, 'part.jsonl'), `${lines.slice(0, 2).join('\n')}\n`);
      expect(await train('--resume part.jsonl', cwd)).toMatchObject({ code: 0, stderr: '' });
      expect(read(cwd, 'part.jsonl')).toBe(read(cwd, 'whole.jsonl'));
      expect(read(cwd, 'part.trained.ts')).toBe(read(cwd, 'whole.trained.ts'));
      writeFileSync(join(cwd, 'part.jsonl'), `${lines.slice(0, 2).join('\n')}\n`);
      writeFileSync(join(cwd, 'mine.ts'), MINE.replace('TOP * board', '2 * TOP * board'));
      const refused = await train('--resume part.jsonl', cwd);
      expect(refused.code).toBe(3);
      expect(refused.stderr).toContain('Expected mine.ts as it was when the run began');
    });
  });

  test('Ctrl-C leaves a run to go on with', async () => {
    await withFiles({ 'mine.ts': MINE }, async (cwd) => {
      const line = 'train mine.ts --population 8 --games 100000 --seed 1 --out slow.jsonl';
      const { child, result } = startCli(line.split(' '), { cwd });
      await until(() => existsSync(join(cwd, 'slow.jsonl')));
      child.kill('SIGINT');
      const { code, stderr } = await result;
      expect(code).toBe(130);
      expect(stderr).toContain('Go on: tetrarium train --resume slow.jsonl');
    });
  });
});

test.each(['default', 'six', 'ut-report'])(
  '[O-44] what "train %s" found plays everywhere',
  async (genome) => {
    await withFiles({}, async (cwd) => {
      const trained = await train(`${genome} ${SMALL} --max-pieces 20 --out my.jsonl`, cwd);
      expect(trained).toMatchObject({ code: 0, stderr: '' });
      const brain = genome === 'ut-report' ? 'my.trained.js' : 'my.weights.json';
      expect(trained.stdout).toContain(brain);
      for (const line of [
        `classic --brain ${brain} --seed 1 --limit 3 --json`,
        `srs --brain ${brain} --games 1 --max-pieces 3 --json`,
        `rate ${brain} --board 6x8 --games 1 --max-pieces 5 --json`,
      ]) {
        expect(await runHere(line.split(' '), { cwd })).toMatchObject({ code: 0 });
      }
    });
  },
);
