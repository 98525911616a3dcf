import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lendTab, startLending } from './lend-tab.ts';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

const TRAINING = 'train six --board 7x8 --population 12 --games 6 --generations 6 --seed 3';

test('tabs help a run without any database: the same bytes, also where one lies', async () => {
  await withFiles({}, async (cwd) => {
    const local = await runHere([...TRAINING.split(' '), '--out', 'local.run.jsonl'], { cwd });
    expect(local.code).toBe(0);
    const words = [...TRAINING.split(' '), '--out', 'far.run.jsonl', '--data', 'store'];
    const { link, result } = await startLending(words, cwd);
    const [good, bad] = await Promise.all([
      lendTab(link),
      lendTab(link, (text) => text.replace(/"score":\d+/, '"score":0')),
    ]);
    expect(good).toMatchObject({ end: 'done', run: { title: 'train far.run.jsonl', tabs: 1 } });
    expect(good.done).toBeGreaterThan(3);
    expect(good.run!.note).toMatch(/^\d+ % done\. /);
    expect(bad.end).toBe('distrusted');
    expect(await result).toMatchObject({ code: 0 });
    const read = (name: string): string => readFileSync(join(cwd, name), 'utf8');
    expect(read('far.run.jsonl')).toBe(read('local.run.jsonl'));
  });
});
