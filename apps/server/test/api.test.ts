import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import {
  RequestRefused,
  type ServerClient,
  type Signer,
  type Submission,
} from '@tetrarium/protocol/server';
import { dailyNumber } from '@tetrarium/solver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SEED_LIMITS } from '../src/api/seed-gate.ts';
import { lend, newSigner, openMemory, startApi, TOKEN } from './api-rig.ts';
import { StoreService } from './built.ts';
import { dailyGame, droppedGame, droppedMarathon, guidelineGame, reseal } from './sample-games.ts';

const HOUR = 3_600_000;
let rig: ReturnType<typeof startApi>;
let ann: ServerClient;
let bob: ServerClient;
let signers: Signer[];
beforeAll(async () => {
  rig = startApi(await openMemory());
  signers = [await newSigner(), await newSigner()];
  [ann, bob] = signers.map((signer) => rig.clientOf(signer)) as [ServerClient, ServerClient];
});
afterAll(() => rig.app.close());

const byHand = (replay: string, more: Partial<Submission> = {}): Submission => ({
  replay,
  playedBy: 'person',
  ...more,
});
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error) => (error instanceof RequestRefused ? error.problem.code : String(error)),
  );
const get = (url: string, headers = {}) => rig.app.inject({ url, headers });

describe('scores', () => {
  test('are what the server computes, once, and open their replay', async () => {
    const replay = guidelineGame(3n);
    const first = await ann.submit(byHand(replay));
    expect(first).toMatchObject({
      isNew: true,
      place: 1,
      score: {
        player: { id: signers[0]!.playerId },
        board: { ruleset: 'guideline', mode: 'sprint', list: 'open', playedBy: 'person' },
        result: { lines: 40 },
        verdict: 'inputs',
        version: '1.2.3',
        submittedAt: '2026-11-16T12:00:00.000Z',
      },
    });
    const again = await ann.submit(byHand(replay));
    expect(again).toEqual({ ...first, isNew: false });
    expect(await ann.score(first.score.id)).toEqual(first.score);
    expect(await ann.replay(first.score.id)).toBe(replay);
    expect(await codeOf(bob.submit(byHand(replay)))).toBe('score/foreign');
    expect(await codeOf(bob.submit(byHand(replay, { claim: { score: 1 } })))).toBe(
      'score/wrong-claim',
    );
    const board = await bob.board('guideline', 'sprint', { list: 'open' });
    expect(board).toMatchObject({ players: 1, rows: [{ place: 1, score: first.score }] });
    expect(board.own).toBeUndefined();
    const [mine, other] = signers.map(({ playerId }) => playerId);
    const asked = { list: 'open', offset: 1, player: mine };
    expect(await ann.board('guideline', 'sprint', asked)).toMatchObject({
      rows: [],
      own: { place: 1, score: first.score },
    });
    const nobody = await ann.board('guideline', 'sprint', { ...asked, player: other });
    expect(nobody.own).toBeUndefined();
  });

  test('of a ranked seed are on the ranked list, once, and not faster than the clock', async () => {
    const { seed, expiresAt } = await ann.takeSeed('guideline', 'sprint');
    expect(expiresAt).toBe(new Date(rig.clock.now + HOUR).toISOString());
    const replay = guidelineGame(BigInt(seed));
    expect(await codeOf(ann.submit(byHand(replay)))).toBe('score/impossible-timing');
    // A clock that was set back is no player's fault.
    const { seed: late } = await bob.takeSeed('guideline', 'sprint');
    rig.clock.now -= 2 * HOUR;
    const back = await bob.submit(byHand(guidelineGame(BigInt(late))));
    expect(back.score.board.list).toBe('ranked');
    await bob.removeScore(back.score.id);
    rig.clock.now += 2 * HOUR;
    rig.clock.now += 60_000;
    const ranked = await ann.submit(byHand(replay));
    expect(ranked.score.board.list).toBe('ranked');
    // The same seed a second time, played in another way.
    const second = await ann.submit(byHand(guidelineGame(BigInt(seed), {}, 210, 'lee')));
    expect(second).toMatchObject({ score: { board: { list: 'open' } }, note: /used/ });
    const other = guidelineGame(BigInt(seed), {}, 220, 'eltetris');
    const others = await bob.submit(byHand(other));
    expect(others.score.board.list).toBe('open');
    const { rows } = await bob.board('guideline', 'sprint');
    expect(rows.map(({ score }) => score.id)).toEqual([ranked.score.id]);
  });

  test('of somebody else are no second row of the open list, at whatever times', async () => {
    const replay = guidelineGame(31n);
    const first = await ann.submit(byHand(replay));
    const shift = (by: number) =>
      byHand(
        reseal(replay, ({ inputs, end }) => ({
          inputs: inputs.map(({ at, input }) => ({ at: at - by, input })),
          end: end - by,
        })),
      );
    expect(await codeOf(bob.submit(shift(1)))).toBe('score/copied');
    expect(await codeOf(ann.submit(shift(1)))).toBe('score/copied');
    // Two that come together are one.
    const both = await Promise.all([codeOf(bob.submit(shift(2))), codeOf(bob.submit(shift(3)))]);
    expect(both).toEqual(['score/copied', 'score/copied']);
    expect((await ann.submit(byHand(replay))).isNew).toBe(false);
    // A brain does the same again, and who deletes a game lets others have it.
    const brain = { ...shift(4), playedBy: 'brain', brain: 'my own' } as const;
    expect((await bob.submit(brain)).isNew).toBe(true);
    await ann.removeScore(first.score.id);
    const sent = await Promise.all([5, 6].map((by) => codeOf(bob.submit(shift(by)))));
    expect(sent.sort()).toEqual(['ok', 'score/copied']);
  });

  test('of a ranked seed are no row of the open list either, and short ones may be alike', async () => {
    const { seed } = await ann.takeSeed('guideline', 'dig');
    rig.clock.now += 60_000;
    const game = (pace: number) => byHand(guidelineGame(BigInt(seed), { mode: 'dig' }, pace));
    expect((await ann.submit(game(200))).score.board.list).toBe('ranked');
    expect(await codeOf(bob.submit(game(201)))).toBe('score/copied');
    const short = [[100], [101]].map((moments) => byHand(droppedMarathon(32n, moments)));
    expect(await Promise.all(short.map((each) => codeOf(bob.submit(each))))).toEqual(['ok', 'ok']);
  });

  test('of a seed that was replaced or has expired are on the open list', async () => {
    const old = await ann.takeSeed('classic', 'lock');
    const late = await ann.takeSeed('classic', 'lock');
    expect(late.seed).not.toBe(old.seed);
    rig.clock.now += HOUR;
    const replaced = await ann.submit(byHand(droppedGame(BigInt(old.seed))));
    expect(replaced).toMatchObject({ score: { board: { list: 'open' } }, note: /replaced/ });
    const expired = await ann.submit(byHand(droppedGame(BigInt(late.seed))));
    expect(expired).toMatchObject({ score: { board: { list: 'open' } }, note: /expired/ });
    expect(await codeOf(ann.takeSeed('guideline', 'zen'))).toBe('board/unknown');
  });

  test('of a day are on its list while it is a day somewhere; their replays come later', async () => {
    const today = await bob.daily();
    expect(today).toMatchObject({ date: '2026-11-16', puzzle: dailyNumber('2026-11-16') });
    const sprint = today.games.find(({ mode }) => mode === 'sprint')!;
    expect(await ann.daily()).toEqual(today);
    const sent = await bob.submit(byHand(guidelineGame(BigInt(sprint.seed))));
    expect(sent.score.board).toMatchObject({ list: 'daily', date: '2026-11-16' });
    expect(await codeOf(ann.replay(sent.score.id))).toBe('replay/not-yet');
    const puzzle = await bob.submit(byHand(dailyGame(today.puzzle)));
    expect(puzzle.score).toMatchObject({ board: { list: 'daily', date: '2026-11-16' } });
    const tomorrow = today.puzzle + 2;
    expect(await codeOf(bob.submit(byHand(dailyGame(tomorrow))))).toBe('daily/not-yet');
    expect(await codeOf(bob.daily('2027-01-01'))).toBe('daily/unknown');
    const board = await ann.board('guideline', 'sprint', { list: 'daily' });
    expect(board.rows.map(({ score }) => score.id)).toEqual([sent.score.id]);
    rig.clock.now += 48 * HOUR;
    expect(await ann.replay(sent.score.id)).toContain('tr1.');
    const late = await ann.submit(byHand(guidelineGame(BigInt(sprint.seed), {}, 210, 'lee')));
    expect(late).toMatchObject({ score: { board: { list: 'open' } }, note: /day/ });
    expect((await ann.daily('2026-11-16')).puzzle).toBe(today.puzzle);
  });
});

