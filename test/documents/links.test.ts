import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listFiles } from '../../scripts/list-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const documents = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...listFiles(root, ['docs'], /\.md$/),
];
const read = (path: string) =>
  readFileSync(join(root, path), 'utf8').replace(/^```[\s\S]*?^```/gm, '');

/** The anchors of a document's headings, as renderers make them. */
const anchorsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/ /g, '-'),
  );

test('every link of a document leads to a file that is there, and to a heading in it', () => {
  expect(documents.length).toBeGreaterThan(40);
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g)].flatMap(
      ([link, target, anchor]) => {
        const path = target === '' ? document : join(dirname(document), target!);
        const isThere =
          existsSync(join(root, path)) &&
          (anchor === undefined || !path.endsWith('.md') || anchorsOf(path).includes(anchor));
        return isThere ? [] : [`${document}: ${link}`];
      },
    ),
  );
  expect(broken).toEqual([]);
});
