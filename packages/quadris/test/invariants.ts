import { NO_OWNER } from '@tetrarium/engine/core';
import { shapeOf } from '../src/blocks.ts';
import type { QuadrisGame } from '../src/index.ts';
import { isOver, rulesOf } from '../src/state.ts';

/** The first thing about a game that must never be, or undefined. */
export function findBreach(game: QuadrisGame): string | undefined {
  const { width, height, reserve } = rulesOf(game);
  if (game.players.filter((player) => player.isOut).length > 1) return 'two losers';
  for (const player of game.players) {
    const { field, locked, nextId, current, isOut, score } = player;
    const cells = new Map<number, number>();
    for (const owner of field.flat()) cells.set(owner, (cells.get(owner) ?? 0) + 1);
    cells.delete(NO_OWNER);
    if (field.length > height + reserve) return 'too many rows';
    if (field.some((row) => row.length !== width)) return 'a row of another width';
    if (field.some((row) => !row.includes(NO_OWNER))) return 'a full row';
    if (field.length > 0 && field.at(-1)!.every((owner) => owner === NO_OWNER))
      return 'an empty top row';
    if (locked.some(({ id }) => !cells.has(id))) return 'a locked block without cells';
    if (cells.size !== locked.length) return 'a cell without a block';
    if (new Set(locked.map(({ id }) => id)).size !== locked.length) return 'an id twice';
    if (locked.some(({ id }) => id >= nextId)) return 'an id from the future';
    for (const { id, kind } of locked) {
      if (cells.get(id)! > (kind === '*' ? 1 : 4)) return 'a block with too many cells';
    }
    if (!Number.isSafeInteger(score) || score < 0 || score > game.hiScore) return 'an odd score';
    const { body } = shapeOf(current.kind, current.turn);
    const places = body.map((p) => ({ x: current.x + p.x, y: current.y + p.y }));
    if (places.some(({ x, y }) => x < 0 || y < 0 || x >= width || y >= height + reserve)) {
      return 'a block outside';
    }
    const isFree = places.every(({ x, y }) => (field[y]?.[x] ?? NO_OWNER) === NO_OWNER);
    if (!isOut && !current.isTransparent && !isFree) return 'a block in a block';
  }
  return isOver(game) && game.isChoosing ? 'a choice after the end' : undefined;
}
