import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lend, newSigner, openMemory, startApi, TOKEN } from './api-rig.ts';
import { Verifier } from './built.ts';
import { classicGame, dailyGame, droppedGame, guidelineGame } from './sample-games.ts';

let rig: ReturnType<typeof startApi>;
beforeAll(async () => {
  rig = startApi(await openMemory(), { publicUrl: 'https://play.example' });
});
afterAll(() => rig.app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  rig.app.inject({ url, headers: { host: 'play.example', ...headers } });

async function submit(replay: string, more: object = {}, name?: string): Promise<number> {
  const client = rig.clientOf(await newSigner());
  if (name !== undefined) await client.rename(name);
  const { score } = await client.submit({ replay, playedBy: 'person', ...more });
  return score.id;
}

/** The size of a PNG, and whether its pixels are all there. */
function sizeOf(png: Buffer): [width: number, height: number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const start = png.indexOf('IDAT');
  const data = png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4));
  expect(inflateSync(data)).toHaveLength(height * (width + 1));
  return [width, height];
}

describe('a shared score', () => {
  test('is a page with tags for networks that leads to the replay', async () => {
    const id = await submit(guidelineGame(901n), {}, "Ann's");
    const { statusCode, headers, body } = await get(`/s/${id}`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const tags = Object.fromEntries(
      [...body.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(
        ([, tag, content]) => [tag, content],
      ),
    );
    expect(tags).toMatchObject({
      'og:title': expect.stringMatching(/^Sprint: 0:\d\d\.\d{3} by Ann&#39;s$/),
      'og:description': expect.stringMatching(/^\d+ points, \d+ pieces, 4\d lines\. The server/),
      'og:url': `https://play.example/s/${id}`,
      'og:image': `https://play.example/s/${id}.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
      'twitter:image': `https://play.example/s/${id}.png`,
    });
    expect(body).toContain(`<a href="/#/replays?score=${id}">Watch the replay</a>`);
    expect(body).toContain(`http-equiv="refresh" content="0; url=/#/replays?score=${id}"`);
    expect((await get(`/s/${id}`, { host: 'evil.example' })).body).toBe(body);
    const bare = startApi(lend(rig.context.store), { publicUrl: undefined });
    for (const [host, origin] of [
      ['localhost:80', 'http://localhost:80'],
      ['evil.example', ''],
      ['a"><script>', ''],
    ] as const) {
      const { body: page } = await bare.app.inject({ url: `/s/${id}`, headers: { host } });
      expect(page).not.toContain('<script');
      expect(page).toContain(`"og:url" content="${origin}/s/${id}"`);
      expect(page).toContain(`content="${origin}/s/${id}.png"`);
    }
    await bare.app.close();
  });

  test.each<[string, () => Promise<number>]>([
    ['sprint', () => submit(guidelineGame(902n))],
    ['classic game', () => submit(droppedGame(902n))],
    ['brain’s game', () => submit(classicGame(903n), { playedBy: 'brain', brain: 'bad' })],
    ['puzzle of a day that is over', () => submit(dailyGame(100))],
  ])('of a %s has a picture of its end', async (_, send) => {
    const id = await send();
    const { statusCode, headers, rawPayload } = await get(`/s/${id}.png`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(sizeOf(rawPayload)).toEqual([1200, 630]);
    expect(rawPayload.length).toBeLessThan(40_000);
    expect((await get(`/s/${id}`)).statusCode).toBe(200);
  });

  test('shows nothing where it is hidden, and no board of a day that is not over', async () => {
    const id = await submit(droppedGame(904n));
    expect((await get(`/s/${id}.png`)).statusCode).toBe(200);
    const hide = (isHidden: boolean) =>
      rig.app.inject({
        method: 'PUT',
        url: `/api/v1/operator/scores/${id}`,
        headers: { authorization: `Bearer ${TOKEN}` },
        payload: { isHidden },
      });
    await hide(true);
    for (const url of [`/s/${id}`, `/s/${id}.png`]) {
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, headers['cache-control']]).toEqual([
        404,
        url.endsWith('png') ? 'no-store' : 'no-cache',
      ]);
      expect(body).toContain('a score of this id');
    }
    const { games } = await rig.clientOf().daily();
    const { seed } = games.find(
      ({ ruleset, mode }) => ruleset === 'guideline' && mode === 'sprint',
    )!;
    // Other tests of this store send the same game at another pace.
    const secret = await submit(guidelineGame(BigInt(seed), {}, 230));
    const page = await get(`/s/${secret}`);
    expect(page.body).toContain('Sprint of 2026-11-16');
    expect(page.body).not.toContain('.png');
    expect((await get(`/s/${secret}.png`)).statusCode).toBe(404);
    rig.clock.now += 3 * 24 * 3_600_000;
    expect((await get(`/s/${secret}.png`)).statusCode).toBe(200);
    rig.clock.now -= 3 * 24 * 3_600_000;
  });

  test.each(['0', 'x', '999999999', '1e3', '-1', '__proto__', '%2e%2e%2fx', '01', '1'.repeat(30)])(
    '%s is none',
    async (id) => {
      expect((await get(`/s/${id}`)).statusCode).toBe(404);
      expect((await get(`/s/${id}.png`)).statusCode).toBe(404);
    },
  );

  test('is drawn once however often it is asked for', async () => {
    const id = await submit(droppedGame(905n));
    const { draw } = rig.context.verifier;
    let drawn = 0;
    rig.context.verifier.draw = function (this: unknown, picture) {
      drawn++;
      return draw.call(rig.context.verifier, picture);
    };
    const all = await Promise.all(Array.from({ length: 20 }, () => get(`/s/${id}.png`)));
    expect(all.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200));
    expect(drawn).toBe(1);
    rig.context.verifier.draw = draw;
  });
});

test('pictures wait for games, and not too many of them', async () => {
  const verifier = new Verifier(1);
  const replay = droppedGame(906n);
  const order: string[] = [];
  const ask = (): Promise<unknown> =>
    verifier
      .draw({ replay, title: 'Classic', figure: '1', notes: [] })
      .then(({ ok }) => order.push(`picture ${ok}`));
  const asked = Array.from({ length: 30 }, () => ask().catch(({ name }) => order.push(name)));
  const game = verifier
    .verify({ replay, playedBy: 'person' })
    .then(({ ok }) => order.push(`game ${ok}`));
  await Promise.all([...asked, game]);
  expect(order.filter((each) => each === 'VerifierBusy')).toHaveLength(9);
  expect(order.filter((each) => each === 'picture true')).toHaveLength(21);
  // One picture was being drawn already.
  expect(order.indexOf('game true')).toBe(10);
  expect(await verifier.draw({ replay: 'tr1.', title: '', figure: '', notes: [] })).toMatchObject({
    ok: false,
  });
  await verifier.close();
});
