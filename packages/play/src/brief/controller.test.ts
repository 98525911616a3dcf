import { beforeEach, describe, expect, test } from 'vitest';
import { TestStorage, TestWorld } from '../../test/test-world.ts';
import { ClassicSetup } from '../classic/setup.ts';
import { parseQuery } from '../session/query.ts';
import { UtSetup } from '../ut/setup.ts';
import type { Answerer } from './answer.ts';
import { BriefController, type BriefOptions } from './controller.ts';
import type { BriefSession } from './session.ts';

const GAMES = [ClassicSetup.byHand(), new UtSetup()] as const;
const KEY = 'tetrarium/play';

let world: TestWorld;
let kept: string[];
let game: BriefController;

function create(options: Partial<BriefOptions> = {}): BriefController {
  const keep = async (session: BriefSession) => {
    kept.push(`${session.ruleset} ${session.phase}`);
    return { text: 'a replay', mode: session.setup?.leaderboardMode };
  };
  return new BriefController({ world, games: GAMES, keep, ...options });
}

function open(query: string): void {
  game.open(parseQuery(query));
}

/** Lets the clock run, with a frame every 16 ms. */
function run(milliseconds: number): void {
  const end = world.time + milliseconds;
  for (; world.time < end && game.phase === 'playing'; game.frame(world.time)) world.time += 16;
}

/** The same page after a reload. */
function reload(options: Partial<BriefOptions> = {}): void {
  game.leave();
  game = create(options);
}

beforeEach(() => {
  world = new TestWorld();
  kept = [];
  game = create();
});

describe('a link', () => {
  test('without words asks for the usual game by hand', () => {
    open('');
    expect([game.setup, game.phase]).toEqual([ClassicSetup.byHand(), 'ready']);
  });

  test('that starts by itself begins its game', () => {
    open('ruleset=srs&seed=9&autostart=1');
    expect([game.session!.ruleset, game.session!.seed, game.phase]).toEqual(['srs', 9n, 'playing']);
    expect(world.said).toEqual([expect.stringMatching(/^Game started\. [IJLOSTZ]\.$/)]);
  });

  test('that starts another game is offered in the middle of one by hand', () => {
    open('seed=1&autostart=1');
    open('seed=2&autostart=1');
    expect([game.session!.seed, game.phase, game.offered?.seed]).toEqual([1n, 'paused', 2n]);
    game.decline();
    expect([game.session!.seed, game.setup.seed, game.offered]).toEqual([1n, 1n, undefined]);
    open('seed=2&autostart=1');
    game.accept();
    expect([game.session!.seed, game.phase, game.offered]).toEqual([2n, 'playing', undefined]);
    expect(kept).toEqual([]);
  });

  test('ends a game that only a brain played, and offers where the player helped', () => {
    open('seed=1&brain=default&autostart=1');
    open('seed=2&brain=default&autostart=1');
    expect([game.session!.seed, game.offered]).toEqual([2n, undefined]);
    game.tap('left', world.time);
    open('seed=3&autostart=1');
    expect([game.session!.seed, game.offered?.seed]).toEqual([2n, 3n]);
  });

  test('that starts nothing leaves the game that is on', () => {
    open('seed=1&autostart=1');
    open('seed=2');
    expect([game.session!.seed, game.setup.seed, game.phase]).toEqual([1n, 1n, 'playing']);
  });
});

describe('a saved game', () => {
  test('is there for who comes without a link, or with its own', () => {
    open('seed=5&autostart=1');
    game.tap('drop', world.time);
    for (const query of ['', 'seed=5']) {
      reload();
      open(query);
      expect([game.session!.seed, game.phase, game.isRestored]).toEqual([5n, 'paused', true]);
      expect(game.session!.result().pieces).toBe(1);
    }
    game.resume();
    expect([game.isRestored, game.phase]).toEqual([false, 'playing']);
    expect(world.said.at(-1)).toBe('Game continued.');
  });

  test('is set aside for another link, and not ended unasked', () => {
    open('seed=5&autostart=1');
    reload();
    open('seed=6');
    expect([game.setup.seed, game.phase]).toEqual([6n, 'ready']);
    game.start();
    expect([game.offered?.seed, game.phase]).toEqual([6n, 'ready']);
    game.decline();
    expect([game.session!.seed, game.setup.seed, game.phase]).toEqual([5n, 5n, 'paused']);
    reload();
    open('seed=6');
    game.start();
    game.accept();
    expect([game.session!.seed, game.phase]).toEqual([6n, 'playing']);
  });

  test('is offered beside a link that starts by itself', () => {
    open('seed=5&autostart=1');
    reload();
    open('seed=6&autostart=1');
    expect([game.session!.seed, game.phase, game.offered?.seed]).toEqual([5n, 'paused', 6n]);
  });

  test('of a brain is nobody’s to miss', () => {
    open('seed=5&brain=default&autostart=1');
    reload();
    open('seed=6');
    game.start();
    expect([game.session!.seed, game.offered]).toEqual([6n, undefined]);
  });

  test('is written soon after a piece has landed', () => {
    open('seed=5&autostart=1&landing=lock');
    const before = world.storage.read(KEY);
    game.tap('drop', 10);
    expect(world.storage.read(KEY)).toBe(before);
    world.runTimers();
    expect(JSON.parse(world.storage.read(KEY)!)).toMatchObject({ seed: '5', played: 10 });
  });

  test('that cannot be read is none', () => {
    world.storage.write(KEY, '{}');
    open('');
    expect(game.phase).toBe('ready');
  });

  test('goes on in one tab only', () => {
    const storage = new TestStorage();
    const tabs = [0, 1].map(() => {
      world = new TestWorld(storage);
      const tab = create();
      tab.attach();
      return tab;
    });
    const [here, there] = tabs as [BriefController, BriefController];
    here.open(parseQuery('seed=1&autostart=1'));
    here.pause();
    there.open(parseQuery(''));
    there.resume();
    expect([here.isElsewhere, here.phase, here.session]).toEqual([true, 'ready', undefined]);
    here.start();
    there.stop();
    expect([here.isElsewhere, here.phase, there.phase]).toEqual([false, 'playing', 'stopped']);
  });
});

