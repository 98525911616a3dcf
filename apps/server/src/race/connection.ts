import type { ClientMessage, ClientMessageOf, ReadMessage } from '@tetrarium/protocol/race';
import type { WebSocket } from 'ws';
import type { RaceListener, RaceRooms, ServerRoom } from './rooms.ts';

type Hello = ClientMessageOf<'hello'>;

type Signed = NonNullable<Hello['signed']>;
/** Who signed a hello, or why nobody did. */
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

/** One WebSocket of a race, on the server. */
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
  private isPinging = false;
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

  /** What came over the socket. */
  hear(read: ReadMessage<ClientMessage>): void {
    const { now, limits } = this.rooms;
    if (this.state === 'refused' || this.room === undefined) return;
    this.tokens = Math.min(
      limits.burst,
      this.tokens + ((now - this.tokensAt) * limits.messages) / 1000,
    );
    this.tokensAt = now;
    if (this.tokens < 1) {
      const detail = `Expected at most ${limits.messages} messages a second, got more`;
      this.refuse('message/too-many', detail, true);
      return;
    }
    this.tokens--;
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

  hearPong(): void {
    const { now } = this.rooms;
    this.isPinging = false;
    this.heardAt = now;
    this.trips.push(now - this.pingedAt);
    if (this.trips.length > ROUND_TRIPS) this.trips.shift();
    this.room?.setDelay(this, Math.max(...this.trips));
  }

  send(text: Buffer): void {
    const { socket, rooms } = this;
    if (socket.readyState !== socket.OPEN || this.state === 'refused') return;
    if (socket.bufferedAmount > rooms.limits.waiting) {
      // Nobody waits for a slow connection: it may come again, and hears what it missed.
      this.state = 'refused';
      this.leave();
      socket.terminate();
      return;
    }
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
    if (this.state === 'new' && now - this.openedAt > hello) {
      this.refuse('message/none', `Expected hello within ${hello} ms, got none`, true);
    } else if (now - this.heardAt > silence) {
      this.state = 'refused';
      this.leave();
      socket.terminate();
    } else if (!this.isPinging && now - this.pingedAt > ping) {
      this.isPinging = true;
      this.pingedAt = now;
      socket.ping();
    } else if (this.isPinging && now - this.pingedAt > ping) {
      // What is not answered takes at least as long as it was waited for.
      this.room?.setDelay(this, now - this.pingedAt);
    }
  }

  /** The socket is closed. */
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
