import type { PieceSource } from './game-rules.ts';
import { PIECE_COUNT } from './orientations.ts';

const MASK = (1n << 64n) - 1n;

function rotateLeft(value: bigint, by: bigint): bigint {
  return ((value << by) | (value >> (64n - by))) & MASK;
}

/** The upper halves of xoshiro256**, its state filled by splitmix64 from seed and stream. */
function* createDice(seed: number, stream: number): Generator<bigint, never> {
  let x = (BigInt(seed) * 1000003n + BigInt(stream)) & MASK;
  const splitmix = (): bigint => {
    x = (x + 0x9e3779b97f4a7c15n) & MASK;
    let z = x;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
    return z ^ (z >> 31n);
  };
  let [a, b, c, d] = [splitmix(), splitmix(), splitmix(), splitmix()];
  for (;;) {
    const drawn = (rotateLeft((b * 5n) & MASK, 7n) * 9n) & MASK;
    const shifted = (b << 17n) & MASK;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotateLeft(d, 45n);
    yield drawn >> 32n;
  }
}

/** The pieces of a game, one after the other. */
export function* naivePieces(
  source: PieceSource,
  seed: number,
  stream: number,
): Generator<number, void> {
  const dice = createDice(seed, stream);
  const below = (bound: number) => Number((dice.next().value * BigInt(bound)) >> 32n);
  switch (source.kind) {
    case 'sequence':
      yield* source.pieces;
      return;
    case 'uniform':
      for (;;) yield below(PIECE_COUNT);
    case 'weighted': {
      const pool = source.weights.reduce((sum, weight) => sum + weight, 0);
      for (;;) yield pieceAt(source.weights, below(pool));
    }
    case 'bag':
      for (;;) yield* shuffledBag(below);
  }
}

function pieceAt(weights: readonly number[], at: number): number {
  let left = at;
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}

/** Each piece once: from the last place down, each is swapped with one not behind it. */
function shuffledBag(below: (bound: number) => number): number[] {
  const bag = Array.from({ length: PIECE_COUNT }, (_, piece) => piece);
  for (let last = PIECE_COUNT - 1; last > 0; last--) {
    const other = below(last + 1);
    [bag[last], bag[other]] = [bag[other]!, bag[last]!];
  }
  return bag;
}
