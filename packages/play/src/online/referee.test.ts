import type { GuidelineVerb, Side } from '@tetrarium/engine/guideline';
import { beforeEach, describe, expect, test } from 'vitest';
import { RaceReferee, REFEREE } from './referee.ts';
import type { WellInput } from './well.ts';

/** Where the first eight pieces of seed 22 go, which clear two rows: turns, and steps from the left. */
const PLACES = ['00', '04', '07', '03', '01', '05', '10', '18'];
const CLEAR = PLACES.flatMap(([turns, steps]): GuidelineVerb[] => [
  ...Array(Number(turns)).fill('clockwise'),
  'wall-left',
  ...Array(Number(steps)).fill('right'),
  'drop',
]);

const START = 5000;
let referee: RaceReferee;
let clock: number;
beforeEach(() => {
  referee = new RaceReferee(1, 22n, START);
  clock = START;
});

/** A side says how far it is; the clock of the room is as far. */
function say(side: Side, until: number, inputs: readonly WellInput[] = [], late = 0) {
  clock = Math.max(clock, START + until + late);
  return referee.receive(side, until, inputs, clock);
}

/** Both are heard every half second. */
function play(from: number, to: number, sides: readonly Side[] = [0, 1]): void {
  for (let at = from; at <= to; at += 500) for (const side of sides) say(side, at);
}

const press = (at: number, verb: GuidelineVerb = 'left'): WellInput => ({ at, input: verb });
const enter = (at: number, garbage: number): WellInput => ({ at, input: { garbage } });
/** The first side clears two rows, which sends one. */
const attack = (at = 100) =>
  say(
    0,
    at + 10,
    CLEAR.map((verb) => press(at, verb)),
  ).sent;

