import { SIDES, type Side } from '@tetrarium/engine/guideline';
import {
  type KnownGame,
  type PlayerMessage,
  type Progress,
  RACE_LIMITS,
  type RaceBatch,
  type RaceResult,
  type RaceRoomView,
  type RaceSeat,
  type ServerMessage,
} from '@tetrarium/protocol/race';
import { RaceMatch } from '../race/match.ts';
import { RaceReferee } from './referee.ts';
import { type Seat, seatOf, type Visitor, viewSeat } from './seat.ts';
import { batchesOf, type FinishedRace, parseWords, type WellInput } from './well.ts';

/** What a room keeps to; milliseconds. */
export const ROOM = {
  /** From the moment both are ready to the first millisecond of play. */
  countdown: 3500,
  /** A seat of somebody who went away before the first game is free after this. */
  keptSeat: 60_000,
  /** Progress of play from one acknowledgement to the next. */
  ack: 500,
  /** The games whose replays are kept. */
  replays: 20,
  /** The results that are shown. */
  results: 50,
} as const;

/** How a room talks; `C` is a connection. */
export interface RoomOutlet<C> {
  /** Tells some connections something. */
  tell(to: readonly C[], message: ServerMessage): void;
  /** Ends a connection with a word. */
  refuse(to: C, code: string, detail: string, isFinal: boolean): void;
}

export interface RoomOptions {
  readonly id: string;
  readonly firstTo: number;
  /** The player whose room it is: the first seat is theirs. */
  readonly owner: string;
  /** A new seed for every game. */
  readonly drawSeed: () => bigint;
  readonly mostSpectators: number;
  /** From the moment both are ready to the first millisecond of play [`ROOM.countdown`]. */
  readonly countdown?: number;
}

/**
 * A room of a race by link: two players, spectators, games until a match is won, and rematches. It
 * has no clock and no dice; `now` is the clock of the room, which only goes on.
 */
export class RaceRoom<C> {
  readonly id: string;
  readonly firstTo: number;
  /** The games that are over, the newest last. */
  readonly finished: { readonly game: number; readonly race: FinishedRace }[] = [];
  /** When somebody did something last. */
  busyAt: number;
  private readonly options: RoomOptions;
  private readonly outlet: RoomOutlet<C>;
  private readonly seats: [Seat<C> | undefined, Seat<C> | undefined];
  private readonly spectators = new Set<C>();
  private referee: RaceReferee | undefined;
  private match: RaceMatch;
  private results: RaceResult[] = [];
  private game = 1;
  private acked: [number, number] = [0, 0];
  /** Whether everybody is told of the room with the next tick: many may come or go at once. */
  private isStale = false;
  /** What spectators are told with the next tick. */
  private readonly unseen: [WellInput[], WellInput[]] = [[], []];
  private readonly seen: [number, number] = [0, 0];

  constructor(options: RoomOptions, outlet: RoomOutlet<C>, now: number) {
    this.options = options;
    this.outlet = outlet;
    this.id = options.id;
    this.firstTo = options.firstTo;
    this.match = new RaceMatch(options.firstTo);
    this.seats = [seatOf<C>({ player: options.owner }, now), undefined];
    this.busyAt = now;
  }

  get view(): RaceRoomView {
    const { id, firstTo, game, results } = this;
    const shown = SIDES.map((side) => viewSeat(this.seats[side])) as [RaceSeat, RaceSeat];
    const phase = this.isOn ? 'playing' : this.match.winner === undefined ? 'waiting' : 'over';
    const spectators = this.spectators.size;
    return {
      id,
      firstTo,
      phase,
      game,
      seats: shown,
      spectators,
      results: results.slice(-ROOM.results),
    };
  }

  get connections(): readonly C[] {
    return [...this.players, ...this.spectators];
  }

  /** Whether a game is on, or about to begin. */
  get isOn(): boolean {
    return this.referee !== undefined;
  }

  /** What a player is called, for replays. */
  nameOf(side: Side): string {
    return this.seats[side]?.name ?? (side === 0 ? 'First' : 'Second');
  }

