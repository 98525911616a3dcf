import type { PieceLetter, Point } from '@tetrarium/engine/core';
import { type DailyPuzzle, dropShape, findClear, letterOf } from '@tetrarium/solver';

/** Where a piece goes: which of its rotations, and the column of its leftmost cell. */
export interface Spot {
  readonly turn: number;
  readonly column: number;
}

/** What a cell of the grid is: nothing, garbage, or one of the pieces by its place from 0. */
export const NOTHING = -2;
export const GARBAGE = -1;

/** Which pieces there are, in order. */
export function lettersOf({ file }: DailyPuzzle): readonly PieceLetter[] {
  return file.puzzle.pieces.map(({ rotations }) => letterOf(rotations)!);
}

/** A piece that comes to rest. */
interface Landed {
  readonly cells: readonly Point[];
  /** The rows it fills, from the bottom. */
  readonly filled: readonly number[];
}

/** The grid after some placements: each cell by its owner, rows from the bottom, none of them blank. */
export class Position {
  readonly puzzle: DailyPuzzle;
  readonly owners: readonly (readonly number[])[];
  /** How many pieces were placed. */
  readonly placed: number;

  private constructor(puzzle: DailyPuzzle, owners: Position['owners'], placed: number) {
    this.puzzle = puzzle;
    this.owners = owners;
    this.placed = placed;
  }

  static start(puzzle: DailyPuzzle): Position {
    const owners = puzzle.file.puzzle.rows.map((row) =>
      [...row].map((cell) => (cell === ' ' ? NOTHING : GARBAGE)),
    );
    return new Position(puzzle, owners, 0);
  }

  /** The rotations of the piece to place; none when all were. */
  get rotations(): DailyPuzzle['file']['puzzle']['pieces'][number]['rotations'] {
    return this.puzzle.file.puzzle.pieces[this.placed]?.rotations ?? [];
  }

  get isClear(): boolean {
    return this.owners.length === 0;
  }

  /** Where the piece would come to rest; undefined where there is no room for it. */
  drop({ turn, column }: Spot): Landed | undefined {
    const shape = this.rotations[turn];
    if (shape === undefined) return undefined;
    const { puzzle } = this.puzzle.file;
    const landing = dropShape(this.rows, puzzle, shape, column);
    if (landing === undefined) return undefined;
    const cells = shape.cells.map(({ x, y }) => ({ x: column + x, y: landing.row + y }));
    const filled = Array.from({ length: shape.height }, (_, y) => landing.row + y).filter((y) => {
      const own = cells.filter((cell) => cell.y === y).length;
      const lying = this.owners[y]?.filter((owner) => owner !== NOTHING).length ?? 0;
      return own + lying === puzzle.width;
    });
    return { cells, filled };
  }

  /** The grid with the piece placed; undefined where there is no room for it. */
  place(spot: Spot): Position | undefined {
    const landed = this.drop(spot);
    if (landed === undefined) return undefined;
    const { width } = this.puzzle.file.puzzle;
    const owners = this.owners.map((row) => [...row]);
    for (const { x, y } of landed.cells) {
      while (owners.length <= y) owners.push(Array<number>(width).fill(NOTHING));
      owners[y]![x] = this.placed;
    }
    const left = owners.filter((_, y) => !landed.filled.includes(y));
    return new Position(this.puzzle, left, this.placed + 1);
  }

  /** The next of the placements that clear the grid; undefined where it cannot be cleared any more. */
  findWay(): Spot | undefined {
    const { puzzle } = this.puzzle.file;
    const queue = puzzle.pieces.map((_, i) => i + 1).slice(this.placed);
    const search = findClear({ ...puzzle, rows: this.rows }, { queue });
    let step = search.next();
    while (!step.done) step = search.next();
    const next = step.value.placements[0];
    if (next === undefined) return undefined;
    const turn = this.rotations.findIndex(({ turns }) => turns === next.turns);
    return { turn, column: next.column };
  }

  /** Whether the pieces that are left can clear the grid. */
  get hasWay(): boolean {
    return this.rotations.length === 0 ? this.isClear : this.findWay() !== undefined;
  }

  /** The grid for the solver. */
  get rows(): readonly string[] {
    return this.owners.map((row) => row.map((owner) => (owner === NOTHING ? ' ' : '*')).join(''));
  }
}
