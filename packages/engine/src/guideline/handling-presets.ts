import { DEFAULT_HANDLING, type Handling } from './handling.ts';

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
