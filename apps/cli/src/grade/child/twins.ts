import { Board, Piece } from '@tetrarium/engine/core';
import { BROKEN_TWINS, NAIVE, type Subject } from '@tetrarium/grading';

// What `@tetrarium/engine` is to the user's tests, except for Piece and Board.
export * from '@tetrarium/engine';

/** The implementation under test, by the address main.mjs was loaded from. */
export const subject: Subject = findSubject(
  new URL(import.meta.url).searchParams.get('subject') ?? '',
);

function findSubject(id: string): Subject {
  if (id === 'ours') return { Piece, Board };
  if (id === 'naive') return NAIVE;
  const twin = BROKEN_TWINS.find((each) => each.id === id);
  if (twin === undefined) throw new Error(`Expected the id of a twin, got "${id}"`);
  return twin.subject;
}
