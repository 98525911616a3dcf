import type { RecordedGame } from '../game/replay-words.ts';

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

/** The figures of a game of Quadris. */
export interface QuadrisNumbers {
  /** One for each player. */
  readonly scores: readonly number[];
  readonly hiScore: number;
  readonly commands: number;
}

/** What a library of replays has of a game that is over. */
export interface FinishedGame extends Omit<RecordedGame, 'final'> {
  readonly ruleset: string;
  /** The replay as its compact text. */
  readonly text: string;
  readonly quadris?: QuadrisNumbers;
  /** The id of the brain that played it. */
  readonly brain?: string;
}

/** A world that has a library of replays. */
export interface LibraryWorld extends World {
  /**
   * Keeps a replay, in the place of another one where `id` says so, and answers its number;
   * undefined where nothing is kept.
   */
  keepReplay(game: FinishedGame, id?: number): Promise<number | undefined>;
}

/** A world in which nothing is saved and nobody listens. */
export function quietWorld({ now, drawSeed }: Pick<World, 'now' | 'drawSeed'>): World {
  const nothing = (): void => {};
  return {
    ...{ now, drawSeed, announce: nothing },
    storage: { read: () => undefined, write: nothing, watch: () => nothing },
    drawId: () => '',
    later: () => nothing,
  };
}
