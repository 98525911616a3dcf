import { Board, Piece } from '@tetrarium/engine/core';
import { BROKEN_TWINS, NAIVE, STANFORD_FACE } from '@tetrarium/grading';
import { serveFace } from './serve-face.ts';

export function openSubject(id: string): (question: string) => string {
  const subject =
    id === 'ours'
      ? { Piece, Board }
      : id === 'naive'
        ? NAIVE
        : BROKEN_TWINS.find((each) => each.id === id)!.subject;
  return serveFace(STANFORD_FACE, subject);
}