describe('players', () => {
  test('name themselves, are hidden by an operator, and go with all they have', async () => {
    expect(await ann.rename('Ann Žižek')).toEqual({ id: signers[0]!.playerId, name: 'Ann Žižek' });
    expect(await codeOf(ann.rename('аdmin'))).toBe('request/bad-body');
    const { player, scores } = await bob.profile(signers[0]!.playerId);
    expect(player.name).toBe('Ann Žižek');
    expect(scores.length).toBeGreaterThan(2);
    const put = (path: string, isHidden: boolean, token = TOKEN) =>
      rig.app.inject({
        method: 'PUT',
        url: `/api/v1/operator/${path}`,
        headers: { authorization: `Bearer ${token}` },
        payload: { isHidden },
      });
    expect((await put(`players/${player.id}`, true, 'guess')).statusCode).toBe(401);
    expect((await put(`players/${player.id}`, true)).statusCode).toBe(204);
    expect((await bob.profile(player.id)).player.name).toBeUndefined();
    expect((await put(`players/${player.id}`, false)).statusCode).toBe(204);
    const { id } = scores[0]!;
    expect((await put(`scores/${id}`, true)).statusCode).toBe(204);
    expect(await codeOf(bob.score(id))).toBe('score/unknown');
    expect(await codeOf(bob.replay(id))).toBe('score/unknown');
    expect((await put('scores/999999', true)).statusCode).toBe(404);
    expect(await codeOf(bob.removeScore(id))).toBe('score/unknown');
    await ann.removeScore(id);
    await ann.removePlayer();
    expect(await codeOf(bob.profile(player.id))).toBe('player/unknown');
    expect((await bob.board('guideline', 'sprint')).players).toBe(0);
  });
});

