import { GUIDELINE_DEFAULTS, garbageOf, type Side } from '@tetrarium/engine/guideline';
import type { GarbageNotice, Progress, RaceEnd, RaceResult } from '@tetrarium/protocol/race';
import { type FinishedRace, LoggedWell, type WellInput } from './well.ts';

/** What the referee allows; all in milliseconds. */
export const REFEREE = {
  /** How far a side may be ahead of the clock. */
  ahead: 250,
  /** How far it may be behind while it is heard, and how long that may last. */
  behind: 3000,
  behindFor: 1000,
  /** A side that is not heard for so long counts as away, */
  quiet: 1000,
  /** and has lost after so long, at once and in all. */
  away: 15_000,
  awayInAll: 30_000,
  /** How much garbage is stamped ahead, besides the round trip, and at most. */
  lead: 50,
  longestLead: 1000,
  /** How long after its stamp garbage may enter; longer by the round trip, at most twice as long. */
  tolerance: 2000,
  /** Inputs in a second of play. */
  inputs: 300,
} as const;

/** What came of a batch. */
interface Received {
  /** Whether it is part of the log, for everybody. */
  readonly isTaken: boolean;
  /** The rows it sends to the other side. */
  readonly sent: readonly GarbageNotice[];
}

interface Coming extends GarbageNotice {
  /** The last millisecond at which it may enter. */
  due: number;
}

/** One side as the referee sees it. */
interface Watched {
  readonly well: LoggedWell;
  readonly coming: Coming[];
  /** How much garbage was ever sent to it. */
  numbers: number;
  heardAt: number;
  away: number;
  behindSince: number | undefined;
  /** Its round trip. */
  delay: number;
}

/** A rule that was broken, and how. */
class Foul extends Error {
  readonly end: RaceEnd;

  constructor(end: RaceEnd, message: string) {
    super(message);
    this.end = end;
  }
}

const REFUSED: Received = { isTaken: false, sent: [] };

/**
 * The referee of one game of a race by link. It plays both wells from what their players send, gives
 * garbage its moments, and says who has lost. `now` is the clock of the room, which only goes on.
 */
export class RaceReferee {
  readonly game: number;
  readonly seed: bigint;
  /** When the first millisecond of play is. */
  readonly startsAt: number;
  readonly softDrop: readonly [number, number];
  result: RaceResult | undefined;
  private readonly sides: readonly [Watched, Watched];

  constructor(
    game: number,
    seed: bigint,
    startsAt: number,
    softDrop: readonly [number, number] = [
      GUIDELINE_DEFAULTS.softDrop,
      GUIDELINE_DEFAULTS.softDrop,
    ],
  ) {
    this.game = game;
    this.seed = seed;
    this.startsAt = startsAt;
    this.softDrop = softDrop;
    const watch = (side: Side): Watched => ({
      well: new LoggedWell(seed, softDrop[side]),
      coming: [],
      numbers: 0,
      heardAt: startsAt,
      away: 0,
      behindSince: undefined,
      delay: 0,
    });
    this.sides = [watch(0), watch(1)];
  }

  get wells(): readonly [LoggedWell, LoggedWell] {
    return [this.sides[0].well, this.sides[1].well];
  }

  /** How far each side is known. */
  get progress(): Progress {
    return [this.sides[0].well.until, this.sides[1].well.until];
  }

  /** The game once it is over. */
  get finished(): FinishedRace | undefined {
    if (this.result === undefined) return undefined;
    const { seed, softDrop, wells, result } = this;
    return { seed, softDrop, logs: [wells[0].log, wells[1].log], time: result.time };
  }

  comingTo(side: Side): readonly GarbageNotice[] {
    return this.sides[side].coming.map(({ number, rows, at }) => ({ number, rows, at }));
  }

  setDelay(side: Side, milliseconds: number): void {
    this.sides[side].delay = Math.max(0, milliseconds);
  }

