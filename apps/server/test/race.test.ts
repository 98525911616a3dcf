import { RACE_REPLAY, SIDES } from '@tetrarium/engine/guideline';
import { digestOf, parseReplay, verifyReplay } from '@tetrarium/engine/replay';
import { RACE_LIMITS } from '@tetrarium/protocol/race';
import type { Signer } from '@tetrarium/protocol/server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { closedStore, newSigner, startApi, TOKEN } from './api-rig.ts';
import { listen, rawSocket, until, Visitor } from './race-rig.ts';

let rig: ReturnType<typeof startApi>;
let origin: string;
let signers: readonly [Signer, Signer];
let visitors: Visitor[] = [];
beforeAll(async () => {
  rig = startApi(closedStore(), {
    races: { countdown: 150, spectators: 3, roomsOfPlayer: 3, ping: 50 },
  });
  origin = await listen(rig);
  signers = [await newSigner(), await newSigner()];
});
afterAll(() => rig.app.close());
afterEach(() => {
  for (const each of visitors) each.close();
  visitors = [];
});

const openRace = async (firstTo = 1): Promise<string> =>
  (await rig.clientOf(signers[0]).createRace(firstTo)).id;

function visit(id: string, signer?: Signer): Visitor {
  const visitor = new Visitor(origin, id, () => rig.clock.now, signer);
  visitors.push(visitor);
  return visitor;
}

/** Two players whose game is on. */
async function begin(id: string): Promise<readonly [Visitor, Visitor]> {
  const [ann, bob] = [visit(id, signers[0]), visit(id, signers[1])];
  await until(() => ann.link.state === 'open' && bob.link.state === 'open');
  for (const each of [ann, bob]) each.ready();
  await until(() => ann.race.isOn && bob.race.isOn);
  return [ann, bob];
}

const endsOf = ({ race }: Visitor) => SIDES.map((side) => digestOf(race.game!.gameOf(side)));

