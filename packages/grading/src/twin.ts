import { NAIVE } from './naive-board.ts';
import type { BoardClass, Subject } from './subject.ts';

/** A deliberately wrong piece or board that a good test suite rejects. */
export interface BrokenTwin {
  readonly id: string;
  /** Which of the two classes is wrong; the other one is the naive, correct twin. */
  readonly kind: 'piece' | 'board';
  /** What is wrong, in one plain sentence. */
  readonly mistake: string;
  readonly subject: Subject;
}

/** A twin whose board is wrong, together with correct pieces. */
export function brokenBoard(id: string, mistake: string, Board: BoardClass): BrokenTwin {
  return { id, kind: 'board', mistake, subject: { Piece: NAIVE.Piece, Board } };
}
