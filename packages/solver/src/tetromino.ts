import type { PieceLetter } from '@tetrarium/engine/core';
import { parseShape } from './puzzle.ts';
import { createShape, rotationsOf, type Shape, shapeEquals } from './shape.ts';

/** The seven pieces lying flat, rows from the top: '.*./***'. */
export const TETROMINO_PICTURES: Readonly<Record<PieceLetter, string>> = {
  I: '****',
  L: '..*/***',
  J: '*../***',
  S: '.**/**.',
  Z: '**./.**',
  O: '**/**',
  T: '.*./***',
};

/** The rotations of the seven pieces, the flat one first. */
export const TETROMINOES = Object.fromEntries(
  Object.entries(TETROMINO_PICTURES).map(([letter, picture]) => [
    letter,
    rotationsOf(shapeOf(picture)),
  ]),
) as Readonly<Record<PieceLetter, readonly Shape[]>>;

function shapeOf(picture: string): Shape {
  const lines = picture.split('/').reverse();
  return createShape(
    lines.flatMap((line, y) => [...line].flatMap((sign, x) => (sign === '*' ? [{ x, y }] : []))),
  );
}

/** The same by a picture, its rows from the top; undefined for what is no tetromino. */
export function letterOfPicture(picture: string): PieceLetter | undefined {
  const shape = parseShape(picture);
  return shape.ok ? letterOf([shape.value]) : undefined;
}

/** The letter of a piece that is one of the seven, however it was turned when it was given. */
export function letterOf(rotations: readonly Shape[]): PieceLetter | undefined {
  const given = rotations[0];
  if (given?.cells.length !== 4) return undefined;
  const letters = Object.keys(TETROMINOES) as PieceLetter[];
  return letters.find((letter) => TETROMINOES[letter].some((shape) => shapeEquals(shape, given)));
}
