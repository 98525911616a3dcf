import {
  type ActionBrain,
  actSrs,
  classicPieceOf,
  createSrsBrain,
  createSrsGame,
  findBrain,
  type SrsGame,
  tickSrs,
} from '@tetrarium/brains';
import {
  CellLayer,
  type ClassicEnd,
  type ClassicEvent,
  type ClassicFrame,
  type FallingPiece,
  failure,
  fits,
  Piece,
  type Result,
  rotationIndex,
  SRS_ACTIONS,
  type SrsAction,
  type SrsPiece,
  type SrsResult,
  success,
} from '@tetrarium/engine';
import type { PlayResult, PlaySession, PlayVerb } from './play-session.ts';
import type { PlaySetup } from './play-setup.ts';

const ACTIONS: Readonly<Record<PlayVerb, SrsAction>> = {
  left: 'LEFT',
  right: 'RIGHT',
  down: 'DOWN',
  drop: 'DROP',
  rotate: 'CLOCKWISE',
  'rotate-back': 'COUNTERCLOCKWISE',
};

/** What is kept of a game: any field may be missing or of another type. */
export type KeptSrs = { readonly actions?: unknown };

/** Longer games are not kept: a brain at full speed takes hours to get here. */
const MOST_KEPT = 300_000;

/**
 * A game of the UT assignment. With a brain a tick is one action of it and nothing falls, without
 * one it is DOWN. The same seed gives the game `tetrarium srs` and `play --ruleset srs` play.
 */
export class SrsSession implements PlaySession {
  readonly seed: bigint;
  readonly choice = undefined;
  readonly game: SrsGame;
  // The board knows no colours.
  private readonly cells: CellLayer;
  private readonly brain: ActionBrain | undefined;
  /** Every action so far, each the digit of its index: with the seed that is the whole game. */
  private log = '';

  private constructor(setup: PlaySetup, seed: bigint) {
    this.seed = seed;
    this.game = createSrsGame(seed);
    this.cells = new CellLayer(this.game.board.width, this.game.board.height);
    const spec = setup.brain === undefined ? undefined : findBrain(setup.brain);
    this.brain = spec && createSrsBrain(spec);
  }

  /** Starts a game. */
  static create(setup: PlaySetup, seed: bigint): SrsSession {
    return new SrsSession(setup, seed);
  }

  /** Plays again what `save` wrote. */
  static load(setup: PlaySetup, seed: bigint, { actions }: KeptSrs): Result<SrsSession> {
    const isLog = typeof actions === 'string' && /^[0-7]*$/.test(actions);
    if (!isLog || actions.length > MOST_KEPT) {
      return failure('play/bad-save', 'Expected the actions of a game as digits');
    }
    const session = new SrsSession(setup, seed);
    for (const digit of actions) session.act(SRS_ACTIONS[Number(digit)]!);
    return success(session);
  }

  get isOver(): boolean {
    return this.game.over !== undefined;
  }

  frame(): ClassicFrame {
    const { board, height, pieces } = this.game;
    return {
      width: board.width,
      height: board.height,
      topSpace: board.height - height,
      cells: this.cells.toRows(),
      falling: fallingOf(this.game),
      fullRows: [],
      pieces,
      score: pieces,
      rows: board.totalRowsCleared,
      over: endOf(this.game),
    };
  }

  result(): PlayResult {
    const { pieces, score, rows, over: end } = this.frame();
    return { pieces, score, rows, end };
  }

  tick(): readonly ClassicEvent[] {
    const { brain, game } = this;
    return brain === undefined ? this.act('DOWN') : this.watch(() => tickSrs(game, brain));
  }

  steer(verb: PlayVerb): readonly ClassicEvent[] {
    return this.act(ACTIONS[verb]);
  }

  /** Nothing of the setup but the speed can change in mid-game, and that is not ours. */
  change(): void {}

  save(): Readonly<Record<string, unknown>> | undefined {
    return this.log.length > MOST_KEPT ? undefined : { actions: this.log };
  }

  private act(action: SrsAction): readonly ClassicEvent[] {
    return this.watch(() => actSrs(this.game, action));
  }

  private watch(act: () => SrsResult): readonly ClassicEvent[] {
    if (this.isOver) return [];
    const falling = fallingOf(this.game);
    const result = act();
    const action = this.game.board.lastAction ?? 'NOTHING';
    if (this.log.length <= MOST_KEPT) this.log += SRS_ACTIONS.indexOf(action);
    if (result === 'PLACE' && falling !== undefined) return this.land(falling);
    return result === 'SUCCESS' ? [{ type: 'moved', verb: verbOf(action) }] : [];
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

/** The events of other games know one way to turn. */
function verbOf(action: SrsAction) {
  if (action === 'LEFT') return 'left';
  if (action === 'RIGHT') return 'right';
  if (action === 'DROP') return 'drop';
  return action === 'CLOCKWISE' || action === 'COUNTERCLOCKWISE' ? 'rotate' : 'down';
}

/** The classic piece that looks like this: the same names, colours and rings for both games. */
function lookOf({ kind, shape }: SrsPiece): { pieceIndex: number; piece: Piece } {
  const root = classicPieceOf(kind);
  let piece = root;
  while (!piece.equals(shape)) piece = piece.fastRotation()!;
  return { pieceIndex: Piece.getPieces().indexOf(root), piece };
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
