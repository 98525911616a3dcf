import type { Result } from '@tetrarium/engine/core';
import type { Query } from '../session/query.ts';
import type { World } from './world.ts';

/** What a controller needs of any session. */
export interface SavedSession {
  /** The game as text that is read back later; undefined if there is nothing to save. */
  save(): string | undefined;
  /** The game as it stands, in sentences. */
  describe(): readonly string[];
}

/** How the unfinished game of a controller is saved. */
export interface SavedGame {
  /** Its name in the storage; stored format. */
  readonly key: string;
  /** Milliseconds after which `saveSoon` writes: to write with every move would cost. */
  readonly saveAfter: number;
}

/** What tells others of its changes. `E` is what may happen. */
export abstract class Observable<E> {
  readonly #listeners = new Set<(events: readonly E[]) => void>();

  /** Calls back with what happened after each change; answers how to stop that. */
  subscribe(listener: (events: readonly E[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells everybody who subscribed. */
  protected changed(events: readonly E[] = []): void {
    for (const listener of this.#listeners) listener(events);
  }
}

/**
 * The life of a player's games, one after the other: opened by a link, saved, restored, taken over
 * by another tab. It is an object without a clock, a storage or a screen: those are handed in, so
 * that two games of one kind may be on side by side. `L` is what a link asks for.
 */
export abstract class GameController<S extends SavedSession, L, E = unknown> extends Observable<E> {
  /** The game that is on, or was; undefined before the first one. */
  session: S | undefined;
  /** The game of a link, as long as the player has not said whether it may end the one that is on. */
  offered: L | undefined;
  /** Whether the game comes from an earlier visit. */
  isRestored = false;
  /** Whether another tab has gone on with the game. */
  isElsewhere = false;
  protected readonly world: World;
  readonly #saved: SavedGame;
  /** The name of this controller among all that use the storage. */
  readonly #owner: string;
  /** The name of the game, the same in every tab that has it. */
  #game = '';
  #cancelSave: (() => void) | undefined;

  constructor(world: World, saved: SavedGame) {
    super();
    this.world = world;
    this.#saved = saved;
    this.#owner = world.drawId();
  }

  /** Whether a game is on that somebody would miss. */
  abstract get isUnfinished(): boolean;

  /** Takes the query of a link, or goes on with the game that is on or was saved. */
  abstract open(query: Query): void;

  /** Reads what `save` of a session wrote. */
  protected abstract load(text: string): Result<S>;

  /** Ends the game that is on for that of a link. */
  protected abstract take(link: L): void;

  /** The player goes on with the game that is on instead. */
  protected onDecline(): void {}

  /** Another tab has gone on with this game: it is gone here. */
  protected onLost(): void {
    this.session = undefined;
  }

  /** Another tab has saved a game under the same name. */
  protected onSaved(_text: string): void {}

  /** The player looks away. */
  protected onLeave(): void {}

  /** Takes the game of a link at once, or offers it if somebody would miss the one that is on. */
  protected offer(link: L): void {
    this.offered = this.isUnfinished ? link : undefined;
    if (this.offered === undefined) this.take(link);
    else this.onLeave();
  }

  /** Takes the game that is offered. */
  accept(): void {
    const link = this.offered;
    if (link === undefined) return;
    this.offered = undefined;
    this.take(link);
    this.changed();
  }

  /** Goes on with the game that is on. */
  decline(): void {
    if (this.offered === undefined) return;
    this.offered = undefined;
    this.onDecline();
    this.changed();
  }

  /** The game as it stands, in sentences, because the player asked. */
  describe(): void {
    this.world.announce(this.session?.describe().join(' ') ?? '', true);
  }

  /** Reads the saved game if it can be read; it is the caller's to take it. */
  protected readSaved(): S | undefined {
    const text = this.world.storage.read(this.#saved.key);
    const loaded = text === undefined ? undefined : this.load(text);
    if (!loaded?.ok) return undefined;
    this.#game = this.world.storage.read(this.#claimName)?.split(' ')[0] ?? '';
    return loaded.value;
  }

  /** A game begins here. */
  protected begin(session: S): void {
    this.#game = this.world.drawId();
    this.session = session;
    this.claim();
  }

  /** The game goes on here, and so nowhere else. */
  protected claim(): void {
    this.isRestored = false;
    this.isElsewhere = false;
    this.world.storage.write(this.#claimName, `${this.#game} ${this.#owner}`);
  }

  /** Saves the game; one that cannot be saved leaves no older one behind. */
  save(): void {
    this.forgetDue();
    if (this.session !== undefined && this.canSave) {
      this.world.storage.write(this.#saved.key, this.session.save());
    }
  }

  /** Whether there is anything to save. */
  protected get canSave(): boolean {
    return true;
  }

  /** Saves a little later. */
  protected saveSoon(): void {
    this.#cancelSave ??= this.world.later(() => this.save(), this.#saved.saveAfter);
  }

  /** Deletes what was saved. */
  protected forget(): void {
    this.forgetDue();
    this.world.storage.write(this.#saved.key, undefined);
  }

  /** Follows the storage for as long as the game is looked at; answers how to leave it. */
  attach(): () => void {
    const stop = this.world.storage.watch((name, text) => this.#onStorage(name, text));
    return () => {
      stop();
      this.decline();
      this.leave();
    };
  }

  /** The player looks away, perhaps for ever: the game waits and is saved. */
  leave(): void {
    this.onLeave();
    this.save();
  }

  #onStorage(name: string, text: string | undefined): void {
    if (text === undefined) return;
    if (name === this.#saved.key) this.onSaved(text);
    const isOurs = name === this.#claimName && text.split(' ')[0] === this.#game;
    if (!isOurs || this.session === undefined || !this.canSave) return;
    this.forgetDue();
    this.isRestored = false;
    this.isElsewhere = true;
    this.onLost();
    this.changed();
  }

  /** Does not save after all. */
  protected forgetDue(): void {
    this.#cancelSave?.();
    this.#cancelSave = undefined;
  }

  /** Which game goes on in which tab: "GAME TAB". Stored format. */
  get #claimName(): string {
    return `${this.#saved.key}-tab`;
  }
}
