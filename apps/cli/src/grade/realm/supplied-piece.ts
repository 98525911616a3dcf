import { Piece as Correct, type Point } from '@tetrarium/engine/core';

/** The piece with which a board is judged that came without one; it also has the handout's names. */
class Piece extends Correct {
  constructor(points: string | readonly Point[]) {
    super(typeof points === 'string' ? Correct.parse(points).body : points);
  }

  getWidth(): number {
    return this.width;
  }

  getHeight(): number {
    return this.height;
  }

  getBody(): readonly Point[] {
    return this.body;
  }

  getSkirt(): readonly number[] {
    return this.skirt;
  }
}

const getters = ['getWidth', 'getHeight', 'getBody', 'getSkirt'] as const;
// Rotations are made by the engine's own class.
for (const name of getters) {
  Object.defineProperty(Correct.prototype, name, { value: Piece.prototype[name] });
}

(globalThis as unknown as Record<string, unknown>)['tetrariumSupplied'] = { Piece };
