import type { BrokenTwin } from '../suite/twin.ts';
import type { BoardGroup } from './groups.ts';
import { NaiveTetrisBoard } from './naive-board.ts';
import { NaiveTetrisPiece } from './naive-piece.ts';
import type { PieceGroup } from './piece-groups.ts';
import type { UtSubject } from './subject.ts';

export interface UtTwin extends BrokenTwin<UtSubject, 'piece' | 'board'> {
  readonly group: BoardGroup | PieceGroup;
}

export function brokenBoard(
  group: BoardGroup,
  id: string,
  mistake: string,
  TetrisBoard: UtSubject['TetrisBoard'],
): UtTwin {
  return {
    id,
    kind: 'board',
    group,
    mistake,
    subject: { TetrisPiece: NaiveTetrisPiece, TetrisBoard },
  };
}

export function brokenPiece(
  group: PieceGroup,
  id: string,
  mistake: string,
  TetrisPiece: UtSubject['TetrisPiece'],
): UtTwin {
  return {
    id,
    kind: 'piece',
    group,
    mistake,
    subject: { TetrisPiece, TetrisBoard: NaiveTetrisBoard },
  };
}
