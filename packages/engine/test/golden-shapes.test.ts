import { describe, expect, test } from 'vitest';
import { Piece } from '../src/core/piece.ts';
import golden from './golden/classic.json' with { type: 'json' };

const sorted = (body: readonly (readonly number[])[]) => body.map(([x, y]) => `${x},${y}`).sort();

describe('the 19 shapes of the original program', () => {
  test.each(golden.pieces)('[A-02, A-05, A-11] $index $name', ({ index, rotations }) => {
    const root = Piece.getPieces()[index]!;
    let piece = root;
    for (const shape of rotations) {
      expect({ width: piece.width, height: piece.height, skirt: piece.skirt }).toEqual({
        width: shape.width,
        height: shape.height,
        skirt: shape.skirt,
      });
      expect(sorted(piece.body.map(({ x, y }) => [x, y]))).toEqual(sorted(shape.body));
      piece = piece.fastRotation()!;
    }
    expect(piece).toBe(root);
  });

  test('[A-01] there are 19', () => {
    expect(golden.pieces.flatMap((piece) => piece.rotations)).toHaveLength(19);
  });
});