  /**
   * All that a side did until a millisecond of play. What breaks the rules is not done, and ends the
   * game; after that nothing counts.
   */
  receive(side: Side, until: number, inputs: readonly WellInput[], now: number): Received {
    const watched = this.sides[side];
    if (this.result !== undefined || watched.well.overAt !== undefined) return REFUSED;
    let isTaken = false;
    const sent: GarbageNotice[] = [];
    try {
      this.welcomeBack(watched, now);
      this.check(watched, until, inputs, now);
      this.enter(watched, inputs);
      const events = watched.well.take(until, inputs);
      isTaken = true;
      this.demandEntered(watched);
      for (const event of events) {
        if (event.type !== 'attacked') continue;
        const { garbage } = garbageOf(event);
        const notice = this.stamp(side === 0 ? 1 : 0, garbage, event.at, now);
        if (notice !== undefined) sent.push(notice);
      }
      this.judge();
    } catch (error) {
      if (!(error instanceof Foul)) throw error;
      this.lose(side, error.end, error.message);
    }
    return { isTaken, sent };
  }

  resign(side: Side): void {
    if (this.result === undefined) this.lose(side, 'resigned', 'The player gave up.');
  }

  /** Lets time pass: who was not heard for too long has lost. */
  tick(now: number): void {
    if (this.result !== undefined) return;
    const gone = ([0, 1] as const).filter((side) => this.isGone(this.sides[side], now));
    if (gone.length === 0) return;
    const [side] = gone as [Side];
    const other = this.sides[side === 0 ? 1 : 0].well;
    // Nothing was pressed that anybody heard of, so the well went on by itself.
    if (other.overAt !== undefined) {
      const { well } = this.sides[side];
      if (well.until < other.overAt) well.take(other.overAt, []);
      this.judge();
      return;
    }
    const detail = `Nothing was heard for ${REFEREE.away / 1000} s, or for too long in all.`;
    if (gone.length === 2) this.end('draw', 'connection', undefined, detail);
    else this.lose(side, 'connection', detail);
  }

  private isGone({ well, heardAt, away }: Watched, now: number): boolean {
    if (well.overAt !== undefined) return false;
    const quiet = now - heardAt - REFEREE.quiet;
    return quiet > REFEREE.away || away + Math.max(0, quiet) > REFEREE.awayInAll;
  }

  /** Somebody who was away gets the time anew to take what was sent meanwhile. */
  private welcomeBack(watched: Watched, now: number): void {
    if (this.isGone(watched, now)) throw new Foul('connection', 'Nothing was heard for too long.');
    const quiet = now - watched.heardAt - REFEREE.quiet;
    watched.heardAt = Math.max(watched.heardAt, now);
    if (quiet <= 0) return;
    watched.away += quiet;
    const due = this.elapsed(now) + REFEREE.tolerance;
    for (const each of watched.coming) each.due = Math.max(each.due, due);
  }

  private check(watched: Watched, until: number, inputs: readonly WellInput[], now: number): void {
    const { well } = watched;
    const clock = this.elapsed(now);
    if (until > clock + REFEREE.ahead) {
      const most = clock + REFEREE.ahead;
      throw new Foul('speed', `Expected at most ${most} ms of play by now, got ${until} ms`);
    }
    if (until <= well.until) {
      const told = `more than the ${well.until} ms that were told`;
      throw new Foul('inputs-past', `Expected ${told}, got ${until} ms`);
    }
    let last = well.until + 1;
    for (const [i, { at }] of inputs.entries()) {
      if (at < last)
        throw new Foul('inputs-past', `Expected an input from ${last} ms on, got ${at}`);
      if (at > until)
        throw new Foul('inputs-future', `Expected an input until ${until} ms, got ${at}`);
      last = at;
      const before = inputs[i - REFEREE.inputs] ?? well.log[well.log.length + i - REFEREE.inputs];
      if (before !== undefined && at - before.at < 1000) {
        const most = `at most ${REFEREE.inputs} inputs in a second`;
        throw new Foul('too-many-inputs', `Expected ${most}, got more at ${at} ms`);
      }
    }
    this.checkPace(watched, until, clock, now);
  }

