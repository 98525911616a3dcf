import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createScriptKernel } from '@tetrarium/kernel';
import { createServer } from '@tetrarium/server';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { traceTrials } from '../../../packages/kernel/test/equality.ts';
import { browser } from './rig.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'tetrarium-kernel-'));
afterAll(() => rmSync(webRoot, { recursive: true }));

/** A page whose worker plays on every backend. */
async function buildPage(): Promise<void> {
  const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  await build({
    entryPoints: { page: here('kernel-page.ts'), worker: here('kernel-worker.ts') },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['source'],
    outdir: webRoot,
  });
  const { resolve } = createRequire(import.meta.url);
  for (const name of ['simd.wasm', 'scalar.wasm']) {
    copyFileSync(resolve(`@tetrarium/kernel/${name}`), join(webRoot, name));
  }
  const script = '<script type="module" src="page.js"></script>';
  writeFileSync(join(webRoot, 'index.html'), `<!doctype html><output></output>${script}`);
}

test('[O-45] every backend plays in a worker of the browser, under our policy, what it plays here', async () => {
  await buildPage();
  const server = createServer({ version: '0.0.0', webRoot });
  const page = await browser.newPage();
  try {
    await page.goto(await server.listen({ port: 0 }));
    const answer = await page.locator('output:not(:empty)').textContent();
    const played = JSON.parse(answer ?? '');
    const expected = traceTrials(createScriptKernel());
    expect(expected.length).toBe(1000);
    expect(played).toEqual(['js', 'scalar', 'simd'].map((backend) => [backend, expected]));
  } finally {
    await Promise.all([page.close(), server.close()]);
  }
});
