import { expect, test } from 'vitest';
import { apiPage } from '../../scripts/api.ts';

const made = apiPage();

/** The entries with their names, like "@tetrarium/engine Board". */
function namesIn(page: string): string[] {
  return page.split(/^### /m).flatMap((part) => {
    const [, entry] = /^`(\S+)`/.exec(part) ?? [];
    const names = [...part.matchAll(/^- \*\*`(?:(?:class|interface|type|const) )?(\w+)/gm)];
    return names.map(([, name]) => `${entry} ${name}`);
  });
}

test('npm run api lists the names of every entry', () => {
  expect(namesIn(made)).toContain('@tetrarium/engine Board');
  expect(namesIn(made)).toContain('@tetrarium/kernel/node openKernel');
  expect(namesIn(made).length).toBeGreaterThan(700);
});

test('every name says what it is', () => {
  expect(made.match(/^- \*\*`[^`]*`\*\*$/gm)).toBeNull();
});

test('a class shows what may be called, and nothing else', () => {
  expect(made).toContain('`place(piece: Piece, x: number, y: number): PlaceResult`');
  expect(made).not.toContain('oldRow0');
});
