import type { Point } from '../core/piece.ts';
import type { SrsAction } from '../srs/actions.ts';
import type { Rotation, RotationSystem } from '../srs/kick-table.ts';
import type { SrsKind } from '../srs/piece.ts';
import type { FifthTestRule, Spin } from '../srs/spin.ts';

/** One step of a path: an action of SrsBoard, or a half turn or a way to the wall where allowed. */
export type PlacementInput =
  | Exclude<SrsAction, 'NOTHING' | 'HOLD'>
  | 'HALF_TURN'
  | 'WALL_LEFT'
  | 'WALL_RIGHT';

/** Which ways a piece may take to its place. */
export interface PlacementRules {
  /** The kicks of the turns; SRS unless told. */
  readonly rotation?: RotationSystem;
  /** Whether half turns are allowed. */
  readonly rot180?: boolean;
  /** Whether going as far as it goes is one input, as with a key that is held. */
  readonly walls?: boolean;
  /** Whether a T also differs by its spin: none, mini or full. */
  readonly spinDistinct?: boolean;
  /** Which last tests make a mini full; `any` unless told. */
  readonly fifthTest?: FifthTestRule;
  /** No soft drop: turn and shift at the top, then drop. */
  readonly dropOnly?: boolean;
}

/** A place where a piece comes to rest, and a shortest way there. */
export interface Placement {
  readonly kind: SrsKind;
  readonly rotation: Rotation;
  /** The lower left corner of the SRS box, as in `SrsBoard.currentPosition`. */
  readonly position: Point;
  /** The spin the path ends with; always none for other pieces than T. */
  readonly spin: Spin;
  /** As few inputs as possible, the last of them DROP. */
  readonly path: readonly PlacementInput[];
}
