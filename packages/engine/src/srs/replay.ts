import { JavaRandom } from '../core/java-random.ts';
import { PIECE_ORDER } from '../core/piece-order.ts';
import { refuse, success } from '../core/result.ts';
import { isWhole } from '../core/unchecked.ts';
import { COLOR } from '../picture/palette.ts';
import { type Block, createWell } from '../picture/picture.ts';
import type { ReplayRules } from '../replay/replay.ts';
import { HOLD_RULES, SRS_ACTIONS, type SrsAction, type SrsResult } from './actions.ts';
import { actSrs, createSrsGame, type SrsGame } from './game.ts';
import { SPAWN_RULES } from './piece.ts';
import { fits } from './turn.ts';

const ACTION_BITS = 3;

/** The longest side of a board, and the largest of the other numbers. */
const LONGEST = 1000;
const MOST = 1_000_000_000;

const RANGES: { readonly [name: string]: readonly [least: number, most: number] } = {
  width: [1, LONGEST],
  height: [1, LONGEST],
  topSpace: [0, LONGEST],
  maxPieces: [1, MOST],
  maxActions: [1, MOST],
};

const CHOICES: { readonly [name: string]: readonly string[] } = {
  hold: HOLD_RULES,
  spawn: SPAWN_RULES,
};

/** Replays of games of the UT assignment; a tick without a brain is the action DOWN. */
export const SRS_REPLAY: ReplayRules<SrsGame, SrsAction, SrsResult> = {
  id: 'srs',
  version: 1,
  rng: 'java-random',
  create: (seed, options) => {
    const code = 'srs/bad-options';
    for (const [name, value] of Object.entries(options)) {
      const choices = Object.hasOwn(CHOICES, name) ? CHOICES[name] : undefined;
      if (choices !== undefined) {
        if (choices.some((choice) => choice === value)) continue;
        return refuse(code, `${name} as one of ${choices.join(', ')}`, value);
      }
      const range = Object.hasOwn(RANGES, name) ? RANGES[name] : undefined;
      const names = [...Object.keys(RANGES), ...Object.keys(CHOICES)].join(', ');
      if (range === undefined) return refuse(code, `only ${names}`, name);
      if (isWhole(value, ...range)) continue;
      return refuse(code, `${name} as a whole number from ${range.join(' to ')}`, value);
    }
    return success(createSrsGame(seed, options));
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
    held: board.heldPiece,
    paused: board.isPaused || undefined,
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
