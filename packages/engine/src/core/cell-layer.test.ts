import { expect, test } from 'vitest';
import { CellLayer, NO_OWNER } from './cell-layer.ts';
import { Piece } from './piece.ts';

const pyramid = Piece.getPieces()[Piece.PYRAMID]!;

/** A layer from rows of digits and dots, top to bottom. */
function layerOf(...picture: string[]): CellLayer {
  const layer = new CellLayer(picture[0]!.length, picture.length);
  for (const [i, row] of picture.entries()) {
    for (const [x, owner] of [...row].entries()) {
      if (owner !== '.') layer.setOwner(x, picture.length - 1 - i, Number(owner));
    }
  }
  return layer;
}

test('a new layer is nobody’s', () => {
  const layer = new CellLayer(3, 2);
  expect(layer.owner(2, 1)).toBe(NO_OWNER);
  expect(layer.toRows()).toEqual([]);
});

test('a locked piece owns its cells', () => {
  const layer = new CellLayer(4, 4);
  layer.lock(pyramid, 1, 1, 6);
  expect(layer.toRows()).toEqual([
    [-1, -1, -1, -1],
    [-1, 6, 6, 6],
    [-1, -1, 6, -1],
  ]);
});

test('columnHeight is one above the highest owned cell', () => {
  const layer = layerOf('..1', '.2.', '.2.');
  expect([0, 1, 2].map((x) => layer.columnHeight(x))).toEqual([0, 2, 3]);
});

test.each([
  ['one in the middle', ['..1', '222', '3..'], [1], ['...', '..1', '3..']],
  ['two that do not touch', ['111', '2..', '333', '4..'], [1, 3], ['...', '...', '2..', '4..']],
  ['the lowest and the one above', ['5..', '222', '333'], [0, 1], ['...', '...', '5..']],
  ['the top row', ['111', '..2'], [1], ['...', '..2']],
  ['none', ['..1', '.22'], [], ['..1', '.22']],
])('full rows are found and removed: %s', (_, before, full, after) => {
  const layer = layerOf(...before);
  expect(layer.fullRows()).toEqual(full);
  layer.removeRows(layer.fullRows());
  expect(layer.toRows()).toEqual(layerOf(...after).toRows());
});
