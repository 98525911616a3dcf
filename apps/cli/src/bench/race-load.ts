import { webcrypto } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { type Brain, findBrain } from '@tetrarium/brains';
import { DEFAULT_HANDLING } from '@tetrarium/engine/guideline';
import { questionAbout } from '@tetrarium/play/guideline';
import { OnlineRace } from '@tetrarium/play/online';
import { livePath, RaceLink, type RaceSocket } from '@tetrarium/protocol/race';
import { base64Url, createSigner, KEY_ALGORITHM, ServerClient } from '@tetrarium/protocol/server';
import { WebSocket } from 'ws';

// The other process of the bench `server-races`: players and spectators of many races.

export interface RaceLoad {
  readonly origin: string;
  readonly races: number;
  readonly spectators: number;
  readonly milliseconds: number;
}

/** What it tells when it is done; times are milliseconds. */
export interface RaceLoadReport {
  /** Pieces that were played, and how often players heard that a game ended, by its reason. */
  readonly pieces: number;
  readonly ends: Readonly<Record<string, number>>;
  /** Messages that spectators heard, and how many of them there were at the end. */
  readonly heard: number;
  readonly watching: number;
  readonly playing: number;
  readonly roundTrips: readonly number[];
}

/** Milliseconds a player takes for a piece, and from one look at the clock to the next. */
const PACE = 500;
const FRAME = 16;

/** Milliseconds until all should be there; a busy machine may never have all of them at once. */
const PATIENCE = 20_000;

class Player {
  readonly race: OnlineRace;
  readonly link: RaceLink;
  pieces = 0;
  private readonly brain: Brain;
  private nextAt = 0;
  private readyAt = 0;

  constructor(
    brain: Brain,
    options: Pick<ConstructorParameters<typeof RaceLink>[0], 'origin' | 'race' | 'signer'>,
    ends: Record<string, number>,
  ) {
    this.brain = brain;
    this.race = new OnlineRace({
      handling: DEFAULT_HANDLING,
      localTime: (at) => this.link.localTime(at) ?? performance.now(),
    });
    this.link = new RaceLink(
      {
        ...options,
        openSocket: (address) => new WebSocket(address) as unknown as RaceSocket,
        clock: () => performance.now(),
        date: Date.now,
        nonce,
        has: () => this.race.has,
        hear: (message) => {
          this.race.hear(message, performance.now());
          if (message.type !== 'end') return;
          const { end } = message.result;
          ends[end] = (ends[end] ?? 0) + 1;
        },
      },
      performance.now(),
    );
  }

  act(now: number): void {
    const { race, link } = this;
    link.tick(now);
    race.advance(now);
    const { game, you } = race;
    if (game !== undefined && you !== undefined && race.isOn && game.waitAt(now) === 0) {
      if (now >= this.nextAt) {
        // Nobody plays in step with the others.
        this.nextAt = now + PACE * (0.5 + Math.random());
        const question = questionAbout(game.gameOf(you));
        if (question !== undefined) {
          const { board, piece, limitHeights } = question;
          game.place(this.brain.bestMove(board, piece, limitHeights[0]!), now);
          this.pieces++;
        }
      }
    }
    for (const message of race.messages(now)) link.send(message);
    if (race.isOn || now < this.readyAt) return;
    this.readyAt = now + PACE;
    const ready = race.ready();
    if (ready !== undefined && !race.room?.seats[you!]?.isReady) link.send(ready);
  }
}

function nonce(): string {
  return base64Url(webcrypto.getRandomValues(new Uint8Array(16)));
}

async function newSigner() {
  const keys = await webcrypto.subtle.generateKey(KEY_ALGORITHM, true, ['sign', 'verify']);
  return createSigner(webcrypto.subtle as never, keys as never);
}

async function play(load: RaceLoad): Promise<RaceLoadReport> {
  const { origin, races, spectators, milliseconds } = load;
  const ends: Record<string, number> = {};
  const players: Player[] = [];
  const ids: string[] = [];
  for (let i = 0; i < races; i++) {
    const signers = [await newSigner(), await newSigner()] as const;
    const client = new ServerClient({ origin, fetch, now: Date.now, nonce, signer: signers[0] });
    const { id } = await client.createRace(10);
    ids.push(id);
    for (const signer of signers) {
      const brain = findBrain('dellacherie')!.create();
      players.push(new Player(brain, { origin, race: id, signer }, ends));
    }
  }
  let heard = 0;
  const hello = JSON.stringify({ type: 'hello', version: 1 });
  const watchers = Array.from({ length: spectators }, (_, i) => {
    const path = livePath(ids[i % ids.length]!);
    const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`);
    socket.on('open', () => socket.send(hello));
    socket.on('message', () => heard++);
    socket.on('error', () => {});
    return socket;
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const player of players) player.act(now);
  }, FRAME);
  const areOn = (): boolean =>
    players.every(({ race }) => race.isOn) &&
    watchers.every(({ readyState }) => readyState === WebSocket.OPEN);
  const limit = performance.now() + PATIENCE;
  while (!areOn() && performance.now() < limit) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  process.send!('on');
  heard = 0;
  for (const end of Object.keys(ends)) delete ends[end];
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  const report: RaceLoadReport = {
    pieces: players.reduce((sum, { pieces }) => sum + pieces, 0),
    ends,
    heard,
    watching: watchers.filter(({ readyState }) => readyState === WebSocket.OPEN).length,
    playing: players.filter(({ race }) => race.isOn).length,
    roundTrips: players.flatMap(({ link }) => link.roundTrip ?? []),
  };
  clearInterval(timer);
  return report;
}

process.once('message', (load: RaceLoad) => {
  play(load).then(
    (report) => process.send!(report, () => process.exit(0)),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
