/** Texts by their names that outlive a visit, and that other tabs or processes may write too. */
export interface GameStorage {
  read(name: string): string | undefined;
  /** Writes a text, or deletes it. */
  write(name: string, text: string | undefined): void;
  /** Calls back when somebody else writes; answers how to stop that. */
  watch(listener: (name: string, text: string | undefined) => void): () => void;
}

/** Everything outside of a game that its controller needs; nothing of it is the game's own. */
export interface World {
  /** Milliseconds of a clock that only goes on. */
  now(): number;
  readonly storage: GameStorage;
  /** The seed of a new game. */
  drawSeed(): bigint;
  /** A name that nothing else has. */
  drawId(): string;
  /** Says something to people who listen; `isAsked` if they asked for it. */
  announce(text: string, isAsked?: boolean): void;
  /** Calls back after some milliseconds; answers how to cancel that. */
  later(callback: () => void, delay: number): () => void;
}
