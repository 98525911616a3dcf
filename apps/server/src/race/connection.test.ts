import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { RaceConnection } from './connection.ts';
import { RaceRooms } from './rooms.ts';

/** A socket in the hand of the test. */
function fakeSocket() {
  const said: { type: string; code?: string }[] = [];
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (text: Buffer) => said.push(JSON.parse(String(text))),
    close: vi.fn(),
    terminate: vi.fn(),
    ping: vi.fn<(data: Buffer) => void>(),
    pong: vi.fn(),
  };
  return { socket, said };
}

const bytesOf = (message: object): Buffer => Buffer.from(JSON.stringify(message));

let rooms: RaceRooms;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  rooms = new RaceRooms(() => 1n, vi.fn());
});
afterEach(() => {
  rooms.close();
  vi.useRealTimers();
});

function connect(check: () => Promise<{ player: string }> = async () => ({ player: 'b' })) {
  const { id } = rooms.open(1, 'a'.repeat(32));
  const room = rooms.find(id)!;
  const { socket, said } = fakeSocket();
  const connection = new RaceConnection(socket as unknown as WebSocket, rooms, room, check);
  const say = (message: object): void => connection.hear(bytesOf(message));
  return { room, socket, said, connection, say };
}

const HELLO = { type: 'hello', version: 1 };

describe('a connection to a race', () => {
  test('that is slow is not waited for, and takes nothing but its own buffer', () => {
    const { room, socket, said, connection, say } = connect();
    say(HELLO);
    expect(room.view.spectators).toBe(1);
    socket.bufferedAmount = rooms.limits.waiting + 1;
    connection.send(Buffer.from('{}'));
    expect(socket.terminate).toHaveBeenCalledOnce();
    expect(room.view.spectators).toBe(0);
    expect(said.at(-1)?.type).toBe('welcome');
  });

  test('that says nothing is closed with a word', () => {
    const { socket, said } = connect();
    vi.advanceTimersByTime(rooms.limits.hello + 500);
    expect(said).toMatchObject([{ type: 'refused', code: 'message/none' }]);
    expect(socket.close).toHaveBeenCalledWith(4000, 'message/none');
  });

  test('that answers no pings is lost; one that does is measured', () => {
    const answering = connect();
    const silent = connect();
    const setDelay = vi.spyOn(answering.room, 'setDelay');
    answering.say(HELLO);
    silent.say(HELLO);
    for (let i = 0; i < 24; i++) {
      vi.advanceTimersByTime(500);
      if (answering.socket.ping.mock.calls.length > setDelay.mock.calls.length) {
        answering.connection.hearPong(answering.socket.ping.mock.lastCall![0]);
      }
    }
    expect(silent.socket.terminate).toHaveBeenCalled();
    expect(answering.socket.terminate).not.toHaveBeenCalled();
    expect(answering.socket.ping.mock.calls.length).toBeGreaterThan(6);
    expect(setDelay.mock.lastCall?.[1]).toBeLessThanOrEqual(500);
  });

  test('that floods with pings or pongs is refused, then cut off', () => {
    for (const kind of ['hearPing', 'hearPong'] as const) {
      const { socket, said, say, connection } = connect();
      const { burst } = rooms.limits;
      say(HELLO);
      for (let i = 1; i < burst; i++) connection[kind](Buffer.alloc(125));
      expect(said.at(-1)?.type).toBe('welcome');
      connection[kind](Buffer.alloc(125));
      expect(said.at(-1)).toMatchObject({ type: 'refused', code: 'message/too-many' });
      expect(socket.pong.mock.calls.length).toBe(kind === 'hearPing' ? burst - 1 : 0);
      for (let i = 0; i < burst; i++) connection[kind](Buffer.alloc(125));
      expect(socket.terminate).not.toHaveBeenCalled();
      connection[kind](Buffer.alloc(125));
      expect(socket.terminate).toHaveBeenCalled();
    }
  });

  test('that floods with long messages is refused for their bytes, and they are not read', () => {
    const { socket, said, say, connection } = connect();
    const long = Buffer.from(JSON.stringify({ type: 'ping', sent: 1 }).padEnd(40 * 1024));
    const most = Math.floor(rooms.limits.burst / 10);
    say(HELLO);
    for (let i = 1; i < most; i++) connection.hear(long);
    expect(said.at(-1)?.type).not.toBe('refused');
    connection.hear(long);
    expect(said.at(-1)).toMatchObject({ type: 'refused', code: 'message/too-many' });
    const parse = vi.spyOn(JSON, 'parse');
    for (let i = 0; i < most; i++) connection.hear(long);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
    connection.hear(long);
    expect(socket.terminate).toHaveBeenCalled();
  });

  test('that answers pings nobody sent is lost', () => {
    const { socket, connection, say } = connect();
    say(HELLO);
    for (let i = 0; i < 24; i++) {
      vi.advanceTimersByTime(500);
      connection.hearPong(Buffer.alloc(8));
    }
    expect(socket.terminate).toHaveBeenCalled();
  });

  test('that does not read is closed at the next tick, whatever it sends', () => {
    const { room, socket, connection, say } = connect();
    say(HELLO);
    socket.bufferedAmount = rooms.limits.waiting + 1;
    connection.hearPing(Buffer.alloc(0));
    expect([socket.pong.mock.calls.length, socket.terminate.mock.calls.length]).toEqual([0, 1]);
    const quiet = connect();
    quiet.say(HELLO);
    quiet.socket.bufferedAmount = rooms.limits.waiting + 1;
    vi.advanceTimersByTime(200);
    expect(quiet.socket.terminate).toHaveBeenCalledOnce();
    expect([room.view.spectators, quiet.room.view.spectators]).toEqual([0, 0]);
  });

  test('hears one hello only, also while its signature is checked', async () => {
    const { said, say, room } = connect();
    const signed = { key: 'k', time: 1, nonce: 'n', signature: 's' };
    say({ ...HELLO, signed });
    say({ type: 'ping', sent: 1 });
    await Promise.resolve();
    expect(said).toMatchObject([{ type: 'refused', code: 'message/early' }]);
    expect(room.view.seats[1]).toBeNull();
    const twice = connect();
    twice.say(HELLO);
    twice.say(HELLO);
    expect(twice.said.at(-1)).toMatchObject({ code: 'message/again' });
  });
});

