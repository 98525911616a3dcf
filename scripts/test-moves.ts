// Where the tests of an earlier revision are now: `npm run test:moves -- REV`. Prints a table of old
// file, new place and number of titles, then the titles that no file has any more.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { titlesIn, withoutIds } from './test-titles.ts';

const TEST_CODE = /^(packages|apps|test)\/.*\.(test|slow|system)\.ts$|^apps\/\w+\/test\/.*\.ts$/;
const [revision = 'HEAD'] = process.argv.slice(2);
const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 });

type Titles = ReadonlyMap<string, ReadonlyMap<string, number>>;

function titlesOf(paths: string, read: (path: string) => string): Titles {
  const files = paths.split('\n').filter((path) => TEST_CODE.test(path));
  return new Map(
    files.map((path) => {
      const counts = new Map<string, number>();
      // Of each pair the second has the group before it.
      const titles = titlesIn(read(path)).filter((_, i) => i % 2 === 1);
      for (const title of titles.map(withoutIds)) counts.set(title, (counts.get(title) ?? 0) + 1);
      return [path, counts];
    }),
  );
}

const countOf = (titles: Titles, path: string, title: string): number =>
  titles.get(path)?.get(title) ?? 0;

const before = titlesOf(git('ls-tree', '-r', '--name-only', revision), (path) =>
  git('show', `${revision}:${path}`),
);
const files = git('ls-files', '--cached', '--others', '--exclude-standard').split('\n');
const after = titlesOf(files.filter((path) => existsSync(path)).join('\n'), (path) =>
  readFileSync(path, 'utf8'),
);

const rows = new Map<string, number>();
const gone: string[] = [];
let all = 0;
for (const [path, titles] of before) {
  for (const [title, count] of titles) {
    all += count;
    const lost = count - countOf(after, path, title);
    if (lost <= 0) continue;
    const places = [...after.keys()].filter(
      (place) => countOf(after, place, title) > countOf(before, place, title),
    );
    // A group may have another name in its new file.
    const [name] = title.split(' > ').slice(-1);
    const isIn = ([place, held]: [string, ReadonlyMap<string, number>]): boolean =>
      !before.has(place) && [...held.keys()].some((each) => each.endsWith(` > ${name}`));
    if (places.length === 0) places.push(...[...after].filter(isIn).map(([place]) => place));
    if (places.length === 0) gone.push(`${path}: ${title}`);
    for (const place of places) {
      const row = `| ${path} | ${place} `;
      rows.set(row, (rows.get(row) ?? 0) + lost);
    }
  }
}
console.log('| old file | new place | titles |\n|---|---|---|');
for (const [row, count] of [...rows].sort()) console.log(`${row}| ${count} |`);
console.log(`\n${all} titles at ${revision}; in no file now: ${gone.length}`);
for (const line of gone) console.log(`- ${line}`);
