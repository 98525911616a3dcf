import { continueFrom, openReplay, seekTime } from '@tetrarium/engine/replay';
import { NO_FILES, QUADRIS_REPLAY } from '@tetrarium/quadris';
import { beforeEach, describe, expect, test } from 'vitest';
import { TestStorage, TestWorld } from '../../test/test-world.ts';
import { parseQuery } from '../session/query.ts';
import { QuadrisController } from './controller.ts';
import { QuadrisSetup } from './setup.ts';

class QuadrisTestWorld extends TestWorld {
  readonly files = NO_FILES;
}

const KEY = 'tetrarium/quadris';

let world: QuadrisTestWorld;
let game: QuadrisController;

beforeEach(() => {
  world = new QuadrisTestWorld();
  game = new QuadrisController(world);
});

/** Runs lines, a second after each other. */
function run(...lines: readonly string[]): void {
  for (const line of lines) {
    world.time += 1000;
    game.run(line);
  }
}

const levelOf = ({ session }: QuadrisController) => session.frame.players[0]!.level;
const textOf = ({ session }: QuadrisController) => session.toFile();
/** Lets what was handed to the library be there. */
const settle = () => new Promise((done) => setImmediate(done));

describe('a game', () => {
  test('says what a line did, and nothing of an empty one', () => {
    run('ri', ' ', 'nonsense');
    expect(world.said).toHaveLength(2);
    expect(world.said[0]).toMatch(/^Block I, column 2 to 5, /);
    expect(game.session.history).toEqual(['ri', 'nonsense']);
  });

  test('that was not played is not missed', () => {
    expect(game.isUnfinished).toBe(false);
    run('help');
    expect(game.isUnfinished).toBe(false);
    game.runVerb('right');
    expect(game.isUnfinished).toBe(true);
    run('99drop');
    expect([game.session.isOver, game.isUnfinished]).toEqual([true, false]);
    run('undo');
    expect(game.isUnfinished).toBe(true);
    expect(game.start(new QuadrisSetup())).toBeUndefined();
    expect(game.isUnfinished).toBe(false);
  });

  test('with a setup that cannot be does not begin, and the one before goes on', () => {
    run('ri');
    const before = textOf(game);
    expect(game.start(new QuadrisSetup().with({ level: 9 }))?.message).toMatch(/^Expected a start/);
    expect(game.loadFile('{}', 'a.json')?.code).toBe('quadris/bad-save');
    expect([textOf(game), game.isUnfinished]).toEqual([before, true]);
  });
});

describe('the adviser', () => {
  test('plays until it is stopped', () => {
    game.toggleAutoplay();
    const before = textOf(game);
    world.runTimers();
    expect([textOf(game) === before, game.isAutoplaying]).toEqual([false, true]);
    game.toggleAutoplay();
    const after = textOf(game);
    world.runTimers();
    expect([textOf(game), game.isAutoplaying, game.isUnfinished]).toEqual([after, false, false]);
  });

  test('ends with the game', () => {
    game.toggleAutoplay();
    run('99drop');
    world.runTimers();
    expect(game.isAutoplaying).toBe(false);
  });

  test.each([
    ['is left', () => game.attach()()],
    ['is replaced', () => game.start(new QuadrisSetup())],
  ])('ends where the game %s', (_, end) => {
    game.toggleAutoplay();
    end();
    expect(game.isAutoplaying).toBe(false);
  });
});

describe('a saved game', () => {
  test('is there after a reload, with what can be taken back', () => {
    game.open(parseQuery('rules=2016&level=2&seed=5'));
    run('3ri', 'macro twice 2left', 'drop', 'twice');
    expect(world.storage.read(KEY)).toBeUndefined();
    world.runTimers();
    const again = new QuadrisController(world);
    expect([textOf(again), again.isUnfinished]).toEqual([textOf(game), true]);
    expect(again.session.log.flatMap(({ answers }) => answers)).toEqual(['Your game was saved.']);
    expect(again.session.history.at(-1)).toBe('twice');
    again.runVerb('undo');
    game.runVerb('undo');
    expect(textOf(again)).toBe(textOf(game));
  });

  test('is saved when the page is left', () => {
    const leave = game.attach();
    run('ri');
    leave();
    expect(textOf(new QuadrisController(world))).toBe(textOf(game));
  });

  test('that cannot be read is not there', () => {
    world.storage.write(KEY, 'nonsense');
    expect(new QuadrisController(world).isUnfinished).toBe(false);
  });
});