describe('the referee', () => {
  test('stamps garbage ahead of both sides, by the delay of the one it comes to', () => {
    referee.setDelay(1, 120);
    say(1, 90);
    const [notice] = attack();
    expect(notice).toEqual({ number: 1, rows: 1, at: 110 + 120 + REFEREE.lead });
    expect(referee.comingTo(1)).toEqual([notice]);
    expect(say(1, 400, [enter(notice!.at, 1)]).isTaken).toBe(true);
    expect(referee.comingTo(1)).toEqual([]);
    expect(referee.result).toBeUndefined();
  });

  test('stamps no further ahead than a second, however bad the connection', () => {
    referee.setDelay(1, 9000);
    expect(attack()[0]?.at).toBe(110 + REFEREE.longestLead);
  });

  test('lets garbage that came late enter late, and the game go on', () => {
    const [{ at } = { at: 0 }] = attack();
    play(500, 1500, [1]);
    expect(say(1, 1900, [enter(at + 1600, 1)]).isTaken).toBe(true);
    expect(referee.result).toBeUndefined();
  });

  test.each<[string, string, () => void]>([
    [
      'speed',
      'Expected at most 350 ms of play by now, got 351',
      () => {
        clock = START + 100;
        referee.receive(1, 351, [], clock);
      },
    ],
    [
      'inputs-past',
      'Expected an input from 101 ms on, got 100',
      () => {
        say(1, 100);
        say(1, 200, [press(100)]);
      },
    ],
    [
      'inputs-past',
      'Expected an input from 160 ms on, got 150',
      () => {
        say(1, 200, [press(160), press(150)]);
      },
    ],
    [
      'inputs-past',
      'Expected more than the 100 ms that were told, got 100 ms',
      () => {
        say(1, 100);
        say(1, 100);
      },
    ],
    [
      'inputs-future',
      'Expected an input until 200 ms, got 201',
      () => {
        say(1, 200, [press(201)]);
      },
    ],
    [
      'too-many-inputs',
      'Expected at most 300 inputs in a second, got more at 301 ms',
      () => {
        const inputs = Array.from({ length: 301 }, (_, i) =>
          press(i + 1, i % 2 ? 'left' : 'right'),
        );
        say(1, 200, inputs.slice(0, 200));
        say(1, 400, inputs.slice(200));
      },
    ],
    [
      'garbage-forged',
      'Expected no garbage at 50 ms, got 4',
      () => {
        say(1, 100, [enter(50, 4)]);
      },
    ],
    [
      'garbage-forged',
      'Expected 1 lines of garbage at 300 ms, got 2',
      () => {
        attack();
        say(1, 400, [enter(300, 2)]);
      },
    ],
    [
      'garbage-early',
      'Expected garbage 1 from 160 ms on, got it at 159',
      () => {
        attack();
        say(1, 400, [enter(159, 1)]);
      },
    ],
    [
      'garbage-late',
      'Expected garbage 1 from 160 to 2160 ms, got none until 2500',
      () => {
        attack();
        play(500, 2500, [1]);
      },
    ],
    [
      'garbage-late',
      'Expected garbage 1 from 160 to 2160 ms, got none until 2161',
      () => {
        attack();
        play(500, 2000, [1]);
        say(1, 2200, [enter(2161, 1)]);
      },
    ],
    [
      'slow',
      'Expected at least',
      () => {
        for (let at = 500; referee.result === undefined && at < 60_000; at += 500) {
          clock = START + at;
          referee.receive(0, at, [], clock);
          referee.receive(1, Math.floor(at / 2), [], clock);
        }
      },
    ],
    [
      'connection',
      'Nothing was heard for 15 s',
      () => {
        play(500, 16_500, [0]);
        referee.tick(START + 16_500);
      },
    ],
    ['resigned', 'The player gave up.', () => referee.resign(1)],
  ])('ends a game by %s', (end, words, cheat) => {
    cheat();
    expect(referee.result).toMatchObject({ end, side: 1, winner: 0 });
    expect(referee.result?.detail).toContain(words);
    expect(say(0, 90_000)).toEqual({ isTaken: false, sent: [] });
    expect(referee.finished?.time).toBe(Math.min(...referee.progress));
  });

  test('has patience with somebody who is away for a while, but not again and again', () => {
    attack();
    play(500, 12_000, [0]);
    // What came while they were away may enter when they hear of it.
    expect(say(1, 12_000, [enter(12_000, 1)]).isTaken).toBe(true);
    play(12_500, 26_000, [0]);
    say(1, 26_000);
    expect(referee.result).toBeUndefined();
    play(26_500, 36_000, [0]);
    referee.tick(START + 36_000);
    expect(referee.result).toMatchObject({ end: 'connection', side: 1 });
  });

  test('has patience with garbage whose message may still be on its way', () => {
    const [{ at } = { at: 0 }] = attack();
    referee.setDelay(1, 1500);
    play(500, 3500, [1]);
    expect(referee.result).toBeUndefined();
    expect(say(1, 3700, [enter(at + REFEREE.tolerance + 1490, 1)]).isTaken).toBe(true);
  });

  test('is a draw where nothing is heard of either', () => {
    referee.tick(START + 16_000);
    expect(referee.result).toBeUndefined();
    referee.tick(START + 16_001);
    expect(referee.result).toMatchObject({ winner: 'draw', end: 'connection', time: 0 });
  });

  const pile = (at: number) => Array.from({ length: 12 }, () => press(at, 'drop'));

  test('lets the earlier of two full wells lose, whoever tells it first', () => {
    say(0, 900, pile(800));
    expect(referee.result).toBeUndefined();
    say(1, 700, pile(600));
    expect(referee.result).toMatchObject({ winner: 0, side: 1, end: 'topped-out', time: 600 });
  });

  test('is a draw at the same millisecond', () => {
    say(0, 900, pile(800));
    say(1, 850, pile(800));
    expect(referee.result).toMatchObject({ winner: 'draw', end: 'topped-out', time: 800 });
    expect(referee.result).not.toHaveProperty('side');
  });

  test('waits for the other side to come as far, or for its time to be up', () => {
    say(0, 900, pile(800));
    say(1, 799);
    expect(referee.result).toBeUndefined();
    referee.tick(START + 799 + 16_001 + 200);
    expect(referee.result).toMatchObject({ winner: 1, side: 0, end: 'topped-out', time: 800 });
  });
});
