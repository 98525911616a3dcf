import type { Placement } from '@tetrarium/solver';
import { Draft } from './draft.ts';

/** How many changes can be taken back. */
const MOST_STEPS = 200;

/** Somebody at a puzzle: the draft, and what can be taken back and made again. */
export class PuzzleSession {
  readonly draft: Draft;
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];

  constructor(draft = new Draft(), past: readonly Draft[] = [], future: readonly Draft[] = []) {
    this.draft = draft;
    this.past = past;
    this.future = future;
  }

  /** Changes the draft; `isSameStep` goes on with the last change, as a stroke does. */
  change(next: Draft, isSameStep = false): PuzzleSession {
    const { draft, past } = this;
    return new PuzzleSession(next, isSameStep ? past : [...past, draft].slice(-MOST_STEPS));
  }

  /** Takes the last change back; the same session where there is none. */
  undo(): PuzzleSession {
    const { draft, past, future } = this;
    const before = past.at(-1);
    if (before === undefined) return this;
    return new PuzzleSession(before, past.slice(0, -1), [...future, draft]);
  }

  /** Makes the change again that was taken back last; the same session where there is none. */
  redo(): PuzzleSession {
    const { draft, past, future } = this;
    const after = future.at(-1);
    if (after === undefined) return this;
    return new PuzzleSession(after, [...past, draft], future.slice(0, -1));
  }

  /** Puts a placement of the answer into the grid and goes on with the next piece. */
  place({ rows }: Placement): PuzzleSession {
    return this.change(this.draft.place(rows));
  }
}
