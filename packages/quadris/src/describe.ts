import { NO_OWNER } from '@tetrarium/engine/core';
import { cellsAt } from './blocks.ts';
import { heightOf, ownerAt } from './field.ts';
import { fallen, roomFor } from './moves.ts';
import { isOver, type Player, pieceOf, type QuadrisGame, sizeOf } from './state.ts';

/** The game in sentences, for those who do not see the board; columns and rows count from 1. */
export function describeGame(game: QuadrisGame): string[] {
  return game.players.flatMap((player, i) => describePlayer(game, player, i));
}

function describePlayer(game: QuadrisGame, player: Player, index: number): string[] {
  const { level, score, next } = player;
  const { name } = game.setup.levels[level]!;
  const isAlone = game.players.length === 1;
  const who = isAlone
    ? ''
    : `Player ${index + 1}${index === game.active ? ', whose turn it is' : ''}. `;
  return [
    `${who}Level ${level}, ${name}. Score ${score}, hi score ${game.hiScore}.`,
    ...describeCurrent(game, player),
    `Next: ${adjectives(next)}${next.kind}.`,
    describeStack(game, player),
    ...(player.isOut ? ['Game over: the block had no room.'] : []),
    ...(!player.isOut && isOver(game) ? ['Game over: this player has won.'] : []),
    ...(game.isChoosing && index === game.active
      ? ['Choose a special action: blind, heavy or force with a letter.']
      : []),
  ];
}

function describeCurrent(game: QuadrisGame, player: Player): string[] {
  if (player.isOut) return [];
  const { current, field } = player;
  const piece = pieceOf(current);
  const landed = fallen(roomFor(field, sizeOf(game), current), current);
  const columns = span(current.x + 1, current.x + piece.width);
  const rows = span(current.y + 1, current.y + piece.height);
  const under = cellsAt(piece, landed.x, landed.y).reduce(
    (sum, { x, y }) => sum + (y > 0 && isCovered(field, piece, landed, x, y) ? 1 : 0),
    0,
  );
  const leaves = under === 0 ? 'no gap right under it' : `${plural(under, 'gap')} right under it`;
  return [
    `Block ${adjectives(current)}${current.kind}, column ${columns}, row ${rows} from the floor; ` +
      `dropped, it rests on row ${landed.y + 1} with ${leaves}.`,
  ];
}

/** Whether the cell below this cell of a landed piece would stay empty. */
function isCovered(
  field: Player['field'],
  piece: ReturnType<typeof pieceOf>,
  at: { readonly x: number; readonly y: number },
  x: number,
  y: number,
): boolean {
  const isOwn = piece.body.some((p) => at.x + p.x === x && at.y + p.y === y - 1);
  return !isOwn && ownerAt(field, x, y - 1) === NO_OWNER;
}

function describeStack(game: QuadrisGame, { field, isBlind }: Player): string {
  if (isBlind) return 'The board is covered until the next drop.';
  const { width } = sizeOf(game);
  const heights = Array.from({ length: width }, (_, x) => heightOf(field, x));
  if (heights.every((height) => height === 0)) return 'The board is empty.';
  const filled = field.flat().filter((owner) => owner !== NO_OWNER).length;
  const holes = heights.reduce((sum, height) => sum + height, 0) - filled;
  const count = holes === 0 ? 'No holes' : plural(holes, 'hole');
  return `Column heights from the left: ${heights.join(' ')}. ${count}.`;
}

function adjectives({ isTransparent, isSkippable, heavy }: Player['next']): string {
  const words = [
    ...(isTransparent ? ['transparent'] : []),
    ...(isSkippable ? ['skippable'] : []),
    ...(heavy > 0 ? ['heavy'] : []),
  ];
  return words.map((word) => `${word} `).join('');
}

function span(from: number, to: number): string {
  return from === to ? `${from}` : `${from} to ${to}`;
}

function plural(count: number, noun: string): string {
  return `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`;
}
