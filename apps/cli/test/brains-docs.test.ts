import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BRAINS, FEATURES, findBrain, parseWeights, STRENGTHS } from '@tetrarium/brains';
import { TABLE_BRAINS } from '@tetrarium/brains/tables';
import { expect, test } from 'vitest';
import { runHere } from './run-here.ts';

// Runs the commands of docs/brains.md and checks its tables against the code.
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const text = readFileSync(`${ROOT}docs/brains.md`, 'utf8');
const all = [...BRAINS, ...TABLE_BRAINS];
const runs = [...text.matchAll(/```sh\nnpx tetrarium (.*)\n```\n\n```text\n([\s\S]*?)```/g)].map(
  ([, command, output]) => ({ command: command!, output: output! }),
);

test('there is something to run', () => {
  expect(runs).toHaveLength(4);
});

test.each(runs)('docs/brains.md: $command', async ({ command, output }) => {
  const words = command.replace('docs/', `${ROOT}docs/`).split(' ');
  const { code, stdout } = await runHere([...words, '--threads', '1']);
  expect(code).toBe(0);
  // The page leaves the speed out, which is another one each time.
  const lines = stdout.split('\n').filter((line) => !line.includes('pieces/s'));
  expect(lines.join('\n')).toBe(output);
});

test('the tables name every brain and every feature', () => {
  for (const { id } of [...all, ...FEATURES]) expect(text).toContain(`\`${id}\``);
});

test('the weight file is one', () => {
  const [, json] = /```json\n([\s\S]*?)```/.exec(text)!;
  expect(parseWeights(json!)).toEqual({
    ok: true,
    value: findBrain('dellacherie')!.recipe!.weights,
  });
});

test('the strengths are those that "tetrarium brains" prints', async () => {
  const rows = [...text.matchAll(/^\| `([\w-]+)` \| ([\d,.]+) \[([\d,.]+), ([\d,.]+)\] \|$/gm)];
  const figures = rows.map(([, id, ...numbers]) => [
    id,
    numbers.map((each) => Number(each.replaceAll(',', ''))),
  ]);
  expect(Object.fromEntries(figures)).toEqual(STRENGTHS.OF);
  const { brains } = JSON.parse((await runHere(['brains', '--json'])).stdout);
  expect(brains.map(({ id }: { id: string }) => id)).toEqual(all.map(({ id }) => id));
  expect(brains.find(({ id }: { id: string }) => id === 'dt10')).toMatchObject({
    game: 'classic',
    source: expect.stringContaining('JMLR'),
    lines: STRENGTHS.OF['dt10']![0],
  });
  const shown = (await runHere(['brains'])).stdout;
  for (const { id } of all) expect(shown).toMatch(new RegExp(`^${id} .*`, 'm'));
  expect(shown).toContain('5,123');
  const listed = JSON.parse((await runHere(['features', '--json'])).stdout).features;
  expect(listed.map(({ id }: { id: string }) => id)).toEqual(FEATURES.map(({ id }) => id));
  expect(listed[0]).toMatchObject({ about: 'landing', genomes: ['nine', 'six'] });
  expect(listed[0].brains).toContain('dellacherie');
});
