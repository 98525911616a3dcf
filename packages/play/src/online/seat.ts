import { GUIDELINE_DEFAULTS } from '@tetrarium/engine/guideline';
import type { RaceSeat } from '@tetrarium/protocol/race';

/** Who comes: somebody with a key, or a spectator. */
export interface Visitor {
  readonly player: string;
  readonly name?: string | undefined;
}

/** The place of a player in a room; `C` is a connection. */
export interface Seat<C> {
  readonly player: string;
  name: string | undefined;
  connection: C | undefined;
  isReady: boolean;
  softDrop: number;
  awaySince: number;
  delay: number;
}

/** A seat that nobody has sat down on yet. */
export function seatOf<C>({ player, name }: Visitor, now: number): Seat<C> {
  const { softDrop } = GUIDELINE_DEFAULTS;
  return {
    player,
    name,
    connection: undefined,
    isReady: false,
    softDrop,
    awaySince: now,
    delay: 0,
  };
}

/** A seat as everybody sees it. */
export function viewSeat<C>(seat: Seat<C> | undefined): RaceSeat | null {
  if (seat === undefined) return null;
  const { player, name, connection, isReady } = seat;
  const named = name !== undefined && { name };
  return { player, ...named, isHere: connection !== undefined, isReady };
}
