import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiPage } from '../../scripts/api.ts';

const written = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');
const made = apiPage();

/** The entries with their names, like "@tetrarium/engine Board". */
function namesIn(page: string): string[] {
  return page.split(/^### /m).flatMap((part) => {
    const [, entry] = /^`(\S+)`/.exec(part) ?? [];
    const names = [...part.matchAll(/^- \*\*`(?:(?:class|interface|type|const) )?(\w+)/gm)];
    return names.map(([, name]) => `${entry} ${name}`);
  });
}

test('docs/api.md has the names there are (npm run api)', () => {
  expect(namesIn(written)).toEqual(namesIn(made));
  expect(namesIn(made)).toContain('@tetrarium/engine Board');
  expect(namesIn(made)).toContain('@tetrarium/kernel/node openKernel');
});

test('every name says what it is', () => {
  expect(made.match(/^- \*\*`[^`]*`\*\*$/gm)).toBeNull();
});

test('a class shows what may be called, and nothing else', () => {
  expect(made).toContain('`place(piece: Piece, x: number, y: number): PlaceResult`');
  expect(made).not.toContain('oldRow0');
});
