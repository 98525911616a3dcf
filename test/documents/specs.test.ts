import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../scripts/list-files.ts';
import { idsOf, titlesIn, withoutIds } from '../../scripts/test-titles.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const text = readFileSync(`${root}docs/specs.md`, 'utf8');

const rows = text
  .split('\n')
  .filter((line) => /^\| [A-Z]-\d+[a-z]? \|/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));
const rowsOf = (...letters: readonly string[]) =>
  rows.filter(([, id]) => letters.includes(id![0]!));
const [different, readings] = [rowsOf('D'), rowsOf('I')];
const requirements = rows.filter((row) => !different.includes(row) && !readings.includes(row));
/** The requirements that rows of the last two sections name. */
const namedBy = (list: typeof rows) => new Set(list.flatMap((row) => row[4]!.split(', ')));

/** What each row is proved by, unless by reading: a file, and the cases of its golden file. */
const proofs = requirements
  .filter((row) => !['n/a', 'review'].includes(row[4]!))
  .map((row) => ({
    id: row[1]!,
    tests: [...row[4]!.matchAll(/`([^`]+)`((?:,? "[^"]+")*)/g)].map(([, path, cases]) => ({
      path: path!,
      cases: [...cases!.matchAll(/"([^"]+)"/g)].map(([, name]) => name!),
    })),
  }));
const isBench = (path: string) => path.includes('/bench/');

test('every row has four cells and an id of its own', () => {
  const ids = rows.map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const row of rows) expect(row, row.join('|')).toHaveLength(6);
});

test('the counts at the top are right', () => {
  const [differ, read] = [namedBy(different), namedBy(readings)];
  const na = requirements.filter((row) => row[4] === 'n/a');
  const known = new Set(requirements.map(([, id]) => id!));
  for (const id of [...differ, ...read]) expect(known.has(id), id).toBe(true);
  expect([...differ].filter((id) => read.has(id))).toEqual([]);
  const met = requirements.length - differ.size - read.size - na.length;
  const judged = requirements.filter((row) => row[4] === 'review');
  const timed = proofs.filter(({ tests }) => tests.every(({ path }) => isBench(path)));
  expect(text).toContain(
    `**${requirements.length} requirements: ${met} met as written, ${read.size} met by our reading of what a brief leaves open, ${differ.size} different, ${na.length} that do not apply here. For ${judged.length} the proof is reading, for ${timed.length} a bench, for all others a test.**`,
  );
});

test('what is "ours" in a row stands in the last two sections too', () => {
  const listed = new Set([...namedBy(different), ...namedBy(readings)]);
  const silent = requirements.filter((row) => /\bours\b/i.test(row[2]!) && !listed.has(row[1]!));
  expect(silent.map(([, id]) => id)).toEqual([]);
  expect(text).not.toMatch(/not yet/i);
});

test('every file a row names exists', () => {
  const named = rows.flatMap((row) => [
    ...row.join(' ').matchAll(/`((?:packages|apps|docs|test|scripts)\/[^`]+)`/g),
  ]);
  const missing = named.map(([, path]) => path!).filter((path) => !existsSync(root + path));
  expect([...new Set(missing)]).toEqual([]);
});

const proven = new Map<string, ReadonlySet<string>>();

/** The ids that titles of a file begin with. */
function idsIn(path: string): ReadonlySet<string> {
  let ids = proven.get(path);
  if (ids === undefined) {
    ids = new Set(titlesIn(readFileSync(root + path, 'utf8')).flatMap(idsOf));
    proven.set(path, ids);
  }
  return ids;
}

describe('every row names a test that exists', () => {
  test('at least one', () => {
    expect(proofs.filter(({ tests }) => tests.length === 0).map(({ id }) => id)).toEqual([]);
  });

  test('by its id at the start of a title, or by a case of a golden file', () => {
    const missing = proofs.flatMap(({ id, tests }) =>
      tests
        .filter(({ path, cases }) => !isBench(path) && cases.length === 0 && !idsIn(path).has(id))
        .map(({ path }) => `${id}: no title in ${path} begins with it`),
    );
    expect(missing).toEqual([]);
  });

  test('and every case that it names is there', () => {
    const missing = proofs.flatMap(({ id, tests }) =>
      tests.flatMap(({ path, cases }) => {
        const known = cases.length === 0 ? [] : casesOf(path);
        return cases.filter((name) => !known.includes(name)).map((name) => `${id}: ${name}`);
      }),
    );
    expect(missing).toEqual([]);
  });
});

test('every id in a title is that of a row which names the file', () => {
  const files = listFiles(root, ['packages', 'apps', 'test'], /\.(test|system|slow)\.ts$/);
  const named = new Set(
    proofs.flatMap(({ id, tests }) => tests.map(({ path }) => `${id} ${path}`)),
  );
  const stray = files.flatMap((path) => [...idsIn(path)].map((id) => `${id} ${path}`));
  expect(stray.length).toBeGreaterThan(400);
  expect(stray.filter((each) => !named.has(each))).toEqual([]);
});

test('ids before a title are read, and left out where titles are compared', () => {
  expect(idsOf('[Q-12, A-34a] drops a block')).toEqual(['Q-12', 'A-34a']);
  expect(idsOf('drops [Q-12] a block')).toEqual([]);
  expect(withoutIds('[Q-12] drops a block')).toBe('drops a block');
  expect(withoutIds('the drop > [Q-12, Q-14] counts')).toBe('the drop > counts');
});

/** The ids of the cases that the golden tests of a folder run. */
function casesOf(path: string): string[] {
  if (!/golden[\w-]*\.test\.ts$/.test(path)) return [];
  return listFiles(root, [`${dirname(path)}/golden`], /\.json$/).flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(/"id":\s*"([^"]+)"/g)].map(([, id]) => id!),
  );
}
