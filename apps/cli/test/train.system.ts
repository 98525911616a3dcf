import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createScriptKernel } from '@tetrarium/kernel';
import {
  createTaskPlayer,
  DEFAULT_CONFIG,
  formatReport,
  formatRun,
  LiveRun,
  parseRun,
  type RunConfig,
  type RunRecord,
} from '@tetrarium/trainer';
import { describe, expect, test } from 'vitest';
import { startCli, withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';
import { lines, read, SMALL, waitForLines, words } from './train-files.ts';

/** The same run in this thread, by nothing but the library. */
async function trainHere(config: RunConfig): Promise<RunRecord> {
  const play = createTaskPlayer(config, createScriptKernel());
  const live = new LiveRun({ config, generations: [], ending: undefined }, () => 0);
  await live.train(
    async (tasks) => tasks.map(play),
    () => {},
  );
  return live.record();
}

describe('tetrarium train', () => {
  test('[O-44] 1, 2 and 4 threads write the same bytes', async () => {
    await withFiles({}, async (cwd) => {
      for (const threads of [1, 2, 4]) {
        const line = `${SMALL} --generations 5 --threads ${threads} --out ${threads}.jsonl`;
        expect(await runHere(words(line), { cwd })).toMatchObject({ code: 0, stderr: '' });
      }
      const first = read(cwd, '1.jsonl');
      expect(lines(first)).toBe(1 + 5 + 1);
      expect(read(cwd, '2.jsonl')).toBe(first);
      expect(read(cwd, '4.jsonl')).toBe(first);
    });
  });

  describe('stopped on its way', async () => {
    const whole = await trainHere({
      ...DEFAULT_CONFIG,
      genome: 'default',
      board: { width: 6, height: 8 },
      population: 8,
      games: 4,
      budget: { pieces: 0, generations: 300 },
      finalists: 4,
      finalGames: 8,
      seed: 3,
    });

    test.each(['SIGKILL', 'SIGINT'] as const)(
      'by %s, it goes on to the identical end',
      async (signal) => {
        await withFiles({}, async (cwd) => {
          const line = `${SMALL} --generations 300 --threads 2 --out my.jsonl`;
          const { child, result } = startCli(words(line), { cwd });
          await waitForLines(join(cwd, 'my.jsonl'), 3);
          child.kill(signal);
          const { code, stderr } = await result;
          const stopped = parseRun(read(cwd, 'my.jsonl'));
          expect(stopped).toMatchObject({ ok: true, value: { ending: undefined } });
          if (signal === 'SIGINT') {
            expect(code).toBe(130);
            expect(stderr).toContain('Go on: tetrarium train --resume my.jsonl');
            // Who can still tidy up leaves no half-written file.
            expect(readdirSync(cwd).filter((name) => name.endsWith('.tmp'))).toEqual([]);
          }
          const resumed = await runHere(words('train --resume my.jsonl --threads 1'), { cwd });
          expect(resumed.code).toBe(0);
          expect(read(cwd, 'my.jsonl')).toBe(formatRun(whole));
          expect(read(cwd, 'my.html')).toBe(formatReport(whole));
        });
      },
      180_000,
    );
  });

  test('--split trains from --start on, rates in lines and says how to rate it again', async () => {
    await withFiles({}, async (cwd) => {
      const line =
        'train six --board 10x8 --split --effort 1 --games 2 --start dellacherie --optimiser cma-es --population 4 --generations 2 --finalists 2 --final-games 2 --seed 3';
      for (const threads of [1, 2]) {
        const made = await runHere(words(`${line} --threads ${threads} --out ${threads}.jsonl`), {
          cwd,
        });
        expect(made).toMatchObject({ code: 0, stderr: '' });
        expect(made.stdout).toMatch(/lines on \d fresh repetitions/);
        expect(made.stdout).toContain(`rate ${threads}.weights.json --board 10x8 --split`);
      }
      expect(read(cwd, '2.jsonl')).toBe(read(cwd, '1.jsonl'));
      const run = parseRun(read(cwd, '1.jsonl'));
      if (!run.ok) throw new Error(run.problem.message);
      expect(run.value.config).toMatchObject({
        split: { effort: 1 },
        start: { centre: [-1, 1, -1, -1, -4, -1], spread: 0.4 },
      });
      expect(run.value.ending!.finalists[0]!.mean).toBeGreaterThan(200);
    });
  });
});
