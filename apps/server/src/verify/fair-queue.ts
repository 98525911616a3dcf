/** How much waits, in all and of one network; one without a name has no limit of its own. */
export interface QueueLimits {
  readonly all: number;
  readonly ofNetwork: number;
}

/** A queue with a turn for each network, so that one that sends much only delays itself. */
export class FairQueue<T> {
  private readonly limits: QueueLimits;
  /** The network whose turn it is comes first. */
  private readonly waiting = new Map<string, T[]>();
  private count = 0;

  constructor(limits: QueueLimits) {
    this.limits = limits;
  }

  get size(): number {
    return this.count;
  }

  /** Answers whether there was room. */
  push(network: string, item: T): boolean {
    const list = this.waiting.get(network) ?? [];
    const { all, ofNetwork } = this.limits;
    if (this.count >= all || (network !== '' && list.length >= ofNetwork)) return false;
    list.push(item);
    this.waiting.set(network, list);
    this.count++;
    return true;
  }

  shift(): T | undefined {
    const [turn] = this.waiting;
    if (turn === undefined) return undefined;
    const [network, list] = turn;
    const item = list.shift();
    this.waiting.delete(network);
    if (list.length > 0) this.waiting.set(network, list);
    this.count--;
    return item;
  }
}
