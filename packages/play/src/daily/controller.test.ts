import { parseReplay } from '@tetrarium/engine/replay';
import { beforeEach, describe, expect, test } from 'vitest';
import { TestWorld } from '../../test/test-world.ts';
import { parseQuery } from '../session/query.ts';
import { DailyController, type DailyEvent } from './controller.ts';
import { DAILY_REPLAY } from './replay.ts';

/** The puzzle of 16 November 2026: Z, S, ... */
const TODAY = 169;

class DailyTestWorld extends TestWorld {
  number = TODAY;

  today(): number {
    return this.number;
  }
}

let world: DailyTestWorld;
let game: DailyController;

const open = (query = '') => new DailyController(world, parseQuery(query));
const savedNumbers = () =>
  Object.keys(JSON.parse(world.storage.read('tetrarium/daily-game') ?? '{"games":{}}').games);

beforeEach(() => {
  world = new DailyTestWorld();
  game = open();
  game.resume();
});

/** Places pieces where the hints say, a second after each other. */
function placeRight(count = 5): void {
  for (let i = 0; i < count; i++) {
    game.hint();
    world.time += 1000;
    game.place();
  }
}

/** A first placement after which there is no way. */
function placeWrong(): void {
  game.rotate(1);
  game.move(9);
  game.place();
}

describe('a puzzle', () => {
  test('is that of the link, or of today', () => {
    expect(game.puzzle.number).toBe(TODAY);
    expect(open('day=2026-10-31').puzzle.number).toBe(153);
    expect(open('day=2027-01-01').puzzle.number).toBe(TODAY);
    game.open(parseQuery('day=2026-10-31'));
    expect([game.puzzle.number, game.today]).toEqual([153, TODAY]);
  });

  test('says where the piece is held, and where it was placed', () => {
    game.move(-1);
    expect(world.said.at(-1)).toMatch(/^Z, flat, columns 3 to 5, lands on row \d\.$/);
    game.moveTo(0);
    expect(world.said).toHaveLength(1);
    const events: DailyEvent[] = [];
    game.subscribe((happened) => events.push(...happened));
    game.place();
    expect(world.said.at(-1)).toMatch(/^Placed Z.* Next: S\.$/);
    expect(events).toEqual([{ rows: [], cells: expect.any(Array), phase: 'playing' }]);
    expect(events[0]?.cells).toHaveLength(4);
    game.describe();
    expect(world.said.at(-1)).toMatch(/^S, flat, .* Board 10 wide and 11 high\. Highest column/);
  });

  test('has no way from a wrong piece, until that is taken back', () => {
    placeWrong();
    game.hint();
    expect([game.message, world.said.at(-1)]).toEqual(Array(2).fill('No way from here. Undo.'));
    game.undo();
    expect([game.message, world.said.at(-1)]).toEqual(['', 'Undone. Now: Z.']);
    game.undo();
    game.restart();
    expect(world.said.at(-1)).toBe('Undone. Now: Z.');
    game.hint();
    expect(game.message).toMatch(/^Hint: Z, /);
    game.place();
    expect([game.message, game.session.state.tries.length]).toEqual(['', 2]);
    game.restart();
    expect(world.said.at(-1)).toBe('Restarted. Now: Z.');
  });

  test('is stuck where all pieces lie and the board is not clear', () => {
    placeWrong();
    for (let i = 0; i < 50 && game.isPlaying; i++) {
      game.moveTo((i * 3) % 10);
      game.place();
      if (game.message === 'No room there.') game.rotate(1);
    }
    expect([game.isPlaying, game.message]).toEqual([
      false,
      'Five pieces placed, but the board is not clear. Undo, or restart.',
    ]);
    game.undo();
    expect([game.isPlaying, game.message]).toEqual([true, '']);
  });
});

