import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (name: string): string => readFileSync(`${root}deploy/${name}`, 'utf8');

test.each(['compose.yaml', 'tetrarium.service', 'Dockerfile'])(
  'deploy/%s gives the server flags that it has',
  (name) => {
    const { stdout } = spawnSync(
      process.execPath,
      [`${root}apps/cli/bin/tetrarium.js`, 'serve', '--help'],
      { encoding: 'utf8' },
    );
    const lines = read(name)
      .split('\n')
      .filter((line) => /^(ExecStart|CMD \["serve| +- --)/.test(line));
    const flags = lines.flatMap((line) => [...line.matchAll(/--(?:no-)?([a-z-]+)/g)]);
    expect(flags.length).toBeGreaterThan(3);
    for (const [, flag] of flags) expect(stdout).toMatch(new RegExp(`--(no-)?${flag}\\b`));
  },
);

test('alerts are about figures that the server has', () => {
  const source = readFileSync(`${root}apps/server/src/api/metrics.ts`, 'utf8');
  const names = [...read('alerts.yaml').matchAll(/\btetrarium_\w+/g)].map(([name]) => name);
  expect(names.length).toBeGreaterThan(4);
  for (const name of names) expect(source).toContain(name.replace(/_(count|bucket|sum)$/, ''));
});