  /** Somebody connects: to their seat, to a free one, or to watch. False where there is no room. */
  join(
    connection: C,
    visitor: Visitor | undefined,
    has: KnownGame | undefined,
    now: number,
  ): boolean {
    const you = visitor && this.findSeat(visitor, now);
    if (you === undefined) {
      if (this.spectators.size >= this.options.mostSpectators) {
        const detail = `Expected at most ${this.options.mostSpectators} spectators, got more`;
        this.outlet.refuse(connection, 'race/full', detail, true);
        return false;
      }
      this.flushSpectators();
      this.spectators.add(connection);
    } else {
      const seat = this.seats[you]!;
      const before = seat.connection;
      seat.connection = connection;
      seat.name = visitor?.name ?? seat.name;
      if (before !== undefined && before !== connection) {
        const detail = 'Expected one window for a player, got another that is newer';
        this.outlet.refuse(before, 'race/elsewhere', detail, true);
      }
    }
    this.busyAt = now;
    const only = [connection];
    const own = you !== undefined && { you };
    this.outlet.tell(only, { type: 'welcome', version: 1, ...own, room: this.view, now });
    this.tellGame(connection, you, has, now);
    if (you === undefined) this.isStale = true;
    else this.tellRoom(connection);
    return true;
  }

  leave(connection: C, now: number): void {
    const side = this.sideOf(connection);
    if (side !== undefined) {
      const seat = this.seats[side]!;
      seat.connection = undefined;
      seat.awaySince = now;
      seat.isReady = false;
      this.tellRoom();
    } else if (this.spectators.delete(connection)) this.isStale = true;
  }

  setDelay(connection: C, milliseconds: number): void {
    const side = this.sideOf(connection);
    if (side === undefined) return;
    this.seats[side]!.delay = milliseconds;
    this.referee?.setDelay(side, milliseconds);
  }

  receive(connection: C, message: PlayerMessage, now: number): void {
    const side = this.sideOf(connection);
    if (side === undefined) {
      const detail = `Expected nothing but pings of a spectator, got ${message.type}`;
      this.outlet.refuse(connection, 'race/not-a-player', detail, true);
      return;
    }
    this.busyAt = now;
    if (message.type === 'ready') this.ready(side, message, now);
    else if (message.type === 'inputs') this.batch(connection, side, message, now);
    else if (message.game === this.game && this.referee !== undefined) {
      this.referee.resign(side);
      this.settle();
    }
  }

  /** Lets time pass; called about ten times a second. */
  tick(now: number): void {
    const { referee } = this;
    if (referee !== undefined) {
      referee.tick(now);
      this.flushSpectators();
      this.settle();
      this.busyAt = now;
    } else this.freeSeats(now);
    if (this.isStale) this.tellRoom();
  }

  /** Ends every connection, since the server stops or the room is closed. */
  close(code: string, detail: string): void {
    for (const connection of this.connections) this.outlet.refuse(connection, code, detail, true);
  }

  private get players(): readonly C[] {
    return this.seats.flatMap((seat) => (seat?.connection === undefined ? [] : [seat.connection]));
  }

  private sideOf(connection: C): Side | undefined {
    return SIDES.find((side) => this.seats[side]?.connection === connection);
  }

  private findSeat(visitor: Visitor, now: number): Side | undefined {
    const own = SIDES.find((side) => this.seats[side]?.player === visitor.player);
    if (own !== undefined) return own;
    const free = SIDES.find((side) => this.seats[side] === undefined);
    if (free !== undefined) this.seats[free] = seatOf<C>(visitor, now);
    return free;
  }

  private freeSeats(now: number): void {
    const seat = this.seats[1];
    if (seat === undefined || seat.connection !== undefined || this.game > 1) return;
    if (now - seat.awaySince < ROOM.keptSeat) return;
    this.seats[1] = undefined;
    this.tellRoom();
  }

  /** Tells somebody who comes in the middle of a game all of it that they do not know. */
  private tellGame(
    connection: C,
    you: Side | undefined,
    has: KnownGame | undefined,
    now: number,
  ): void {
    const { referee, game } = this;
    const only = [connection];
    if (referee === undefined) {
      this.tellEnd(connection, has);
      return;
    }
    this.outlet.tell(only, this.startMessage(referee, now));
    const known: Progress = has?.game === game ? has.until : [0, 0];
    const { wells } = referee;
    this.tellLogs(connection, game, [wells[0].log, wells[1].log], referee.progress, known);
    if (you === undefined) return;
    for (const notice of referee.comingTo(you)) {
      this.outlet.tell(only, { type: 'garbage', game, ...notice });
    }
  }

  /** Tells somebody who was away at the end of a game how it went on. */
  private tellEnd(connection: C, has: KnownGame | undefined): void {
    const over = this.finished.find(({ game }) => game === has?.game);
    const result = this.results.find(({ game }) => game === has?.game);
    if (has === undefined || over === undefined || result === undefined) return;
    const { time, logs } = over.race;
    this.tellLogs(connection, has.game, logs, [time, time], has.until);
    this.outlet.tell([connection], { type: 'end', result });
  }

