import { describe, expect, test } from 'vitest';
import { RACE_LIMITS } from '../server/race-room.ts';
import {
  type LinkState,
  livePath,
  RaceLink,
  type RaceSocket,
  readClientMessage,
  type ServerMessage,
} from './index.ts';
import { RACE_VERSION, readServerMessage } from './messages.ts';

const ID = 'A'.repeat(22);
const ROOM = {
  id: ID,
  firstTo: 3,
  phase: 'waiting',
  game: 1,
  seats: [{ player: '0'.repeat(32), name: 'Ann', isHere: true, isReady: false }, null],
  spectators: 0,
  results: [],
} as const;
const WELCOME = { type: 'welcome', version: 1, room: ROOM, now: 5000 } as const;
const BATCH = { type: 'inputs', game: 1, side: 0, until: 60, inputs: [[50, 'garbage 4']] } as const;

describe('messages of a race', () => {
  test.each([
    { type: 'hello', version: RACE_VERSION },
    { type: 'hello', version: 1, name: 'Bob', has: { game: 2, until: [10, 0] } },
    { type: 'ready', game: 1, isReady: true, softDrop: 0 },
    { type: 'resign', game: 1 },
    { type: 'ping', sent: 12.5 },
    BATCH,
  ])('of a client: %j', (message) => {
    expect(readClientMessage(JSON.stringify(message))).toEqual({ ok: true, value: message });
  });

  test.each<ServerMessage>([
    WELCOME,
    { ...WELCOME, you: 1 },
    { type: 'room', room: ROOM },
    {
      type: 'start',
      game: 1,
      seed: '42',
      startsAt: 9000,
      now: 5000,
      until: [0, 0],
      softDrop: [0, 20],
    },
    BATCH,
    { type: 'ack', game: 1, until: 60 },
    { type: 'garbage', game: 1, number: 1, rows: 4, at: 300 },
    {
      type: 'end',
      result: {
        game: 1,
        winner: 0,
        time: 60,
        attack: [4, 0],
        end: 'speed',
        side: 1,
        detail: 'Too quick.',
      },
    },
    { type: 'refused', code: 'race/full', detail: 'No.', isFinal: true },
  ])('of the server: %j', (message) => {
    expect(readServerMessage(JSON.stringify(message))).toEqual({ ok: true, value: message });
  });

  test.each<[unknown, string, string]>([
    ['{', 'message/bad-json', 'Expected JSON, got something else'],
    ['x'.repeat(RACE_LIMITS.message + 1), 'message/too-large', 'Expected at most 65536 bytes'],
    [7, 'message/bad', 'Expected a message of a race'],
    [[], 'message/bad', 'Expected type as a message of a race'],
    [{ type: 'jump' }, 'message/bad', 'Expected type as a message of a race'],
    [{ ...BATCH, more: 1 }, 'message/bad', 'Expected no other fields, got more'],
    [{ ...BATCH, side: 2 }, 'message/bad', 'Expected side as 0 or 1'],
    [{ ...BATCH, until: 1.5 }, 'message/bad', 'Expected until as a whole number'],
    [{ ...BATCH, inputs: [[1, 'LEFT']] }, 'message/bad', 'Expected inputs as a list of at most'],
    [{ ...BATCH, inputs: [[-1, 'left']] }, 'message/bad', 'Expected inputs as a list of at most'],
    [{ ...BATCH, inputs: [[1, 'left', 2]] }, 'message/bad', 'Expected inputs as a list of at most'],
    [{ ...BATCH, inputs: Array(1001).fill([1, 'left']) }, 'message/bad', 'Expected inputs as'],
    [{ type: 'hello', version: 2 }, 'message/bad', 'Expected version as version 1'],
    [{ type: 'hello', version: 1, name: '<b>' }, 'message/bad', 'Expected name as a name of'],
  ])('%j is refused', (message, code, words) => {
    const read = readClientMessage(typeof message === 'string' ? message : JSON.stringify(message));
    expect(read).toMatchObject({ ok: false, code });
    if (!read.ok) expect(read.detail).toContain(words);
  });
});

/** A socket in the hand of the test. */
class FakeSocket implements RaceSocket {
  onopen: RaceSocket['onopen'] = null;
  onmessage: RaceSocket['onmessage'] = null;
  onclose: RaceSocket['onclose'] = null;
  onerror: RaceSocket['onerror'] = null;
  readonly sent: { type: string; sent?: number; has?: unknown; signed?: object }[] = [];
  isClosed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.isClosed = true;
  }

  say(message: ServerMessage): void {
    (this.onmessage as (event: { data: unknown }) => void)({ data: JSON.stringify(message) });
  }
}

