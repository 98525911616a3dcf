import { ContractError } from './contract-error.ts';

// java.util.Random is a linear congruential generator: seed = seed * 0x5DEECE66D + 0xB mod 2^48.
// The 48 bits are kept as two halves of 24, whose products stay exact in a double.
const MULTIPLIER_HIGH = 0x5de;
const MULTIPLIER_LOW = 0xece66d;
const ADDEND = 0xb;
const HALF = 0x1000000;

/** `java.util.Random`, bit for bit: the source of the briefs' test sequence. */
export class JavaRandom {
  private high: number;
  private low: number;

  /** Takes what `new Random(long)` takes: any integer, reduced to 64 bits. */
  constructor(seed: number | bigint) {
    if (typeof seed === 'number' && !Number.isSafeInteger(seed)) {
      throw new ContractError(`Expected a whole number or a bigint as seed, got ${seed}`);
    }
    const scrambled = BigInt.asUintN(48, BigInt(seed) ^ 0x5deece66dn);
    this.high = Number(scrambled >> 24n);
    this.low = Number(scrambled & 0xffffffn);
  }

  /** Continues a generator whose `state` was saved. */
  static fromState(state: number): JavaRandom {
    if (!Number.isSafeInteger(state) || state < 0 || state >= HALF * HALF) {
      throw new ContractError(`Expected a state from 0 to 2^48 - 1, got ${state}`);
    }
    const random = new JavaRandom(0);
    random.high = Math.floor(state / HALF);
    random.low = state % HALF;
    return random;
  }

  /** The 48 bits of state as one number, for saves and replays. */
  get state(): number {
    return this.high * HALF + this.low;
  }

  /** All 32-bit integers, or 0 to `bound` - 1, each about equally likely. */
  nextInt(bound?: number): number {
    if (bound === undefined) return this.next(32) | 0;
    if (!Number.isInteger(bound) || bound < 1 || bound > 0x7fffffff) {
      throw new ContractError(`Expected a bound from 1 to 2147483647, got ${bound}`);
    }
    // A power of two takes the high bits; anything else rejects the incomplete last block.
    if ((bound & -bound) === bound) return Math.floor((bound * this.next(31)) / 0x80000000);
    for (;;) {
      const bits = this.next(31);
      const value = bits % bound;
      if (bits - value + (bound - 1) <= 0x7fffffff) return value;
    }
  }

  /** 0 (included) to 1 (excluded), from 26 + 27 bits. */
  nextDouble(): number {
    const upper = this.next(26);
    return (upper * 0x8000000 + this.next(27)) / 0x20000000000000;
  }

  private next(bits: number): number {
    const low = this.low * MULTIPLIER_LOW + ADDEND;
    const carry = Math.floor(low / HALF);
    const high = this.high * MULTIPLIER_LOW + this.low * MULTIPLIER_HIGH + carry;
    this.low = low % HALF;
    this.high = high % HALF;
    return Math.floor(this.state / 2 ** (48 - bits));
  }
}
