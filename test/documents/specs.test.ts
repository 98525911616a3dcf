import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../scripts/list-files.ts';
import { titlesIn } from '../../scripts/test-titles.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const text = readFileSync(`${root}docs/specs.md`, 'utf8');

const rows = text
  .split('\n')
  .filter((line) => /^\| [A-Z]-\d+ \|/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));
const idsOf = (...letters: readonly string[]) => rows.filter(([, id]) => letters.includes(id![0]!));
const [different, readings] = [idsOf('D'), idsOf('I')];
const requirements = rows.filter((row) => !different.includes(row) && !readings.includes(row));
/** The requirements that rows of the last two sections name. */
const namedBy = (list: typeof rows) => new Set(list.flatMap((row) => row[4]!.split(', ')));

/** What each row is proved by, unless by reading: in a title, a double quote is written \". */
const proofs = requirements
  .filter((row) => !['n/a', 'review'].includes(row[4]!))
  .map((row) => ({
    id: row[1]!,
    tests: [...row[4]!.matchAll(/`([^`]+)` ((?:"(?:[^"\\]|\\.)+"(?:, (?="))?)+)/g)].flatMap(
      ([, path, names]) =>
        [...names!.matchAll(/"((?:[^"\\]|\\.)+)"/g)].map(([, name]) => ({
          path: path!,
          name: name!.replace(/\\(.)/g, '$1'),
        })),
    ),
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

describe('every row names a test that exists', () => {
  test('at least one, with its name', () => {
    expect(proofs.filter(({ tests }) => tests.length === 0).map(({ id }) => id)).toEqual([]);
  });

  test('in the file it is said to be in', () => {
    const missing = proofs.flatMap(({ id, tests }) =>
      tests
        .filter(({ path, name }) => !namesIn(path).includes(name))
        .map(({ path, name }) => `${id}: "${name}" in ${path}`),
    );
    expect(missing).toEqual([]);
  });
});

const known = new Map<string, readonly string[]>();

/** The whole titles of the tests of a file, the cases of its golden files, or the name of a bench. */
function namesIn(path: string): readonly string[] {
  let names = known.get(path);
  if (names === undefined) {
    names = isBench(path)
      ? [basename(path, '.ts')]
      : [...titlesIn(readFileSync(root + path, 'utf8')), ...casesOf(path)];
    known.set(path, names);
  }
  return names;
}

/** The ids of the cases that the golden tests of a folder run. */
function casesOf(path: string): string[] {
  if (!/golden[\w-]*\.test\.ts$/.test(path)) return [];
  return listFiles(root, [`${dirname(path)}/golden`], /\.json$/).flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(/"id":\s*"([^"]+)"/g)].map(([, id]) => id!),
  );
}