describe('a race by link', () => {
  test('is played by two and watched by a third, to an end that is the same for all', async () => {
    const id = await openRace();
    const [ann, bob] = await begin(id);
    const eve = visit(id);
    await until(() => eve.race.game !== undefined);
    expect(eve.race.you).toBeUndefined();
    expect(await rig.clientOf().race(id)).toMatchObject({ phase: 'playing', spectators: 1 });
    await until(() => (ann.race.game?.gameOf(0).time ?? 0) > 700);
    bob.isCareless = true;
    // A connection that breaks is made again; the well goes on meanwhile.
    ann.socket!.terminate();
    await until(() => ann.states.includes('lost') && ann.link.state === 'open');
    await until(() => visitors.every(({ race }) => race.result !== undefined));
    expect(ann.race.result).toMatchObject({ winner: 0, end: 'topped-out', side: 1 });
    for (const each of [bob, eve]) {
      expect(each.race.result).toEqual(ann.race.result);
      expect(endsOf(each)).toEqual(endsOf(ann));
    }
    expect(ann.race.room).toMatchObject({ phase: 'over', seats: [{ name: 'Ann' }, {}] });
    expect(ann.link.roundTrip).toBeLessThan(1000);
    const text = await rig.clientOf().raceReplay(id, 1);
    const read = parseReplay(text, [RACE_REPLAY as never]);
    if (!read.ok) throw new Error(read.problem.message);
    expect(verifyReplay(read.value.rules, read.value.replay).ok).toBe(true);
    expect(read.value.replay.end).toBe(ann.race.result?.time);
    await expect(rig.clientOf().raceReplay(id, 2)).rejects.toMatchObject({
      problem: { code: 'race/unknown' },
    });
    const figures = await rig.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(figures.body).toMatch(/tetrarium_race_connections 3/);
    expect(figures.body).toMatch(/tetrarium_race_work_seconds_count\{kind="message"\} \d\d/);
  });

  test('ends for whoever cheats, with a word for both', async () => {
    const [ann, bob] = await begin(await openRace());
    await until(() => ann.race.game!.waitAt(performance.now()) === 0);
    bob.link.send({ type: 'inputs', game: 1, side: 1, until: 9000, inputs: [] });
    await until(() => ann.race.result !== undefined && bob.race.result !== undefined);
    expect(ann.race.result).toMatchObject({ winner: 0, end: 'speed', side: 1 });
    expect(bob.race.result?.detail).toMatch(/^Expected at most \d+ ms of play by now, got 9000 ms/);
  });

  test.each<[string, object | string, string]>([
    ['no JSON', 'hello', 'message/bad-json'],
    ['another version', { type: 'hello', version: 2 }, 'message/bad'],
    ['no hello', { type: 'ping', sent: 1 }, 'message/early'],
    ['a key in hello', { type: 'hello', version: 1, __proto__x: 1 }, 'message/bad'],
    [
      'a signature of nobody',
      {
        type: 'hello',
        version: 1,
        signed: { key: 'a', time: 1, nonce: 'b', signature: 'c' },
      },
      'signature/bad',
    ],
  ])('refuses a connection that begins with %s', async (_, message, code) => {
    const { socket, heard, opened, closed } = rawSocket(origin, await openRace());
    await opened;
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    expect(await closed).toBe(4000);
    expect(heard).toMatchObject([{ type: 'refused', code, isFinal: true }]);
  });

  test('refuses an unknown race, strange origins and addresses, and what is too much', async () => {
    const unknown = rawSocket(origin, 'A'.repeat(22));
    expect(await unknown.closed).toBe(4000);
    expect(unknown.heard).toMatchObject([{ code: 'race/unknown' }]);
    const id = await openRace();
    expect(await rawSocket(origin, id, { origin: 'https://example.org' }).closed).toBe(-1);
    expect(await rawSocket(origin, '../live').closed).toBe(-1);
    const hello = JSON.stringify({ type: 'hello', version: 1 });
    const large = rawSocket(origin, id);
    await large.opened;
    large.socket.send('x'.repeat(RACE_LIMITS.message + 1));
    expect(await large.closed).toBe(1009);
    const crumbs = rawSocket(origin, id);
    await crumbs.opened;
    for (let i = 0; i <= 256; i++) crumbs.socket.send('', { fin: false });
    expect(await crumbs.closed).toBe(1008);
    const noisy = rawSocket(origin, id);
    await noisy.opened;
    noisy.socket.send(hello);
    for (let i = 0; i < 600; i++) noisy.socket.send(JSON.stringify({ type: 'ping', sent: i }));
    expect(await noisy.closed).toBe(4000);
    expect(noisy.heard.at(-1)).toMatchObject({ code: 'message/too-many' });
    const watching = Array.from({ length: 4 }, () => rawSocket(origin, id));
    for (const { opened, socket } of watching) {
      await opened;
      socket.send(hello);
    }
    await until(() => watching.some(({ heard }) => heard[0]?.type === 'refused'));
    expect(
      watching.map(({ heard }) => heard[0]).filter((each) => each?.type === 'refused'),
    ).toEqual([expect.objectContaining({ code: 'race/full' })]);
    for (const { socket } of watching) socket.terminate();
  });

  test('closes the oldest of too many races of a player, and is over when the server stops', async () => {
    const own = startApi(closedStore(), { races: { roomsOfPlayer: 2 } });
    const address = await listen(own);
    const client = own.clientOf(signers[0]);
    const [first, second] = [await client.createRace(1), await client.createRace(3)];
    const watcher = new Visitor(address, first.id, () => own.clock.now);
    await until(() => watcher.link.state === 'open');
    const { id } = await client.createRace(1);
    await until(() => watcher.race.refusal !== undefined);
    expect(watcher.race.refusal).toMatchObject({ code: 'race/closed' });
    expect(second.firstTo).toBe(3);
    const last = new Visitor(address, id, () => own.clock.now);
    await until(() => last.link.state === 'open');
    await own.app.close();
    await until(() => last.race.refusal !== undefined);
    expect(last.race.refusal).toMatchObject({ code: 'server/stopping' });
    for (const each of [watcher, last]) each.close();
  });
});
