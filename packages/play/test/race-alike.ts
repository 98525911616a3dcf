import { RACE_REPLAY, SIDES } from '@tetrarium/engine/guideline';
import { digestOf, formatReplay, verifyReplay } from '@tetrarium/engine/replay';
import { expect } from 'vitest';
import { replayOfRace } from '../src/online/well.ts';
import { type Client, SimulatedNet, type Weather } from './simulated-net.ts';

/** A network without faults. */
export const CALM: Weather = { delay: 20, jitter: 10, loss: 0, breaks: 0, away: 0 };
/** One that loses and breaks. */
export const ROUGH: Weather = { delay: 80, jitter: 120, loss: 30, breaks: 60, away: 4000 };

/** Two players and a spectator, not yet connected. */
export function meet(seed: number, weather: Weather) {
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
export function begin(net: SimulatedNet, players: readonly Client[]): void {
  net.run(() => {
    if (net.now % 500 === 0) for (const each of players) net.send(each, each.race.ready());
    return net.room.isOn && players.every(({ race }) => race.isOn);
  });
}

/** Both wells, as somebody sees them. */
export const endsOf = ({ race }: Client) => SIDES.map((side) => digestOf(race.game!.gameOf(side)));

function replayTextOf(finished: Parameters<typeof replayOfRace>[0]): string {
  const replay = replayOfRace(finished, 'bob');
  if (!replay.ok) throw new Error(replay.problem.message);
  expect(verifyReplay(RACE_REPLAY, replay.value).ok).toBe(true);
  return formatReplay(RACE_REPLAY, replay.value);
}

/** One game to its end, which has to be the same for everybody. */
export function raceAlike(seed: number, weather: Weather): { entries: number; cuts: number } {
  let cuts = 0;
  const { net, ann, bob, eve } = meet(seed, weather);
  const cut = net.cut.bind(net);
  net.cut = (client, away) => {
    cuts++;
    cut(client, away);
  };
  begin(net, [ann, bob]);
  (seed % 2 ? ann : bob).carelessFrom = 9000 + 1000 * (seed % 7);
  (seed % 2 ? bob : ann).carelessFrom = 17_000;
  net.run(() => net.clients.every(({ race }) => race.result !== undefined));
  const { race } = net.room.finished[0]!;
  expect(net.refusals).toEqual([]);
  expect(ann.race.result).toMatchObject({ end: 'topped-out' });
  expect(bob.race.result).toEqual(ann.race.result);
  expect(eve.race.result).toEqual(ann.race.result);
  expect(endsOf(bob)).toEqual(endsOf(ann));
  expect(endsOf(eve)).toEqual(endsOf(ann));
  const text = replayTextOf(race);
  for (const { race: seen } of net.clients) expect(replayTextOf(seen.game!.finished!)).toBe(text);
  const entries = race.logs.flat().filter(({ input }) => typeof input !== 'string').length;
  return { entries, cuts };
}