  private tellLogs(
    connection: C,
    game: number,
    logs: FinishedRace['logs'],
    until: Progress,
    known: Progress,
  ): void {
    for (const side of SIDES) {
      if (until[side] <= known[side]) continue;
      const rest = logs[side].filter(({ at }) => at > known[side] && at <= until[side]);
      for (const message of batchesOf(game, side, rest, until[side])) {
        this.outlet.tell([connection], message);
      }
    }
  }

  private startMessage(referee: RaceReferee, now: number): ServerMessage {
    const { game, seed, startsAt, progress: until, softDrop } = referee;
    return { type: 'start', game, seed: `${seed}`, startsAt, now, until, softDrop };
  }

  private ready(
    side: Side,
    { game, isReady, softDrop }: PlayerMessage & { type: 'ready' },
    now: number,
  ): void {
    if (game !== this.game || game >= RACE_LIMITS.games || this.isOn) return;
    const seat = this.seats[side]!;
    seat.isReady = isReady;
    seat.softDrop = softDrop;
    const areReady = this.seats.every((seat) => seat?.isReady && seat.connection !== undefined);
    if (areReady) this.start(now);
    this.tellRoom();
  }

  private start(now: number): void {
    if (this.match.winner !== undefined) {
      this.match = new RaceMatch(this.firstTo);
      this.results = [];
    }
    const { drawSeed, countdown = ROOM.countdown } = this.options;
    const softDrop = [this.seats[0]!.softDrop, this.seats[1]!.softDrop] as const;
    const referee = new RaceReferee(this.game, drawSeed(), now + countdown, softDrop);
    this.referee = referee;
    this.acked = [0, 0];
    for (const side of SIDES) {
      const seat = this.seats[side]!;
      seat.isReady = false;
      referee.setDelay(side, seat.delay);
      this.unseen[side] = [];
      this.seen[side] = 0;
    }
    this.outlet.tell(this.connections, this.startMessage(referee, now));
  }

  private batch(connection: C, side: Side, message: RaceBatch, now: number): void {
    const { referee } = this;
    if (message.side !== side) {
      const detail = `Expected inputs of side ${side}, got those of side ${message.side}`;
      this.outlet.refuse(connection, 'race/other-side', detail, true);
      return;
    }
    // What was on its way when a game ended.
    if (message.game !== this.game || referee === undefined) return;
    const inputs = parseWords(message.inputs);
    if (inputs === undefined) {
      this.outlet.refuse(connection, 'message/bad', 'Expected words of a replay, got others', true);
      return;
    }
    const { game } = this;
    const { until } = message;
    const { isTaken, sent } = referee.receive(side, until, inputs, now);
    const other: Side = side === 0 ? 1 : 0;
    const rival = this.seats[other]?.connection;
    if (isTaken) {
      for (const each of inputs) this.unseen[side].push(each);
      if (rival !== undefined) {
        this.outlet.tell([rival], { type: 'inputs', game, side, until, inputs: message.inputs });
        for (const notice of sent) this.outlet.tell([rival], { type: 'garbage', game, ...notice });
      }
      if (until - this.acked[side] >= ROOM.ack) {
        this.acked[side] = until;
        this.outlet.tell([connection], { type: 'ack', game, until });
      }
    }
    this.settle();
  }

  /** Tells spectators what happened since the last time. */
  private flushSpectators(): void {
    const { referee, game, unseen, seen } = this;
    if (referee === undefined) return;
    const to = [...this.spectators];
    for (const side of SIDES) {
      const { until } = referee.wells[side];
      if (until === seen[side]) continue;
      for (const message of batchesOf(game, side, unseen[side], until)) {
        if (to.length > 0) this.outlet.tell(to, message);
      }
      unseen[side] = [];
      seen[side] = until;
    }
  }

  /** Once a game is over: counts it, and tells everybody. */
  private settle(): void {
    const result = this.referee?.result;
    const race = this.referee?.finished;
    if (result === undefined || race === undefined) return;
    this.flushSpectators();
    this.referee = undefined;
    this.finished.push({ game: this.game, race });
    if (this.finished.length > ROOM.replays) this.finished.shift();
    const { winner, time, attack } = result;
    this.match = this.match.with({ winner, time, attack });
    this.results.push(result);
    this.game++;
    this.outlet.tell(this.connections, { type: 'end', result });
    this.tellRoom();
  }

  private tellRoom(except?: C): void {
    this.isStale = false;
    const to = this.connections.filter((each) => each !== except);
    if (to.length > 0) this.outlet.tell(to, { type: 'room', room: this.view });
  }
}
