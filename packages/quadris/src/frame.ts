import { NO_OWNER, type Point } from '@tetrarium/engine/core';
import { type Block, type BlockKind, cellsAt, shapeOf } from './blocks.ts';
import { ownerAt } from './field.ts';
import type { Interpreter } from './interpreter.ts';
import { type RulesId, SPECIAL_ACTIONS, type SpecialAction } from './rules.ts';
import { isOver, type Player, pieceOf, type QuadrisGame, rulesOf, sizeOf } from './state.ts';

export interface BlockFrame {
  readonly kind: BlockKind;
  /** Where its cells are: on the board for the current block, from (0, 0) for Next. */
  readonly cells: readonly Point[];
  readonly isTransparent: boolean;
  readonly isSkippable: boolean;
  readonly isHeavy: boolean;
}

/** One player's side of a frame. */
export interface PlayerFrame {
  readonly level: number;
  readonly levelName: string;
  readonly score: number;
  /** What each cell shows, a string per row from the floor up; ' ' is empty, '?' hint or blind. */
  readonly rows: readonly string[];
  /** The current block; undefined when it had no room. */
  readonly current: BlockFrame | undefined;
  readonly next: BlockFrame;
  /** The empty cells in which the hint shows a landing. */
  readonly hint: readonly Point[];
  readonly isBlind: boolean;
  readonly isOut: boolean;
  readonly isTurn: boolean;
}

/** All a view needs to draw a game; (0, 0) is the lower left cell. */
export interface QuadrisFrame {
  readonly rules: RulesId;
  readonly width: number;
  /** All rows, the reserve rows included. */
  readonly height: number;
  readonly reserve: number;
  readonly hiScore: number;
  readonly players: readonly PlayerFrame[];
  readonly isOver: boolean;
  /** The special actions one of which has to be chosen now. */
  readonly choices: readonly SpecialAction[];
}

/** What a cell shows that a hint or blindness covers. */
const COVERED = '?';

// Later rules, "blind": columns 3 to 9 and rows 3 to 12, counted from 1 at the lower left corner.
const BLIND = { left: 2, right: 8, bottom: 2, top: 11 } as const;

/** The picture of a game as it stands, with a hint for the player whose turn it is. */
export function frameOf({ game, hint }: Pick<Interpreter, 'game' | 'hint'>): QuadrisFrame {
  const { reserve, id } = rulesOf(game);
  return {
    rules: id,
    ...sizeOf(game),
    reserve,
    hiScore: game.hiScore,
    players: game.players.map((player, i) => playerFrame(game, player, i, hint)),
    isOver: isOver(game),
    choices: game.isChoosing ? SPECIAL_ACTIONS : [],
  };
}

function playerFrame(
  game: QuadrisGame,
  player: Player,
  index: number,
  wanted: readonly Point[],
): PlayerFrame {
  const { level, score, isBlind, isOut } = player;
  const isTurn = index === game.active;
  const current = isOut ? undefined : currentFrame(player);
  const isCovered = ({ x, y }: Point) =>
    ownerAt(player.field, x, y) !== NO_OWNER ||
    current?.cells.some((cell) => cell.x === x && cell.y === y);
  const hint = isTurn ? wanted.filter((cell) => !isCovered(cell)) : [];
  return {
    level,
    levelName: game.setup.levels[level]!.name,
    score,
    rows: drawRows(game, player, current, hint),
    current,
    next: blockFrame(player.next, shapeOf(player.next.kind, 0).body),
    hint,
    isBlind,
    isOut,
    isTurn,
  };
}

function currentFrame({ current }: Player): BlockFrame {
  return blockFrame(current, cellsAt(pieceOf(current), current.x, current.y));
}

function blockFrame(block: Block, cells: readonly Point[]): BlockFrame {
  const { kind, isTransparent, isSkippable, heavy } = block;
  return { kind, cells, isTransparent, isSkippable, isHeavy: heavy > 0 };
}

function drawRows(
  game: QuadrisGame,
  { field, locked, isBlind }: Player,
  current: BlockFrame | undefined,
  hint: readonly Point[],
): string[] {
  const { width, height } = sizeOf(game);
  const letters = new Map<number, string>(locked.map(({ id, kind }) => [id, kind]));
  const rows = Array.from({ length: height }, (_, y) => {
    const owners = field[y];
    if (owners === undefined) return new Array<string>(width).fill(' ');
    return owners.map((owner) => letters.get(owner) ?? ' ');
  });
  for (const { x, y } of hint) rows[y]![x] = COVERED;
  if (current !== undefined) {
    const letter = current.isTransparent ? current.kind.toLowerCase() : current.kind;
    for (const { x, y } of current.cells) rows[y]![x] = letter;
  }
  if (isBlind) {
    for (let y = BLIND.bottom; y <= BLIND.top; y++) {
      rows[y]!.fill(COVERED, BLIND.left, BLIND.right + 1);
    }
  }
  return rows.map((row) => row.join(''));
}
