import type { Readable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { createServer, LiveFeed } from '../src/index.ts';

/** All that a listener hears until the feed ends. */
async function hear(stream: Readable): Promise<string[]> {
  let text = '';
  for await (const part of stream) text += part;
  return text.split('\n\n').filter((event) => event !== '');
}

describe('a live feed', () => {
  it('[Q-16] tells everybody everything, and those who come late the latest of each kind', async () => {
    const feed = new LiveFeed();
    const early = hear(feed.listen());
    feed.send('frame', { level: 1 });
    feed.send('note', 'two\nlines');
    feed.send('frame', { level: 2 });
    const late = hear(feed.listen());
    await feed.end();
    const frame = 'event: frame\ndata: {"level":2}';
    const note = 'event: note\ndata: "two\\nlines"';
    const end = 'event: end\ndata: true';
    expect(await early).toEqual(['event: frame\ndata: {"level":1}', note, frame, end]);
    expect(await late).toEqual([frame, note, end]);
    expect(await hear(feed.listen())).toEqual([frame, note, end]);
  });

  it('[Q-16] keeps only the latest for a page that does not read, and ends without it', async () => {
    const feed = new LiveFeed();
    const stream = feed.listen();
    for (let i = 0; i <= 5000; i++) feed.send('frame', { i, filling: 'x'.repeat(100) });
    await feed.end();
    expect(stream.readableDidRead).toBe(false);
    const heard = await hear(stream);
    expect(heard.length).toBeLessThan(2000);
    expect(heard.at(-2)).toContain('"i":5000');
    expect(heard.at(-1)).toContain('end');
  });

  it('[Q-16] forgets a page that went away', async () => {
    const feed = new LiveFeed();
    const gone = feed.listen();
    gone.destroy();
    await new Promise((resolve) => gone.once('close', resolve));
    const write = vi.spyOn(gone, 'push');
    feed.send('frame', 1);
    await feed.end();
    expect(write).not.toHaveBeenCalled();
  });
});

describe('the server of a live feed', () => {
  it('[Q-16] streams it to pages of its own, under the same fences', async () => {
    const live = new LiveFeed();
    const app = createServer({ version: '1.2.3', live });
    live.send('frame', 7);
    void live.end();
    const { statusCode, headers, body } = await app.inject('/live');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/event-stream');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("connect-src 'self'");
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(body).toBe('event: frame\ndata: 7\n\nevent: end\ndata: true\n\n');
  });

  it('[Q-16] is only there where there is a game', async () => {
    const { headers } = await createServer({ version: '1.2.3' }).inject('/live');
    expect(headers['content-type']).toContain('text/html');
  });
});