describe('a cleared puzzle', () => {
  test('has its result, its replay and an empty board, also after a reload', () => {
    placeWrong();
    game.restart();
    placeRight();
    const { result } = game;
    expect(result).toMatchObject({ hints: 5, time: 5000, isOnTime: true });
    expect([result?.tries.length, world.said.at(-1)?.endsWith('The board is clear.')]).toEqual([
      2,
      true,
    ]);
    const [replay] = world.library;
    expect(replay).toMatchObject({ mode: 'puzzle', pieces: 6, time: 5000 });
    expect(parseReplay(replay!.text, [DAILY_REPLAY as never]).ok).toBe(true);
    const { clearedBy } = game;
    game = open();
    expect([game.result, game.clearedBy, game.isPlaying]).toEqual([result, clearedBy, false]);
    expect(game.pieces.map(({ state }) => state)).toEqual(Array(5).fill('placed'));
    game.hint();
    game.place();
    game.describe();
    expect(world.said.at(-1)).toBe('An empty board, 10 wide and 11 high.');
  });

  test('is played again, and keeps its first result', () => {
    placeRight();
    const { result, clearedBy } = game;
    game.playAgain();
    expect([game.result, game.isPlaying]).toEqual([undefined, true]);
    placeWrong();
    game.restart();
    placeRight();
    expect([game.result, game.clearedBy]).toEqual([result, clearedBy]);
    expect(world.library).toHaveLength(2);
  });

  test('counts for the streak only on its day', () => {
    game.open(parseQuery('day=2026-11-15'));
    placeRight();
    expect([game.result?.isOnTime, game.results.streak(TODAY)]).toEqual([false, 0]);
    game.open(parseQuery(''));
    placeRight();
    expect([game.result?.isOnTime, game.results.streak(TODAY)]).toEqual([true, 1]);
  });

  test('does not lose what another tab cleared meanwhile', () => {
    const other = game;
    game = open('day=2026-10-31');
    placeRight();
    game = other;
    placeRight();
    expect([game.results.get(153), game.results.get(TODAY)]).not.toContain(undefined);
  });
});

describe('a puzzle that was begun', () => {
  test('goes on after a reload, with its tries and its time', () => {
    world.time = 10_000;
    placeWrong();
    world.time += 2000;
    game.leave();
    world.time += 90_000;
    game = open();
    expect(game.session.state.timeAt(world.time)).toBe(2000);
    game.resume();
    world.time += 500;
    game.undo();
    placeRight();
    expect(game.result).toMatchObject({ time: 7500, hints: 5 });
    expect(game.result?.tries).toHaveLength(2);
    expect(world.library).toHaveLength(1);
  });

  test('of which only the end is known has no replay', () => {
    placeRight(2);
    const text = world.storage.read('tetrarium/daily-game')!;
    const saved = JSON.parse(text);
    delete saved.games[TODAY].log;
    world.storage.write('tetrarium/daily-game', JSON.stringify(saved));
    game = open();
    expect(game.session.toReplay().ok).toBe(false);
    placeRight(3);
    expect([game.result?.tries.length, game.clearedBy, world.library]).toEqual([1, undefined, []]);
  });

  test('is saved with the first piece; the newest ones stay', () => {
    game.move(1);
    game.leave();
    expect(savedNumbers()).toEqual([]);
    for (let day = 1; day <= 12; day++) {
      game.open(parseQuery(`day=2026-11-${`${day}`.padStart(2, '0')}`));
      placeRight(1);
    }
    expect(savedNumbers()).toHaveLength(10);
    expect(savedNumbers()).not.toContain('155');
  });

  test.each([
    '',
    '{',
    '[]',
    'null',
    '{"version":1,"games":null}',
    '{"version":1,"games":{"169":5}}',
  ])('is not there in %s', (text) => {
    world.storage.write('tetrarium/daily-game', text);
    expect(open().session.state.isStarted).toBe(false);
  });
});

test('a new day comes while the page is open', () => {
  world.number++;
  game.resume();
  expect([game.today, game.puzzle.number]).toEqual([TODAY + 1, TODAY]);
  placeRight();
  expect(game.result?.isOnTime).toBe(false);
});
