import type { ReservedStore, Store } from './open.ts';
import { DAMAGE_ADVICE, StoreError, storeErrorOf } from './store-error.ts';
import type { Database } from './transaction.ts';

/** Milliseconds until a database that was away is tried again: longer every time, up to the last. */
const PAUSES = [500, 1000, 2000, 5000] as const;
/** Milliseconds until a damaged store is tried again, which takes seconds of a core. */
const PAUSE_AFTER_DAMAGE = 60_000;

/** What a service needs of a store; `where` is for its operator. */
type Opener = Pick<ReservedStore, 'open' | 'release'> & Partial<Pick<ReservedStore, 'where'>>;

/** What a service tells its operator. */
export interface ServiceLog {
  info(text: string): void;
  warn(text: string): void;
}

/**
 * The store of a running server: it opens while requests come in already, and opens again when it
 * was lost.
 */
export class StoreService {
  private readonly reserved: Opener;
  private readonly log: ServiceLog;
  private readonly stop = new AbortController();
  private current: Store | undefined;
  private fault: StoreError | undefined;
  private work: Promise<void> = Promise.resolve();

  constructor(reserved: Opener, log: ServiceLog) {
    this.reserved = reserved;
    this.log = log;
  }

  start(): void {
    this.work = this.work.then(() => this.open());
  }

  /** Resolves once it is open, or has been given up. */
  async settled(): Promise<void> {
    await this.work;
  }

  /** Whether requests can be answered from it: it is there, and was not found damaged. */
  get isOpen(): boolean {
    return this.current !== undefined && this.fault === undefined;
  }

  /** The tables; throws `StoreError` while there are none. */
  get db(): Database {
    return this.store.db;
  }

  /** The store; throws `StoreError` while there is none. */
  get store(): Store {
    if (this.current !== undefined) return this.current;
    throw this.fault ?? new StoreError('away', 'Expected an open store, got one that is opening');
  }

  /** Throws `StoreError` where it does not answer. */
  async ping(): Promise<void> {
    const { store } = this;
    if (this.fault !== undefined) throw this.fault;
    await store.ping().catch((error) => {
      this.noteFault(error);
      throw storeErrorOf(error) ?? error;
    });
  }

  /** Notes what a request met: a store that was found damaged is not ready until it is opened again. */
  noteFault(error: unknown): void {
    const found = storeErrorOf(error);
    if (found?.fault !== 'damaged' || !this.isOpen) return;
    const { where = 'memory' } = this.reserved;
    this.fault = new StoreError('damaged', `The store in ${where} is damaged. ${found.message}`);
    this.warn(this.fault);
  }

  async close(): Promise<void> {
    this.stop.abort();
    await this.work;
    const { current } = this;
    this.current = undefined;
    await current?.close();
    this.reserved.release();
  }

  private async open(): Promise<void> {
    const { signal } = this.stop;
    for (let attempt = 0; !signal.aborted; attempt++) {
      try {
        const onLost = (error: Error): void => this.lose(error);
        this.current = await this.reserved.open({ onLost, stop: signal });
        this.fault = undefined;
        this.log.info('The store is open');
        return;
      } catch (error) {
        if (signal.aborted) return;
        const fault = storeErrorOf(error) ?? new StoreError('unusable', String(error), error);
        const isNews = fault.message !== this.fault?.message;
        this.fault = fault;
        if (isNews) this.warn(fault);
        const usual = PAUSES[Math.min(attempt, PAUSES.length - 1)]!;
        await pause(fault.fault === 'damaged' ? PAUSE_AFTER_DAMAGE : usual, signal);
      }
    }
  }

  private warn({ fault, message }: StoreError): void {
    this.log.warn(message);
    if (fault === 'damaged') this.log.warn(DAMAGE_ADVICE);
  }

  private lose(error: Error): void {
    const { current } = this;
    if (current === undefined || this.stop.signal.aborted) return;
    this.current = undefined;
    this.log.warn(`The store was lost: ${error.message}`);
    this.work = this.work.then(async () => {
      // What is left of it may be as broken as the rest.
      await current.close().catch(() => {});
      await this.open();
    });
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
