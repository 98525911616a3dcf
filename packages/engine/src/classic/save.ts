import { parseBoard } from '../core/board-text.ts';
import { CellLayer, NO_OWNER } from '../core/cell-layer.ts';
import { JavaRandom } from '../core/java-random.ts';
import type { Piece } from '../core/piece.ts';
import { formatBody, parseRoot, rotationAt, rotationIndex } from '../core/piece-set.ts';
import { PLACE_ROW_FILLED } from '../core/place-result.ts';
import { failure, type Result, refuse, show, success } from '../core/result.ts';
import { isListOf, isRecord, isText, isWhole, type Unchecked } from '../core/unchecked.ts';
import { type ClassicGame, dealClassic } from './game.ts';
import { type ClassicRules, type ClassicScoring, findRulesFault, type Landing } from './rules.ts';
import { CLASSIC_ENDS, type ClassicEnd, createClears, drawPiece } from './tally.ts';

/** A game as plain JSON; nothing of it is lost but who picks the pieces. */
export interface ClassicSave {
  readonly format: 'tetrarium/classic';
  readonly version: 1;
  readonly rules: {
    readonly width: number;
    readonly height: number;
    readonly topSpace: number;
    readonly landing: Landing;
    /** The bodies of the roots. */
    readonly pieces: readonly string[];
    readonly scoring: ClassicScoring;
    readonly testLimit?: number;
    readonly pieceLimit?: number;
  };
  /** The state of the game's `JavaRandom`. */
  readonly random: number;
  /** The piece index of each locked cell (-1 for none) by row from the floor up. */
  readonly cells: readonly (readonly number[])[];
  /** The falling piece, missing while it is waited for; after the end the one that landed last. */
  readonly piece?: { readonly index: number; readonly rotation: number };
  readonly x: number;
  readonly y: number;
  readonly count: number;
  readonly score: number;
  readonly landed: number;
  readonly ticks: number;
  readonly clears: readonly number[];
  readonly moved: boolean;
  readonly over?: ClassicEnd;
}

/** Writes a game, at any moment between verbs, as plain JSON. */
export function saveClassicGame(game: ClassicGame): ClassicSave {
  const { rules, piece, pieceIndex: index, x, y, over } = game;
  const { width, height, topSpace, landing, pieces, scoring, testLimit, pieceLimit } = rules;
  return {
    format: 'tetrarium/classic',
    version: 1,
    rules: {
      width,
      height,
      topSpace,
      landing,
      pieces: pieces.map(formatBody),
      scoring,
      ...(testLimit !== undefined && { testLimit }),
      ...(pieceLimit !== undefined && { pieceLimit }),
    },
    random: game.random.state,
    cells: game.cells.toRows(),
    ...(piece !== undefined && {
      piece: { index, rotation: rotationIndex(pieces[index]!, piece) },
    }),
    x,
    y,
    count: game.count,
    score: game.score,
    landed: game.landed,
    ticks: game.ticks,
    clears: [...game.clears],
    moved: game.moved,
    ...(over !== undefined && { over }),
  };
}

const BAD_SAVE = 'classic/bad-save';

/** Rebuilds a saved game, which then goes on exactly as the original one would. */
export function loadClassicGame(
  save: unknown,
  pickPiece: ClassicGame['pickPiece'] = drawPiece,
): Result<ClassicGame> {
  if (!isRecord<ClassicSave>(save) || save.format !== 'tetrarium/classic' || save.version !== 1) {
    return failure(BAD_SAVE, 'Expected a saved classic game of version 1, got something else');
  }
  const rules = loadClassicRules(save.rules);
  if (!rules.ok) return rules;
  const fault = findFault(save, rules.value);
  if (fault !== undefined) return failure(BAD_SAVE, fault);
  return restore(save as unknown as ClassicSave, rules.value, pickPiece);
}

export function loadClassicRules(saved: unknown): Result<ClassicRules> {
  const code = 'classic/bad-rules';
  if (!isRecord<ClassicSave['rules']>(saved)) return refuse(code, 'rules', saved);
  const { pieces: bodies, scoring } = saved;
  if (!isListOf(bodies, isText)) return refuse(code, 'a list of bodies as pieces', bodies);
  if (!isRecord<ClassicScoring>(scoring) || !Array.isArray(scoring.rows)) {
    return refuse(code, 'points per piece and a list of points for rows as scoring', scoring);
  }
  const pieces: Piece[] = [];
  for (const body of bodies) {
    const parsed = parseRoot(body);
    if (!parsed.ok) return parsed;
    pieces.push(parsed.value);
  }
  const rules = {
    id: 'classic',
    version: 1,
    width: saved.width,
    height: saved.height,
    topSpace: saved.topSpace,
    landing: saved.landing,
    pieces,
    scoring: { perPiece: scoring.perPiece, rows: [...scoring.rows] },
    testLimit: saved.testLimit,
    pieceLimit: saved.pieceLimit,
  } as ClassicRules;
  const fault = findRulesFault(rules);
  return fault === undefined ? success(rules) : failure(code, fault);
}

