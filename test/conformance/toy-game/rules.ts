import {
  Board,
  copyBoard,
  formatBoard,
  isWhole,
  JavaRandom,
  Piece,
  refuse,
  success,
} from '@tetrarium/engine/core';
import { createWell } from '@tetrarium/engine/picture';
import type { ReplayRules } from '@tetrarium/engine/replay';

/** A game of dominoes and corners, as it stands. */
export interface ToyGame {
  readonly board: Board;
  readonly random: JavaRandom;
  /** How many rows end it; undefined for no end but the top. */
  readonly rowsToClear: number | undefined;
  readonly isPlain: boolean;
  piece: Piece;
  x: number;
  pieces: number;
  rows: number;
  score: number;
  isOver: boolean;
}

/** What a player can do. */
export const VERBS = ['left', 'right', 'turn', 'drop'] as const;

export type ToyVerb = (typeof VERBS)[number];

const WIDTH = 5;
const HEIGHT = 8;
const [DOMINO, CORNER] = ['0 0  1 0', '0 0  1 0  0 1'].map((body) =>
  Piece.parse(body).makeFastRotations(),
) as [Piece, Piece];

/** The rules with their way to count points for rows that are cleared at once. */
function createRules(
  version: number,
  pointsOf: (rows: number) => number,
): ReplayRules<ToyGame, ToyVerb, never> {
  return {
    id: 'toy',
    version,
    rng: 'java-random',
    create: (seed, { rows, plain = false, ...rest }) => {
      const [other] = Object.keys(rest);
      if (other !== undefined) return refuse('toy/bad-options', 'rows and plain', other);
      if (rows !== undefined && !isWhole(rows, 1, 9)) {
        return refuse('toy/bad-options', 'rows from 1 to 9', rows);
      }
      const game: ToyGame = {
        board: new Board(WIDTH, HEIGHT),
        random: new JavaRandom(seed),
        rowsToClear: rows as number | undefined,
        isPlain: plain === true,
        ...{ piece: DOMINO, x: 2, pieces: -1, rows: 0, score: 0, isOver: false },
      };
      spawn(game);
      return success(game);
    },
    apply: (game, _at, verb) => {
      if (!game.isOver) steer(game, verb, pointsOf);
      return [];
    },
    advance: () => [],
    nextHappening: () => undefined,
    copy: (game) => ({
      ...game,
      board: copyBoard(game.board),
      random: JavaRandom.fromState(game.random.state),
    }),
    isOver: ({ isOver }) => isOver,
    piecesOf: ({ pieces }) => pieces,
    letGo: () => [],
    stateOf: ({ board, random, piece, x, pieces, rows, score, isOver }) => ({
      ...{ board: formatBoard(board), random: random.state, piece: piece.body },
      ...{ x, pieces, rows, score, isOver },
    }),
    pictureOf: ({ board, piece, x, score }) => {
      const owners = Array.from({ length: HEIGHT }, (_, y) =>
        Array.from({ length: WIDTH }, (_, column) => (board.grid(column, y) ? 0 : -1)),
      );
      const cells = piece.body.map((point) => ({ x: point.x + x, y: point.y + 6 }));
      const falling = { color: 1, cells };
      return {
        wells: [createWell({ width: WIDTH, height: HEIGHT, owners, falling })],
        labels: [['Score', `${score}`]],
      };
    },
    encode: (verb, writer) => writer.bits(VERBS.indexOf(verb), 2),
    decode: (reader) => VERBS[reader.bits(2)],
    formatInput: (verb) => verb,
    parseInput: (word) => VERBS.find((verb) => verb === word),
  };
}

/** Every version whose replays still open, the latest first. */
export const TOY_RULES = [
  createRules(2, (rows) => rows * rows),
  createRules(1, (rows) => rows),
] as const;

function spawn(game: ToyGame): void {
  const { board, random, isPlain } = game;
  game.pieces++;
  game.piece = isPlain || random.nextInt(2) === 0 ? DOMINO : CORNER;
  game.x = 2;
  game.isOver ||= board.maxHeight > HEIGHT - game.piece.height;
}

function steer(game: ToyGame, verb: ToyVerb, pointsOf: (rows: number) => number): void {
  const { board, piece } = game;
  const turned = verb === 'turn' ? piece.fastRotation()! : piece;
  const x = game.x + (verb === 'left' ? -1 : verb === 'right' ? 1 : 0);
  if (x < 0 || x + turned.width > WIDTH) return;
  game.x = x;
  game.piece = turned;
  if (verb !== 'drop') return;
  board.place(piece, x, board.dropHeight(piece, x));
  const cleared = board.clearRows();
  board.commit();
  game.rows += cleared;
  game.score += pointsOf(cleared);
  game.isOver = game.rowsToClear !== undefined && game.rows >= game.rowsToClear;
  spawn(game);
}
