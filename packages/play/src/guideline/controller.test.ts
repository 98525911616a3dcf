import { findBrain } from '@tetrarium/brains';
import {
  DEFAULT_HANDLING,
  GUIDELINE_REPLAY,
  type GuidelineInput,
} from '@tetrarium/engine/guideline';
import { continueFrom, openReplay, type Replay } from '@tetrarium/engine/replay';
import { beforeEach, describe, expect, test } from 'vitest';
import { TestStorage, TestWorld } from '../../test/test-world.ts';
import { parseQuery } from '../session/query.ts';
import { GuidelineController, type GuidelineWorld } from './controller.ts';
import { type Pilot, pilotOf } from './pilot.ts';
import type { KnownBest, RunLibrary } from './result.ts';
import type { GuidelineRun } from './runs.ts';

class Runs implements RunLibrary {
  readonly all: GuidelineRun[] = [];

  date(): number {
    return 1_000_000;
  }

  bestOf(key: string): KnownBest | undefined {
    const run = this.all.find((each) => each.key === key);
    return run && { value: run.value, run };
  }

  saveRun(run: GuidelineRun) {
    const best = this.bestOf(run.key);
    this.all.unshift(run);
    return { best, isBest: best === undefined || run.value > best.value };
  }
}

class GuidelineTestWorld extends TestWorld implements GuidelineWorld {
  readonly runs = new Runs();
  readonly longestStep = 1000;
  countdownTime = 0;
  /** Brings the brain that was asked for. */
  bringPilot = (): void => {};
  seedOfServer: bigint | undefined;

  handling() {
    return DEFAULT_HANDLING;
  }

  countdown(): number {
    return this.countdownTime;
  }

  findPilot(id: string, use: (pilot: Pilot) => void): void {
    this.bringPilot = () => use(pilotOf(findBrain(id)!.create()));
  }

  askSeed(_setup: unknown, use: (seed?: bigint) => void): void {
    use(this.seedOfServer);
  }
}

const ZEN = 'ruleset=guideline&mode=zen&seed=1';

let world: GuidelineTestWorld;
let game: GuidelineController;

beforeEach(() => {
  world = new GuidelineTestWorld();
  game = new GuidelineController(world);
});

const open = (query: string, of = game): void => of.open(parseQuery(query));
const drop = (count = 1, of = game): void => {
  for (let i = 0; i < count; i++) {
    world.time += 100;
    of.tap('drop', world.time);
  }
};
const topOut = (): void => {
  while (game.isOn) drop();
};

describe('a link', () => {
  test('says what the next game is, and begins it where it is asked to', () => {
    open(ZEN);
    expect([game.setup.mode, game.phase, game.hasStarted]).toEqual(['zen', 'ready', false]);
    open(`${ZEN}&autostart=1`);
    expect([game.phase, game.session?.seed, game.hasStarted]).toEqual(['playing', 1n, true]);
    expect(world.said).toEqual([`Game started. ${game.session?.game.falling?.kind}.`]);
  });

  test('to a game that is on, or to none, changes nothing', () => {
    open(`${ZEN}&autostart=1`);
    drop();
    for (const query of [ZEN, `${ZEN}&next=5`, 'ruleset=guideline']) {
      open(query);
      expect([game.offered, game.phase, game.session?.game.pieces]).toEqual([
        undefined,
        'playing',
        1,
      ]);
    }
  });

  test('to another game is offered, and taken in place of the one that is on', () => {
    open(ZEN);
    game.start();
    drop();
    open('ruleset=guideline&mode=ultra');
    expect([game.offered?.setup.mode, game.phase, game.setup.mode]).toEqual([
      'ultra',
      'paused',
      'zen',
    ]);
    game.decline();
    game.resume();
    drop();
    open(`${ZEN}&autostart=1`);
    game.accept();
    expect([game.phase, game.session?.game.pieces]).toEqual(['playing', 0]);
    open('ruleset=guideline&mode=ultra');
    game.accept();
    expect([game.phase, game.setup.mode]).toEqual(['ready', 'ultra']);
    expect(world.storage.read('tetrarium/modern-game')).toBeUndefined();
  });

  test('ends a game that only a brain played, and asks for one that somebody touched', () => {
    const link = 'ruleset=guideline&mode=zen&brain=dellacherie&autostart=1';
    open(link);
    world.bringPilot();
    for (let time = 0; time < 4000; time += 20) game.frame(time);
    world.time = 4000;
    expect(game.session?.game.pieces).toBeGreaterThan(1);
    open('ruleset=guideline&mode=ultra');
    expect([game.offered, game.setup.mode]).toEqual([undefined, 'ultra']);
    open(link);
    drop();
    open('ruleset=guideline&mode=ultra');
    expect(game.offered).toBeDefined();
  });
});

