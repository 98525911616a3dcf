import { describe, expect, test } from 'vitest';
import { begin, CALM, endsOf, meet, ROUGH, raceAlike } from '../../test/race-alike.ts';
import { SimulatedNet } from '../../test/simulated-net.ts';
import { RaceRoom } from './room.ts';

describe('a race by link', () => {
  test.each([
    ['a calm', CALM, [1, 2, 3]],
    ['a rough', ROUGH, [11, 12, 13, 14, 15, 16]],
  ] as const)('over %s network ends the same for everybody', (_, weather, seeds) => {
    let entries = 0;
    let cuts = 0;
    for (const seed of seeds) {
      const raced = raceAlike(seed, weather);
      entries += raced.entries;
      cuts += raced.cuts;
    }
    expect(entries).toBeGreaterThan(3);
    if (weather.breaks > 0) expect(cuts).toBeGreaterThan(3);
  });

  test('is a match of several games, with a rematch, on new pieces each time', () => {
    const { net, ann, bob } = meet(3, CALM);
    const seeds: bigint[] = [];
    const playOne = () => {
      begin(net, [ann, bob]);
      seeds.push(ann.race.game!.seed);
      net.run(() => net.clients.every(({ race }) => race.result !== undefined && !race.isOn));
      net.run(() => net.clients.every(({ race }) => race.room?.phase !== 'playing'));
    };
    bob.carelessFrom = 0;
    playOne();
    expect(ann.race.room).toMatchObject({ phase: 'waiting', game: 2, results: [{ winner: 0 }] });
    playOne();
    expect(bob.race.room).toMatchObject({ phase: 'over', game: 3 });
    expect(bob.race.room?.results.map(({ game, winner }) => [game, winner])).toEqual([
      [1, 0],
      [2, 0],
    ]);
    begin(net, [ann, bob]);
    expect(ann.race.room).toMatchObject({ phase: 'playing', game: 3, results: [] });
    net.send(ann, ann.race.resign());
    net.run(() => net.clients.every(({ race }) => race.result !== undefined));
    expect(bob.race.result).toMatchObject({ game: 3, winner: 1, end: 'resigned', side: 0 });
    expect(new Set(seeds).size).toBe(2);
    expect(net.room.finished.map(({ game }) => game)).toEqual([1, 2, 3]);
  });

  test('goes on after a reload of the page, and for a spectator who comes late', () => {
    const { net, ann, bob, eve } = meet(5, CALM);
    eve.reconnectAt = 12_000;
    begin(net, [ann, bob]);
    net.run(() => net.now >= 8000);
    const before = ann.race.game!.gameOf(0).pieces;
    net.cut(ann, 700);
    ann.reload();
    net.run(() => (ann.race.game?.gameOf(0).pieces ?? 0) > before);
    ann.carelessFrom = 12_000;
    net.run(() => net.clients.every(({ race }) => race.result !== undefined));
    expect(ann.race.result).toMatchObject({ end: 'topped-out', winner: 1 });
    expect(endsOf(bob)).toEqual(endsOf(ann));
    expect(endsOf(eve)).toEqual(endsOf(ann));
  });

  test('is lost by whoever stays away', () => {
    const { net, ann, bob } = meet(7, CALM);
    begin(net, [ann, bob]);
    net.run(() => net.now >= 6000);
    net.cut(ann, 17_000);
    expect(net.room.view.seats).toMatchObject([{ isHere: false }, { isHere: true }]);
    net.run(() => net.clients.every(({ race }) => race.result !== undefined));
    expect(bob.race.result).toMatchObject({ end: 'connection', side: 0, winner: 1 });
    expect(ann.race.result).toEqual(bob.race.result);
    expect(endsOf(ann)).toEqual(endsOf(bob));
  });

  test('shows the other well as its keys made it, repeats of held ones included', () => {
    const net = new SimulatedNet(9, CALM);
    const [ann, bob] = [net.add('ann'), net.add('bob')];
    // Pressed during the countdown, it counts from the first millisecond on.
    begin(net, [ann, bob]);
    const { startsAt } = ann.race.game!;
    ann.race.game!.press('left', true, startsAt - 500);
    net.run(() => net.now >= startsAt - ann.offset + 400);
    ann.race.game!.press('left', false, startsAt + 410);
    ann.race.game!.press('soft-drop', true, startsAt + 420);
    net.run(() => net.now >= startsAt - ann.offset + 1000);
    expect(ann.race.game!.pause()).toEqual([]);
    ann.race.game!.tap('drop', startsAt + 1000);
    net.run(() => (bob.race.game?.gameOf(0).pieces ?? 0) > 0);
    expect(bob.race.game!.gameOf(0).cells).toEqual(ann.race.game!.gameOf(0).cells);
    expect(bob.race.game!.gameOf(0).cells[0]!.slice(0, 2)).not.toEqual([-1, -1]);
    expect(bob.race.game!.gameOf(0).rules.options.softDrop).toBe(0);
    expect(bob.race.game!.gameOf(1).rules.options.softDrop).toBe(20);
    expect(ann.race.game!.unconfirmed).toBeLessThan(1000);
  });
});