describe('a link', () => {
  test('begins its game at once where no other one is missed', () => {
    game.open(parseQuery('level=1&do=ri'));
    expect([levelOf(game), game.offered, game.isUnfinished]).toEqual([1, undefined, true]);
    game.start(new QuadrisSetup());
    game.open(parseQuery('level=2'));
    expect([levelOf(game), game.isUnfinished]).toEqual([2, false]);
  });

  test('ends no unfinished game unasked', () => {
    run('ri');
    game.open(parseQuery('level=2'));
    game.decline();
    expect([levelOf(game), game.offered]).toEqual([0, undefined]);
    game.open(parseQuery('level=2'));
    const leave = game.attach();
    leave();
    game.accept();
    expect(levelOf(game)).toBe(0);
    game.open(parseQuery('level=3'));
    game.accept();
    expect([levelOf(game), game.offered, game.isUnfinished]).toEqual([3, undefined, false]);
  });

  test('without words changes nothing', () => {
    run('ri');
    const before = textOf(game);
    game.open(parseQuery(''));
    expect([textOf(game), game.offered]).toEqual([before, undefined]);
  });
});

test('two tabs have the same game: each follows the one that saved it last', async () => {
  const storage = new TestStorage();
  const [one, other] = [new QuadrisTestWorld(storage), new QuadrisTestWorld(storage)];
  const first = new QuadrisController(one);
  const second = new QuadrisController(other);
  first.attach();
  second.attach();
  first.run('drop');
  second.run('ri');
  one.runTimers();
  expect(textOf(second)).toBe(textOf(first));
  // What was to be saved here is gone.
  other.runTimers();
  expect(textOf(first)).toBe(textOf(second));
  second.run('99drop');
  other.runTimers();
  expect([first.session.isOver, first.isUnfinished]).toEqual([true, false]);
  await settle();
  other.runTimers();
  // Only the tab in which it ended keeps its replay; the other one knows its number.
  expect([one.library.length, other.library.length, first.session.keptId]).toEqual([0, 1, 0]);
});

describe('a replay', () => {
  test('is kept of every game that was played, and again in its place', async () => {
    run('drop', 'restart', 'right drop');
    game.open(parseQuery('rules=biquadris&level=1'));
    game.accept();
    run('99drop');
    await settle();
    expect(world.library.map(({ mode, pieces, quadris }) => [mode, pieces, quadris])).toEqual([
      ['2013', 1, { scores: [0], hiScore: 0, commands: 1 }],
      ['2013', 1, { scores: [0], hiScore: 0, commands: 3 }],
      ['biquadris', expect.any(Number), { scores: [0, 0], hiScore: 0, commands: 1 }],
    ]);
    expect(game.session.keptId).toBe(2);
    run('undo');
    expect(game.session.keptId).toBeUndefined();
    run('99drop');
    await settle();
    expect([world.library.length, game.session.keptId]).toEqual([3, 2]);
  });

  test('of a game that is lost, taken back and lost again after a reload stays one', async () => {
    game.open(parseQuery('rules=2016&level=1'));
    for (let i = 0; i < 25; i++) run('right', 'left');
    run('99drop');
    await settle();
    game.save();
    game = new QuadrisController(world);
    expect(game.session.keptId).toBe(0);
    // More than the past of a saved game has without its recording.
    run('40undo');
    expect([game.session.keptId, game.session.canUndo]).toEqual([undefined, true]);
    run('99drop');
    await settle();
    expect(world.library.map(({ quadris }) => quadris?.commands)).toEqual([53]);
  });

  test('that is played on is a game that somebody would miss', () => {
    run('drop', 'ri', 'drop');
    const replay = game.session.toReplay();
    const opened = replay.ok ? openReplay(QUADRIS_REPLAY, replay.value) : replay;
    if (!opened.ok) throw new Error(opened.problem.message);
    seekTime(opened.value, 2000);
    game.playOn(continueFrom(opened.value));
    expect(world.said.at(-1)).toBe('Playing on from 0:02.000 of the replay.');
    expect([game.session.frame.players[0]!.next.kind, game.isUnfinished]).toEqual(['L', true]);
  });
});