/** What is wrong with the shape of a save, or undefined. */
function findFault(save: Unchecked<ClassicSave>, rules: ClassicRules): string | undefined {
  const { cells, piece, clears, moved, over } = save;
  const { width, pieces } = rules;
  const height = rules.height + rules.topSpace;
  const isRow = (row: unknown): row is number[] =>
    isListOf(row, (owner) => isWhole(owner, NO_OWNER, pieces.length - 1)) &&
    row.length === width &&
    row.includes(NO_OWNER);
  if (!isListOf(cells, isRow) || cells.length > height) {
    return `Expected rows of ${width} piece indices or ${NO_OWNER}, none of them full, as cells`;
  }
  const any = Number.MAX_SAFE_INTEGER;
  const counts = { count: any, score: any, landed: any, ticks: any };
  const numbers = { random: 2 ** 48 - 1, x: width - 1, y: height - 1, ...counts };
  for (const [field, most] of Object.entries(numbers)) {
    const value = save[field as keyof typeof numbers];
    if (!isWhole(value, 0, most)) {
      return `Expected a whole number from 0 to ${most} as ${field}, got ${show(value)}`;
    }
  }
  const slots = createClears(rules).length;
  if (!isListOf(clears, (times) => isWhole(times, 0)) || clears.length !== slots) {
    return `Expected ${slots} whole numbers as clears`;
  }
  if (typeof moved !== 'boolean') return `Expected true or false as moved, got ${show(moved)}`;
  if (over !== undefined && !CLASSIC_ENDS.includes(over as ClassicEnd)) {
    return `Expected one of ${CLASSIC_ENDS.join(', ')} as over, got ${show(over)}`;
  }
  if (piece === undefined) return undefined;
  const isPiece = isRecord<NonNullable<ClassicSave['piece']>>(piece);
  if (!isPiece || !isWhole(piece.index, 0, pieces.length - 1) || !isWhole(piece.rotation, 0)) {
    return `Expected an index from 0 to ${pieces.length - 1} and a rotation as piece`;
  }
  return undefined;
}

function restore(
  save: ClassicSave,
  rules: ClassicRules,
  pickPiece: ClassicGame['pickPiece'],
): Result<ClassicGame> {
  const { piece: saved, x, y, over } = save;
  const piece = saved && rotationAt(rules.pieces[saved.index]!, saved.rotation);
  if (saved && !piece) return refuse(BAD_SAVE, 'a rotation of the piece', saved.rotation);
  const cells = restoreCells(save.cells, rules);
  const locked = parseBoard(pictureOf(cells));
  if (!locked.ok) return locked;
  const board = locked.value;
  // After the end the last piece is among the locked cells already.
  if (piece && over === undefined && board.place(piece, x, y) > PLACE_ROW_FILLED) {
    return failure(BAD_SAVE, `Expected room for the falling piece, got none at (${x}, ${y})`);
  }
  const game: ClassicGame = {
    rules,
    board,
    cells,
    random: JavaRandom.fromState(save.random),
    pickPiece,
    piece,
    pieceIndex: saved?.index ?? -1,
    x,
    y,
    count: save.count,
    score: save.score,
    landed: save.landed,
    ticks: save.ticks,
    clears: [...save.clears],
    moved: save.moved,
    over,
  };
  const index = piece === undefined && over === undefined ? pickPiece(game) : undefined;
  if (index !== undefined) dealClassic(game, index);
  return success(game);
}

function restoreCells(rows: ClassicSave['cells'], rules: ClassicRules): CellLayer {
  const cells = new CellLayer(rules.width, rules.height + rules.topSpace);
  for (const [y, row] of rows.entries()) {
    for (const [x, owner] of row.entries()) cells.setOwner(x, y, owner);
  }
  return cells;
}

/** The locked cells as the picture from which `parseBoard` makes the board. */
function pictureOf(cells: CellLayer): string {
  const lines = Array.from({ length: cells.height }, (_, y) => {
    const row = Array.from({ length: cells.width }, (_, x) => cells.owner(x, y));
    return row.map((owner) => (owner === NO_OWNER ? '.' : '#')).join('');
  });
  return lines.reverse().join('\n');
}