describe('the room of a race', () => {
  const lines = () => {
    const said: unknown[] = [];
    const refused: string[] = [];
    const room = new RaceRoom<string>(
      { id: 'room', firstTo: 1, owner: 'ann', drawSeed: () => 1n, mostSpectators: 1 },
      {
        tell: (to, message) => said.push(...to.map((each) => `${each} ${message.type}`)),
        refuse: (to, code) => refused.push(`${to} ${code}`),
      },
      0,
    );
    return { room, said, refused };
  };

  test('has two seats by key, and room for so many spectators', () => {
    const { room, refused } = lines();
    expect(room.join('1', { player: 'bob', name: 'Bob' }, undefined, 0)).toBe(true);
    expect(room.join('2', { player: 'ann' }, undefined, 0)).toBe(true);
    expect(room.view.seats).toMatchObject([{ player: 'ann' }, { player: 'bob', name: 'Bob' }]);
    expect(room.join('3', { player: 'eve' }, undefined, 0)).toBe(true);
    expect(room.view.spectators).toBe(1);
    expect(room.join('4', undefined, undefined, 0)).toBe(false);
    room.join('5', { player: 'ann' }, undefined, 0);
    expect(refused).toEqual(['4 race/full', '2 race/elsewhere']);
    room.leave('2', 10);
    expect(room.view.seats[0]).toMatchObject({ isHere: true });
  });

  test('frees the seat of a guest who went away before the first game, not that of its owner', () => {
    const { room } = lines();
    room.join('1', { player: 'bob' }, undefined, 0);
    room.leave('1', 1000);
    room.tick(60_000);
    expect(room.view.seats[1]).not.toBeNull();
    room.tick(61_000);
    expect(room.view.seats).toMatchObject([{ player: 'ann' }, null]);
  });

  test('refuses inputs of a spectator, of the other side, and words that are none', () => {
    const { room, refused } = lines();
    room.join('1', { player: 'ann' }, undefined, 0);
    room.join('2', { player: 'bob' }, undefined, 0);
    room.join('3', undefined, undefined, 0);
    for (const each of ['1', '2'])
      room.receive(each, { type: 'ready', game: 1, isReady: true, softDrop: 20 }, 0);
    expect(room.view.phase).toBe('playing');
    const batch = (side: 0 | 1, word: string) =>
      ({ type: 'inputs', game: 1, side, until: 50, inputs: [[10, word]] }) as const;
    room.receive('3', batch(0, 'left'), 3600);
    room.receive('2', batch(0, 'left'), 3600);
    room.receive('1', batch(0, 'jump'), 3600);
    expect(refused).toEqual(['3 race/not-a-player', '2 race/other-side', '1 message/bad']);
    room.receive('1', { ...batch(0, 'left'), game: 7 }, 3600);
    expect(room.view.phase).toBe('playing');
  });
});