describe('a saved game', () => {
  test('goes on after a reload as if nothing had happened', () => {
    open(`${ZEN}&autostart=1`);
    drop(2);
    game.tap('hold', world.time);
    game.leave();
    const before = structuredClone({ ...game.session!.frame });
    const again = new GuidelineController(world);
    expect(again.restore()).toBe(true);
    open('ruleset=guideline', again);
    expect([again.phase, again.isRestored, again.setup.mode]).toEqual(['paused', true, 'zen']);
    expect({ ...again.session!.frame }).toEqual(before);
    again.resume();
    drop(1, again);
    expect([again.session?.game.pieces, again.isRestored]).toEqual([3, false]);
  });

  test('gives way to that of a link only where it may', () => {
    open(`${ZEN}&autostart=1`);
    drop();
    game.leave();
    const again = new GuidelineController(world);
    open('ruleset=guideline&mode=dig', again);
    expect([again.offered?.setup.mode, again.setup.mode]).toEqual(['dig', 'zen']);
  });

  test('is none where a brain plays, and no older one is left', () => {
    open(`${ZEN}&autostart=1`);
    game.leave();
    const other = new GuidelineController(world);
    open('ruleset=guideline&brain=lee&autostart=1', other);
    other.accept();
    other.pause();
    expect(world.storage.read('tetrarium/modern-game')).toBeUndefined();
  });

  test('goes on in one tab only', () => {
    const storage = new TestStorage();
    const [here, there] = [0, 1].map(() => {
      const tab = new GuidelineController(new GuidelineTestWorld(storage));
      tab.attach();
      return tab;
    }) as [GuidelineController, GuidelineController];
    open(`${ZEN}&autostart=1`, here);
    drop(1, here);
    here.pause();
    open('ruleset=guideline', there);
    there.resume();
    expect([here.phase, here.isElsewhere, there.phase]).toEqual(['ready', true, 'playing']);
    // The game that is shown next is the one of the other tab as it was saved.
    there.pause();
    open('ruleset=guideline', here);
    expect([here.phase, here.isRestored]).toEqual(['paused', true]);
  });
});

describe('an end', () => {
  test('by itself is a result, a run and a saved replay', async () => {
    open('ruleset=guideline&mode=zen&seed=1&autostart=1');
    topOut();
    expect(game.result).toMatchObject({ title: 'Top-out', isNewBest: true, isComparable: true });
    expect(world.runs.all).toHaveLength(1);
    expect(world.library).toMatchObject([
      { ruleset: 'guideline', mode: 'zen', text: game.result?.text },
    ]);
    expect(game.savedReplay).toBeUndefined();
    await new Promise<unknown>((saved) => game.subscribe(saved));
    expect(game.savedReplay).toBe(0);
    expect(world.said.at(-1)).toMatch(/^Top-out\. 0 lines, score \d+\.$/);
    game.start();
    topOut();
    expect(game.result).toMatchObject({ isNewBest: false, best: { value: expect.any(Number) } });
  });

  test('by the player is worth a replay only with a piece, and no run', () => {
    open('ruleset=guideline&seed=1&autostart=1');
    game.stop();
    expect(game.result).toMatchObject({ title: 'Stopped', text: undefined, run: undefined });
    game.start();
    drop();
    game.stop();
    expect(game.result).toMatchObject({ missed: { done: 0, goal: 40 }, text: expect.any(String) });
    expect([world.library.length, world.runs.all.length]).toEqual([1, 0]);
  });

  test('can be taken back where pieces can, and the game is practice from then on', () => {
    open(`${ZEN}&autostart=1`);
    drop(2);
    game.stop();
    expect(game.undo()).toBe(true);
    expect([game.result, game.phase, game.session?.game.pieces]).toEqual([undefined, 'paused', 1]);
    expect(world.said.at(-1)).toBe(`Undone. ${game.session?.game.falling?.kind}.`);
    expect(game.redo()).toBe(true);
    game.resume();
    game.stop();
    expect(game.result).toMatchObject({ isPractice: true, isComparable: false });
  });

  test('of a game that a brain played is nobody’s best', () => {
    open('ruleset=guideline&mode=zen&brain=bad&pace=20&autostart=1');
    world.bringPilot();
    for (let time = 0; game.isOn; time += 500) game.frame(time);
    expect(game.result).toMatchObject({ isNewBest: false, best: undefined, run: undefined });
  });
});

describe('a start', () => {
  test('has the seed of the server where there is one, and its own without', () => {
    world.seedOfServer = 77n;
    game.start();
    expect(game.session?.seed).toBe(77n);
    world.seedOfServer = undefined;
    game.start();
    expect(game.session?.seed).toBe(1n);
  });

  test('waits for a person, also after a pause, and not for a brain', () => {
    world.countdownTime = 2100;
    open(`${ZEN}&autostart=1`);
    expect(game.session?.waitAt(600)).toBe(1500);
    world.time = 3000;
    game.pause();
    game.resume();
    expect(game.session?.waitAt(3000)).toBe(2100);
    game.stop();
    open('ruleset=guideline&brain=lee&autostart=1');
    expect(game.session?.waitAt(3000)).toBe(0);
  });

  test('is with what was changed before, which cannot be while a game is on', () => {
    game.change({ mode: 'ultra', seed: 5n });
    game.start();
    game.change({ mode: 'dig' });
    expect([game.session?.game.rules.mode.id, game.setup.mode]).toEqual(['ultra', 'ultra']);
    game.stop();
    game.change({ mode: 'dig' });
    expect([game.phase, game.result, game.setup.mode]).toEqual(['ready', undefined, 'dig']);
  });

  test('from a replay goes on where it is, and is saved as any other', () => {
    open(`${ZEN}&autostart=1`);
    drop(3);
    game.stop();
    const { replay } = game.session!.replay as { replay: Replay<GuidelineInput> };
    const opened = openReplay(GUIDELINE_REPLAY, replay);
    if (!opened.ok) throw new Error(opened.problem.message);
    game.playOn(continueFrom(opened.value), replay);
    expect([game.phase, game.result, game.isPlayedOn]).toEqual(['paused', undefined, true]);
    game.resume();
    drop();
    game.pause();
    const again = new GuidelineController(world);
    expect(again.restore()).toBe(true);
    again.start();
    expect(again.isPlayedOn).toBe(false);
  });
});
