import { failure, type Result, success } from '@tetrarium/engine/core';
import { beforeEach, describe, expect, test } from 'vitest';
import { TestStorage, TestWorld } from '../../test/test-world.ts';
import type { Phase } from '../session/phase.ts';
import type { Query } from '../session/query.ts';
import { parseQuery } from '../session/query.ts';
import { RealTimeController, type RealTimeSession } from './real-time.ts';

/** Counts to three, by itself every second and by each press. */
class Counting implements RealTimeSession<'count', number> {
  phase: Phase = 'playing';
  count: number;
  readonly name: string;
  private clock: number;

  constructor(name: string, count: number, clock: number) {
    this.name = name;
    this.count = count;
    this.clock = clock;
  }

  advance(at: number): readonly number[] {
    const events: number[] = [];
    for (; this.phase === 'playing' && this.clock + 1000 <= at; this.clock += 1000) {
      events.push(...this.add());
    }
    return events;
  }

  press(_button: 'count', isDown: boolean, at: number): readonly number[] {
    return isDown ? this.tap('count', at) : this.advance(at);
  }

  tap(_button: 'count', at: number): readonly number[] {
    const events = this.advance(at);
    return this.phase === 'playing' ? [...events, ...this.add()] : events;
  }

  pause(at: number): readonly number[] {
    const events = this.advance(at);
    if (this.phase === 'playing') this.phase = 'paused';
    return events;
  }

  resume(at: number): void {
    this.phase = 'playing';
    this.clock = at;
  }

  stop(): void {
    if (this.phase !== 'over') this.phase = 'stopped';
  }

  undo(): boolean {
    if (this.count === 0) return false;
    this.count--;
    if (this.phase === 'over') this.phase = 'paused';
    return true;
  }

  save(): string {
    return `${this.name} ${this.count}`;
  }

  describe(): readonly string[] {
    return [`${this.name} has come to ${this.count}.`];
  }

  private add(): readonly number[] {
    this.count++;
    if (this.count === 3) this.phase = 'over';
    return [this.count];
  }
}

class CountingController extends RealTimeController<Counting, string, 'count', number> {
  name = 'usual';
  readonly ended: string[] = [];

  constructor(world: TestWorld) {
    super(world, { key: 'counting', saveAfter: 100 });
  }

  get isUnfinished(): boolean {
    return this.isOn && this.isPlayed;
  }

  open(query: Query): void {
    if (!this.isOn) {
      const saved = this.readSaved();
      if (saved !== undefined) {
        this.adopt(saved);
        this.isPlayed = true;
        this.isRestored = true;
      }
    }
    const link = query.get('name');
    if (link !== null) this.offer(link);
    this.changed();
  }

  protected load(text: string): Result<Counting> {
    const [name, count] = text.split(' ');
    if (name === undefined || count === undefined) return failure('bad', 'Expected a saved count');
    const session = new Counting(name, Number(count), 0);
    session.phase = 'paused';
    return success(session);
  }

  protected take(link: string): void {
    this.name = link;
    this.start();
  }

  protected create(seed = this.world.drawSeed()): Counting {
    return new Counting(`${this.name}-${seed}`, 0, this.world.now());
  }

  protected onEnd(session: Counting): void {
    this.ended.push(session.save());
  }
}

let world: TestWorld;
let game: CountingController;
let seen: number[];

beforeEach(() => {
  world = new TestWorld();
  game = new CountingController(world);
  seen = [];
  game.subscribe((events) => seen.push(...events));
});

