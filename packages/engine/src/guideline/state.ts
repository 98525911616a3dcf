import { NO_OWNER } from '../core/cell-layer.ts';
import type { PlacementInput } from '../movegen/placement.ts';
import type { Rotation } from '../srs/kick-table.ts';
import { SRS_KINDS, type SrsKind, SrsPiece } from '../srs/piece.ts';
import type { Spin } from '../srs/spin.ts';
import { type Cells, fits } from '../srs/turn.ts';
import type { GuidelineRules } from './rules.ts';
import type { GuidelineVerb } from './verbs.ts';

/** The owner of a garbage cell; the pieces own theirs by their index in `SRS_KINDS`. */
export const GARBAGE_OWNER = SRS_KINDS.length;

/** Why a game ended: the last two are won. */
export type GuidelineEnd = 'block-out' | 'lock-out' | 'garbage-out' | 'goal' | 'time';

/** A falling piece; (x, y) is the lower left corner of its SRS box. */
export interface FallingSrs {
  readonly kind: SrsKind;
  readonly rotation: Rotation;
  readonly x: number;
  readonly y: number;
}

/** Rows that have been sent and not come in yet; all have their hole in one column. */
export interface PendingGarbage {
  readonly rows: number;
  readonly hole: number;
}

/** What came of an input or of time, for sounds and logs, each with its millisecond. */
export type GuidelineEvent = { readonly at: number } & (
  | { readonly type: 'moved'; readonly verb: GuidelineVerb }
  | { readonly type: 'turned'; readonly verb: GuidelineVerb; readonly spin: Spin }
  | { readonly type: 'held'; readonly kind: SrsKind }
  | { readonly type: 'rested' }
  | { readonly type: 'locked'; readonly piece: FallingSrs; readonly spin: Spin }
  | {
      /** Given back to its player for a finesse fault instead of locked. */
      readonly type: 'retried';
      readonly piece: FallingSrs;
      /** The keys that were pressed, without hold and drop. */
      readonly keys: number;
      /** A shortest way, the drop left out. */
      readonly best: readonly PlacementInput[];
    }
  | {
      readonly type: 'cleared';
      /** From the floor up, as they were before. */
      readonly rows: readonly number[];
      readonly spin: Spin;
      readonly combo: number;
      readonly isBackToBack: boolean;
      readonly isPerfect: boolean;
      readonly points: number;
      /** Rows of garbage it is worth, those that only cancel incoming ones included. */
      readonly attack: number;
    }
  | { readonly type: 'attacked'; readonly rows: number }
  | { readonly type: 'garbage'; readonly rows: number }
  | { readonly type: 'level'; readonly level: number }
  | { readonly type: 'spawned'; readonly kind: SrsKind }
  | { readonly type: 'over'; readonly cause: GuidelineEnd }
);

/** The state of a game. Every value in it is immutable, so a copy of the record is a snapshot. */
export interface GuidelinePlay {
  readonly rules: GuidelineRules;
  /** Milliseconds since the first piece came. */
  time: number;
  /** The states of the dice for the bags and for the holes of garbage. */
  bagDice: number;
  holeDice: number;
  /** The pieces to come: always more than any view shows. */
  queue: readonly SrsKind[];
  /** The owner of each locked cell by row from the floor up; rows above the last filled are left out. */
  cells: readonly (readonly number[])[];
  /** None once the game is over. */
  falling: FallingSrs | undefined;
  held: SrsKind | undefined;
  isHoldUsed: boolean;
  /** Microseconds of falling since the last row. */
  fallen: number;
  /** Milliseconds the piece has rested since that time was last given anew. */
  rested: number;
  /** Whether it has rested since its lowest row. */
  hasTouched: boolean;
  resets: number;
  lowest: number;
  /** What the last turn was worth if the piece locked without moving. */
  spin: Spin;
  isSoft: boolean;
  /** Where the piece is pushed: -1 left, 1 right. */
  slide: -1 | 0 | 1;
  level: number;
  lines: number;
  score: number;
  pieces: number;
  /** Clears in a row, less one. */
  combo: number;
  /** Difficult clears in a row, less one. */
  backToBack: number;
  /** How often 1, 2, 3, 4 rows were cleared. */
  clears: readonly number[];
  /** T-spins with rows, and emptied wells. */
  spins: number;
  perfects: number;
  sent: number;
  pending: readonly PendingGarbage[];
  over: GuidelineEnd | undefined;
  /** Only where pieces are given back for finesse faults. */
  practice: GuidelinePractice | undefined;
}

/** A game as its present piece found it. */
export type PieceStart = Omit<GuidelinePlay, 'rules' | 'practice'>;

/** What a game remembers that gives pieces back for finesse faults. */
export interface GuidelinePractice {
  /** The judged keys since the piece came. */
  readonly keys: number;
  /** How often a piece was given back. */
  readonly retries: number;
  readonly start: PieceStart;
}

/** A guideline game in play, changed by `applyGuideline` and `advanceGuideline` alone. */
export type GuidelineGame = Readonly<GuidelinePlay>;

/** The locked cells of a game as what kicks and placements ask; all outside is filled. */
export function cellsOf({
  rules,
  cells,
}: GuidelineGame): Cells & { width: number; height: number } {
  const { width } = rules;
  const height = rules.height + rules.buffer;
  return {
    width,
    height,
    grid: (x, y) =>
      x < 0 || x >= width || y < 0 || y >= height || (cells[y]?.[x] ?? NO_OWNER) !== NO_OWNER,
  };
}

export function pieceOf({ kind, rotation }: FallingSrs): SrsPiece {
  return SrsPiece.of(kind, rotation);
}

/** Whether the falling piece has room at another place. */
export function hasRoom(game: GuidelineGame, falling: FallingSrs): boolean {
  return fits(cellsOf(game), pieceOf(falling), falling.x, falling.y);
}

/** Whether the piece cannot fall. */
export function isResting(game: GuidelineGame, falling: FallingSrs): boolean {
  return !fits(cellsOf(game), pieceOf(falling), falling.x, falling.y - 1);
}

/** Where a piece falls to if nobody moves it. */
export function landingOf(game: GuidelineGame, falling: FallingSrs): FallingSrs {
  let landing = falling;
  while (!isResting(game, landing)) landing = { ...landing, y: landing.y - 1 };
  return landing;
}

/** Where a piece comes: in the middle, just above the visible rows. tetris.wiki, "Tetris Guideline". */
export function spawnOf({ rules }: Pick<GuidelinePlay, 'rules'>, kind: SrsKind): FallingSrs {
  const { boxSize, inset } = SrsPiece.of(kind);
  return {
    kind,
    rotation: 0,
    x: Math.floor((rules.width - boxSize) / 2),
    y: rules.height - inset.y,
  };
}
