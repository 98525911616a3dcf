import { randomBytes } from 'node:crypto';
import { type ClientMessageOf, readClientMessage } from '@tetrarium/protocol/race';
import type { WebSocket } from 'ws';
import type { RaceListener, RaceRooms, ServerRoom } from './rooms.ts';

type Hello = ClientMessageOf<'hello'>;

type Signed = NonNullable<Hello['signed']>;
type Checked =
  | { readonly player: string; readonly code?: never }
  | { readonly code: string; readonly detail: string };

/** Checks the signature of a hello for what was asked. */
export type CheckHello = (
  signed: Signed,
  asked: { readonly host: string | undefined; readonly method: string; readonly url: string },
) => Promise<Checked>;

/** How a socket is closed: for good, or to come again. */
const FINAL = 4000;
const AGAIN = 4001;
/** Round trips that count: the longest of them is the delay. */
const ROUND_TRIPS = 4;
/** Bytes that count as a message; a longer one counts as several. */
const MESSAGE_BYTES = 4096;
/** Bytes of a ping: only who reads it can answer it. */
const PING_BYTES = 8;

export class RaceConnection implements RaceListener {
  private readonly socket: WebSocket;
  private readonly rooms: RaceRooms;
  private readonly room: ServerRoom | undefined;
  private readonly checkHello: (signed: Signed) => Promise<Checked>;
  private readonly openedAt: number;
  /** Before the hello, while its signature is checked, in the room, or refused. */
  private state: 'new' | 'checking' | 'joined' | 'refused' = 'new';
  private tokens: number;
  private tokensAt: number;
  private pingedAt = 0;
  private heardAt: number;
  private pinged: Buffer | undefined;
  private readonly trips: number[] = [];

  constructor(
    socket: WebSocket,
    rooms: RaceRooms,
    room: ServerRoom | undefined,
    checkHello: (signed: Signed) => Promise<Checked>,
  ) {
    this.socket = socket;
    this.rooms = rooms;
    this.room = room;
    this.checkHello = checkHello;
    const { now, limits } = rooms;
    this.openedAt = now;
    this.heardAt = now;
    this.tokens = limits.burst;
    this.tokensAt = now;
    rooms.add(this);
    if (room !== undefined) return;
    const detail = 'Expected a race that is on, got none: it is over, or the server was restarted.';
    this.refuse('race/unknown', detail, true);
  }

  /** What came over the socket, empty where that is no text. */
  hear(text: Buffer): void {
    // What nobody hears is not read either.
    if (!this.admit(text.length) || this.room === undefined) return;
    const { now } = this.rooms;
    const read = readClientMessage(String(text));
    if (!read.ok) {
      this.refuse(read.code, read.detail, true);
      return;
    }
    const message = read.value;
    if (message.type === 'hello') this.hello(message, this.room);
    else if (this.state !== 'joined') {
      this.refuse('message/early', `Expected hello first, got ${message.type}`, true);
    } else if (message.type === 'ping') {
      this.send(Buffer.from(JSON.stringify({ type: 'pong', sent: message.sent, now })));
    } else this.room.receive(this, message, now);
  }

  /** A ping of the protocol below. */
  hearPing(data: Buffer): void {
    if (this.admit() && !this.isStuck()) this.socket.pong(data);
  }

  hearPong(data: Buffer): void {
    if (!this.admit() || this.pinged === undefined || !this.pinged.equals(data)) return;
    const { now } = this.rooms;
    this.pinged = undefined;
    this.heardAt = now;
    this.trips.push(now - this.pingedAt);
    if (this.trips.length > ROUND_TRIPS) this.trips.shift();
    this.room?.setDelay(this, Math.max(...this.trips));
  }

  /** Counts a frame; answers whether it is to be heard. One that floods after its refusal is cut off. */
  private admit(bytes = 0): boolean {
    const { now, limits } = this.rooms;
    const { messages, burst } = limits;
    const isRefused = this.state === 'refused';
    const cost = Math.max(1, bytes / MESSAGE_BYTES);
    const tokens = Math.min(burst, this.tokens + ((now - this.tokensAt) * messages) / 1000) - cost;
    this.tokensAt = now;
    this.tokens = Math.max(0, tokens);
    if (tokens >= 0) return !isRefused;
    if (isRefused) this.socket.terminate();
    else {
      this.refuse(
        'message/too-many',
        `Expected at most ${messages} messages a second, got more`,
        true,
      );
      // What is on its way already does not cost it the last word.
      this.tokens = burst;
    }
    return false;
  }

  /** Whether more waits for this connection than may; then it is closed. */
  private isStuck(): boolean {
    const { socket, rooms } = this;
    if (socket.bufferedAmount <= rooms.limits.waiting) return false;
    // Nobody waits for a slow connection: it may come again, and hears what it missed.
    this.cut();
    return true;
  }

  private cut(): void {
    this.state = 'refused';
    this.leave();
    this.socket.terminate();
  }

  send(text: Buffer): void {
    const { socket } = this;
    if (socket.readyState !== socket.OPEN || this.state === 'refused' || this.isStuck()) return;
    socket.send(text, { binary: false });
  }

  refuse(code: string, detail: string, isFinal: boolean): void {
    const { socket } = this;
    if (this.state === 'refused') return;
    this.send(Buffer.from(JSON.stringify({ type: 'refused', code, detail, isFinal })));
    this.state = 'refused';
    this.leave();
    socket.close(isFinal ? FINAL : AGAIN, code);
  }

  tick(now: number): void {
    const { socket, rooms } = this;
    const { ping, silence, hello } = rooms.limits;
    if (this.state === 'refused') {
      // Whoever does not close after the last word is not waited for.
      if (now - this.heardAt > silence) socket.terminate();
      return;
    }
    if (this.isStuck()) return;
    if (this.state === 'new' && now - this.openedAt > hello) {
      this.refuse('message/none', `Expected hello within ${hello} ms, got none`, true);
    } else if (now - this.heardAt > silence) this.cut();
    else if (this.pinged === undefined && now - this.pingedAt > ping) {
      this.pinged = randomBytes(PING_BYTES);
      this.pingedAt = now;
      socket.ping(this.pinged);
    } else if (this.pinged !== undefined && now - this.pingedAt > ping) {
      // What is not answered takes at least as long as it was waited for.
      this.room?.setDelay(this, now - this.pingedAt);
    }
  }

  gone(): void {
    this.leave();
    this.state = 'refused';
    this.rooms.remove(this);
  }

  private hello(message: Hello, room: ServerRoom): void {
    if (this.state !== 'new') {
      this.refuse('message/again', 'Expected one hello, got another', true);
      return;
    }
    const { signed, name, has } = message;
    const join = (player: string | undefined): void => {
      if (this.state === 'refused') return;
      this.state = 'joined';
      room.join(this, player === undefined ? undefined : { player, name }, has, this.rooms.now);
    };
    if (signed === undefined) {
      join(undefined);
      return;
    }
    this.state = 'checking';
    void this.checkHello(signed).then((checked) => {
      if (checked.code === undefined) join(checked.player);
      else this.refuse(checked.code, checked.detail, true);
    });
  }

  private leave(): void {
    this.room?.leave(this, this.rooms.now);
  }
}
