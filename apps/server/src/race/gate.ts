import type { RaceLimits } from './limits.ts';

const MINUTE = 60_000;

/** Counts the connections of each address, and how often it comes. */
export class Gate {
  private readonly limits: RaceLimits;
  private readonly inside = new Map<string, number>();
  private readonly arrivals = new Map<string, number>();
  private minute = 0;

  constructor(limits: RaceLimits) {
    this.limits = limits;
  }

  /** Lets one in, who has to `leave`; false where there are too many of that address. */
  enter(network: string, now: number): boolean {
    if (now - this.minute >= MINUTE) {
      this.arrivals.clear();
      this.minute = now;
    }
    const { connectionsOfAddress, arrivalsOfAddress } = this.limits;
    const inside = this.inside.get(network) ?? 0;
    const arrivals = this.arrivals.get(network) ?? 0;
    if (connectionsOfAddress > 0 && inside >= connectionsOfAddress) return false;
    if (arrivalsOfAddress > 0 && arrivals >= arrivalsOfAddress) return false;
    this.inside.set(network, inside + 1);
    this.arrivals.set(network, arrivals + 1);
    return true;
  }

  leave(network: string): void {
    const left = (this.inside.get(network) ?? 1) - 1;
    if (left > 0) this.inside.set(network, left);
    else this.inside.delete(network);
  }
}
