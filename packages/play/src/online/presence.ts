import type { Side } from '@tetrarium/engine/guideline';
import type { OnlineGame } from './game.ts';
import type { Seats } from './sentences.ts';

/** Milliseconds without a word after which a connection counts as lost for now. */
const QUIET = 2000;

/** What is known of the connections at a moment; seats as they are shown. */
interface Connections {
  /** The game in which time is played; undefined outside of one. */
  readonly online: OnlineGame | undefined;
  readonly seats: Seats;
  readonly you: Side | undefined;
  /** Whether our own connection stands. */
  readonly isOpen: boolean;
}

/** Who has no connection, and for how long. */
export class Presence {
  /** For how many seconds each side, as it is shown, has no connection. */
  seconds: readonly [number | undefined, number | undefined] = [undefined, undefined];
  private since: readonly (number | undefined)[] = [];
  /** How far each side is known, and since when. */
  private heard: readonly { readonly until: number; readonly at: number }[] = [];

  /** Looks at a moment, often; answers whether anything changed. */
  look({ online, seats, you, isOpen }: Connections, now: number): boolean {
    const [first, second] = seats;
    const [quietFirst, quietSecond] = this.quiet(online, you, now);
    const isOwnAway = !isOpen || (online?.unconfirmed ?? 0) > QUIET;
    const areAway = [
      you === undefined ? first?.isHere === false || quietFirst : isOwnAway,
      // Who has lost the connection knows nothing of the other.
      !(you !== undefined && isOwnAway) && (second?.isHere === false || quietSecond),
    ];
    // A connection that only fell silent did so a while ago.
    const since = isOpen ? now - QUIET : now;
    this.since = areAway.map((isAway, i) => (isAway ? (this.since[i] ?? since) : undefined));
    const before = this.seconds;
    const [one, other] = this.since.map((from) =>
      from === undefined ? undefined : Math.floor((now - from) / 1000),
    );
    this.seconds = [one, other];
    return one !== before[0] || other !== before[1];
  }

  /** Whether nothing is heard of each side for longer than the network explains. */
  private quiet(
    online: OnlineGame | undefined,
    you: Side | undefined,
    now: number,
  ): readonly boolean[] {
    const progress = online?.progress ?? [0, 0];
    const inOrder = you === 1 ? [progress[1], progress[0]] : progress;
    this.heard = inOrder.map((until, i) => {
      const before = this.heard[i];
      return online !== undefined && before?.until === until ? before : { until, at: now };
    });
    return this.heard.map(({ at }) => now - at > QUIET);
  }
}
