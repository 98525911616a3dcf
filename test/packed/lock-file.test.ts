import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => JSON.parse(readFileSync(root + path, 'utf8'));

interface LockEntry {
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly engines?: { readonly node?: string };
}
const entries = Object.entries<LockEntry>(read('package-lock.json').packages);

test('the lock file has every package for every platform: npm ci accepts it', () => {
  // Without a network and a cache npm has nothing but the lock file.
  const words = ['ci', '--dry-run', '--ignore-scripts', '--offline', '--cache', tmpdir()];
  const { status, stderr } = spawnSync('npm', words, { cwd: root, encoding: 'utf8' });
  expect({ status, missing: stderr.match(/Missing: \S+/g) ?? [] }).toEqual({
    status: 0,
    missing: [],
  });
});

/** Whether a range of versions admits Node 20.19; of ranges it knows what the lock file has. */
function admitsNode(range: string): boolean {
  return range.split('||').some((part) => {
    const [, sign, major, minor = '0'] = /^\s*(\D*?)\s*(\d+)(?:\.(\d+))?/.exec(part) ?? [];
    const isOld = Number(major) < 20 || (Number(major) === 20 && Number(minor) <= 19);
    return isOld && (sign === '>=' || Number(major) === 20);
  });
}

test('every package runs on Node 20.19', () => {
  expect(['>=22', '^22.1.0 || >=24', '18', '>=20.20'].filter(admitsNode)).toEqual([]);
  const refused = entries.filter(([, { engines }]) => !admitsNode(engines?.node ?? '>=0'));
  expect(refused.map(([path, { engines }]) => `${path} ${engines?.node}`)).toEqual([]);
});

test('the lock file names no registry, and no install script is undecided', () => {
  expect(entries.filter(([, { resolved = '' }]) => resolved.includes(':'))).toEqual([]);
  const scripts = entries.flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript === true ? [path.slice(path.lastIndexOf('node_modules/') + 13)] : [],
  );
  expect(Object.keys(read('package.json').allowScripts).sort()).toEqual(
    [...new Set(scripts)].sort(),
  );
});
