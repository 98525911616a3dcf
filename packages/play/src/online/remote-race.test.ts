import { type RaceSocket, readClientMessage } from '@tetrarium/protocol/race';
import { beforeEach, describe, expect, test } from 'vitest';
import { RaceTestWorld } from '../../test/race-world.ts';
import { TestStorage } from '../../test/test-world.ts';
import { parseQuery } from '../session/query.ts';
import { RemoteRace, type RemoteRaceWorld } from './remote-race.ts';
import { RaceRoom } from './room.ts';

const ID = 'A'.repeat(22);
const ANN = 'a'.repeat(32);
const BOB = 'b'.repeat(32);

/** Two ends of a socket in the hand of a test: what is sent arrives at once. */
class Line implements RaceSocket {
  onopen: RaceSocket['onopen'] = null;
  onmessage: RaceSocket['onmessage'] = null;
  onclose: RaceSocket['onclose'] = null;
  onerror: RaceSocket['onerror'] = null;
  private readonly server: Server;

  constructor(server: Server) {
    this.server = server;
    setImmediate(() => (this.onopen as (() => void) | null)?.());
  }

  send(text: string): void {
    this.server.hear(this, text);
  }

  hear(message: object): void {
    (this.onmessage as ((event: object) => void) | null)?.({ data: JSON.stringify(message) });
  }

  close(): void {
    this.server.room.leave(this, this.server.now);
  }

  /** The network is gone. */
  cut(): void {
    this.close();
    (this.onclose as (() => void) | null)?.();
  }
}

class Server {
  now = 1_000_000;
  lines: Line[] = [];
  /** What it has of a replay. */
  replay: string | undefined;
  readonly room: RaceRoom<Line>;

  constructor(firstTo: number) {
    this.room = new RaceRoom<Line>(
      { id: ID, firstTo, owner: ANN, drawSeed: () => 5n, mostSpectators: 9 },
      {
        tell: (to, message) => {
          for (const each of to) each.hear(message);
        },
        refuse: (to, code, detail, isFinal) => to.hear({ type: 'refused', code, detail, isFinal }),
      },
      this.now,
    );
  }

  hear(line: Line, text: string): void {
    const read = readClientMessage(text);
    if (!read.ok) throw new Error(read.detail);
    const message = read.value;
    if (message.type === 'hello') {
      const { name, has } = message;
      const player = message.signed?.key;
      this.room.join(line, player === undefined ? undefined : { player, name }, has, this.now);
    } else if (message.type === 'ping') {
      line.hear({ type: 'pong', sent: message.sent, now: this.now });
    } else this.room.receive(line, message, this.now);
  }
}

/** The browser of somebody; without a name they only watch. */
class Browser extends RaceTestWorld implements RemoteRaceWorld {
  readonly connection: RemoteRaceWorld['connection'];
  private readonly server: Server;
  private readonly key: string | undefined;

  constructor(server: Server, key: string | undefined) {
    super(new TestStorage());
    this.server = server;
    this.key = key;
    this.connection = {
      origin: 'https://example.org',
      openSocket: () => {
        const line = new Line(server);
        server.lines.push(line);
        return line;
      },
      date: () => 0,
      serverDate: async () => 0,
      nonce: () => 'n'.repeat(22),
    };
  }

  async findSigner() {
    const { key } = this;
    if (key === undefined) return undefined;
    return { key, playerId: key, hash: async () => 'hash', sign: async () => 'signature' };
  }

  async fetchReplay() {
    return this.server.replay;
  }
}

const settled = async () => {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve));
};

let server: Server;
let people: { readonly world: Browser; readonly race: RemoteRace }[];

async function join(key: string | undefined) {
  const world = new Browser(server, key);
  world.time = server.now - 1_000_000;
  const race = new RemoteRace(world);
  race.attach();
  race.open(parseQuery(`room=${ID}`));
  people.push({ world, race });
  await settled();
  return { world, race };
}

