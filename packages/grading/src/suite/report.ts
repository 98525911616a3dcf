import type { BreakReason } from '@tetrarium/protocol';
import type { BoardComparison } from './check.ts';
import type { Brief } from './suite.ts';

/** How a hand-in met one demand. */
export interface CaseReport {
  readonly name: string;
  readonly rule: string;
  readonly group: string;
  readonly demand: 'brief' | 'ours';
  readonly weight: 1 | 2 | 3;
  readonly passed: boolean;
  /** "Expected X, got Y for Z", where it failed. */
  readonly message?: string;
  /** The boards in question, where it failed and there are some. */
  readonly boards?: BoardComparison;
  /** Why there was no answer that could be wrong: it threw, has no such member, or was stopped. */
  readonly failedBy?: 'exception' | 'missing' | 'stop';
  /** It failed because the hand-in had stopped answering before. */
  readonly isUntried?: true;
}

/** How a hand-in met one group of rules. */
export interface GroupReport {
  readonly id: string;
  readonly title: string;
  readonly cites: string;
  readonly points: number;
  readonly earned: number;
  /** Failed groups that this one needs: most likely the cause, to be repaired first. */
  readonly causes: readonly string[];
  /** Where to look first, if it has failed and there is something to say. */
  readonly advice?: string;
}

/** What is said of one class or program of a hand-in. */
export interface SuiteReport {
  readonly brief: Brief;
  readonly kind: string;
  readonly cases: readonly CaseReport[];
  readonly groups: readonly GroupReport[];
  readonly points: number;
  readonly earned: number;
  /** Why it was stopped before the end, if it was: the cases it did not come to have failed. */
  readonly broken?: {
    readonly reason: BreakReason;
    readonly message: string;
    readonly during?: string;
  };
}
