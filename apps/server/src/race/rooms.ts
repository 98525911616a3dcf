import { randomBytes } from 'node:crypto';
import { RACE_REPLAY } from '@tetrarium/engine/guideline';
import { formatReplay } from '@tetrarium/engine/replay';
import { RaceRoom, replayOfRace } from '@tetrarium/play/online';
import type { RaceRoomView, ServerMessage } from '@tetrarium/protocol/race';
import { RACE_DEFAULTS, type RaceLimits } from './limits.ts';

export class RaceRefused extends Error {
  override readonly name = 'RaceRefused';
  readonly code: 'server/stopping' | 'race/too-many';

  constructor(code: RaceRefused['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Milliseconds from one tick to the next: each is for a part of the rooms, so that none takes long. */
const TICK = 5;
const PARTS = 20;

export interface RaceListener {
  send(text: Buffer): void;
  /** Sends the last word and closes. */
  refuse(code: string, detail: string, isFinal: boolean): void;
  /** Called about ten times a second. */
  tick(now: number): void;
}

export type ServerRoom = RaceRoom<RaceListener>;

/** Hears how long the work of a tick or of a message took, by its own clock. */
export interface RaceWatch {
  /** Milliseconds. */
  readonly clock: () => number;
  readonly note: (kind: 'tick' | 'message', milliseconds: number) => void;
}

interface Part {
  readonly rooms: Set<ServerRoom>;
  readonly listeners: Set<RaceListener>;
}

interface OpenRoom {
  readonly room: ServerRoom;
  readonly owner: string;
  readonly network: string;
  readonly part: Part;
  wasJoined: boolean;
}

/** The races of a server, in memory: they end with it. */
export class RaceRooms {
  readonly limits: RaceLimits;
  private readonly drawSeed: () => bigint;
  private readonly report: (error: unknown) => void;
  private readonly rooms = new Map<string, OpenRoom>();
  private readonly replays = new WeakMap<object, string>();
  private readonly watchers: RaceWatch[] = [];
  private readonly listeners = new Map<RaceListener, Part>();
  private readonly parts: readonly Part[] = Array.from({ length: PARTS }, () => ({
    rooms: new Set(),
    listeners: new Set(),
  }));
  private turn = 0;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    drawSeed: () => bigint,
    report: (error: unknown) => void,
    limits: Partial<RaceLimits> = {},
  ) {
    this.drawSeed = drawSeed;
    this.report = report;
    this.limits = { ...RACE_DEFAULTS, ...limits };
  }

  get size(): number {
    return this.rooms.size;
  }

  get connections(): number {
    return this.listeners.size;
  }

  /** The clock of all rooms: it only goes on. */
  get now(): number {
    return performance.now();
  }

  watch(watch: RaceWatch): void {
    this.watchers.push(watch);
  }

  /** Opens a room; `network` is the address that asks for it, where addresses have limits. */
  open(firstTo: number, owner: string, network = ''): RaceRoomView {
    const { limits } = this;
    if (this.isClosed)
      throw new RaceRefused(
        'server/stopping',
        'Expected a server that goes on, got one that stops',
      );
    this.closeOldest(owner);
    this.makeSpace(network);
    const id = randomBytes(16).toString('base64url');
    const { drawSeed, now } = this;
    const { spectators: mostSpectators, countdown } = limits;
    const room: ServerRoom = new RaceRoom(
      { id, firstTo, owner, drawSeed, mostSpectators, countdown },
      {
        tell: (to, message) => tell(to, message),
        refuse: (to, code, detail, isFinal) => to.refuse(code, detail, isFinal),
      },
      now,
    );
    const part = smallest(this.parts, ({ rooms }) => rooms.size);
    part.rooms.add(room);
    this.rooms.set(id, { room, owner, network, part, wasJoined: false });
    this.timer ??= setInterval(() => this.tick(), TICK).unref();
    return this.view(room);
  }

  find(id: string): ServerRoom | undefined {
    return this.rooms.get(id)?.room;
  }

  view(room: ServerRoom): RaceRoomView {
    return room.view;
  }

  /** The replay of a game that is over, as its compact text. */
  replay(id: string, game: number): string | undefined {
    const room = this.find(id);
    const over = room?.finished.find((each) => each.game === game);
    if (room === undefined || over === undefined) return undefined;
    const kept = this.replays.get(over);
    if (kept !== undefined) return kept;
    const replay = replayOfRace(over.race, room.nameOf(1));
    if (!replay.ok) throw new Error(replay.problem.message);
    const text = formatReplay(RACE_REPLAY, replay.value);
    this.replays.set(over, text);
    return text;
  }

  add(listener: RaceListener): void {
    const part = smallest(this.parts, ({ listeners }) => listeners.size);
    part.listeners.add(listener);
    this.listeners.set(listener, part);
  }

  remove(listener: RaceListener): void {
    this.listeners.get(listener)?.listeners.delete(listener);
    this.listeners.delete(listener);
  }

  hear(listener: RaceListener, work: () => void): void {
    this.measured('message', () => {
      try {
        work();
      } catch (error) {
        this.report(error);
        listener.refuse('server/broken', 'Expected an answer, got a fault of this server', true);
      }
    });
  }

  private measured(kind: 'tick' | 'message', work: () => void): void {
    const since = this.watchers.map(({ clock }) => clock());
    work();
    for (const [i, { clock, note }] of this.watchers.entries()) note(kind, clock() - since[i]!);
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.timer);
    for (const { room } of this.rooms.values()) {
      room.close('server/stopping', 'The server stops, and races end with it.');
    }
    this.rooms.clear();
    for (const listener of this.listeners.keys()) {
      listener.refuse('server/stopping', 'The server stops.', true);
    }
  }

  private tick(): void {
    const part = this.parts[this.turn++ % PARTS]!;
    this.measured('tick', () => {
      const { now } = this;
      for (const listener of part.listeners) listener.tick(now);
      for (const room of part.rooms) this.tickRoom(room, now);
    });
  }

  /** A fault of ours in one race is none of the others' business. */
  private tickRoom(room: ServerRoom, now: number): void {
    try {
      room.tick(now);
      this.forget(room, now);
    } catch (error) {
      this.report(error);
      this.drop(room);
      room.close('server/broken', 'Expected a race, got a fault of this server');
    }
  }

  private forget(room: ServerRoom, now: number): void {
    const { unjoined, empty, idle } = this.limits;
    const quiet = now - room.busyAt;
    const open = this.rooms.get(room.id)!;
    const isEmpty = room.connections.length === 0;
    open.wasJoined ||= !isEmpty;
    if (quiet > idle || (isEmpty && quiet > (open.wasJoined ? empty : unjoined))) this.end(room);
  }

  /** Ends an empty room where there are too many: of the same address, or of that which has most. */
  private makeSpace(network: string): void {
    const { limits, now } = this;
    const all = [...this.rooms.values()];
    const own = all.filter((each) => each.network === network);
    const isOwnFull = network !== '' && own.length >= limits.roomsOfAddress;
    if (!isOwnFull && all.length < limits.rooms) return;
    const counts = new Map<string, number>();
    for (const each of all) counts.set(each.network, (counts.get(each.network) ?? 0) + 1);
    let oldest: OpenRoom | undefined;
    for (const each of isOwnFull ? own : all) {
      const { room } = each;
      // Who has just opened it is on the way.
      const isFree =
        room.connections.length === 0 && !room.isOn && now - room.busyAt > limits.hello;
      if (!isFree) continue;
      const more = counts.get(each.network)! - (oldest ? counts.get(oldest.network)! : 0);
      if (more > 0 || (more === 0 && room.busyAt < oldest!.room.busyAt)) oldest = each;
    }
    if (oldest === undefined) {
      const most = isOwnFull ? limits.roomsOfAddress : limits.rooms;
      const whose = isOwnFull ? ' of one address' : '';
      const message = `Expected fewer than ${most} races${whose} at once, got more: come again later`;
      throw new RaceRefused('race/too-many', message);
    }
    this.end(oldest.room);
  }

  private end(room: ServerRoom): void {
    this.drop(room);
    room.close('race/closed', 'Nothing happened in this race for a long time, so it is over.');
  }

  private drop(room: ServerRoom): void {
    this.rooms.get(room.id)?.part.rooms.delete(room);
    this.rooms.delete(room.id);
  }

  private closeOldest(owner: string): void {
    const own = [...this.rooms.values()].filter((each) => each.owner === owner);
    if (own.length < this.limits.roomsOfPlayer) return;
    const oldest = own.find(({ room }) => !room.isOn);
    if (oldest === undefined) {
      const message = `Expected at most ${this.limits.roomsOfPlayer} races of one player, got more`;
      throw new RaceRefused('race/too-many', message);
    }
    this.end(oldest.room);
  }
}

function smallest(parts: readonly Part[], size: (part: Part) => number): Part {
  return parts.reduce((best, each) => (size(each) < size(best) ? each : best));
}

/** What rooms say is what goes over the wire: the types of both have to agree. */
function tell(to: readonly RaceListener[], message: ServerMessage): void {
  const text = Buffer.from(JSON.stringify(message));
  for (const listener of to) listener.send(text);
}
