import type { BrokenTwin } from '../suite/twin.ts';
import { NAIVE } from './naive-board.ts';
import type { BoardClass, Subject } from './subject.ts';

/** A wrong piece with the naive board, or a wrong board with the naive pieces. */
export type StanfordTwin = BrokenTwin<Subject, 'piece' | 'board'>;

export function brokenBoard(id: string, mistake: string, Board: BoardClass): StanfordTwin {
  return { id, kind: 'board', mistake, subject: { Piece: NAIVE.Piece, Board } };
}