describe('a signature', () => {
  const submitted = async (
    change: (headers: Record<string, string>) => void,
    host = 'localhost:80',
  ) => {
    const seen: { headers: Record<string, string>; body: string }[] = [];
    const client = rig.clientOf(signers[1]);
    const { options } = client as unknown as { options: { fetch: unknown } };
    options.fetch = async (
      _address: string,
      init: { headers: Record<string, string>; body: string },
    ) => {
      seen.push(init);
      throw new Error('seen');
    };
    await client.rename('Bob').catch(() => {});
    const [{ headers, body }] = seen as [(typeof seen)[number]];
    change(headers);
    const send = () =>
      rig.app.inject({
        method: 'PUT',
        url: '/api/v1/me',
        headers: { ...headers, host },
        payload: body,
      });
    return { send, headers, body };
  };
  const codeFor = async (change: (headers: Record<string, string>) => void, host?: string) =>
    (await (await submitted(change, host)).send()).json().code ?? 'ok';

  test('is for one request, one host, one time', async () => {
    const { send } = await submitted(() => {});
    expect((await send()).statusCode).toBe(200);
    expect((await send()).json().code).toBe('signature/used');
    // Signed for this server by another of its names, and for another server.
    expect(await codeFor(() => {}, 'localhost')).toBe('signature/wrong');
    expect(await codeFor(() => {}, 'other.example:1')).toBe('signature/host');
    expect(
      await codeFor((headers) => {
        headers['tetrarium-nonce'] += 'x';
      }),
    ).toBe('signature/wrong');
    expect(
      await codeFor((headers) => {
        headers['tetrarium-key'] = signers[0]!.key;
      }),
    ).toBe('signature/wrong');
    expect(
      await codeFor((headers) => {
        headers['tetrarium-time'] = '5';
      }),
    ).toBe('signature/clock');
    for (const name of ['key', 'nonce', 'signature']) {
      expect(await codeFor((headers) => void delete headers[`tetrarium-${name}`])).toBe(
        'signature/bad',
      );
    }
    const { headers, body } = await submitted(() => {});
    const other = await rig.app.inject({
      method: 'PUT',
      url: '/api/v1/me',
      headers,
      payload: body.replace('Bob', 'Eve'),
    });
    expect(other.json().code).toBe('signature/wrong');
  });

  test('is good at one server of a store, once, also after a restart', async () => {
    const { headers, body } = await submitted(() => {});
    const { store } = rig.context;
    const send = async ({ app, clock }: ReturnType<typeof startApi>) => {
      clock.now = rig.clock.now;
      const reply = await app.inject({ method: 'PUT', url: '/api/v1/me', headers, payload: body });
      return reply.json().code ?? 'ok';
    };
    const [second, third] = [startApi(lend(store)), startApi(lend(store))];
    // At both at the same time, and then at one that has just been started.
    const codes = await Promise.all([send(rig), send(second)]);
    expect(codes.sort()).toEqual(['ok', 'signature/used']);
    expect(await send(third)).toBe('signature/used');
    await Promise.all([second.app.close(), third.app.close()]);
  });

  test('is for a name of this server: this machine, where it listens, its public address', async () => {
    const tried = startApi(lend(rig.context.store), { publicUrl: 'https://play.example' });
    await tried.app.listen({ port: 0, host: '0.0.0.0' });
    const { port } = tried.app.server.address() as AddressInfo;
    tried.clock.now = rig.clock.now;
    const codeAt = async (host: string) => {
      const { headers, body } = await submitted(() => {}, host);
      const reply = await tried.app.inject({
        method: 'PUT',
        url: '/api/v1/me',
        headers: { ...headers, host },
        payload: body,
      });
      return reply.json().code ?? 'ok';
    };
    const outer = Object.values(networkInterfaces())
      .flatMap((each) => each ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => `${address}:${port}`);
    // What was signed was for another name, so these come as far as the signature.
    const own = [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, 'play.example'];
    for (const host of [...own, 'PLAY.example:443', ...outer]) {
      expect([host, await codeAt(host)]).toEqual([host, 'signature/wrong']);
    }
    for (const host of ['localhost', `localhost:${port + 1}`, 'play.example:80', 'x', '']) {
      expect([host, await codeAt(host)]).toEqual([host, 'signature/host']);
    }
    await tried.app.close();
  });

  test('by a clock that goes wrong is made again by that of the server', async () => {
    const client = rig.clientOf(signers[1]);
    const { options } = client as unknown as { options: { now: () => number } };
    options.now = () => rig.clock.now - 24 * HOUR;
    expect((await client.rename('Bob')).name).toBe('Bob');
    // It may go wrong again, in the other direction.
    options.now = () => rig.clock.now + 24 * HOUR;
    expect((await client.rename('Bob')).name).toBe('Bob');
  });
});

