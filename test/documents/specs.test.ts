import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const rows = readFileSync(`${root}docs/specs.md`, 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-Z]-\d+ \|/.test(line));

test('every row has four cells and an id of its own', () => {
  const ids = rows.map((row) => row.split('|')[1]!.trim());
  expect(new Set(ids).size).toBe(ids.length);
  expect(rows.length).toBeGreaterThan(400);
  for (const row of rows) expect(row.split(/(?<!\\)\|/), row).toHaveLength(6);
});

test('every file a row names exists', () => {
  const named = rows.flatMap((row) => [...row.matchAll(/`((?:packages|apps|docs|test)\/[^`]+)`/g)]);
  const missing = named.map(([, path]) => path!).filter((path) => !existsSync(root + path));
  expect([...new Set(missing)]).toEqual([]);
});
