import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { CHAMPIONS, OPENERS, STORAGE_NAMES } from './open.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = `${HERE}../../`;
const EXPECTED = 'expected.json';
/** The files of the test itself. */
const OURS = ['README.md', 'old-files.test.ts', 'open.ts'];

const read = (path: string): string => readFileSync(`${HERE}${path}`, 'utf8');
const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'));

const files = listFiles(HERE)
  .map((path) => path.slice(HERE.length).replace(/^\/+/, ''))
  .filter((path) => !OURS.includes(path))
  .sort();
const oldFiles = files.filter((path) => !path.endsWith(`/${EXPECTED}`));

/** What every file of a group opens to, by its path in the group. */
const expectedOf = (group: string): Record<string, unknown> =>
  JSON.parse(read(`${group}/${EXPECTED}`));
const groupOf = (path: string): string => path.slice(0, path.indexOf('/'));
const groups = [...new Set(files.map(groupOf))];

/** A value as JSON has it, seeds in digits. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}` : each)),
  );

/** Options of the classic games that came after the files were written. */
const LATER_OPTIONS = { spawn: 'centre' };

/** A value with the default of each option that is missing. */
const withLaterOptions = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withLaterOptions);
  if (typeof value !== 'object' || value === null) return value;
  const isSetup = 'landing' in value && 'speed' in value;
  const parts = Object.entries(value).map(([key, part]) => [key, withLaterOptions(part)]);
  return { ...(isSetup && LATER_OPTIONS), ...Object.fromEntries(parts) };
};

describe('a file of an earlier version', () => {
  test.each(oldFiles)('%s opens to what it was', (path) => {
    const open = OPENERS[dirname(path)];
    expect(open, `a function that opens ${dirname(path)}`).toBeDefined();
    const group = groupOf(path);
    const facts = plain(open!(read(path)));
    const row = withLaterOptions(expectedOf(group)[path.slice(group.length + 1)]);
    // A setting that came later has its default.
    const isOpen = group === 'settings' && typeof row === 'object' && !Array.isArray(row);
    expect(facts).toEqual(isOpen ? expect.objectContaining(row as object) : row);
  });
});

test('every file has a row, and every row and every function a file', () => {
  const rows = groups.flatMap((group) =>
    Object.keys(expectedOf(group)).map((name) => `${group}/${name}`),
  );
  expect(rows.sort()).toEqual(oldFiles);
  expect([...new Set(oldFiles.map(dirname))].sort()).toEqual(Object.keys(OPENERS).sort());
});

test('the two forms of a replay are the same game', () => {
  const rows = expectedOf('replays');
  const pairs = Object.keys(rows).filter((name) => rows[name.replace('.json', '.replay')]);
  for (const name of pairs) {
    const [one, other] = [rows[name], rows[name.replace('.json', '.replay')]].map((facts) => {
      const { ruleset, options, result } = facts as Record<string, unknown>;
      return { ruleset, options, result };
    });
    expect(one, name).toEqual(other);
  }
});

test('every replay ends as it says', () => {
  for (const [name, facts] of Object.entries(expectedOf('replays'))) {
    const { hash, playedAgain } = facts as Record<string, unknown>;
    expect(playedAgain, name).toBe(hash);
  }
});

const champions = `${ROOT}packages/brains/champions/`;
test.each(readdirSync(champions))('the champion %s opens', (name) => {
  const kind = Object.keys(CHAMPIONS).find((ending) => name.endsWith(ending));
  expect(kind).toBeDefined();
  expect(CHAMPIONS[kind!]!(readFileSync(`${champions}${name}`, 'utf8'))).toBeDefined();
});

test('the names under which browsers keep things are still in use', () => {
  const sources = ['apps/web/src', 'packages/play/src']
    .flatMap((folder) => listFiles(`${ROOT}${folder}`))
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const lost = STORAGE_NAMES.filter((name) => !sources.includes(`'${name}'`));
  expect(lost).toEqual([]);
});
