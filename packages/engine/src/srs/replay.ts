import { JavaRandom } from '../core/java-random.ts';
import { PIECE_ORDER } from '../core/piece-order.ts';
import { failure, success } from '../core/result.ts';
import { isRecord, isWhole } from '../core/unchecked.ts';
import { COLOR } from '../picture/palette.ts';
import { type Block, createWell } from '../picture/picture.ts';
import type { ReplayRules } from '../replay/replay.ts';
import { SRS_ACTIONS, type SrsAction, type SrsResult } from './actions.ts';
import { actSrs, createSrsGame, type SrsGame, type SrsGameOptions } from './game.ts';
import { fits } from './turn.ts';

const ACTION_BITS = 3;

/** Replays of games of the UT assignment; a tick without a brain is the action DOWN. */
export const SRS_REPLAY: ReplayRules<SrsGame, SrsAction, SrsResult> = {
  id: 'srs',
  version: 1,
  rng: 'java-random',
  create: (seed, options) => {
    const fault = findFault(options);
    if (fault !== undefined) return failure('srs/bad-options', fault);
    return success(createSrsGame(seed, options as SrsGameOptions));
  },
  apply: (game, _at, action) => [actSrs(game, action)],
  advance: () => [],
  nextHappening: () => undefined,
  copy: (game) => ({
    ...game,
    board: game.board.copy(),
    random: JavaRandom.fromState(game.random.state),
  }),
  isOver: ({ over }) => over !== undefined,
  piecesOf: ({ pieces }) => pieces - 1,
  letGo: () => [],
  stateOf: ({ board, random, pieces, actions, over }) => ({
    cells: cellsOf(board),
    piece: board.currentPiece && [board.currentPiece.kind, board.currentPiece.rotation],
    position: board.currentPosition,
    rows: board.totalRowsCleared,
    random: random.state,
    pieces,
    actions,
    over,
  }),
  pictureOf: ({ board, height, pieces, over }) => {
    const { currentPiece: piece, currentPosition: position } = board;
    const shapeAt = (drop: number) =>
      piece &&
      position && {
        color: PIECE_ORDER.indexOf(piece.kind),
        cells: piece.cells.map(({ x, y }) => ({ x: position.x + x, y: position.y + y - drop })),
      };
    let drop = 0;
    while (piece && position && fits(board, piece, position.x, position.y - drop - 1)) drop++;
    return {
      wells: [
        createWell({
          width: board.width,
          height: board.height,
          topSpace: board.height - height,
          blocks: lockedBlocks(board),
          falling: shapeAt(0),
          ghost: shapeAt(drop),
        }),
      ],
      labels: [
        ['Pieces', `${pieces}`],
        ['Rows', `${board.totalRowsCleared}`],
        ...(over === undefined ? [] : [['End', over] as const]),
      ],
    };
  },
  encode: (action, writer) => writer.bits(SRS_ACTIONS.indexOf(action), ACTION_BITS),
  decode: (reader) => SRS_ACTIONS[reader.bits(ACTION_BITS)],
  formatInput: (action) => action,
  parseInput: (word) => SRS_ACTIONS.find((action) => action === word),
};

/** The longest side of a board, and the largest of the other numbers. */
const LONGEST = 1000;
const MOST = 1_000_000_000;

function findFault(options: unknown): string | undefined {
  if (!isRecord<SrsGameOptions>(options)) return 'Expected a record of options';
  const { width, height, topSpace, maxPieces, maxActions, ...rest } = options;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) return `Expected options of a UT game, got ${unknown}`;
  for (const side of [width, height]) {
    if (side !== undefined && !isWhole(side, 1, LONGEST)) return 'Expected sides from 1 to 1000';
  }
  if (topSpace !== undefined && !isWhole(topSpace, 0, LONGEST)) return 'Expected 0 to 1000 rows';
  for (const limit of [maxPieces, maxActions]) {
    if (limit !== undefined && !isWhole(limit, 1, MOST)) return 'Expected a limit of at least 1';
  }
  return undefined;
}

/** The board of the UT brief knows filled and empty, no colours. */
function* lockedBlocks(board: SrsGame['board']): Generator<Block> {
  for (let y = 0; y < board.maxHeight; y++) {
    for (let x = 0; x < board.width; x++) {
      if (board.grid(x, y)) yield { x, y, color: COLOR.garbage };
    }
  }
}

function cellsOf(board: SrsGame['board']): string[] {
  return Array.from({ length: board.maxHeight }, (_, y) =>
    Array.from({ length: board.width }, (_, x) => (board.grid(x, y) ? '#' : '.')).join(''),
  );
}
