import { API_ROOT } from '../server/endpoints.ts';
import { type Signer, signedText } from '../server/signing.ts';
import {
  type ClientMessage,
  type ClientMessageOf,
  RACE_VERSION,
  readServerMessage,
  type ServerMessage,
} from './messages.ts';

/** The part of a WebSocket that is needed: that of a browser, or one of `ws`. */
export interface RaceSocket {
  send(text: string): void;
  close(code?: number, reason?: string): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { readonly data: unknown } & never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
}

/** Where a link stands: `lost` is tried again, `ended` is not. */
export type LinkState = 'connecting' | 'open' | 'lost' | 'ended';

/** What a link needs of its surroundings. */
export interface RaceLinkOptions {
  /** The server: "https://example.org", without a slash at the end. */
  readonly origin: string;
  readonly race: string;
  /** `(address) => new WebSocket(address)`. */
  readonly openSocket: (address: string) => RaceSocket;
  /** Who plays; without one it is a spectator. */
  readonly signer?: Signer;
  /** What the player is called. */
  readonly name?: string;
  /** The clock that `tick` is called with, for the very moment a message comes [the last tick]. */
  readonly clock?: () => number;
  /** Milliseconds since 1970, for signatures. */
  readonly date: () => number;
  /** The same by the server's clock, which is asked for once it has refused ours. */
  readonly serverDate?: () => Promise<number>;
  /** Letters of base64url that never come twice: 16 random bytes. */
  readonly nonce: () => string;
  /** What is known of the game that is on, so that only the rest is told after a reconnect. */
  readonly has?: () => ClientMessageOf<'hello'>['has'];
  /** Every message but pongs, in order. */
  readonly hear: (message: ServerMessage) => void;
  /** Whenever the state changes. */
  readonly change?: (state: LinkState) => void;
}

/** Milliseconds from one ping to the next; the first ones come quickly, to know the clock. */
const PING_PAUSE = 2000;
const FIRST_PINGS = 5;
const FIRST_PAUSE = 150;
/** Without a word for so long, a connection counts as lost. */
const SILENCE = 6000;
/** Pauses before the first and the following tries to connect again. */
const RETRIES = [250, 500, 1000, 2000] as const;
/** Round trips, and words of the server's clock, that are remembered. */
const REMEMBERED = 16;

/**
 * The connection of a page to a race. It has no clock and no timers: `tick(now)` is called often,
 * at least ten times a second while a game is on, with the milliseconds of any clock that only goes
 * on (that of `performance`). It connects again by itself, with a new signed hello.
 */
export class RaceLink {
  state: LinkState = 'connecting';
  private readonly options: RaceLinkOptions;
  private socket: RaceSocket | undefined;
  private now: number;
  /** Since when an answer is awaited, if one is: a page that sleeps hears nothing and asks nothing. */
  private awaitedSince: number | undefined;
  private retryAt: number | undefined;
  private failures = 0;
  /** Whether the server has refused our date. */
  private isDateWrong = false;
  private pings = 0;
  private pingAt = 0;
  private readonly trips: number[] = [];
  /** By how much the room's clock was at least ahead of ours, by each word of it. */
  private readonly leads: number[] = [];

  constructor(options: RaceLinkOptions, now: number) {
    this.options = options;
    this.now = now;
    this.open();
  }

  /** Milliseconds there and back at best lately; undefined before the first answer. */
  get roundTrip(): number | undefined {
    return this.trips.length === 0 ? undefined : Math.min(...this.trips);
  }

  /**
   * The moment of our clock at which that of the room says this, or a little later: by the quickest
   * word of it, as if that had taken no time. So nobody plays ahead of the room, however long messages
   * take. Undefined before the first word.
   */
  localTime(roomTime: number): number | undefined {
    return this.leads.length === 0 ? undefined : roomTime - Math.max(...this.leads);
  }

