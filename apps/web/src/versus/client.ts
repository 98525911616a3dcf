import type { Handling } from '@tetrarium/engine/guideline';
import { type OnlineEvent, OnlineRace } from '@tetrarium/play/online';
import {
  type LinkState,
  type PlayerMessage,
  RaceLink,
  type ServerMessage,
} from '@tetrarium/protocol/race';
import { base64Url, type Signer } from '@tetrarium/protocol/server';
import { reader } from '../server/connection.ts';

export interface ClientParts {
  readonly id: string;
  /** Who plays; without one it is a spectator. */
  readonly signer: Signer | undefined;
  readonly name: string | undefined;
  readonly handling: () => Handling;
  /** The server said something, by which this happened in the wells. */
  readonly hear: (message: ServerMessage, events: readonly OnlineEvent[]) => void;
  /** Time has passed, and this happened in one's own well. */
  readonly pass: (events: readonly OnlineEvent[], now: number) => void;
  readonly change: (state: LinkState) => void;
}

/**
 * Milliseconds between steps while no frames are drawn. Browsers slow the timers of hidden pages down
 * to one in a second; each message of the server is a step too, so that batches still go out.
 */
const STEP = 100;

/** The race by link of this page: its connection, and its copy of the games. It runs until closed. */
export class RaceClient {
  readonly id: string;
  readonly race: OnlineRace;
  private readonly parts: ClientParts;
  private readonly timer: ReturnType<typeof setInterval>;
  private link: RaceLink;

  constructor(parts: ClientParts) {
    this.parts = parts;
    this.id = parts.id;
    this.race = new OnlineRace({
      get handling() {
        return parts.handling();
      },
      localTime: (at) => this.link.localTime(at) ?? performance.now(),
    });
    this.link = this.connect(parts.name);
    this.timer = setInterval(() => this.step(performance.now()), STEP);
  }

  get state(): LinkState {
    return this.link.state;
  }

  /** Lets time pass: one's own well goes on, and what is new of it is sent. */
  step(now: number): void {
    this.link.tick(now);
    this.parts.pass(this.race.advance(now), now);
    this.flush(now);
  }

  /** Sends what is new of one's own well, where it is time for that. */
  flush(now: number): void {
    // Without a connection nothing is taken as sent.
    if (this.link.state !== 'open') return;
    for (const message of this.race.messages(now)) this.link.send(message);
  }

  /** Says something, if there is something to say; false where it could not be said. */
  say(message: PlayerMessage | undefined): boolean {
    return message !== undefined && this.link.send(message);
  }

  /** Comes anew under another name. */
  rename(name: string | undefined): void {
    this.link.close();
    this.link = this.connect(name);
  }

  close(): void {
    clearInterval(this.timer);
    this.link.close();
  }

  private connect(name: string | undefined): RaceLink {
    const { id, signer, hear } = this.parts;
    const link: RaceLink = new RaceLink(
      {
        origin: location.origin,
        race: id,
        openSocket: (address) => new WebSocket(address),
        clock: () => performance.now(),
        ...(signer !== undefined && { signer }),
        ...(name !== undefined && { name }),
        date: Date.now,
        serverDate: () => reader.date(),
        nonce: () => base64Url(crypto.getRandomValues(new Uint8Array(16))),
        has: () => this.race.has,
        hear: (message) => {
          const now = performance.now();
          hear(message, this.race.hear(message, now));
          this.step(now);
        },
        change: (state) => {
          // Of a connection that was given up nothing is of interest.
          if (link === this.link || this.link === undefined) this.parts.change(state);
        },
      },
      performance.now(),
    );
    return link;
  }
}
