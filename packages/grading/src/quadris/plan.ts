import { COLUMNS, type Kind, SHAPES, type Shape } from './blocks.ts';
import { NaiveGame, type Spawn } from './naive-game.ts';
import type { Play } from './play.ts';
import { repeat } from './seen.ts';

/** A play that clears rows with known blocks, and the score at its end. */
export interface Plan {
  readonly play: Play;
  readonly score: number;
}

/**
 * Finds out where to drop the first blocks of a game in level 1, as they are, so that a row and a
 * whole block go; none where these blocks do not go together.
 */
export function planClears(base: Play, kinds: readonly Kind[], spawn: Spawn): Plan | undefined {
  let beam: readonly Position[] = [{ rows: [], columns: [], cleared: 0, rating: 0 }];
  for (const kind of kinds.slice(0, -1)) {
    const next = beam.flatMap((position) => followers(position, kind));
    for (const { columns } of next.filter(({ cleared }) => cleared > 0)) {
      const { isOver, gone, score } = replay(kinds, spawn, columns);
      const lines = columns.flatMap((column) => [...repeat(column, 'right'), 'drop']);
      if (!isOver && gone > 0) return { play: { ...base, lines }, score };
    }
    beam = next.sort((a, b) => a.rating - b.rating).slice(0, BEAM);
  }
  return undefined;
}

const BEAM = 100;
const HIGHEST = 12;

/** Rows from the bottom, a bit for each column. */
interface Position {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly cleared: number;
  readonly rating: number;
}

const FULL = 2 ** COLUMNS - 1;

function followers(position: Position, kind: Kind): Position[] {
  const shape = SHAPES[kind];
  return Array.from({ length: COLUMNS - shape[0]!.length + 1 }, (_, column) =>
    dropped(position, shape, column),
  ).filter(({ rows }) => rows.length <= HIGHEST);
}

function dropped({ rows, columns }: Position, shape: Shape, column: number): Position {
  const block = [...shape]
    .reverse()
    .map((line) =>
      [...line].reduce((bits, cell, i) => (cell === '#' ? bits | (1 << (column + i)) : bits), 0),
    );
  const isFree = (at: number) => block.every((bits, i) => ((rows[at + i] ?? 0) & bits) === 0);
  let at = rows.length;
  while (at > 0 && isFree(at - 1)) at--;
  const landed = Array.from(
    { length: Math.max(rows.length, at + block.length) },
    (_, i) => (rows[i] ?? 0) | (block[i - at] ?? 0),
  );
  const rest = landed.filter((row) => row !== FULL);
  const cleared = landed.length - rest.length;
  return {
    rows: rest,
    columns: [...columns, column],
    cleared,
    rating: rate(rest),
  };
}

/** Lower is better: rows that are high up, and cells missing in those below. */
function rate(rows: readonly number[]): number {
  let rating = rows.length * rows.length;
  let above = 0;
  for (let i = rows.length - 1; i >= 0; i--) {
    above |= rows[i]!;
    rating += 4 * bitsIn(above & ~rows[i]!);
  }
  return rating;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

class CountingGame extends NaiveGame {
  gone = 0;

  protected override clear() {
    const cleared = super.clear();
    this.gone += cleared.gone.length;
    return cleared;
  }
}

function replay(kinds: readonly Kind[], spawn: Spawn, columns: readonly number[]): CountingGame {
  let drawn = 0;
  const draw = () => kinds[drawn++] ?? 'I';
  const game = new CountingGame({ spawn, startLevel: 1, draw });
  for (const column of columns) {
    for (let i = 0; i < column; i++) game.move(0, 1);
    game.drop();
  }
  return game;
}
