import type { GameRules } from '@tetrarium/kernel';

/** A brain of the kernel on one board. */
export interface SplitSubject {
  readonly rules: GameRules;
  readonly weights: Int32Array;
}
