import type { PieceName, PointLike } from './subject.ts';

export interface Shape {
  /** Rows from top to bottom, '#' for a block. */
  readonly rows: readonly string[];
  readonly skirt: readonly number[];
}

/** The seven roots, each with its counter-clockwise rotations starting at the root. */
export const CLASSIC_RINGS: Readonly<Record<PieceName, readonly Shape[]>> = {
  STICK: [shape('# # # #', 0), shape('####', 0, 0, 0, 0)],
  L1: [
    shape('#. #. ##', 0, 0),
    shape('..# ###', 0, 0, 0),
    shape('## .# .#', 2, 0),
    shape('### #..', 0, 1, 1),
  ],
  L2: [
    shape('.# .# ##', 0, 0),
    shape('### ..#', 1, 1, 0),
    shape('## #. #.', 0, 2),
    shape('#.. ###', 0, 0, 0),
  ],
  S1: [shape('.## ##.', 0, 0, 1), shape('#. ## .#', 1, 0)],
  S2: [shape('##. .##', 1, 0, 0), shape('.# ## #.', 0, 1)],
  SQUARE: [shape('## ##', 0, 0)],
  PYRAMID: [
    shape('.#. ###', 0, 0, 0),
    shape('.# ## .#', 1, 0),
    shape('### .#.', 1, 0, 1),
    shape('#. ## #.', 0, 1),
  ],
};

/** Pieces a user might make: other numbers of blocks than four, larger boxes, deeper skirts. */
export const OWN_RINGS: Readonly<Record<string, readonly Shape[]>> = {
  'one block': [shape('#', 0)],
  'two blocks': [shape('# #', 0), shape('##', 0, 0)],
  'a corner of three': [
    shape('#. ##', 0, 0),
    shape('.# ##', 0, 0),
    shape('## .#', 1, 0),
    shape('## #.', 0, 1),
  ],
  'five in a line': [shape('#####', 0, 0, 0, 0, 0), shape('# # # # #', 0)],
  'the W of five': [
    shape('#.. ##. .##', 1, 0, 0),
    shape('..# .## ##.', 0, 0, 1),
    shape('##. .## ..#', 2, 1, 0),
    shape('.## ##. #..', 0, 1, 2),
  ],
  'the U of five': [
    shape('#.# ###', 0, 0, 0),
    shape('## .# ##', 0, 0),
    shape('### #.#', 0, 1, 0),
    shape('## #. ##', 0, 0),
  ],
  'the cross of five': [shape('.#. ### .#.', 1, 0, 1)],
  'two by three': [shape('## ## ##', 0, 0), shape('### ###', 0, 0, 0)],
  'a hook seven high': [
    shape('## #. #. #. #. #. #.', 0, 6),
    shape('#...... #######', 0, 0, 0, 0, 0, 0, 0),
    shape('.# .# .# .# .# .# ##', 0, 0),
    shape('####### ......#', 1, 1, 1, 1, 1, 1, 0),
  ],
};

/** The blocks of a shape, from the bottom row up. */
export function pointsOf({ rows }: Pick<Shape, 'rows'>): PointLike[] {
  return [...rows]
    .reverse()
    .flatMap((row, y) => [...row].flatMap((cell, x) => (cell === '#' ? [{ x, y }] : [])));
}

/** For each row from the bottom up, where its first and its last block are. */
export function sideSkirtsOf({ rows }: Shape): { left: number[]; right: number[] } {
  const upwards = [...rows].reverse();
  return {
    left: upwards.map((row) => row.indexOf('#')),
    right: upwards.map((row) => row.lastIndexOf('#')),
  };
}

function shape(picture: string, ...skirt: number[]): Shape {
  return { rows: picture.split(' '), skirt };
}
