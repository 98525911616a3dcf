import { webcrypto } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { findBrain } from '@tetrarium/brains';
import { DEFAULT_HANDLING, type GuidelineGame } from '@tetrarium/engine/guideline';
import { questionAbout } from '@tetrarium/play/guideline';
import { OnlineRace } from '@tetrarium/play/online';
import {
  type LinkState,
  livePath,
  RaceLink,
  type RaceSocket,
  type ServerMessage,
} from '@tetrarium/protocol/race';
import { base64Url, type Signer } from '@tetrarium/protocol/server';
import { WebSocket } from 'ws';
import type { startApi } from './api-rig.ts';

/** Milliseconds from one look at the clock to the next. */
const PAUSE = 10;

/** Lets a server listen, and answers where it is. */
export async function listen({ app }: ReturnType<typeof startApi>): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Waits until something is so. */
export async function until(isSo: () => boolean, most = 15_000): Promise<void> {
  const limit = performance.now() + most;
  while (!isSo()) {
    if (performance.now() > limit) throw new Error(`Expected it in ${most} ms, got nothing`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** Somebody at a race: plays by itself where it has a key. */
export class Visitor {
  readonly race = new OnlineRace({
    handling: DEFAULT_HANDLING,
    localTime: (at) => this.link.localTime(at) ?? performance.now(),
  });
  readonly link: RaceLink;
  readonly heard: ServerMessage[] = [];
  readonly states: LinkState[] = [];
  /** Milliseconds from one piece to the next; none is put by hand where it is infinite. */
  pace = 40;
  /** Whether pieces are dropped where they come. */
  isCareless = false;
  socket: WebSocket | undefined;
  private readonly brain = findBrain('dellacherie')!.create();
  private readonly timer: NodeJS.Timeout;
  private nextAt = 0;

  constructor(origin: string, race: string, date: () => number, signer?: Signer) {
    this.link = new RaceLink(
      {
        origin,
        race,
        openSocket: (address) => {
          this.socket = new WebSocket(address);
          return this.socket as unknown as RaceSocket;
        },
        clock: () => performance.now(),
        date,
        nonce: () => base64Url(webcrypto.getRandomValues(new Uint8Array(16))),
        has: () => this.race.has,
        hear: (message) => {
          this.heard.push(message);
          this.race.hear(message, performance.now());
        },
        change: (state) => this.states.push(state),
        ...(signer !== undefined && { signer, name: 'Ann' }),
      },
      performance.now(),
    );
    this.timer = setInterval(() => this.act(), PAUSE);
  }

  ready(): void {
    const message = this.race.ready();
    if (message !== undefined) this.link.send(message);
  }

  close(): void {
    clearInterval(this.timer);
    this.link.close();
  }

  private act(): void {
    const now = performance.now();
    const { race, link } = this;
    link.tick(now);
    race.advance(now);
    const { game, you } = race;
    if (game !== undefined && you !== undefined && race.isOn && game.waitAt(now) === 0) {
      if (now >= this.nextAt) {
        this.nextAt = now + this.pace;
        const position = game.gameOf(you);
        if (position.over === undefined) game.place(this.choose(position), now);
      }
    }
    for (const message of race.messages(now)) link.send(message);
  }

  private choose(position: GuidelineGame) {
    const question = questionAbout(position);
    if (this.isCareless || question === undefined) return undefined;
    const { board, piece, limitHeights } = question;
    return this.brain.bestMove(board, piece, limitHeights[0]!);
  }
}

/** A socket that says what it likes; `closed` is the code of its end. */
export function rawSocket(origin: string, race: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${livePath(race)}`, { headers });
  const heard: ServerMessage[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => resolve(code));
    socket.on('error', () => resolve(-1));
  });
  const opened = new Promise<void>((resolve) => socket.on('open', () => resolve()));
  return { socket, heard, closed, opened };
}
