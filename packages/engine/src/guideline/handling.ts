import * as v from 'valibot';
import type { Result } from '../core/result.ts';
import { checkShape, exactRecord, whole } from '../core/shape.ts';

/** How keys become moves. All times are whole milliseconds. */
export interface Handling {
  /** Delayed auto shift: how long a direction is held before it repeats. */
  readonly das: number;
  /** Auto-repeat rate: from one repeated step to the next; 0 is to the wall at once. */
  readonly arr: number;
  /** How many times faster a soft drop falls; 0 is to the floor at once. */
  readonly sdf: number;
  /** DAS cut delay: how long repeating pauses after a turn, a drop, a hold or a new piece. */
  readonly dcd: number;
  /** Whether a new direction takes the charge of the other, which is still held, away. */
  readonly cancel: boolean;
  /** Whether a turn key that is held turns the next piece as it comes (IRS). */
  readonly initialTurn: boolean;
  /** Whether a hold key that is held swaps the next piece as it comes (IHS). */
  readonly initialHold: boolean;
  /** How long the drop key is deaf after a piece locked by itself. */
  readonly dropGuard: number;
}

export const LONGEST_HANDLING = 2000;

/** What one who chose nothing plays with. */
export const DEFAULT_HANDLING: Handling = {
  das: 150,
  arr: 30,
  sdf: 20,
  dcd: 0,
  cancel: true,
  initialTurn: false,
  initialHold: false,
  dropGuard: 0,
};

const TIME = whole(0, LONGEST_HANDLING);

const HANDLING = exactRecord({
  das: v.optional(TIME, DEFAULT_HANDLING.das),
  arr: v.optional(TIME, DEFAULT_HANDLING.arr),
  sdf: v.optional(whole(0, 100), DEFAULT_HANDLING.sdf),
  dcd: v.optional(TIME, DEFAULT_HANDLING.dcd),
  cancel: v.optional(v.boolean(), DEFAULT_HANDLING.cancel),
  initialTurn: v.optional(v.boolean(), DEFAULT_HANDLING.initialTurn),
  initialHold: v.optional(v.boolean(), DEFAULT_HANDLING.initialHold),
  dropGuard: v.optional(TIME, DEFAULT_HANDLING.dropGuard),
});

/** Reads a handling from outside; what is left out keeps its default. */
export function parseHandling(handling: unknown): Result<Handling> {
  return checkShape(HANDLING, handling, 'guideline/bad-handling');
}
