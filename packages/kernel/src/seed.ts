const WORD = 32n;

/**
 * Fills the four 64-bit words of xoshiro256** at an index, the lower halves first: splitmix64 from
 * seed * 1000003 + stream.
 */
export function seedDice(words: Int32Array, at: number, seed: number, stream: number): void {
  let x = BigInt.asUintN(64, BigInt(seed) * 1000003n + BigInt(stream));
  for (let i = 0; i < 4; i++) {
    x = BigInt.asUintN(64, x + 0x9e3779b97f4a7c15n);
    let z = x;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    z ^= z >> 31n;
    words[at + 2 * i] = Number(BigInt.asIntN(32, z));
    words[at + 2 * i + 1] = Number(BigInt.asIntN(32, z >> WORD));
  }
}
