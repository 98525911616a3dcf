import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listFiles } from '../../scripts/list-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');
const folders = listFiles(root, ['packages', 'apps'], /^\w+\/[^/]+\/package\.json$/).map((path) =>
  path.replace('/package.json', ''),
);

test.each(folders)('%s says what it is, and for whom', (folder) => {
  const manifest = JSON.parse(read(`${folder}/package.json`)) as Record<string, unknown>;
  expect(manifest).toMatchObject({
    name: expect.stringMatching(/^(@tetrarium\/\w+|tetrarium)$/),
    version: JSON.parse(read('package.json')).version,
    description: expect.stringMatching(/\w/),
    license: 'MIT',
    engines: { node: '>=20.19' },
    files: expect.arrayContaining(['dist']),
  });
  const keywords = manifest['keywords'] as readonly string[];
  expect(keywords.length).toBeGreaterThan(2);
  expect(new Set(keywords).size).toBe(keywords.length);
  for (const file of ['LICENSE', 'README.md'])
    expect(existsSync(`${root}${folder}/${file}`)).toBe(true);
});

test.each(folders.filter((folder) => folder !== 'apps/web'))(
  '%s has source maps with the sources in them',
  (folder) => {
    const dist = `${root}${folder}/dist`;
    const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.js'),
    );
    expect(scripts).not.toEqual([]);
    const unmapped = scripts.filter((path) => {
      if (!existsSync(`${dist}/${path}.map`)) return true;
      const { sourcesContent } = JSON.parse(readFileSync(`${dist}/${path}.map`, 'utf8'));
      return sourcesContent?.length !== 1;
    });
    expect(unmapped).toEqual([]);
  },
);
