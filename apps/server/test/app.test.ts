import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createServer } from '../src/index.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'tetrarium-web-'));
mkdirSync(join(webRoot, 'assets'));
writeFileSync(join(webRoot, 'index.html'), '<!doctype html><html lang="en"><title>built</title>');
writeFileSync(join(webRoot, 'sw.js'), '// worker');
writeFileSync(join(webRoot, 'assets', 'index-abc.js'), '// program');
const empty = mkdtempSync(join(tmpdir(), 'tetrarium-empty-'));
afterAll(() => {
  for (const folder of [webRoot, empty]) rmSync(folder, { recursive: true });
});

const get = (url: string, root = webRoot) =>
  createServer({ version: '1.2.3', webRoot: root }).inject(url);
const FOR_EVER = 'public, max-age=31536000, immutable';

describe('the server of a built web app', () => {
  it.each([
    ['/', 200, 'text/html; charset=utf-8', 'no-cache'],
    ['/index.html', 200, 'text/html; charset=utf-8', 'no-cache'],
    ['/sw.js', 200, 'application/javascript; charset=utf-8', 'no-cache'],
    ['/assets/index-abc.js', 200, 'application/javascript; charset=utf-8', FOR_EVER],
    ['/some/page?seed=5', 200, 'text/html; charset=utf-8', 'no-cache'],
    ['/assets/index-old.js', 404, 'text/html; charset=utf-8', 'no-cache'],
    ['/problem.css', 200, 'text/css; charset=utf-8', 'no-cache'],
  ])('answers %s with %i, its fences and its keeping time', async (url, status, type, cache) => {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(status);
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toBe(cache);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';script-src 'self' 'wasm-unsafe-eval' " +
        "'sha256-PcS924XbJ9ES8f8z8c1Ftg61sO+EKKPlCnsbwOsG/4k=';style-src 'self';img-src 'self';font-src 'self';" +
        "connect-src 'self';manifest-src 'self';worker-src 'self' blob:;base-uri 'none';" +
        "form-action 'none';" +
        "frame-ancestors 'none'",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('falls back to the page, which finds its way by the address', async () => {
    expect((await get('/some/page')).body).toContain('<title>built</title>');
  });

  it('refuses addresses that cannot be read, and folders above', async () => {
    const { statusCode, headers } = await get('/%');
    expect(statusCode).toBe(400);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect((await get('/../package.json')).body).not.toContain('"name"');
    expect((await get('/..%2fpackage.json')).body).not.toContain('"name"');
  });

  it('takes nothing from anybody', async () => {
    const app = createServer({ version: '1.2.3', webRoot });
    expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(404);
    const headers = { 'content-type': 'application/json' };
    const bad = await app.inject({ method: 'POST', url: '/', headers, payload: '{' });
    expect(bad.statusCode).toBe(400);
    const huge = await app.inject({
      method: 'POST',
      url: '/',
      headers,
      payload: JSON.stringify('x'.repeat(2_000_000)),
    });
    expect(huge.statusCode).toBe(413);
  });
});

describe('the server of a web app that was not built', () => {
  it.each(['/', '/play', '/assets/index.js'])('says so at %s, and what to do', async (url) => {
    const { statusCode, body } = await get(url, empty);
    expect(statusCode).toBe(503);
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('npm run build');
    expect(body).toContain('Tetrarium 1.2.3');
    expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=|https?:/);
  });
});

it('finds the built app through its package', async () => {
  const { statusCode } = await createServer({ version: '1.2.3' }).inject('/');
  expect([200, 503]).toContain(statusCode);
});