  private checkPace(watched: Watched, until: number, clock: number, now: number): void {
    if (clock - until <= REFEREE.behind) {
      watched.behindSince = undefined;
      return;
    }
    watched.behindSince ??= now;
    if (now - watched.behindSince <= REFEREE.behindFor) return;
    const least = clock - REFEREE.behind;
    throw new Foul('slow', `Expected at least ${least} ms of play by now, got ${until} ms`);
  }

  /** Compares what enters with what is on its way. */
  private enter(watched: Watched, inputs: readonly WellInput[]): void {
    const { coming } = watched;
    for (const { at, input } of inputs) {
      if (typeof input === 'string') continue;
      const next = coming[0];
      if (next?.rows !== input.garbage) {
        const sent = next === undefined ? 'no garbage' : `${next.rows} lines of garbage`;
        throw new Foul('garbage-forged', `Expected ${sent} at ${at} ms, got ${input.garbage}`);
      }
      if (at < next.at) {
        const message = `Expected garbage ${next.number} from ${next.at} ms on, got it at ${at}`;
        throw new Foul('garbage-early', message);
      }
      if (at > lastOf(watched, next)) throw late(next, at);
      coming.shift();
    }
  }

  private demandEntered(watched: Watched): void {
    const { well, coming } = watched;
    const next = coming[0];
    const reached = well.overAt ?? well.until;
    if (next !== undefined && lastOf(watched, next) < reached) throw late(next, reached);
  }

  /** Gives rows the moment at which they enter, ahead of all that is known of either side. */
  private stamp(side: Side, rows: number, sentAt: number, now: number): GarbageNotice | undefined {
    const watched = this.sides[side];
    const { well, delay, coming } = watched;
    if (well.overAt !== undefined) return undefined;
    const lead = Math.min(REFEREE.longestLead, Math.ceil(delay) + REFEREE.lead);
    const earliest = coming.at(-1)?.at ?? 0;
    const at = Math.max(earliest, Math.max(sentAt, well.until, this.elapsed(now)) + lead);
    const notice: Coming = { number: ++watched.numbers, rows, at, due: at + REFEREE.tolerance };
    coming.push(notice);
    return { number: notice.number, rows, at };
  }

  private elapsed(now: number): number {
    return Math.floor(now - this.startsAt);
  }

  /** Ends the game once it is known whose well was full first. */
  private judge(): void {
    const [first, second] = this.wells;
    const [one, other] = [first.overAt, second.overAt];
    const full = 'The well was full.';
    if (one !== undefined && other !== undefined) {
      if (one === other) this.end('draw', 'topped-out', undefined, full, one);
      else this.lose(one < other ? 0 : 1, 'topped-out', full, Math.min(one, other));
    } else if (one !== undefined && second.until >= one) this.lose(0, 'topped-out', full, one);
    else if (other !== undefined && first.until >= other) this.lose(1, 'topped-out', full, other);
  }

  private lose(side: Side, end: RaceEnd, detail: string, time?: number): void {
    this.end(side === 0 ? 1 : 0, end, side, detail, time);
  }

  private end(
    winner: Side | 'draw',
    end: RaceEnd,
    side: Side | undefined,
    detail: string,
    time = Math.min(...this.progress),
  ): void {
    const [first, second] = this.wells;
    this.result = {
      game: this.game,
      winner,
      time,
      attack: [first.attackUntil(time), second.attackUntil(time)],
      end,
      ...(side !== undefined && { side }),
      detail,
    };
  }
}

/** The last millisecond at which garbage may enter: its message may still be on its way. */
function lastOf({ delay }: Watched, { due }: Coming): number {
  return due + Math.min(delay, REFEREE.tolerance);
}

function late({ number, at: stamp, due }: Coming, at: number): Foul {
  const span = `garbage ${number} from ${stamp} to ${due} ms`;
  return new Foul('garbage-late', `Expected ${span}, got none until ${at}`);
}
