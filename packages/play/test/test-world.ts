import type { FinishedGame, GameStorage, LibraryWorld } from '../src/controller/index.ts';

/** A storage in memory; everybody who shares it hears of what others write. */
export class TestStorage {
  readonly texts = new Map<string, string>();
  readonly views = new Set<View>();
}

class View implements GameStorage {
  readonly listeners = new Set<(name: string, text: string | undefined) => void>();
  private readonly storage: TestStorage;

  constructor(storage: TestStorage) {
    this.storage = storage;
    storage.views.add(this);
  }

  read(name: string): string | undefined {
    return this.storage.texts.get(name);
  }

  write(name: string, text: string | undefined): void {
    if (text === undefined) this.storage.texts.delete(name);
    else this.storage.texts.set(name, text);
    for (const view of this.storage.views) {
      if (view === this) continue;
      for (const listener of view.listeners) listener(name, text);
    }
  }

  watch(listener: (name: string, text: string | undefined) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

/** A world whose clock stands until a test moves it; worlds of one storage are tabs of one browser. */
export class TestWorld implements LibraryWorld {
  readonly storage: GameStorage;
  time = 0;
  /** The replays that were kept; the number of one is its place. */
  readonly library: FinishedGame[] = [];
  /** What was announced. */
  readonly said: string[] = [];
  private seeds = 0n;
  private ids = 0;
  private timers: (() => void)[] = [];
  private readonly tab: number;

  constructor(storage = new TestStorage()) {
    this.storage = new View(storage);
    this.tab = storage.views.size;
  }

  now(): number {
    return this.time;
  }

  drawSeed(): bigint {
    return ++this.seeds;
  }

  drawId(): string {
    return `${this.tab}.${++this.ids}`;
  }

  announce(text: string): void {
    this.said.push(text);
  }

  later(callback: () => void): () => void {
    this.timers.push(callback);
    return () => {
      this.timers = this.timers.filter((each) => each !== callback);
    };
  }

  async keepReplay(game: FinishedGame, id = this.library.length): Promise<number> {
    this.library[id] = game;
    return id;
  }

  /** Calls everything that waits. */
  runTimers(): void {
    for (const callback of this.timers.splice(0)) callback();
  }
}
