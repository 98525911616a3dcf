import { CONTEST_LIMITS } from '@tetrarium/protocol/server';
import type { Entered } from '../store/contests.ts';

/**
 * From which address the entries of contests came, so that one address never fills a contest. Only in
 * memory: addresses are stored nowhere.
 */
export class EntryShares {
  /** Addresses by contest and key of the entry. */
  private readonly contests = new Map<string, Map<string, string>>();

  /** Lets an entry in, as a new one where its address has fewer than it may. */
  async enter(
    { contest, key }: { readonly contest: string; readonly key: string },
    network: string,
    keep: (mayBeNew: boolean) => Promise<Entered>,
  ): Promise<Entered> {
    const entries = this.contests.get(contest) ?? new Map<string, string>();
    this.contests.set(contest, entries);
    const count = [...entries.values()].filter((each) => each === network).length;
    const isFree = network === '' || count < CONTEST_LIMITS.entriesOfAddress;
    const isReserved = !entries.has(key) && isFree;
    // Counted before it is stored: many may come at once.
    if (isReserved) entries.set(key, network);
    let isNew = false;
    try {
      const entered = await keep(isReserved);
      isNew = entered.kind === 'new';
      return entered;
    } finally {
      if (isReserved && !isNew) entries.delete(key);
      if (entries.size === 0) this.contests.delete(contest);
    }
  }

  rename(contest: string, key: string, next: string): void {
    const entries = this.contests.get(contest);
    const network = entries?.get(key);
    if (entries === undefined || network === undefined) return;
    entries.delete(key);
    entries.set(next, network);
  }

  forget(contest: string, key: string): void {
    this.contests.get(contest)?.delete(key);
  }

  forgetContest(contest: string): void {
    this.contests.delete(contest);
  }
}
