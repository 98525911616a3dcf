import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { launchBrowser } from '../../apps/web/test/browser.ts';
import { printDocuments, quadrisDocuments } from '../../scripts/documents/print.ts';
import { PICTURES } from '../../scripts/documents/quadris-uml.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test.each(Object.entries(PICTURES))(
  '[Q-65] %s shows the classes there are (npm run diagram)',
  (path, draw) => {
    expect(readFileSync(root + path, 'utf8')).toBe(draw());
  },
);

test('[Q-62] the classes are thin: at most 400 lines', () => {
  const folder = `${root}packages/quadris/src/classes/`;
  const texts = readdirSync(folder).map((name) => readFileSync(folder + name, 'utf8'));
  const lines = texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
  expect(lines).toBeLessThanOrEqual(400);
});

test('[Q-63, Q-68, Q-70] the papers of the Quadris brief have all that it asks for', () => {
  const [plan, uml, design] = quadrisDocuments().map(({ body }) => body);
  expect(plan).toMatch(/2026-11-15.*Responsibilities/s);
  for (const name of ['Game', 'Board', 'Block', 'Level0', 'CommandInterpreter', 'ScoreBoard']) {
    expect(uml).toContain(`>${name}</text>`);
  }
  const titles = [...design!.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title);
  expect(titles).toEqual([
    ...['Overview', 'The model at the start', 'How the design came to differ', 'Design'],
    ...['The questions of the brief', 'Testing methodology', 'Results'],
    ...['What is done, and what is more', 'Limits', 'Differences from the brief'],
  ]);
});

test('[Q-65, Q-72] npm run documents prints them: the model on one page, the design on at most eight', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tetrarium-documents-'));
  const browser = await launchBrowser();
  try {
    const paths = await printDocuments(browser, folder);
    const pages = paths.map((path) => {
      const text = readFileSync(path, 'latin1');
      expect(text.slice(0, 5)).toBe('%PDF-');
      return [basename(path), text.match(/\/Type \/Page\b/g)?.length] as const;
    });
    const [plan, uml, design] = pages;
    expect([plan, uml]).toEqual([
      ['plan.pdf', 1],
      ['uml.pdf', 1],
    ]);
    expect(design![0]).toBe('design.pdf');
    expect(design![1]).toBeGreaterThan(1);
    expect(design![1]).toBeLessThanOrEqual(8);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
});

test('without a browser it ends with 69 and says what to do', () => {
  const script = `${root}scripts/documents/print.ts`;
  const env = { ...process.env, CHROME_PATH: '/no/such/browser' };
  const flags = ['--conditions=source', '--import', 'tsx', script];
  const { status, stderr } = spawnSync(process.execPath, flags, {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  expect(status).toBe(69);
  expect(stderr).toContain('Give the path of a Chrome, Chromium or Edge');
});
