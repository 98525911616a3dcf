import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from '@tetrarium/server';
import { build, type Plugin } from 'esbuild';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { browser, skipCountdown } from './rig.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'tetrarium-side-by-side-'));
afterAll(() => rmSync(webRoot, { recursive: true }));

const HERE = fileURLToPath(new URL('.', import.meta.url));
const STYLE = fileURLToPath(new URL('../src/style/', import.meta.url));

/** The sandbox of a user's brain, which these games do not have. */
const NO_WORKERS: Plugin = {
  name: 'no-workers',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\?worker/ }, ({ path }) => ({ path, namespace: 'no-workers' }));
    onLoad({ filter: /./, namespace: 'no-workers' }, () => ({ contents: "export default '';" }));
  },
};

async function buildPage(): Promise<void> {
  await build({
    entryPoints: { page: join(HERE, 'side-by-side-page.tsx') },
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    conditions: ['source'],
    define: { TETRARIUM_VERSION: '"0.0.0"', 'import.meta.env.DEV': 'false' },
    plugins: [NO_WORKERS],
    loader: { '.svg': 'empty', '.woff2': 'empty' },
    logLevel: 'error',
    outdir: webRoot,
  });
  const styles = readdirSync(STYLE).filter((name) => name.endsWith('.css'));
  writeFileSync(
    join(webRoot, 'style.css'),
    styles.map((name) => readFileSync(join(STYLE, name), 'utf8')).join('\n'),
  );
  const head = '<link rel="stylesheet" href="style.css" />';
  const script = '<script type="module" src="page.js"></script>';
  writeFileSync(
    join(webRoot, 'index.html'),
    `<!doctype html><html lang="en"><title>Side by side</title>${head}<div id="app"></div>${script}`,
  );
}

/** One of the games on the page. */
class Side {
  readonly board: Locator;
  private readonly root: Locator;

  constructor(page: Page, id: string) {
    this.root = page.locator(`#${id}`);
    this.board = this.root.getByRole('application');
  }

  async start(): Promise<void> {
    await this.board.focus();
    await this.board.press('Enter');
    await this.hasPhase('playing');
  }

  async hasPhase(phase: string): Promise<void> {
    await expect.poll(() => this.board.getAttribute('data-phase')).toBe(phase);
  }

  async hasPieces(pieces: string): Promise<void> {
    await expect.poll(() => this.board.getAttribute('data-pieces')).toBe(pieces);
  }
}

test('two guideline games and a classic one stand side by side, with their own keys, saved and restored', async () => {
  await buildPage();
  const server = createServer({ version: '0.0.0', webRoot });
  const context = await browser.newContext({ viewport: { width: 1600, height: 900 } });
  try {
    const page = await context.newPage();
    await skipCountdown(page);
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    await page.goto(await server.listen({ port: 0 }));
    const left = new Side(page, 'left');
    const right = new Side(page, 'right');
    const classic = new Side(page, 'classic');

    await left.start();
    await page.keyboard.press('Space');
    await left.hasPieces('1');
    await right.start();
    // The keys are the right one's now; the left one waits for its own.
    await left.hasPhase('paused');
    await page.keyboard.press('Space');
    await page.keyboard.press('Space');
    await right.hasPieces('2');
    await left.hasPieces('1');
    await classic.start();
    await right.hasPhase('paused');
    const before = Number(await classic.board.getAttribute('data-pieces'));
    await page.keyboard.press('Space');
    await classic.hasPieces(`${before + 1}`);
    await left.hasPieces('1');
    await right.hasPieces('2');

    await page.reload();
    await left.hasPhase('paused');
    await right.hasPhase('paused');
    await classic.hasPhase('paused');
    await left.hasPieces('1');
    await right.hasPieces('2');
    await classic.hasPieces(`${before + 1}`);
    expect(problems).toEqual([]);
  } finally {
    await Promise.all([context.close(), server.close()]);
  }
});