describe('the edges', () => {
  test.each([
    ['/api/v1/nothing', 404, 'Expected an address of the API, got none'],
    ['/api/v1/scores/x', 400, 'Expected id as a whole number from 1 to 999999999, got "x"'],
    ['/api/v1/scores/5000', 404, 'Expected a score of this id, got none'],
    [
      '/api/v1/boards/guideline/sprint?limit=1000',
      400,
      'Expected limit as a whole number from 1 to 100, got 1000',
    ],
    [
      '/api/v1/boards/guideline/sprint?list=x',
      400,
      'Expected list as one of ranked, open, daily, got "x"',
    ],
    [
      '/api/v1/boards/guideline/sprint?list=open&list=open',
      400,
      'Expected list as one of ranked, open, daily, got ["open","open"]',
    ],
    ['/api/v1/boards/guideline/sprint?x=1', 400, 'Expected no "x" in the query, got one'],
    [
      '/api/v1/boards/guideline/__proto__',
      400,
      'Expected mode as a word of letters, digits and -, got "__proto__"',
    ],
    ['/api/v1/boards/guideline/constructor', 404, 'Expected a game that has boards, got none'],
    [
      '/api/v1/players/abc',
      400,
      'Expected id as the id of a player: 32 digits and letters, got "abc"',
    ],
    [
      '/api/v1/daily?date=2026-02-31',
      404,
      'Expected a day from 2026-06-01 to today, 2026-11-18, got none',
    ],
  ])('%s is %i', async (url, status, detail) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(reply.json()).toMatchObject({ status, detail });
  });

  test.each([
    ['{', 400, 'request/bad'],
    ['{"__proto__":{}}', 400, 'request/bad'],
    [`"${'x'.repeat(500_001)}"`, 413, 'request/too-large'],
  ])('a body like %.20s is refused', async (payload, status, code) => {
    const reply = await rig.app.inject({
      method: 'POST',
      url: '/api/v1/scores',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
  });

  test('other types and other sites get nothing', async () => {
    const typed = await rig.app.inject({
      method: 'POST',
      url: '/api/v1/scores',
      headers: { 'content-type': 'text/plain', origin: 'https://evil.example' },
      payload: 'x',
    });
    expect(typed.json().code).toBe('request/bad-type');
    expect(typed.headers['access-control-allow-origin']).toBeUndefined();
    const asked = await rig.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/scores',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('health, readiness and figures', async () => {
    expect((await get('/healthz')).body).toBe('ok\n');
    expect((await get('/readyz')).body).toBe('ready\n');
    const { body } = await get('/metrics');
    expect(body).toContain('tetrarium_store_open 1');
    expect(body).toMatch(
      /tetrarium_request_seconds_count\{method="GET",route="\/api\/v1\/scores\/:id"/,
    );
    const far = await rig.app.inject({ url: '/metrics', remoteAddress: '203.0.113.5' });
    expect(far.statusCode).toBe(401);
    const operator = await rig.app.inject({
      url: '/metrics',
      remoteAddress: '203.0.113.5',
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(operator.statusCode).toBe(200);
  });

  test('limits of addresses and keys', async () => {
    const tight = startApi(lend(rig.context.store), { limits: { address: 5, player: 2 } });
    const client = tight.clientOf(signers[1]);
    tight.clock.now = rig.clock.now;
    await client.rename('Bob');
    await client.rename('Bob');
    const refused = await client.rename('Bob').catch((error) => error);
    expect(refused.problem.code).toBe('request/too-many');
    expect(refused.problem.detail).toContain('this key');
    expect(refused.retryAfter).toBeGreaterThan(0);
    const codes = [];
    for (let i = 0; i < 4; i++) codes.push((await tight.app.inject('/api/v1/server')).statusCode);
    expect(codes).toEqual([200, 200, 429, 429]);
    const near = (address: string) =>
      tight.app.inject({ url: '/api/v1/server', remoteAddress: address });
    for (let i = 0; i < 5; i++) await near(`2001:db8:1:2::${i}`);
    expect((await near('2001:db8:1:2::9')).statusCode).toBe(429);
    expect((await near('2001:db8:1:3::9')).statusCode).toBe(200);
  });

  test('ranked seeds of an address: sixty people have theirs, hundreds of keys do not', async () => {
    const tight = startApi(lend(rig.context.store), { limits: { address: 1e6, player: 1e6 } });
    const all = await Promise.all(Array.from({ length: SEED_LIMITS.keys + 1 }, newSigner));
    const take = (signer: Signer) => tight.clientOf(signer).takeSeed('guideline', 'sprint');
    for (const signer of all.slice(0, -1)) await take(signer);
    const refused = await take(all.at(-1)!).catch((error) => error);
    expect(refused).toMatchObject({ retryAfter: 3600, problem: { code: 'seed/too-many' } });
    const more = SEED_LIMITS.seeds - SEED_LIMITS.keys;
    for (const signer of all.slice(0, more)) await take(signer);
    expect(await codeOf(take(all[0]!))).toBe('seed/too-many');
    tight.clock.now += 60_000;
    expect(await codeOf(take(all[0]!))).toBe('ok');
    expect(await codeOf(take(all.at(-1)!))).toBe('seed/too-many');
    tight.clock.now += HOUR;
    expect(await codeOf(take(all.at(-1)!))).toBe('ok');
    await tight.app.close();
  });

  test('while the store opens the page is there, and the API asks to come again', async () => {
    const never = { open: () => new Promise<never>(() => {}), release: () => {} };
    const service = new StoreService(never, { info: () => {}, warn: () => {} });
    service.start();
    const opening = startApi(service);
    const reply = await opening.app.inject('/api/v1/boards/guideline/sprint');
    expect([reply.statusCode, reply.headers['retry-after'], reply.json().code]).toEqual([
      503,
      '2',
      'store/away',
    ]);
    expect((await opening.app.inject('/readyz')).statusCode).toBe(503);
    expect((await opening.app.inject('/healthz')).statusCode).toBe(200);
    expect((await opening.app.inject('/api/v1/server')).statusCode).toBe(200);
    const sent = await opening
      .clientOf(signers[0])
      .submit(byHand('tr1.x'))
      .catch((error) => error);
    expect(sent).toMatchObject({ retryAfter: 2, problem: { status: 503 } });
  });
});
