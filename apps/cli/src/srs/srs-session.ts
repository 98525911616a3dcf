import {
  type ActionBrain,
  actSrs,
  classicPieceOf,
  createActionBrain,
  createSrsBrain,
  createSrsGame,
  SRS_REPLAY,
  type SrsGame,
  tickSrs,
} from '@tetrarium/brains';
import {
  CellLayer,
  type ClassicEnd,
  type ClassicEvent,
  type ClassicFrame,
  type FallingPiece,
  fits,
  Piece,
  rotationIndex,
  type SrsAction,
  type SrsPiece,
  type SrsResult,
} from '@tetrarium/engine';
import { type BrainChoice, type LoadedBrain, loadBrain } from '../brains/load-brain.ts';
import type { ClassicSetup } from '../classic/classic-session.ts';
import type { PlaySession, PlayVerb } from '../classic/play-session.ts';
import { createRecorder } from '../replay/recorder.ts';

const ACTIONS: Readonly<Record<PlayVerb, SrsAction>> = {
  left: 'LEFT',
  right: 'RIGHT',
  down: 'DOWN',
  drop: 'DROP',
  rotate: 'CLOCKWISE',
  'rotate-back': 'COUNTERCLOCKWISE',
};

/** What a session of the UT game is made from: of the setup only what this game has. */
export type SrsSetup = Pick<
  ClassicSetup,
  'seed' | 'brain' | 'rules' | 'thinkLimit' | 'onBrainOutput' | 'replayPath'
>;

/**
 * Starts a game of the UT assignment for the terminal; throws a `CliError` where the brain cannot
 * be loaded. With a brain a tick is one action of it and nothing falls, without one it is DOWN.
 */
export async function createSrsSession(setup: SrsSetup): Promise<PlaySession> {
  const { seed, rules, thinkLimit, onBrainOutput } = setup;
  const loaded = await loadBrain(setup.brain, { thinkLimit, onOutput: onBrainOutput });
  const brain = actionBrainOf(setup.brain, loaded);
  const game = createSrsGame(seed, { maxPieces: rules.pieceLimit });
  const recorder = createRecorder<SrsAction>(setup.replayPath !== undefined);
  const act: typeof actSrs = (to, action) => {
    recorder.note(action);
    return actSrs(to, action);
  };
  // The board knows no colours.
  const cells = new CellLayer(game.board.width, game.board.height);
  const watched = (verb: PlayVerb, act: () => SrsResult): readonly ClassicEvent[] => {
    const falling = fallingOf(game);
    const result = act();
    if (result === 'PLACE' && falling !== undefined) return landed(game, cells, falling);
    return result === 'SUCCESS' ? [{ type: 'moved', verb: verbOf(verb) }] : [];
  };
  const steer = (verb: PlayVerb) => watched(verb, () => act(game, ACTIONS[verb]));
  return {
    title: 'Tetrarium SRS',
    pieces: Piece.getPieces(),
    turnsBothWays: true,
    adversary: undefined,
    brainTitle: loaded.title,
    get isBrainOff() {
      return loaded.isOff();
    },
    get isOver() {
      return game.over !== undefined;
    },
    frame: () => frameOf(game, cells),
    result: () => ({
      pieces: game.pieces,
      score: game.pieces,
      rows: game.board.totalRowsCleared,
      end: endOf(game),
    }),
    tick: () =>
      brain === undefined || loaded.isOff()
        ? steer('down')
        : watched('down', () => tickSrs(game, brain, act)),
    steer,
    takeNotices: loaded.takeNotices,
    replay: () => {
      const { pieceLimit: maxPieces } = rules;
      return recorder.seal(SRS_REPLAY, seed, maxPieces === undefined ? {} : { maxPieces });
    },
    close: loaded.close,
  };
}

function actionBrainOf(
  choice: BrainChoice | undefined,
  { brain }: LoadedBrain,
): ActionBrain | undefined {
  if (choice?.kind === 'ours') return createSrsBrain(choice.spec);
  return brain && createActionBrain(brain);
}

/** The events of other games know one way to turn. */
function verbOf(verb: PlayVerb) {
  return verb === 'rotate-back' ? 'rotate' : verb;
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

function landed(game: SrsGame, cells: CellLayer, falling: FallingPiece): ClassicEvent[] {
  const { pieceIndex, piece, x, dropY: y } = falling;
  const rotation = rotationIndex(Piece.getPieces()[pieceIndex]!, piece);
  const events: ClassicEvent[] = [{ type: 'landed', pieceIndex, rotation, x, y }];
  cells.lock(piece, x, y, pieceIndex);
  const rows = cells.fullRows();
  cells.removeRows(rows);
  if (rows.length > 0) events.push({ type: 'cleared', rows, bonus: 0 });
  const next = fallingOf(game);
  const cause = endOf(game);
  if (cause !== undefined) events.push({ type: 'over', cause });
  else if (next !== undefined) events.push({ type: 'spawned', pieceIndex: next.pieceIndex });
  return events;
}

function frameOf(game: SrsGame, cells: CellLayer): ClassicFrame {
  const { board, height, pieces } = game;
  return {
    width: board.width,
    height: board.height,
    topSpace: board.height - height,
    cells: cells.toRows(),
    falling: fallingOf(game),
    fullRows: [],
    pieces,
    score: pieces,
    rows: board.totalRowsCleared,
    over: endOf(game),
  };
}

function endOf({ over }: SrsGame): ClassicEnd | undefined {
  return over === 'capped' ? 'limit' : over;
}