describe('the end', () => {
  test('of a game by hand is said, recorded, and leaves nothing saved', async () => {
    open('seed=5&speed=0&autostart=1');
    run(60_000);
    expect([game.phase, kept]).toEqual(['over', ['classic over']]);
    expect(world.said.at(-1)).toMatch(/^Top-out\. \d+ pieces, score \d+\.$/);
    expect(world.storage.read(KEY)).toBeUndefined();
    await Promise.resolve();
    await Promise.resolve();
    expect(game.finished).toEqual({ text: 'a replay', mode: 'swing' });
    game.start();
    expect(game.finished).toBeUndefined();
  });

  test.each(['classic', 'srs'])(
    'of a stopped %s game is recorded once a piece has landed',
    (id) => {
      open(`ruleset=${id}&landing=lock&seed=1&autostart=1`);
      game.tap('left', 10);
      game.stop();
      expect([kept, game.phase, game.finished]).toEqual([[], 'stopped', undefined]);
      expect(world.said.at(-1)).toBe('Stopped. 1 piece, score 1.');
      game.start();
      game.tap('drop', 20);
      game.stop();
      expect(kept).toEqual([`${id} stopped`]);
    },
  );

  test('is the end, also where the library cannot be reached', async () => {
    game = create({ keep: () => Promise.reject(new Error('gone')) });
    open('seed=5&speed=0&autostart=1');
    run(60_000);
    await Promise.resolve();
    expect([game.phase, game.finished]).toEqual(['over', undefined]);
  });
});

describe('what is said', () => {
  test('names the next piece of a player, and rows that go', () => {
    open('board=4x8&test=1&landing=swing&speed=0&autostart=1');
    game.tapAll('left', 0);
    game.tap('drop', 0);
    run(32);
    expect(world.said.at(-1)).toMatch(/^Next: [IJLOSTZ]\.$/);
    expect(game.session!.words.cleared(1)).toBe('A row cleared. Score 2.');
    expect(game.session!.words.cleared(2)).toBe('2 rows cleared. Score 2.');
  });

  test('leaves out the pieces of a brain', () => {
    open('seed=1&brain=default&zap=1&speed=0&autostart=1');
    run(2000);
    expect(world.said.filter((text) => text.startsWith('Next'))).toEqual([]);
  });

  test('tells of hold in the UT game alone', () => {
    open('ruleset=srs&autostart=1');
    game.tap('hold', 10);
    expect(world.said.at(-1)).toBe('Held. Press the same key to continue.');
    game.tap('hold', 20);
    expect(world.said.at(-1)).toBe('Game continued.');
    const { length } = world.said;
    open('autostart=1');
    game.accept();
    game.tap('hold', 30);
    expect(world.said).toHaveLength(length + 2);
  });
});

describe('the setup', () => {
  test('changes at once where that is live, and its rules with the next game only', () => {
    open('brain=default&seed=1&autostart=1');
    game.change({ adversary: 100, friend: 7, animate: false, isTest: true, seed: 1n, speed: 90 });
    const { setup, session } = game;
    expect(setup).toMatchObject({ adversary: 100, friend: 7, isTest: false, speed: 90 });
    expect([session!.dials, session!.delay]).toEqual([{ adversary: 100, friend: 7 }, 90]);
    game.stop();
    game.change({ isTest: true });
    expect([game.setup.isTest, session!.setup?.isTest]).toEqual([true, false]);
  });

  test('of the other game takes seed, brain and chosen speed along, and each is left as it was', () => {
    open('seed=3&brain=default&speed=50&adversary=10');
    expect(game.choose('srs')).toBe(true);
    expect(game.setup).toMatchObject({
      game: { id: 'srs' },
      seed: 3n,
      brain: 'default',
      speed: 50,
    });
    game.choose('classic');
    expect(game.setup).toMatchObject({ adversary: 10, seed: 3n });
    expect(game.choose('guideline')).toBe(false);
  });

  test('of another board takes the last game off it', () => {
    open('seed=3&autostart=1');
    game.stop();
    game.clear();
    game.change({ board: { width: 7, height: 20 } });
    expect([game.session, game.phase, game.setup.board.width]).toEqual([undefined, 'ready', 7]);
  });

  test('may get its seed from elsewhere, later', () => {
    let begin: ((seed?: bigint) => void) | undefined;
    game = create({
      beginWith: (_, callback) => {
        begin = callback;
      },
    });
    open('autostart=1');
    expect(game.phase).toBe('ready');
    begin!(77n);
    begin!(78n);
    expect([game.phase, game.session!.seed]).toEqual(['playing', 77n]);
  });
});

describe('a brain of the user', () => {
  test('has the wheel, rests when the player looks away, and has it again after a reload', () => {
    const rests: string[] = [];
    const createOwnBrain = (): Answerer => ({ ask: () => {}, rest: () => rests.push('rest') });
    game = create({ createOwnBrain });
    open('brain=own&seed=1&autostart=1');
    run(3000);
    expect(game.session!.inputs).toEqual([]);
    game.leave();
    expect([game.phase, rests]).toEqual(['paused', ['rest']]);
    reload({ createOwnBrain });
    open('brain=own&seed=1');
    game.resume();
    run(3000);
    expect(game.session!.answerer).toBeDefined();
  });
});