describe('a game', () => {
  test('is not there before it is started', () => {
    expect(game.phase).toBe('ready');
    game.press('count', true, 0);
    game.frame(5000);
    game.pause();
    game.stop();
    expect([seen, game.ended, world.said]).toEqual([[], [], []]);
  });

  test('lets time pass with frames and presses, and ends once', () => {
    game.start();
    game.frame(1000);
    game.press('count', true, 1500);
    game.press('count', false, 1600);
    expect(seen).toEqual([1, 2]);
    game.tap('count', 1700);
    game.frame(9000);
    game.stop();
    expect([seen, game.phase, game.ended]).toEqual([[1, 2, 3], 'over', ['usual-1 3']]);
  });

  test('waits, says so, and goes on where it was', () => {
    game.start();
    world.time = 1200;
    game.togglePause();
    expect([seen, game.phase, world.said]).toEqual([[1], 'paused', ['Paused.']]);
    world.time = 90_000;
    game.frame(world.time);
    game.togglePause();
    game.frame(world.time + 999);
    expect([seen, world.said.at(-1)]).toEqual([[1], 'Game continued.']);
    game.frame(world.time + 1000);
    expect(seen).toEqual([1, 2]);
  });

  test('is ended in the middle by the player, with what happened until then', () => {
    game.start();
    world.time = 2100;
    game.stop();
    expect([seen, game.phase, game.ended]).toEqual([[1, 2], 'stopped', ['usual-1 2']]);
  });

  test('that ends by itself at the moment of a pause is over', () => {
    game.start();
    world.time = 3000;
    game.pause();
    expect([game.phase, game.ended, world.said]).toEqual(['over', ['usual-1 3'], []]);
  });

  test('goes on after an undo of its end, and ends again', () => {
    game.start();
    for (const at of [1, 2, 3]) game.tap('count', at);
    expect(game.undo()).toBe(true);
    game.resume();
    game.tap('count', 4);
    expect(game.ended).toEqual(['usual-1 3', 'usual-1 3']);
  });

  test('is described when the player asks', () => {
    game.describe();
    game.start();
    game.describe();
    expect(world.said).toEqual(['', 'usual-1 has come to 0.']);
  });
});

describe('a saved game', () => {
  test('is there after a reload', () => {
    game.start();
    game.tap('count', 10);
    game.pause();
    const again = new CountingController(world);
    again.open(parseQuery(''));
    expect([again.session?.name, again.phase, again.isRestored]).toEqual([
      'usual-1',
      'paused',
      true,
    ]);
    again.resume();
    expect(again.isRestored).toBe(false);
  });

  test('is written a little later, once', () => {
    game.start();
    game.tap('count', 10);
    game['saveSoon']();
    game['saveSoon']();
    expect(world.storage.read('counting')).toBeUndefined();
    world.runTimers();
    expect(world.storage.read('counting')).toBe('usual-1 1');
  });

  test('is deleted at its end, also where it was to be written soon', () => {
    game.start();
    game['saveSoon']();
    game.save();
    for (const at of [1, 2, 3]) game.tap('count', at);
    world.runTimers();
    expect(world.storage.read('counting')).toBeUndefined();
  });

  test('that cannot be read is not there', () => {
    world.storage.write('counting', 'nonsense');
    game.open(parseQuery(''));
    expect(game.phase).toBe('ready');
    game.leave();
    expect(world.storage.read('counting')).toBe('nonsense');
  });
});

describe('the game of a link', () => {
  test('begins at once where nobody would miss another one', () => {
    game.start();
    game.open(parseQuery('name=linked'));
    expect([game.session?.name, game.offered]).toEqual(['linked-2', undefined]);
  });

  test('is offered while another one is unfinished, which waits', () => {
    game.start();
    game.tap('count', 1);
    game.open(parseQuery('name=linked'));
    expect([game.session?.name, game.phase, game.offered]).toEqual(['usual-1', 'paused', 'linked']);
    game.decline();
    game.decline();
    expect([game.session?.name, game.offered]).toEqual(['usual-1', undefined]);
    game.open(parseQuery('name=linked'));
    game.accept();
    game.accept();
    expect([game.session?.name, game.offered]).toEqual(['linked-2', undefined]);
  });

  test('is declined by leaving', () => {
    const leave = game.attach();
    game.start();
    game.tap('count', 1);
    game.open(parseQuery('name=linked'));
    leave();
    expect([game.offered, world.storage.read('counting')]).toEqual([undefined, 'usual-1 1']);
  });
});

describe('two tabs', () => {
  const tabs = () => {
    const storage = new TestStorage();
    const [one, other] = [new TestWorld(storage), new TestWorld(storage)] as const;
    return [new CountingController(one), new CountingController(other)] as const;
  };

  test('do not both go on with a game', () => {
    const [one, other] = tabs();
    one.attach();
    one.start();
    one.tap('count', 1);
    one.pause();
    other.attach();
    other.open(parseQuery(''));
    expect(one.isElsewhere).toBe(false);
    other.resume();
    expect([one.isElsewhere, one.phase]).toEqual([true, 'ready']);
    one.save();
    other.tap('count', 5);
    other.pause();
    expect(one.isElsewhere).toBe(true);
    one.start();
    expect([one.isElsewhere, other.isElsewhere, other.phase]).toEqual([false, false, 'paused']);
  });

  test('have games of their own', () => {
    const [one, other] = tabs();
    one.attach();
    other.attach();
    one.start();
    other.start();
    expect([one.isElsewhere, other.isElsewhere]).toEqual([false, false]);
  });
});
