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

/** The longest of the times. */
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

/** A handling with a name, and where its numbers come from. */
export interface HandlingPreset {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly handling: Handling;
}

/** Handlings of known games; frames are rounded to milliseconds. */
export const HANDLING_PRESETS: readonly HandlingPreset[] = [
  {
    id: 'tetrarium',
    title: 'Tetrarium',
    source: 'ours; soft drops as in the guideline',
    handling: DEFAULT_HANDLING,
  },
  {
    id: 'instant',
    title: 'Instant',
    source: 'ours: a short delay, then the wall and the floor at once',
    handling: { ...DEFAULT_HANDLING, das: 100, arr: 0, sdf: 0, dcd: 0 },
  },
  {
    id: 'tetrio',
    title: 'TETR.IO',
    source: 'its defaults: das 10, arr 2, dcd 2 frames, sdf 6, safelock of 7 frames (60 a second)',
    handling: {
      ...DEFAULT_HANDLING,
      das: 167,
      arr: 33,
      sdf: 6,
      dcd: 33,
      cancel: false,
      dropGuard: 117,
    },
  },
  {
    id: 'teti',
    title: 'teti',
    source: 'its defaults: das 160 ms, arr 33 ms',
    handling: { ...DEFAULT_HANDLING, das: 160, arr: 33 },
  },
  {
    id: 'nes',
    title: 'NES (Nintendo)',
    source: 'tetris.wiki, Tetris (NES, Nintendo): 16 and 6 frames at 60.0988 a second',
    handling: { ...DEFAULT_HANDLING, das: 266, arr: 100, sdf: 24 },
  },
  {
    id: 'game-boy',
    title: 'Game Boy',
    source: 'tetris.wiki, User:Arcorann, Timing definitions: 23 and 9 frames at 59.7275 a second',
    handling: { ...DEFAULT_HANDLING, das: 385, arr: 151 },
  },
];

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