  /** Says something; false where there is no connection, and it is not said later. */
  send(message: ClientMessage): boolean {
    if (this.state !== 'open' || this.socket === undefined) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Lets time pass: pings, notices silence, connects again. */
  tick(now: number): void {
    this.now = now;
    if (this.retryAt !== undefined && now >= this.retryAt) {
      this.retryAt = undefined;
      this.open();
    } else if (now - (this.awaitedSince ?? now) > SILENCE) this.lose();
    if (this.state !== 'open' || now < this.pingAt) return;
    this.pings++;
    this.pingAt = now + (this.pings < FIRST_PINGS ? FIRST_PAUSE : PING_PAUSE);
    this.awaitedSince ??= now;
    this.send({ type: 'ping', sent: now });
  }

  /** Ends the connection for good. */
  close(): void {
    this.end();
  }

  private open(): void {
    const { origin, race, openSocket } = this.options;
    this.set('connecting');
    this.awaitedSince = this.now;
    this.pings = 0;
    this.pingAt = this.now;
    const path = livePath(race);
    const socket = openSocket(`${origin.replace(/^http/, 'ws')}${path}`);
    this.socket = socket;
    const isMine = (): boolean => this.socket === socket;
    socket.onopen = () => {
      this.hello(path).then(
        (hello) => isMine() && socket.send(JSON.stringify(hello)),
        () => isMine() && this.lose(),
      );
    };
    socket.onmessage = ({ data }: { readonly data: unknown }) => {
      if (isMine()) this.hear(String(data));
    };
    socket.onclose = () => {
      if (isMine()) this.lose();
    };
    socket.onerror = () => {
      if (isMine()) this.lose();
    };
  }

  private async hello(path: string): Promise<ClientMessageOf<'hello'>> {
    const { origin, signer, name, nonce: draw, has } = this.options;
    const known = has?.();
    const hello = {
      type: 'hello',
      version: RACE_VERSION,
      ...(known !== undefined && { has: known }),
    } as const;
    if (signer === undefined) return hello;
    const host = origin.replace(/^\w+:\/\//, '');
    const { date, serverDate } = this.options;
    const time = Math.round(this.isDateWrong ? await serverDate!() : date());
    const [nonce, bodyHash] = [draw(), await signer.hash('')];
    const text = signedText({ host, method: 'GET', path, bodyHash, time, nonce });
    const signed = { key: signer.key, time, nonce, signature: await signer.sign(text) };
    return { ...hello, signed, ...(name !== undefined && { name }) };
  }

  private hear(text: string): void {
    this.now = Math.max(this.now, this.options.clock?.() ?? this.now);
    this.awaitedSince = undefined;
    const read = readServerMessage(text);
    // A server that cannot be understood is of another version: trying again would not help.
    if (!read.ok) {
      this.options.hear({ type: 'refused', code: read.code, detail: read.detail, isFinal: true });
      this.end();
      return;
    }
    const message = read.value;
    if ('now' in message) remember(this.leads, message.now - this.now);
    if (message.type === 'pong') {
      if (message.sent <= this.now) remember(this.trips, this.now - message.sent);
      return;
    }
    if (message.type === 'welcome') {
      this.failures = 0;
      this.set('open');
    }
    if (message.type === 'refused' && message.code === 'signature/clock') {
      // A date that goes wrong is not the player's fault: once more by that of the server.
      if (!this.isDateWrong && this.options.serverDate !== undefined) {
        this.isDateWrong = true;
        this.lose();
        return;
      }
    }
    this.options.hear(message);
    if (message.type === 'refused' && message.isFinal) this.end();
  }

  private lose(): void {
    if (this.state === 'ended') return;
    this.drop();
    const pause = RETRIES[Math.min(this.failures, RETRIES.length - 1)]!;
    this.failures++;
    this.retryAt = this.now + pause;
    this.set('lost');
  }

  private end(): void {
    this.drop();
    this.retryAt = undefined;
    this.set('ended');
  }

  private drop(): void {
    const { socket } = this;
    this.awaitedSince = undefined;
    this.socket = undefined;
    socket?.close();
  }

  private set(state: LinkState): void {
    if (this.state === state) return;
    this.state = state;
    this.options.change?.(state);
  }
}

function remember(list: number[], value: number): void {
  list.push(value);
  if (list.length > REMEMBERED) list.shift();
}

/** Where the live part of a race is, below the server. */
export function livePath(race: string): string {
  return `${API_ROOT}/races/${encodeURIComponent(race)}/live`;
}
