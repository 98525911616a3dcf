import type { ProofMeter } from '@tetrarium/play/games';

// What a proof costs is counted, not timed: every machine gives the same verdict. A unit is about a
// microsecond of a common machine.

/** Units of a brain's answer; the prices were measured on a half-full board. */
const COMMON_PRICE = 50;
const PRICES: Readonly<Record<string, number>> = {
  'dt20-lookahead': 800,
  'tetrarium-10-deep': 400,
  'tetrarium-20': 100,
  'ut-lame': 150,
  'ut-report': 150,
  'ut-report-all': 150,
  'ut-report-tuned': 150,
};

/** Units of a tick of the game itself. */
const TICK_PRICE = 3;

/** Units of a proof: of one that is done at once, and of any. */
export const PROOF_FUEL = { quick: 200_000, most: 5_000_000 } as const;

export const OUT_OF_FUEL = 'score/out-of-fuel';

export function priceOf(brain: string): number {
  return Object.hasOwn(PRICES, brain) ? PRICES[brain]! : COMMON_PRICE;
}

export class OutOfFuel extends Error {
  override readonly name = 'OutOfFuel';
}

/** Counts what a proof costs; throws `OutOfFuel` where it is too much. */
export class FuelMeter implements ProofMeter {
  private left: number;

  constructor(fuel: number) {
    this.left = fuel;
  }

  tick(): void {
    this.spend(TICK_PRICE);
  }

  answer(brain: string): void {
    this.spend(priceOf(brain));
  }

  private spend(units: number): void {
    this.left -= units;
    if (this.left < 0) throw new OutOfFuel('Expected a shorter proof, got one without fuel');
  }
}