describe('the rooms of a server', () => {
  test('are as many as the limit, and end when nobody is there for long', () => {
    const few = new RaceRooms(() => 1n, vi.fn(), { rooms: 2, roomsOfPlayer: 9 });
    const { id } = few.open(1, 'ann');
    few.open(1, 'ann');
    expect(() => few.open(1, 'ann')).toThrow('Expected fewer than 2 races at once');
    const connection = new RaceConnection(
      fakeSocket().socket as unknown as WebSocket,
      few,
      few.find(id),
      async () => ({ player: 'b' }),
    );
    connection.hear(bytesOf(HELLO));
    vi.advanceTimersByTime(500);
    connection.gone();
    vi.advanceTimersByTime(few.limits.unjoined);
    // Nobody has ever joined the second.
    expect([few.find(id)?.id, few.size]).toEqual([id, 1]);
    vi.advanceTimersByTime(few.limits.empty - few.limits.unjoined - 1000);
    expect(few.find(id)).toBeDefined();
    vi.advanceTimersByTime(2000);
    expect([few.find(id), few.size]).toEqual([undefined, 0]);
    few.close();
    expect(() => few.open(1, 'ann')).toThrow('got one that stops');
  });

  test('are not all of one address: an empty one makes way for the next (E9)', () => {
    const some = new RaceRooms(() => 1n, vi.fn(), { rooms: 6, roomsOfAddress: 4 });
    let player = 0;
    const open = (network: string): string => some.open(1, `${player++}`, network).id;
    const first = open('a');
    vi.advanceTimersByTime(100);
    const others = [open('a'), open('a'), open('a')];
    expect(() => open('a')).toThrow('Expected fewer than 4 races of one address at once');
    vi.advanceTimersByTime(some.limits.hello);
    // The oldest goes once its owner had time to join it.
    open('a');
    expect([some.find(first), some.size]).toEqual([undefined, 4]);
    expect(others.map((id) => some.find(id)?.id)).toEqual(others);
    const honest = open('b');
    open('b');
    vi.advanceTimersByTime(some.limits.hello + 100);
    // All are taken: the address that has most gives one back.
    open('c');
    expect(some.find(others[0]!)).toBeUndefined();
    expect([some.find(honest)?.id, some.size]).toEqual([honest, 6]);
    some.close();
  });

  test('that somebody is in make way for nobody', () => {
    const some = new RaceRooms(() => 1n, vi.fn(), { rooms: 1 });
    const { id } = some.open(1, 'ann', 'a');
    new RaceConnection(
      fakeSocket().socket as unknown as WebSocket,
      some,
      some.find(id),
      async () => ({ player: 'b' }),
    ).hear(bytesOf(HELLO));
    vi.advanceTimersByTime(some.limits.hello + 100);
    expect(() => some.open(1, 'eve', 'e')).toThrow('Expected fewer than 1 races at once');
    some.close();
  });

  test('survive a fault of one of them', () => {
    const report = vi.fn();
    const some = new RaceRooms(() => 1n, report);
    const [broken, good] = [some.open(1, 'ann'), some.open(1, 'bob')];
    vi.spyOn(some.find(broken.id)!, 'tick').mockImplementation(() => {
      throw new Error('a fault of ours');
    });
    vi.advanceTimersByTime(500);
    expect(report).toHaveBeenCalledOnce();
    expect([some.find(broken.id), some.find(good.id)?.id]).toEqual([undefined, good.id]);
    some.close();
  });
});
