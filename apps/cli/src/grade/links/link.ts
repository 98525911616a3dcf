import type { ObjectLink } from '@tetrarium/protocol';

/** Whether a class was found, and what the module it should be in exports. */
export interface Found {
  readonly isFound: boolean;
  readonly exports: readonly string[];
}

/** Who hears what, and how long a hand-in may work. */
export interface LinkOptions {
  /** Milliseconds of work for all of it; in QuickJS counted in steps. */
  readonly limit: number;
  /** A sign of life. */
  onPulse(): void;
  onPrint(text: string): void;
}

export interface HandInLink extends ObjectLink {
  /** Whether there is a class of that name, and what else there is. */
  look(name: string): Found;
  close(): void | Promise<void>;
}
