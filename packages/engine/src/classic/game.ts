import { CellLayer } from '../core/cell-layer.ts';
import { ContractError } from '../core/contract-error.ts';
import type { Piece } from '../core/piece.ts';
import { rotationIndex } from '../core/piece-set.ts';
import { PLACE_ROW_FILLED } from '../core/place-result.ts';
import type { ClassicRules } from './rules.ts';
import {
  type ClassicEnd,
  type ClassicTally,
  countLanding,
  countPiece,
  createTally,
  drawPiece,
  type PickPiece,
} from './tally.ts';

/** What can be done with the falling piece, in the order of the original's constants 0 to 4. */
export const CLASSIC_VERBS = ['rotate', 'left', 'right', 'drop', 'down'] as const;

/** One action of a classic game; gravity is the app sending 'down'. */
export type ClassicVerb = (typeof CLASSIC_VERBS)[number];

/** What came of a verb, for sounds and logs; a blocked move gives no events. */
export type ClassicEvent =
  | { readonly type: 'moved'; readonly verb: ClassicVerb }
  | {
      readonly type: 'landed';
      readonly pieceIndex: number;
      readonly rotation: number;
      readonly x: number;
      readonly y: number;
    }
  | { readonly type: 'cleared'; readonly rows: readonly number[]; readonly bonus: number }
  | { readonly type: 'spawned'; readonly pieceIndex: number }
  | { readonly type: 'over'; readonly cause: ClassicEnd };

/** The game state `applyClassic` changes. */
interface Play extends ClassicTally {
  /** The colours of the locked cells. */
  readonly cells: CellLayer;
  readonly pickPiece: PickLater;
  /**
   * The falling piece, undefined while `dealClassic` is waited for; after the end the one that
   * landed last, if it could come at all.
   */
  piece: Piece | undefined;
  /** The index of its root, -1 where there is no piece. */
  pieceIndex: number;
  x: number;
  y: number;
  /** Whether the last verb was a successful one other than 'down'. */
  moved: boolean;
}

/**
 * A classic game in play, changed by `applyClassic` alone. Between verbs the falling piece is in
 * the board, uncommitted, as in the original: undo the board before looking at what is locked.
 */
export type ClassicGame = Readonly<Play>;

/** Chooses the next piece at once, or answers undefined and brings it later by `dealClassic`. */
type PickLater = (...tally: Parameters<PickPiece>) => number | undefined;

const NOTHING: readonly ClassicEvent[] = Object.freeze([]);
const MOVED = Object.fromEntries(
  CLASSIC_VERBS.map((verb) => [verb, Object.freeze([{ type: 'moved', verb }])]),
) as unknown as Readonly<Record<ClassicVerb, readonly ClassicEvent[]>>;

/** Starts a game with its first piece; the pieces are drawn from `JavaRandom(seed)` or picked. */
export function createClassicGame(
  rules: ClassicRules,
  seed: number | bigint,
  pickPiece: PickLater = drawPiece,
): ClassicGame {
  const play: Play = {
    ...createTally(rules, seed),
    cells: new CellLayer(rules.width, rules.height + rules.topSpace),
    pickPiece,
    piece: undefined,
    pieceIndex: -1,
    x: 0,
    y: 0,
    moved: false,
  };
  spawn(play);
  return play;
}

/** Does one verb, in the exact order of the original's tick(); nothing once the game is over. */
export function applyClassic(game: ClassicGame, verb: ClassicVerb): readonly ClassicEvent[] {
  const { board, piece, rules } = game;
  if (game.over !== undefined || piece === undefined) return NOTHING;
  const play: Play = game;
  if (verb === 'down') play.ticks++;
  board.undo();
  const next = positionAfter(game, piece, verb);
  const worked = board.place(next.piece, next.x, next.y) <= PLACE_ROW_FILLED;
  if (worked) Object.assign(play, next);
  else {
    board.undo();
    board.place(piece, game.x, game.y);
  }
  // Stanford brief, Part C: a piece "only lands for good when it cannot move down any more, and
  // the player has stopped moving it around". The Android program left the second half out.
  const landed =
    verb === 'down'
      ? !worked && (rules.landing === 'android' || !game.moved)
      : verb === 'drop' && rules.landing === 'lock';
  const moved = worked ? MOVED[verb] : NOTHING;
  play.moved = worked && verb !== 'down' && !landed;
  return landed ? [...moved, ...land(play, piece)] : moved;
}

/** Brings the piece a game waits for, where its `pickPiece` had no answer yet. */
export function dealClassic(game: ClassicGame, index: number): readonly ClassicEvent[] {
  if (game.over !== undefined || game.piece !== undefined) {
    throw new ContractError('Expected a game that waits for a piece');
  }
  const play: Play = game;
  deal(play, index);
  return [arrivalOf(play)];
}

/** A piece in a rotation at a place. */
export interface ClassicPosition {
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
}

/** Where a piece would be after a verb, whether it fits there or not; the falling piece is out of the board. */
export function positionAfter(
  { board, x, y }: Pick<ClassicGame, 'board' | 'x' | 'y'>,
  piece: Piece,
  verb: ClassicVerb,
): ClassicPosition {
  let next = piece;
  switch (verb) {
    case 'left':
      x--;
      break;
    case 'right':
      x++;
      break;
    case 'down':
      y--;
      break;
    case 'drop':
      // Never up, where the piece was slid under an overhang.
      y = Math.min(y, board.dropHeight(piece, x));
      break;
    case 'rotate':
      // Java divides toward zero, so among the standard pieces only the stick moves.
      next = piece.fastRotation() ?? piece;
      x += Math.trunc((piece.width - next.width) / 2);
      y += Math.trunc((piece.height - next.height) / 2);
      break;
  }
  return { piece: next, x, y };
}

function land(play: Play, piece: Piece): ClassicEvent[] {
  const { board, cells, rules, pieceIndex, x, y } = play;
  const rotation = rotationIndex(rules.pieces[pieceIndex]!, piece);
  const events: ClassicEvent[] = [{ type: 'landed', pieceIndex, rotation, x, y }];
  cells.lock(piece, x, y, pieceIndex);
  const rows = cells.fullRows();
  cells.removeRows(rows);
  board.clearRows();
  const bonus = countLanding(play, rows.length);
  if (rows.length > 0) events.push({ type: 'cleared', rows, bonus });
  if (play.over === undefined) spawn(play);
  if (play.over !== undefined || play.piece !== undefined) events.push(arrivalOf(play));
  return events;
}

function arrivalOf({ over, pieceIndex }: Play): ClassicEvent {
  return over === undefined ? { type: 'spawned', pieceIndex } : { type: 'over', cause: over };
}

function spawn(play: Play): void {
  if (!countPiece(play)) return;
  play.board.commit();
  play.piece = undefined;
  play.pieceIndex = -1;
  const index = play.pickPiece(play);
  if (index !== undefined) deal(play, index);
}

function deal(play: Play, index: number): void {
  const { board, rules } = play;
  const piece = rules.pieces[index];
  if (piece === undefined) {
    throw new ContractError(`Expected a piece from 0 to ${rules.pieces.length - 1}, got ${index}`);
  }
  const x = Math.trunc((board.width - piece.width) / 2);
  const y = board.height - piece.height;
  if (board.place(piece, x, y) > PLACE_ROW_FILLED) {
    board.undo();
    play.over = 'spawn';
    return;
  }
  play.piece = piece;
  play.pieceIndex = index;
  play.x = x;
  play.y = y;
}
