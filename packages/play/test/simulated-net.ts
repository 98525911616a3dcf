import { type Brain, findBrain } from '@tetrarium/brains';
import { JavaRandom } from '@tetrarium/engine/core';
import { DEFAULT_HANDLING, type Side } from '@tetrarium/engine/guideline';
import type { PlayerMessage, ServerMessage } from '@tetrarium/protocol/race';
import { askBrain } from '../src/guideline/pilot.ts';
import { RaceRoom } from '../src/online/room.ts';
import { OnlineRace } from '../src/online/session.ts';

// Two players and a spectator over a simulated network, for tests: seeded, in virtual time.

/** How a network behaves; milliseconds, and chances in a thousand. */
export interface Weather {
  readonly delay: number;
  readonly jitter: number;
  /** A message that has to be sent again comes late, and all behind it with it. */
  readonly loss: number;
  /** The chance in each second that the connection breaks, and how long at most it stays so. */
  readonly breaks: number;
  readonly away: number;
}

/** The two ways of a connection, each in order. */
interface Line {
  readonly up: { readonly at: number; readonly message: PlayerMessage }[];
  readonly down: { readonly at: number; readonly message: ServerMessage }[];
  isOpen: boolean;
}

/** Somebody at the other end of a line. */
export class Client {
  race: OnlineRace;
  readonly name: string;
  line: Line | undefined;
  reconnectAt: number | undefined = 0;
  /** Our clock less that of the room. */
  readonly offset: number;
  /** From this moment of play on pieces are dropped where they come. */
  carelessFrom = Number.POSITIVE_INFINITY;
  pace = 120;
  private nextPiece = 0;
  private readonly brain: Brain | undefined;

  constructor(name: string, brain: Brain | undefined, offset: number) {
    this.name = name;
    this.brain = brain;
    this.offset = offset;
    this.race = this.newRace();
  }

  /** As after a reload of the page. */
  reload(): void {
    this.race = this.newRace();
  }

  /** Plays until a moment of the room's clock, and answers what is to be sent. */
  act(roomNow: number): PlayerMessage[] {
    const { race, brain } = this;
    const now = roomNow + this.offset;
    const { game } = race;
    if (game !== undefined && race.isOn && brain !== undefined && race.you !== undefined) {
      const played = Math.floor(now - game.startsAt);
      if (played >= this.nextPiece) {
        this.nextPiece = played + this.pace;
        race.advance(now);
        const position = game.gameOf(race.you);
        const isCareless = played >= this.carelessFrom;
        if (position.over === undefined) {
          game.place(isCareless ? undefined : askBrain(brain, position), now);
        }
      }
      if (played < 0) this.nextPiece = 0;
    }
    race.advance(now);
    return race.messages(now);
  }

  private newRace(): OnlineRace {
    return new OnlineRace({
      // Each has their own soft drop: at once, or as usual.
      handling: { ...DEFAULT_HANDLING, sdf: this.name === 'ann' ? 0 : DEFAULT_HANDLING.sdf },
      localTime: (roomTime) => roomTime + this.offset,
    });
  }
}

/** A room with its network. */
export class SimulatedNet {
  now = 0;
  readonly room: RaceRoom<Line>;
  readonly clients: Client[] = [];
  readonly refusals: string[] = [];
  /** The earliest that the latest message of each way arrives. */
  private readonly weather: Weather;
  private readonly random: JavaRandom;

  constructor(seed: number, weather: Weather) {
    this.random = new JavaRandom(seed);
    this.weather = weather;
    let nextSeed = BigInt(seed) * 1000n;
    const tell = (to: readonly Line[], message: ServerMessage): void => {
      // As on the wire: whoever changes it changes nothing elsewhere.
      for (const line of to) this.post(line.down, JSON.parse(JSON.stringify(message)));
    };
    this.room = new RaceRoom<Line>(
      { id: 'room', firstTo: 2, owner: 'ann', drawSeed: () => nextSeed++, mostSpectators: 5 },
      {
        tell,
        refuse: (line, code, detail, isFinal) => {
          this.refusals.push(code);
          tell([line], { type: 'refused', code, detail, isFinal });
        },
      },
      0,
    );
  }

  /** Adds somebody; without a brain it is a spectator. */
  add(name: string, brainId?: string): Client {
    const brain = brainId === undefined ? undefined : findBrain(brainId)?.create();
    const client = new Client(name, brain, this.random.nextInt(100_000));
    this.clients.push(client);
    return client;
  }

  /** Lets time pass in steps, until something is so. */
  run(isDone: () => boolean, most = 600_000): void {
    const limit = this.now + most;
    while (!isDone()) {
      if (this.now > limit) throw new Error('Expected an end, got none in time');
      this.step();
    }
  }

  step(): void {
    this.now += 10;
    for (const client of this.clients) this.stepClient(client);
    if (this.now % 100 === 0) this.room.tick(this.now);
  }

  cut(client: Client, away: number): void {
    const { line } = client;
    if (line === undefined) return;
    this.room.leave(line, this.now);
    client.line = undefined;
    client.reconnectAt = this.now + away;
  }

  send(client: Client, message: PlayerMessage | undefined): void {
    if (message !== undefined && client.line !== undefined) this.post(client.line.up, message);
  }

  private stepClient(client: Client): void {
    const { now, random, weather } = this;
    if (client.reconnectAt !== undefined && now >= client.reconnectAt) {
      client.reconnectAt = undefined;
      const line: Line = { up: [], down: [], isOpen: false };
      client.line = line;
      const isPlayer = client.name !== 'spectator';
      this.room.join(line, isPlayer ? { player: client.name } : undefined, client.race.has, now);
    }
    const messages = client.act(now);
    const { line } = client;
    // What nobody hears is told again after the reconnect.
    if (line === undefined) return;
    for (const message of line.isOpen ? messages : []) this.post(line.up, message);
    for (const message of due(line.up, now)) this.room.receive(line, message, now);
    for (const message of due(line.down, now)) {
      line.isOpen ||= message.type === 'welcome';
      client.race.hear(message, now + client.offset);
    }
    if (now % 1000 === 0 && random.nextInt(1000) < weather.breaks) {
      this.cut(client, 300 + random.nextInt(weather.away));
    }
  }

  private post<M>(way: { at: number; message: M }[], message: M): void {
    const { weather, random } = this;
    const isLost = random.nextInt(1000) < weather.loss;
    const late = isLost ? 200 + random.nextInt(300) : 0;
    const at = this.now + weather.delay + random.nextInt(weather.jitter + 1) + late;
    way.push({ at: Math.max(at, way.at(-1)?.at ?? 0), message });
  }
}

function due<M>(way: { readonly at: number; readonly message: M }[], now: number): M[] {
  const messages: M[] = [];
  while (way.length > 0 && way[0]!.at <= now) messages.push(way.shift()!.message);
  return messages;
}

/** The other side. */
export function otherSide(side: Side): Side {
  return side === 0 ? 1 : 0;
}
