import type { Placement, SolveRequest } from '@tetrarium/solver';
import { afterPlacing, type Draft, emptyDraft } from './draft.ts';

/** Somebody at a puzzle: the draft, and what can be taken back and made again. */
export interface PuzzleSession {
  readonly draft: Draft;
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];
}

/** How many changes can be taken back. */
const MOST_STEPS = 200;

/** Sits down at a draft. */
export function startPuzzle(draft: Draft = emptyDraft()): PuzzleSession {
  return { draft, past: [], future: [] };
}

/** Changes the draft; `isSameStep` goes on with the last change, as a stroke does. */
export function changePuzzle(
  { draft, past }: PuzzleSession,
  next: Draft,
  isSameStep = false,
): PuzzleSession {
  return {
    draft: next,
    past: isSameStep ? past : [...past, draft].slice(-MOST_STEPS),
    future: [],
  };
}

/** Takes the last change back; the same session where there is none. */
export function undoChange(session: PuzzleSession): PuzzleSession {
  const { draft, past, future } = session;
  const before = past.at(-1);
  if (before === undefined) return session;
  return { draft: before, past: past.slice(0, -1), future: [...future, draft] };
}

/** Makes the change again that was taken back last; the same session where there is none. */
export function redoChange(session: PuzzleSession): PuzzleSession {
  const { draft, past, future } = session;
  const after = future.at(-1);
  if (after === undefined) return session;
  return { draft: after, past: [...past, draft], future: future.slice(0, -1) };
}

/** What the solver is asked about a draft. */
export function requestOf({ piece, lookahead, queue }: Draft): SolveRequest {
  return { piece, lookahead, queue };
}

/** Puts a placement of the answer into the grid and goes on with the next piece. */
export function placeInPuzzle(session: PuzzleSession, { rows }: Placement): PuzzleSession {
  return changePuzzle(session, afterPlacing(session.draft, rows));
}
