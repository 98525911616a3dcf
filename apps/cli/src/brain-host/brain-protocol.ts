import type { Answer, Question, UserBrainForm } from '@tetrarium/brains/user';
import type { RunConfig, Tally, Task } from '@tetrarium/trainer';

/** Our packages that a brain may import, with what lies below each. */
export const OURS = [
  '@tetrarium/engine',
  '@tetrarium/brains',
  '@tetrarium/quadris/classes',
  '@tetrarium/solver/dalhousie',
] as const;

/** Marks an import of one of our packages in a bundle, until the brain's process resolves it. */
export const OURS_PREFIX = 'ours:';

/** A user's brain with all it imports, as one JavaScript module. */
export interface BrainBundle {
  readonly code: string;
  /** The source map, as JSON. */
  readonly map: string;
  /** The user's file as a URL: what `import.meta.url` and `require` in it mean. */
  readonly url: string;
}

/** A brain in another language. */
export interface BrainCommand {
  readonly command: string;
}

export type BrainProgram = BrainBundle | BrainCommand;

export interface BrainHello {
  readonly form: UserBrainForm;
  readonly name?: string | undefined;
}

export type ToChild =
  | { readonly type: 'load'; readonly bundle: BrainBundle }
  | { readonly type: 'ask'; readonly id: number; readonly question: Question }
  | { readonly type: 'tune'; readonly job: TuneJob };

/** What is asked of a brain whose constants are tuned: which they are, or to play games with others. */
export type TuneJob =
  | { readonly type: 'constants' }
  | { readonly type: 'play'; readonly config: RunConfig; readonly task: Task };

export interface Constant {
  /** The export, then the keys down to the number: `['weights', 'holes']`. */
  readonly path: readonly string[];
  readonly value: number;
  readonly range?: readonly [least: number, most: number] | undefined;
}

export type TuneAnswer =
  | { readonly type: 'constants'; readonly constants: readonly Constant[] }
  | { readonly type: 'tally'; readonly tally: Tally }
  /** Why there is nothing, as the end of a sentence. */
  | { readonly type: 'failure'; readonly reason: string };

export type FromChild =
  /** It is up; the user's code comes next, and the clock starts. */
  | { readonly type: 'ready' }
  | { readonly type: 'loaded'; readonly form: UserBrainForm }
  | { readonly type: 'unusable'; readonly reason: string }
  | { readonly type: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly type: 'tuned'; readonly answer: TuneAnswer }
  /** Games go on. */
  | { readonly type: 'beat' }
  /** Something was thrown outside of any question. */
  | { readonly type: 'uncaught'; readonly reason: string };

export interface BrainOrders {
  readonly bundle: BrainBundle;
}
