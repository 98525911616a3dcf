import { type Board, copyBoard, type Piece, PLACE_ROW_FILLED } from '@tetrarium/engine/core';
import {
  type ActionBoard,
  type ActionBrain,
  classicPieceOf,
  type SrsBoard,
  type SrsKind,
  SrsPiece,
} from '@tetrarium/engine/srs';
import type { Brain, Move } from './brain.ts';
import { spawnClassic } from './classic-piece.ts';

/** Where a piece is to go: a state and the column of its leftmost block. */
interface Plan {
  readonly board: SrsBoard;
  /** What the plan is for: a piece of this kind, after this many blocks were placed. */
  readonly kind: SrsKind;
  readonly blocks: number;
  readonly shape: Piece;
  readonly x: number;
}

/**
 * Lets a brain that answers with placements play the board of the UT brief: it turns, shifts,
 * then drops. `topSpace` are the rows at the top a landed piece should stay out of.
 */
export function createActionBrain(brain: Brain, topSpace = 4): ActionBrain {
  let plan: Plan | undefined;
  const isCurrent = (board: SrsBoard, kind: SrsKind): boolean =>
    plan?.board === board && plan.kind === kind && plan.blocks === countBlocks(board);
  return {
    nextMove: (board) => {
      const { currentPiece: piece, currentPosition: position } = board;
      if (piece === undefined || position === undefined) return 'NOTHING';
      if (!isCurrent(board, piece.kind)) plan = makePlan(brain, board, piece.kind, topSpace);
      // What is blocked stays blocked, as nothing else moves: better here than never.
      if (plan === undefined || board.lastResult === 'OUT_BOUNDS') return 'DROP';
      const turns = turnsTo(piece, plan.shape);
      if (turns !== 0) return turns === 3 ? 'COUNTERCLOCKWISE' : 'CLOCKWISE';
      const x = position.x + piece.inset.x;
      if (x === plan.x) return 'DROP';
      return x < plan.x ? 'RIGHT' : 'LEFT';
    },
  };
}

function makePlan(
  brain: Brain,
  board: SrsBoard,
  kind: SrsKind,
  topSpace: number,
): Plan | undefined {
  const cells = copyBoard(board);
  const root = classicPieceOf(kind);
  // A row that is cleared may yet save what rises above the playing area.
  const move =
    brain.bestMove(cells, root, board.height - topSpace) ??
    brain.bestMove(cells, root, board.height);
  if (move === undefined) return undefined;
  return { board, kind, blocks: countBlocks(board), shape: move.piece, x: move.x };
}

/** How many blocks were ever placed, as every piece has four: which piece this is. */
function countBlocks(board: SrsBoard): number {
  let blocks = board.totalRowsCleared * board.width;
  for (let y = 0; y < board.maxHeight; y++) blocks += board.rowWidth(y);
  return blocks;
}

/** How many clockwise turns make a piece look like this: as few as can be, 3 being one back. */
function turnsTo(piece: SrsPiece, shape: Piece): number {
  for (const turns of [0, 1, 3, 2]) {
    const turned = SrsPiece.of(piece.kind, ((piece.rotation + turns) & 3) as 0 | 1 | 2 | 3);
    if (turned.shape.equals(shape)) return turns;
  }
  return 0;
}

/** A UT brain and how it rates: what the classic game needs of it. */
export interface PlacementBrainOptions {
  readonly brain: ActionBrain<ActionBoard>;
  /** The rating of a board after this many rows were cleared: lower is better. */
  readonly rate: (board: Board, rowsCleared: number) => number;
  /** How many actions it gets for one piece before that is dropped where it is. */
  readonly maxActions?: number;
}

/**
 * Lets a brain of the UT brief play the classic game: on a copy it steers the piece from the top
 * to where it lands, and that is its move. It knows no limit: where its own choice is too high,
 * it has no move.
 */
export function createPlacementBrain(options: PlacementBrainOptions): Brain {
  const { brain, rate, maxActions = 100 } = options;
  return {
    rateBoard: (board) => rate(board, 0),
    bestMove: (board, piece, limitHeight, move) => {
      board.commit();
      const falling = spawnClassic(board, piece);
      if (falling === undefined) return undefined;
      let landed = piece;
      for (let actions = 0; falling.currentPiece !== undefined; actions++) {
        landed = falling.currentPiece.shape;
        falling.move(actions < maxActions ? brain.nextMove(falling) : 'DROP');
      }
      const x = falling.ox;
      const y = board.dropHeight(landed, x);
      if (y + landed.height > limitHeight) return undefined;
      const result = board.place(landed, x, y);
      const rows = result === PLACE_ROW_FILLED ? board.clearRows() : 0;
      const score = rate(board, rows);
      board.undo();
      const answer: Move = move ?? { x, y, piece: landed, score };
      answer.x = x;
      answer.y = y;
      answer.piece = landed;
      answer.score = score;
      return answer;
    },
  };
}
