import type { Point } from '@tetrarium/engine/core';
import {
  type Block,
  COLOR,
  colorOfSign,
  createWell,
  type Label,
  type Picture,
  type Well,
} from '@tetrarium/engine/picture';
import { cellsAt } from './blocks.ts';
import type { BlockFrame, PlayerFrame, QuadrisFrame } from './frame.ts';
import { fallen, roomFor } from './moves.ts';
import { isOver, type Player, pieceOf, type QuadrisGame, rulesOf, sizeOf } from './state.ts';

/** One player's well as that player sees it: blind and hidden cells are covered, a hint is a ghost. */
export function wellOfPlayer(frame: QuadrisFrame, player: PlayerFrame): Well {
  const { width, height, reserve: topSpace } = frame;
  const hint = player.isBlind ? [] : player.hint;
  const isHint = (x: number, y: number): boolean => hint.some((p) => p.x === x && p.y === y);
  const blocks = player.rows.flatMap((row, y) =>
    [...row].flatMap((sign, x) =>
      sign === ' ' || isHint(x, y) ? [] : [{ x, y, color: colorOfSign(sign) }],
    ),
  );
  const color = player.current ? colorOfSign(player.current.kind) : COLOR.covered;
  return createWell({ width, height, topSpace, blocks, ghost: { color, cells: hint } });
}

/** How much room the largest block needs before it is turned. */
const NEXT_SIZE = { width: 4, height: 2 } as const;

/** The next block by itself. */
export function wellOfNext({ next }: PlayerFrame): Well {
  return createWell({ ...NEXT_SIZE, blocks: blocksOf(next.cells, colorOfBlock(next)) });
}

/** All wells as they are, with where the blocks would land. */
export function pictureOfQuadris(game: QuadrisGame): Picture {
  return { wells: game.players.map((player) => wellOf(game, player)), labels: labelsOf(game) };
}

function wellOf(game: QuadrisGame, { field, locked, current, isOut }: Player): Well {
  const size = sizeOf(game);
  const colors = new Map(locked.map(({ id, kind }) => [id, colorOfSign(kind)]));
  const blocks = field.flatMap((row, y) =>
    row.flatMap((owner, x) =>
      owner < 0 ? [] : [{ x, y, color: colors.get(owner) ?? COLOR.garbage }],
    ),
  );
  const rest = fallen(roomFor(field, size, current), current);
  const color = colorOfSign(current.kind);
  return createWell({
    ...size,
    topSpace: rulesOf(game).reserve,
    blocks,
    ...(!isOut && {
      falling: { color, cells: cellsAt(pieceOf(current), current.x, current.y) },
      ghost: { color, cells: cellsAt(pieceOf(rest), rest.x, rest.y) },
    }),
  });
}

function colorOfBlock({ kind, isTransparent }: BlockFrame): number {
  return (isTransparent ? COLOR.transparent : 0) + colorOfSign(kind);
}

function blocksOf(cells: readonly Point[], color: number): Block[] {
  return cells.map(({ x, y }) => ({ x, y, color }));
}

function labelsOf(game: QuadrisGame): Label[] {
  const { players, hiScore, active } = game;
  const each = (of: (player: Player) => number | string): string => players.map(of).join(' : ');
  return [
    ['Level', each(({ level }) => level)],
    ['Score', each(({ score }) => score)],
    ['Hi score', `${hiScore}`],
    ['Next', each(({ next }) => next.kind)],
    ...(players.length > 1 ? [['Turn', `${active + 1}`] as const] : []),
    ...(isOver(game) ? [['End', 'no room'] as const] : []),
  ];
}
