import type { ClassicFrame, FallingPiece } from '../classic/frame.ts';
import type { ClassicEvent } from '../classic/game.ts';
import type { ClassicEnd } from '../classic/tally.ts';
import { CellLayer } from '../core/cell-layer.ts';
import { Piece } from '../core/piece.ts';
import { PIECE_ORDER } from '../core/piece-order.ts';
import { rotationIndex } from '../core/piece-set.ts';
import { createWell, type Well } from '../picture/picture.ts';
import type { ActionBrain } from './action-brain.ts';
import type { SrsAction, SrsResult } from './actions.ts';
import { actSrs, type SrsGame, tickSrs } from './game.ts';
import { classicPieceOf, type SrsKind, SrsPiece } from './piece.ts';
import { fits } from './turn.ts';

/** A piece by itself, as it comes. */
export function wellOfPiece(kind: SrsKind): Well {
  const { body: cells, width, height } = SrsPiece.of(kind).shape;
  return createWell({ width, height, falling: { color: PIECE_ORDER.indexOf(kind), cells } });
}

/** A UT game as the views of the classic game show it: the same frames, events and colours. */
export class SrsView {
  readonly game: SrsGame;
  // The board knows no colours.
  private readonly cells: CellLayer;

  private readonly perform: typeof actSrs;

  /** `note` hears of every action before it is done. */
  constructor(game: SrsGame, note: (action: SrsAction) => void = () => {}) {
    this.game = game;
    this.perform = (to, action) => {
      note(action);
      return actSrs(to, action);
    };
    this.cells = new CellLayer(game.board.width, game.board.height);
  }

  /** What there is to see. */
  frame(): ClassicFrame {
    const { board, height, pieces } = this.game;
    return {
      width: board.width,
      height: board.height,
      topSpace: board.height - height,
      cells: this.cells.toRows(),
      falling: fallingOf(this.game),
      colors: PIECE_ORDER.map((_, color) => color),
      fullRows: [],
      pieces,
      score: pieces,
      rows: board.totalRowsCleared,
      over: endOf(this.game),
    };
  }

  act(action: SrsAction): readonly ClassicEvent[] {
    return this.watch(() => this.perform(this.game, action));
  }

  tick(brain: ActionBrain): readonly ClassicEvent[] {
    return this.watch(() => tickSrs(this.game, brain, this.perform));
  }

  private watch(act: () => SrsResult): readonly ClassicEvent[] {
    if (this.game.over !== undefined) return [];
    const falling = fallingOf(this.game);
    const result = act();
    if (result === 'PLACE' && falling !== undefined) return this.land(falling);
    const hasMoved = result === 'SUCCESS' && this.game.board.lastAction !== 'HOLD';
    return hasMoved ? [{ type: 'moved', verb: verbOf(this.game) }] : [];
  }

  private land({ pieceIndex, piece, x, dropY: y }: FallingPiece): readonly ClassicEvent[] {
    const rotation = rotationIndex(Piece.getPieces()[pieceIndex]!, piece);
    const events: ClassicEvent[] = [{ type: 'landed', pieceIndex, rotation, x, y }];
    this.cells.lock(piece, x, y, pieceIndex);
    const rows = this.cells.fullRows();
    this.cells.removeRows(rows);
    if (rows.length > 0) events.push({ type: 'cleared', rows, bonus: 0 });
    const next = fallingOf(this.game);
    const cause = endOf(this.game);
    if (cause !== undefined) events.push({ type: 'over', cause });
    else if (next !== undefined) events.push({ type: 'spawned', pieceIndex: next.pieceIndex });
    return events;
  }
}

/** What was done, in the classic game's words: they know one way to turn. */
function verbOf({ board }: SrsGame) {
  switch (board.lastAction) {
    case 'LEFT':
      return 'left';
    case 'RIGHT':
      return 'right';
    case 'DROP':
      return 'drop';
    case 'CLOCKWISE':
    case 'COUNTERCLOCKWISE':
      return 'rotate';
    default:
      return 'down';
  }
}

/** The classic piece that looks like this: the same names, colours and rings for both games. */
function lookOf({ kind, shape }: SrsPiece): { pieceIndex: number; piece: Piece } {
  const root = classicPieceOf(kind);
  let piece = root;
  while (!piece.equals(shape)) piece = piece.fastRotation()!;
  return { pieceIndex: PIECE_ORDER.indexOf(kind), piece };
}

function fallingOf({ board }: SrsGame): FallingPiece | undefined {
  const { currentPiece, currentPosition } = board;
  if (currentPiece === undefined || currentPosition === undefined) return undefined;
  const { inset } = currentPiece;
  const { x, y } = currentPosition;
  let dropY = y;
  while (fits(board, currentPiece, x, dropY - 1)) dropY--;
  const { pieceIndex, piece } = lookOf(currentPiece);
  return { pieceIndex, piece, x: x + inset.x, y: y + inset.y, dropY: dropY + inset.y };
}

function endOf({ over }: SrsGame): ClassicEnd | undefined {
  return over === 'capped' ? 'limit' : over;
}