/** Lets time pass everywhere. */
function wait(milliseconds: number): void {
  for (let passed = 0; passed < milliseconds; passed += 50) {
    server.now += 50;
    for (const { world, race } of people) {
      world.time += 50;
      race.frame(world.time);
    }
    server.room.tick(server.now);
  }
}

function begin(...races: readonly RemoteRace[]): void {
  for (const race of races) race.ready();
  wait(4000);
}

function fillWell({ race, world }: { readonly race: RemoteRace; readonly world: Browser }): void {
  for (let i = 0; i < 40 && race.session?.game.over === undefined; i++) {
    race.tap('drop', world.time);
    wait(50);
  }
  wait(1000);
}

beforeEach(() => {
  server = new Server(2);
  people = [];
});

describe('a race with a remote player', () => {
  test('goes from the lobby over games to a result and a rematch', async () => {
    const ann = await join(ANN);
    expect(ann.race).toMatchObject({ view: 'setup', you: 0, names: ['You', 'Your friend'] });
    const bob = await join(BOB);
    const eve = await join(undefined);
    expect(ann.world.said).toEqual(['Your friend is here.']);
    bob.race.rename('Bob');
    await settled();
    expect(ann.race.names).toEqual(['You', 'Bob']);
    expect(eve.race.names).toEqual(['First player', 'Bob']);
    expect(eve.race).toMatchObject({ isPlayer: false, view: 'setup' });
    bob.race.ready();
    expect(ann.race.seats[1]).toMatchObject({ isReady: true });
    begin(ann.race);
    expect(ann.world.said.slice(-3)).toEqual([
      'Bob is ready.',
      'Game 1 begins in 3 seconds.',
      'Go.',
    ]);
    for (const { race } of people) expect(race).toMatchObject({ view: 'race', phase: 'playing' });
    expect(ann.race).toMatchObject({ playedRoom: ID, isUnfinished: true });
    expect(eve.race.playedRoom).toBeUndefined();
    expect(bob.race.sentence).toBe('Same pieces for both. First to 2. 1 person watches.');
    expect(eve.race.sentence).toBe('You watch the first player and Bob. First to 2.');

    bob.race.press('left', true, bob.world.time);
    bob.race.press('left', false, bob.world.time);
    bob.race.tap('drop', bob.world.time);
    wait(500);
    const [, theirs] = ann.race.momentAt(ann.world.time)!.sides;
    expect(theirs.frame.pieces).toBe(1);
    expect(eve.race.momentAt(eve.world.time)!.sides[1].frame.pieces).toBe(1);

    fillWell(ann);
    expect(ann.world.said.at(-1)).toBe('You lost, 0:1.');
    expect(bob.world.said.at(-1)).toBe('You won, 1:0.');
    expect(eve.world.said.at(-1)).toBe('Bob won, 0:1.');
    expect(ann.race).toMatchObject({ view: 'race', phase: 'over', gameNumber: 1 });
    expect(ann.race.between).toEqual({
      next: { label: 'Ready for game 2', isDisabled: false },
      words: [],
    });
    expect(eve.race.between).toEqual({ words: ['The next game begins when both are ready.'] });
    bob.race.ready();
    expect(bob.race.between?.next).toEqual({
      label: 'Waiting for your friend',
      isDisabled: true,
    });
    expect(ann.race.between?.words).toEqual(['Bob is ready.']);
    begin(ann.race);
    fillWell(ann);
    // The wells stand for a moment.
    expect(ann.race.view).toBe('race');
    ann.world.runTimers();
    expect(ann.race.view).toBe('result');
    expect(ann.race.ending).toEqual({
      sentence: 'First to 2. Against Bob.',
      verdict: 'You lost',
      isGood: false,
      note: '',
      again: { label: 'Rematch', isDisabled: false },
    });
    eve.world.runTimers();
    expect(eve.race.ending).toEqual({
      sentence: 'First to 2.',
      verdict: 'Bob won',
      isGood: undefined,
      note: '',
    });
    await settled();
    expect(ann.world.library).toHaveLength(2);
    expect(ann.race.replay).toEqual({ text: ann.world.library[1]!.text, id: 1 });
    expect(eve.world.library).toHaveLength(0);
    expect(eve.race.replay?.text).toMatch(/^tr/);
    bob.race.ready();
    expect(ann.race.ending.note).toBe('Bob wants a rematch.');
    expect(bob.race.ending.again).toMatchObject({ isDisabled: true });
    begin(ann.race);
    expect(ann.race).toMatchObject({ view: 'race', phase: 'playing', replay: undefined });
    expect(ann.race.match.score).toBe('0:0');
  });

  test('is lost by who resigns, as soon as that can be said', async () => {
    const [ann, bob] = [await join(ANN), await join(BOB)];
    begin(ann.race, bob.race);
    server.lines[0]!.cut();
    expect(ann.race.linkState).toBe('lost');
    expect(ann.world.said.at(-1)).toBe('Connection lost. Your well goes on.');
    ann.race.quit();
    expect(ann.race.phase).toBe('playing');
    wait(300);
    await settled();
    wait(100);
    expect(ann.race).toMatchObject({ phase: 'over', out: 'Resigned' });
    expect(ann.world.said.at(-1)).toBe('You lost, 0:1. You resigned.');
    expect(bob.world.said).toContain('You won, 1:0. Your friend resigned.');
  });

  test('goes on while a connection is lost, and says for how long', async () => {
    const [ann, bob] = [await join(ANN), await join(BOB)];
    begin(ann.race, bob.race);
    server.lines[0]!.cut();
    const pieces = ann.race.session!.game.pieces;
    ann.race.tap('drop', ann.world.time);
    wait(3050);
    expect(ann.race.session!.game.pieces).toBe(pieces + 1);
    expect(ann.race.notes).toEqual(['Connection lost for 3 s. Your well goes on.', undefined]);
    expect(bob.race.notes[1]).toMatch(/^Away for \d s$/);
    await settled();
    wait(500);
    expect([ann.race.notes, bob.race.notes]).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(ann.world.said.at(-1)).toBe('Connected again.');
    expect(bob.race.momentAt(bob.world.time)!.sides[1].frame.pieces).toBe(pieces + 1);
  });

  test('goes on where nobody looks, and ends with its game', async () => {
    const [ann, bob] = [await join(ANN), await join(BOB)];
    begin(ann.race, bob.race);
    const race = new RemoteRace(ann.world);
    race.attach()();
    expect(race.room).toBeUndefined();
    const detach = bob.race.attach();
    detach();
    expect(bob.race.room).toBeDefined();
    fillWell(ann);
    expect(bob.race.room).toBeUndefined();
    expect(bob.race).toMatchObject({ view: 'setup', linkState: 'connecting' });
  });

  test('is in one window at a time, and tells the other why', async () => {
    const ann = await join(ANN);
    const other = await join(ANN);
    expect(ann.race.refusal?.code).toBe('race/elsewhere');
    expect(ann.race.linkState).toBe('ended');
    ann.race.comeAgain();
    await settled();
    expect(ann.race.refusal).toBeUndefined();
    expect(other.race.refusal?.code).toBe('race/elsewhere');
    ann.race.open(parseQuery(''));
    expect(ann.race.room).toBeUndefined();
  });

  test('knows the last game after a reload of the page', async () => {
    const [ann, bob] = [await join(ANN), await join(BOB)];
    begin(ann.race, bob.race);
    fillWell(ann);
    begin(ann.race, bob.race);
    ann.race.quit();
    wait(100);
    ann.race.close();
    server.replay = 'replay';
    const again = await join(ANN);
    expect(again.race).toMatchObject({ view: 'result', replay: { text: 'replay' } });
    expect(again.race.ending).toMatchObject({ verdict: 'You lost', note: 'You resigned.' });
  });
});

test('the name of a player is saved; without one that of the leaderboards is taken', () => {
  const world = new Browser(server, ANN);
  const race = new RemoteRace(world);
  race.suggestName('Ann');
  expect(race.name).toBe('Ann');
  race.rename('');
  race.suggestName('Ann');
  expect([race.name, new RemoteRace(world).name]).toEqual(['', '']);
});
