const MASK = (1n << 64n) - 1n;

function rotateLeft(value: bigint, by: bigint): bigint {
  return ((value << by) | (value >> (64n - by))) & MASK;
}

/** Endless pieces of a golden game: xoshiro256**, its state filled by splitmix64. */
export function* createPieceSource(seed: number, game: number, order: string): Generator<string> {
  let x = (BigInt(seed) * 1000003n + BigInt(game)) & MASK;
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
    yield order[Number(((drawn >> 32n) * 7n) >> 32n)]!;
  }
}