function connect(signed = false) {
  const sockets: FakeSocket[] = [];
  const states: LinkState[] = [];
  const heard: ServerMessage[] = [];
  const clock = { now: 1000 };
  const link = new RaceLink(
    {
      origin: 'https://example.org',
      race: ID,
      openSocket: (address) => {
        expect(address).toBe(`wss://example.org${livePath(ID)}`);
        sockets.push(new FakeSocket());
        return sockets.at(-1)!;
      },
      clock: () => clock.now,
      date: () => 77,
      serverDate: async () => 1234567,
      nonce: () => 'n'.repeat(22),
      has: () => ({ game: 3, until: [5, 6] }),
      hear: (message) => heard.push(message),
      change: (state) => states.push(state),
      ...(signed && {
        signer: {
          key: 'key',
          playerId: 'id',
          hash: async () => 'hash',
          sign: async (text: string) => text.replaceAll('\n', '|'),
        },
        name: 'Ann',
      }),
    },
    clock.now,
  );
  const open = async (): Promise<FakeSocket> => {
    const socket = sockets.at(-1)!;
    (socket.onopen as () => void)();
    await new Promise((resolve) => setImmediate(resolve));
    socket.say({ ...WELCOME, now: clock.now + 4000 });
    return socket;
  };
  const pass = (milliseconds: number): void => {
    clock.now += milliseconds;
    link.tick(clock.now);
  };
  return { link, sockets, states, heard, clock, open, pass };
}

describe('the link to a race', () => {
  test('says a signed hello, with what is known, before anything else', async () => {
    const { link, open, sockets, heard } = connect(true);
    expect(link.send({ type: 'resign', game: 1 })).toBe(false);
    const socket = await open();
    expect(socket.sent).toMatchObject([
      {
        type: 'hello',
        has: { game: 3, until: [5, 6] },
        name: 'Ann',
        signed: {
          key: 'key',
          time: 77,
          signature: `tetrarium-signature-1|example.org|GET ${livePath(ID)}|hash|77|${'n'.repeat(22)}`,
        },
      },
    ]);
    expect(link.send({ type: 'resign', game: 1 })).toBe(true);
    expect([link.state, sockets.length, heard[0]?.type]).toEqual(['open', 1, 'welcome']);
  });

  test('knows the clock by the quickest word of it, and is never ahead', async () => {
    const { link, clock, open, pass, heard } = connect();
    expect(link.localTime(5000)).toBeUndefined();
    // Whatever the room says, its clock is 5000 ahead of ours; the welcome took a second.
    const socket = await open();
    expect(link.localTime(6000)).toBe(2000);
    pass(200);
    const { sent = 0 } = socket.sent.at(-1)!;
    clock.now += 300;
    // Nearly all of that was the way there.
    socket.say({ type: 'pong', sent, now: sent + 5000 + 290 });
    expect(link.roundTrip).toBe(300);
    expect(link.localTime(6000)).toBe(1010);
    expect(heard).toHaveLength(1);
  });

  test('connects again after a close or a silence, later and later, and goes on as before', async () => {
    const { link, sockets, states, open, pass } = connect();
    const first = await open();
    (first.onclose as () => void)();
    expect([link.state, first.isClosed]).toEqual(['lost', true]);
    pass(249);
    expect(sockets).toHaveLength(1);
    pass(1);
    expect([link.state, sockets.length]).toEqual(['connecting', 2]);
    // The old socket has nothing more to say.
    first.say({ type: 'ack', game: 1, until: 7 });
    (sockets[1]!.onerror as () => void)();
    pass(499);
    expect(sockets).toHaveLength(2);
    pass(1);
    await open();
    expect(link.state).toBe('open');
    // A page that sleeps for a minute has asked nothing: that is no silence of the server.
    pass(60_000);
    expect(link.state).toBe('open');
    pass(6001);
    expect([link.state, sockets.length]).toEqual(['lost', 3]);
    expect(states).toEqual(['open', 'lost', 'connecting', 'lost', 'connecting', 'open', 'lost']);
  });

  test('signs by the date of the server where its own is wrong, once', async () => {
    const { link, sockets, heard, pass } = connect(true);
    const refusal = {
      type: 'refused',
      code: 'signature/clock',
      detail: 'Expected another time',
      isFinal: true,
    } as const;
    const hello = async (socket: FakeSocket) => {
      (socket.onopen as () => void)();
      await new Promise((resolve) => setImmediate(resolve));
      return socket.sent[0];
    };
    expect(await hello(sockets[0]!)).toMatchObject({ signed: { time: 77 } });
    sockets[0]!.say(refusal);
    expect([link.state, heard]).toEqual(['lost', []]);
    pass(250);
    expect(await hello(sockets[1]!)).toMatchObject({ signed: { time: 1234567 } });
    sockets[1]!.say(refusal);
    expect([link.state, heard]).toEqual(['ended', [refusal]]);
  });

  test('stays ended once it was refused for good, or cannot be understood', async () => {
    const refused = connect();
    const socket = await refused.open();
    socket.say({ type: 'refused', code: 'race/full', detail: 'No.', isFinal: true });
    expect([refused.link.state, refused.heard.at(-1)?.type]).toEqual(['ended', 'refused']);
    refused.pass(60_000);
    expect(refused.sockets).toHaveLength(1);
    const strange = connect();
    (await strange.open()).say({ type: 'later' } as never);
    expect(strange.link.state).toBe('ended');
    expect(strange.heard.at(-1)).toMatchObject({ type: 'refused', code: 'message/bad' });
    const left = connect();
    left.link.close();
    left.pass(60_000);
    expect(left.sockets).toHaveLength(1);
  });
});
