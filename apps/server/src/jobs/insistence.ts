/** Milliseconds until a database that is away is tried again. */
const PAUSE = 1000;

export interface InsistenceOptions {
  /** Whether there is nothing to insist on any more. */
  readonly isOver: () => boolean;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Which errors are waited out; all of them unless it is told. */
  readonly isAway?: (error: unknown) => boolean;
  /** Hears when the database goes away, once however many steps fail, and when it is back. */
  readonly onAway: (error: unknown) => void;
  readonly onBack: () => void;
}

/** Tries a step until it works; undefined where it is over before. */
export type Insist = <T>(step: () => Promise<T>) => Promise<T | undefined>;

export function createInsistence({
  isOver,
  sleep,
  isAway = () => true,
  onAway,
  onBack,
}: InsistenceOptions): Insist {
  let isWaiting = false;
  return async (step) => {
    while (!isOver()) {
      try {
        const done = await step();
        if (isWaiting) onBack();
        isWaiting = false;
        return done;
      } catch (error) {
        if (!isAway(error)) throw error;
        if (!isWaiting && !isOver()) onAway(error);
        isWaiting = true;
        await sleep(PAUSE);
      }
    }
    return undefined;
  };
}
