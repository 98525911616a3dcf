// Where the tests of an earlier revision are now: `npm run test:moves -- REV`. Prints a table of old
// file, new place and number of titles, then the titles that are in no file any more.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { titlesIn } from './test-titles.ts';

const TEST_CODE = /^(packages|apps|test)\/.*\.(test|slow|system)\.ts$|^apps\/\w+\/test\/.*\.ts$/;
const [revision = 'HEAD'] = process.argv.slice(2);
const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
const ownTitles = (source: string): string[] => titlesIn(source).filter((_, i) => i % 2 === 0);

const placesOf = new Map<string, string[]>();
const isUnignored = git('ls-files', '--cached', '--others', '--exclude-standard').split('\n');
for (const path of isUnignored.filter((name) => TEST_CODE.test(name) && existsSync(name))) {
  for (const title of ownTitles(readFileSync(path, 'utf8'))) {
    placesOf.set(title, [...(placesOf.get(title) ?? []), path]);
  }
}

const counts = new Map<string, number>();
const gone: string[] = [];
let all = 0;
const before = git('ls-tree', '-r', '--name-only', revision).split('\n');
for (const path of before.filter((name) => TEST_CODE.test(name))) {
  for (const title of ownTitles(git('show', `${revision}:${path}`))) {
    all++;
    const places = [...new Set(placesOf.get(title))];
    if (places.length === 0) gone.push(`${path}: ${title}`);
    const isHere = places.includes(path);
    const moved = places.filter((place) => place !== path && !(isHere && before.includes(place)));
    for (const place of moved) {
      const row = `| ${path} | ${place} |${isHere ? ' both' : ''} `;
      counts.set(row, (counts.get(row) ?? 0) + 1);
    }
  }
}
console.log('| old file | new place | | titles |\n|---|---|---|---|');
for (const [row, count] of [...counts].sort()) console.log(`${row}| ${count} |`);
console.log(`\n${all} titles at ${revision}; in no file now: ${gone.length}`);
for (const line of gone) console.log(`- ${line}`);
