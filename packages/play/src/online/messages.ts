import type { Side } from '@tetrarium/engine/guideline';

// What goes between the two ends of a race by link, as both know it. The wire (`@tetrarium/protocol/race`)
// has the same messages, checked.

/** An input of a well: its millisecond of play, and its word as in a replay ("left", "garbage 4"). */
export type TimedWord = readonly [at: number, word: string];

/** All that a side did after what was told before, until a millisecond; nothing up to it is to follow. */
export interface RaceBatch {
  readonly type: 'inputs';
  readonly game: number;
  readonly side: Side;
  readonly until: number;
  readonly inputs: readonly TimedWord[];
}

/** Rows on their way to a side, and the millisecond of its play at which they enter. */
export interface GarbageNotice {
  readonly number: number;
  readonly rows: number;
  readonly at: number;
}

/** Why a game ended; all but the first are about the side that lost by them. */
export type RaceEnd =
  | 'topped-out'
  | 'resigned'
  | 'connection'
  | 'speed'
  | 'slow'
  | 'inputs-past'
  | 'inputs-future'
  | 'too-many-inputs'
  | 'garbage-forged'
  | 'garbage-early'
  | 'garbage-late';

/** How a game ended. */
export interface RaceResult {
  readonly game: number;
  readonly winner: Side | 'draw';
  /** The millisecond of play at which it ended. */
  readonly time: number;
  readonly attack: readonly [number, number];
  readonly end: RaceEnd;
  /** Whom the end is about; nobody of a draw. */
  readonly side?: Side | undefined;
  /** A sentence. */
  readonly detail: string;
}

/** Somebody who races, as everybody sees them. */
export interface RaceSeat {
  readonly player: string;
  readonly name?: string | undefined;
  readonly isHere: boolean;
  readonly isReady: boolean;
}

/** All that can be seen of a room. */
export interface RaceRoomView {
  readonly id: string;
  readonly firstTo: number;
  readonly phase: 'waiting' | 'playing' | 'over';
  /** The game that is on, or comes next. */
  readonly game: number;
  readonly seats: readonly [RaceSeat | null, RaceSeat | null];
  readonly spectators: number;
  readonly results: readonly RaceResult[];
}

/** How far each side is known. */
export type Progress = readonly [number, number];

/** What a client has of the game that is on. */
export interface KnownGame {
  readonly game: number;
  readonly until: Progress;
}

/** What a room says; times of the room are those of its clock. */
export type RoomMessage =
  | {
      readonly type: 'welcome';
      readonly version: 1;
      readonly you?: Side | undefined;
      readonly room: RaceRoomView;
      readonly now: number;
    }
  | { readonly type: 'room'; readonly room: RaceRoomView }
  | {
      readonly type: 'start';
      readonly game: number;
      readonly seed: string;
      readonly startsAt: number;
      readonly now: number;
      readonly until: Progress;
      /** How many times faster the soft drop of each side falls; 0 is at once. */
      readonly softDrop: readonly [number, number];
    }
  | RaceBatch
  | { readonly type: 'ack'; readonly game: number; readonly until: number }
  | ({ readonly type: 'garbage'; readonly game: number } & GarbageNotice)
  | { readonly type: 'end'; readonly result: RaceResult }
  | { readonly type: 'pong'; readonly sent: number; readonly now: number }
  | {
      readonly type: 'refused';
      readonly code: string;
      readonly detail: string;
      readonly isFinal: boolean;
    };

/** What a client says after its hello. */
export type PlayerMessage =
  | {
      readonly type: 'ready';
      readonly game: number;
      readonly isReady: boolean;
      /** The soft drop of one's own handling. */
      readonly softDrop: number;
    }
  | RaceBatch
  | { readonly type: 'resign'; readonly game: number };
