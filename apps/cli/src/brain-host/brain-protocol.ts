import type { Bell } from '../shell/bell.ts';

/** A board on its way to another process: rows of '#' and '.' from the floor up, no empty ones. */
export interface BoardPicture {
  readonly width: number;
  readonly height: number;
  readonly rows: readonly string[];
}

/** What a user's brain is asked. */
export type Question =
  | {
      readonly type: 'best-move';
      readonly board: BoardPicture;
      /** The body of the piece in the rotation it has now. */
      readonly body: string;
      readonly limitHeight: number;
    }
  | { readonly type: 'rate-board'; readonly board: BoardPicture };

/** What comes back; 'failure' says why there is no answer, as the end of a sentence. */
export type Answer =
  | {
      readonly type: 'move';
      /** How many rotations after the one that was asked about. */
      readonly turns: number;
      readonly x: number;
      readonly y: number;
      readonly score: number;
    }
  | { readonly type: 'no-move' }
  | { readonly type: 'rating'; readonly score: number }
  | {
      readonly type: 'failure';
      readonly reason: string;
      /** How its process went, where it did not have to be ended: by a signal, or by itself. */
      readonly death?: 'killed' | 'ended' | undefined;
    };

/** Our packages that a brain may import. */
export const OURS = ['@tetrarium/engine', '@tetrarium/brains'] as const;

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

/** What the supervisor tells the process of the brain. */
export type ToChild =
  | { readonly type: 'load'; readonly bundle: BrainBundle }
  | { readonly type: 'ask'; readonly id: number; readonly question: Question };

/** What the process of the brain tells the supervisor. */
export type FromChild =
  /** It is up; the user's code comes next, and the clock starts. */
  | { readonly type: 'ready' }
  | { readonly type: 'loaded' }
  | { readonly type: 'unusable'; readonly reason: string }
  | { readonly type: 'answer'; readonly id: number; readonly answer: Answer }
  /** Something was thrown outside of any question. */
  | { readonly type: 'uncaught'; readonly reason: string };

/** What the supervisor tells once, when the brain is loaded for the first time or cannot be. */
export type Opening =
  | { readonly type: 'loaded' }
  | { readonly type: 'unusable'; readonly reason: string };

/** What the supervisor tells afterwards, through a port that can be read without waiting. */
export type Report =
  | { readonly type: 'answer'; readonly answer: Answer }
  /** The process was killed while nobody asked; the next answer says so too. */
  | { readonly type: 'death'; readonly reason: string }
  | { readonly type: 'output'; readonly text: string };

/** What the supervisor is told at its start. */
export interface SupervisorOrders {
  readonly bundle: BrainBundle;
  readonly thinkLimit: number;
  readonly wantsOutput: boolean;
  /** Rung with every report. */
  readonly bell: Bell;
}

/** Whether a value from the process of a brain has the form of an answer. */
export function isAnswer(value: unknown): value is Answer {
  const { type, reason, score } = Object(value) as Record<string, unknown>;
  switch (type) {
    case 'failure':
      return typeof reason === 'string';
    case 'move':
    case 'rating':
      return typeof score === 'number';
    default:
      return type === 'no-move';
  }
}
