export type StoreFault =
  /** Another process has it. */
  | 'locked'
  /** The folder, the address or the version of the tables is not usable. */
  | 'unusable'
  /** Files of it are missing or cannot be read. */
  | 'damaged'
  /** The database does not answer now; later it may. */
  | 'away'
  /** There is no room for more. */
  | 'full';

/** A store that cannot be used, in a sentence for its operator; never with a password. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly fault: StoreFault;
  /** The process that has it, where another one does. */
  readonly holder: StoreHolder | undefined;

  constructor(fault: StoreFault, message: string, cause?: unknown, holder?: StoreHolder) {
    super(message, { cause });
    this.fault = fault;
    this.holder = holder;
  }
}

export interface StoreHolder {
  readonly pid: number;
  readonly address: string | undefined;
}

/** What to do about a damaged store. */
export const DAMAGE_ADVICE =
  'Restore a backup into a new folder or database (tetrarium restore FILE --data NEW). ' +
  'A store that was never in use can be deleted.';

/** PostgreSQL's codes of a connection that is gone, refused or not there yet, and of a statement that took too long. */
const AWAY_CODES =
  /^(08...|25P03|57014|57P0[1235]|53300|ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;
const FULL_CODES = /^(53100|ENOSPC|EDQUOT)$/;
/** Files of the database that are missing, or have something else in them. */
const DAMAGE_CODES = /^(XX00[12]|58P01|58030)$/;
const AWAY_WORDS =
  /connection (terminated|ended)|timeout exceeded when trying to connect|query read timeout|not queryable|pool after calling end/i;

/** The store's fault where an error is one of its connection; undefined for any other. */
export function storeErrorOf(error: unknown): StoreError | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof StoreError) return each;
    const code = String((each as NodeJS.ErrnoException).code ?? '');
    if (FULL_CODES.test(code)) {
      return new StoreError('full', 'Expected room in the store, got a full disk', error);
    }
    if (DAMAGE_CODES.test(code)) {
      return new StoreError('damaged', `Expected whole tables, got: ${each.message}`, error);
    }
    const isAway = AWAY_CODES.test(code) || AWAY_WORDS.test(each.message);
    // A name with several addresses fails with one error for each.
    const isAnyAway = each instanceof AggregateError && each.errors.some(storeErrorOf);
    if (isAway || isAnyAway) {
      return new StoreError('away', 'Expected the database to answer, got no connection', error);
    }
  }
  return undefined;
}

/** What is wrong with the tables of a store, where its connection is well. */
export function unusable(error: unknown): StoreError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const why = cause instanceof Error ? cause.message : String(cause);
  return new StoreError('unusable', `Expected tables of a store, got: ${why}`, error);
}
