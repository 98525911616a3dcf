import type { BreakReason } from '@tetrarium/protocol';
import type { ClassJob, ClassNote } from './judge-class.ts';
import type { TestsJob, TestsNote } from './judge-tests.ts';

export type JudgeJob = ClassJob | TestsJob;

/** What it says of that meanwhile. */
export type JudgeNote = ClassNote | TestsNote;

export type ThreadNote =
  | { readonly type: 'note'; readonly note: JudgeNote }
  | { readonly type: 'done' }
  | ThreadBroken;

/** Why a thread did not come to its end: a verdict about the hand-in. */
export interface ThreadBroken {
  readonly type: 'broken';
  readonly reason: BreakReason;
  readonly message: string;
}
