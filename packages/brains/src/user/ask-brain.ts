import { type Board, formatBody, Piece, parseRoot } from '@tetrarium/engine/core';
import { SrsBoard, SrsPiece } from '@tetrarium/engine/srs';
import { TetrisBoard } from '@tetrarium/engine/ut';
import type { Brain, Move } from '../brain.ts';
import { findBestMove } from '../greedy.ts';
import { buildBoard, isBoardOf } from './board-picture.ts';
import { describeValue } from './describe-value.ts';
import type { UserBrain } from './find-export.ts';
import { Nonsense } from './nonsense.ts';
import type { Answer, BoardPicture, FallingPiece, Question } from './protocol.ts';
import { readMove } from './read-move.ts';

const NOT_UNDONE = 'changed the board in bestMove and did not undo that';
const LOOK_ONLY = 'changed the board in rateBoard, which may only look at it';

/** Asks a user's brain and checks what it answers; what it throws goes through. */
export function askBrain(brain: UserBrain, question: Question): Answer {
  try {
    const { board: picture } = question;
    const board = buildBoard(picture);
    if (question.type === 'next-action') return act(brain, board, question);
    if (question.type === 'rate-board') return { type: 'rating', score: rate(brain, board) };
    const piece = pieceOf(question.body);
    return brain.bestMove === undefined
      ? search(brain, board, piece, question.limitHeight, picture)
      : askForMove(brain, board, piece, question.limitHeight, picture);
  } catch (error) {
    if (error instanceof Nonsense) return { type: 'failure', reason: error.message };
    throw error;
  }
}

/**
 * A user's brain to be used in line, where whole games are played beside it: what it answers is
 * checked, and what makes no sense or is thrown comes out as an error.
 */
export function createUserBrain(brain: UserBrain): Brain {
  const rater = { rateBoard: (tried: Board) => rate(brain, tried) };
  return {
    rateBoard: rater.rateBoard,
    bestMove: (board, piece, limitHeight, move) => {
      if (brain.bestMove === undefined) {
        return findBestMove(rater, board, piece, limitHeight, move);
      }
      board.commit();
      const { heightSum, filledCells } = board;
      const given = brain.bestMove(board, piece, limitHeight);
      if (!board.committed || board.heightSum !== heightSum || board.filledCells !== filledCells) {
        throw new Nonsense(NOT_UNDONE);
      }
      const answered = readMove(moveAnswer(brain, given, piece), board, piece, limitHeight);
      if (typeof answered === 'string') throw new Nonsense(answered);
      return answered;
    },
  };
}

/** The next action, on a board with the names of the UT report and our own. */
function act(brain: UserBrain, cells: Board, question: FallingPiece): Answer {
  if (brain.nextMove === undefined) throw new Nonsense('has no nextMove');
  const { kind, rotation, x, y } = question;
  const board = SrsBoard.from(cells, {}, question);
  board.nextPiece(SrsPiece.of(kind, rotation), { x, y });
  return { type: 'action', action: brain.nextMove(TetrisBoard.of(board)) };
}

/** Our search with the user's ratings. */
function search(
  brain: UserBrain,
  board: Board,
  piece: Piece,
  limitHeight: number,
  picture: BoardPicture,
): Answer {
  const rater = { rateBoard: (tried: Board) => rate(brain, tried) };
  const move = findBestMove(rater, board, piece, limitHeight, undefined);
  if (!isBoardOf(board, picture)) throw new Nonsense(LOOK_ONLY);
  return move === undefined ? { type: 'no-move' } : answerOf(move, piece);
}

function rate(brain: UserBrain, board: Board): number {
  if (brain.rateBoard === undefined) throw new Nonsense('has no rateBoard');
  const { committed, maxHeight, heightSum, filledCells } = board;
  const score = brain.rateBoard(board);
  if (
    board.committed !== committed ||
    board.maxHeight !== maxHeight ||
    board.heightSum !== heightSum ||
    board.filledCells !== filledCells
  ) {
    throw new Nonsense(LOOK_ONLY);
  }
  if (typeof score !== 'number' || !Number.isFinite(score)) {
    throw new Nonsense(`answered ${describeValue(score)} to rateBoard, not a finite number`);
  }
  return score;
}

function askForMove(
  brain: UserBrain,
  board: Board,
  piece: Piece,
  limitHeight: number,
  picture: BoardPicture,
): Answer {
  const move = brain.bestMove!(board, piece, limitHeight);
  if (!isBoardOf(board, picture)) throw new Nonsense(NOT_UNDONE);
  return moveAnswer(brain, move, piece);
}

function moveAnswer(brain: UserBrain, move: unknown, piece: Piece): Answer {
  if (move === undefined || move === null) {
    return brain.form === 'nextMove' ? { type: 'no-move', isSteered: true } : { type: 'no-move' };
  }
  if (typeof move !== 'object' || move instanceof Promise) {
    throw new Nonsense(`answered ${describeValue(move)} to bestMove, not a move`);
  }
  return answerOf(move as Move, piece);
}

/** A move in numbers; whether it is a legal one is decided where the game is. */
function answerOf({ x, y, piece, score }: Move, asked: Piece): Answer {
  for (const [name, value] of Object.entries({ x, y, score })) {
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      throw new Nonsense(`answered a move whose ${name} is ${describeValue(value, false)}`);
    }
  }
  const turns = ringOf(asked).findIndex((turned) => turned.equals(piece));
  if (turns < 0) {
    throw new Nonsense('answered a move with a piece that is no rotation of the one asked about');
  }
  return { type: 'move', turns, x, y, score };
}

const known = new Map<string, Piece>();

/** The piece of a body, always the same object, with its ring; standard ones are our own. */
function pieceOf(body: string): Piece {
  if (known.size === 0) Piece.getPieces().forEach(remember);
  const piece = known.get(body);
  if (piece !== undefined) return piece;
  const parsed = parseRoot(body);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  remember(parsed.value);
  return parsed.value;
}

function remember(root: Piece): void {
  for (const piece of ringOf(root)) known.set(formatBody(piece), piece);
}

function ringOf(piece: Piece): Piece[] {
  const ring = [piece];
  let next = piece.fastRotation();
  while (next !== undefined && next !== piece) {
    ring.push(next);
    next = next.fastRotation();
  }
  return ring;
}
