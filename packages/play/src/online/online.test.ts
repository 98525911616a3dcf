import { RACE_REPLAY, SIDES } from '@tetrarium/engine/guideline';
import { digestOf, formatReplay, verifyReplay } from '@tetrarium/engine/replay';
import { describe, expect, test } from 'vitest';
import { type Client, SimulatedNet, type Weather } from '../../test/simulated-net.ts';
import { replayOfRace } from './well.ts';

const CALM: Weather = { delay: 20, jitter: 10, loss: 0, breaks: 0, away: 0 };
const ROUGH: Weather = { delay: 80, jitter: 120, loss: 30, breaks: 60, away: 4000 };

function meet(seed: number, weather: Weather) {
  const net = new SimulatedNet(seed, weather);
  const [ann, bob, eve] = [
    net.add('ann', 'dellacherie'),
    net.add('bob', 'dellacherie'),
    net.add('spectator'),
  ];
  for (const player of [ann, bob]) player.pace = 90 + 10 * (seed % 5);
  return { net, ann, bob, eve };
}

/** Both say that they are ready until a game is on, as somebody at a page does. */
function begin(net: SimulatedNet, players: readonly Client[]): void {
  net.run(() => {
    if (net.now % 500 === 0) for (const each of players) net.send(each, each.race.ready());
    return net.room.isOn && players.every(({ race }) => race.isOn);
  });
}

const endsOf = ({ race }: Client) => SIDES.map((side) => digestOf(race.game!.gameOf(side)));

function replayTextOf(finished: Parameters<typeof replayOfRace>[0]): string {
  const replay = replayOfRace(finished, 'bob');
  if (!replay.ok) throw new Error(replay.problem.message);
  expect(verifyReplay(RACE_REPLAY, replay.value).ok).toBe(true);
  return formatReplay(RACE_REPLAY, replay.value);
}

describe('a race by link', () => {
  test.each([
    ['a calm', CALM, [1, 2, 3, 4, 5, 6]],
    ['a rough', ROUGH, [11, 12, 13, 14, 15, 16, 17, 18, 19, 20]],
  ] as const)('over %s network ends the same for everybody', (_, weather, seeds) => {
    let entries = 0;
    let cuts = 0;
    for (const seed of seeds) {
      const { net, ann, bob, eve } = meet(seed, weather);
      const cut = net.cut.bind(net);
      net.cut = (client, away) => {
        cuts++;
        cut(client, away);
      };
      begin(net, [ann, bob]);
      (seed % 2 ? ann : bob).carelessFrom = 15_000 + 1000 * (seed % 7);
      (seed % 2 ? bob : ann).carelessFrom = 25_000;
      net.run(() => net.clients.every(({ race }) => race.result !== undefined));
      const { race } = net.room.finished[0]!;
      expect(net.refusals).toEqual([]);
      expect(ann.race.result).toMatchObject({ end: 'topped-out' });
      expect(bob.race.result).toEqual(ann.race.result);
      expect(eve.race.result).toEqual(ann.race.result);
      expect(endsOf(bob)).toEqual(endsOf(ann));
      expect(endsOf(eve)).toEqual(endsOf(ann));
      const text = replayTextOf(race);
      for (const { race: seen } of net.clients)
        expect(replayTextOf(seen.game!.finished!)).toBe(text);
      entries += race.logs.flat().filter(({ input }) => typeof input !== 'string').length;
    }
    expect(entries).toBeGreaterThan(20);
    if (weather.breaks > 0) expect(cuts).toBeGreaterThan(10);
  });
});
