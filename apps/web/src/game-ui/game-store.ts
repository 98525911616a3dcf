import { type Signal, signal } from '@preact/signals';
import type { Result } from '@tetrarium/engine/core';
import { runFrames } from '../shell/loop.ts';
import { recall, remember } from '../shell/storage.ts';

/** What a game hands to its store; `Link` is the game that a link asks for. */
export interface GameStoreOptions<Link> {
  /** The name under which this browser keeps the game. */
  readonly key: string;
  /** The game that is on, as text; undefined where there is nothing to keep. */
  readonly format: () => string | undefined;
  readonly take: (link: Link) => void;
  /** Goes on with the unfinished game instead. */
  readonly refuse?: () => void;
  /** Another tab goes on with this very game: it is none of this one's any more. */
  readonly lose?: () => void;
  /** Another tab has kept the game. */
  readonly follow?: () => void;
  /** Milliseconds after which `keepSoon` writes: to write with every move would cost. */
  readonly keepAfter: number;
}

export interface GameRun {
  readonly frame?: (now: number) => void;
  /** The user goes to another page or tab; the game is kept afterwards. */
  readonly leave: () => void;
}

/** The unfinished game of a page: kept in this browser, and not ended unasked by a link. */
export interface GameStore<Link> {
  /** The game of a link, while another one is unfinished. */
  readonly offered: Signal<Link | undefined>;
  /** Whether the game on the screen comes from an earlier visit. */
  readonly isKept: Signal<boolean>;
  /** Whether another tab went on with the game that was here. */
  readonly isElsewhere: Signal<boolean>;
  takeOffer(): void;
  refuseOffer(): void;
  /** The game of an earlier visit, where there is one that can be read. */
  recall<T>(parse: (text: string) => Result<T>): T | undefined;
  begin(): void;
  /** The game goes on here, and so nowhere else. */
  claim(): void;
  keep(): void;
  keepSoon(): void;
  /** Writes nothing after all. */
  forgetDue(): void;
  forget(): void;
  /** Runs the game until the answer is called, as an effect of its page does. */
  run(options: GameRun): () => void;
}

/** Tells this tab from all others. */
const TAB = `${Math.random()}`;

export function createGameStore<Link>(options: GameStoreOptions<Link>): GameStore<Link> {
  const { key, format, take, refuse, lose, follow, keepAfter } = options;
  /** Which game goes on in which tab: "GAME TAB". */
  const claimKey = `${key}-tab`;
  let game = '';
  const offered = signal<Link | undefined>(undefined);
  let keeping: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => {
    clearTimeout(keeping);
    keeping = undefined;
  };
  const store: GameStore<Link> = {
    offered,
    isKept: signal(false),
    isElsewhere: signal(false),
    takeOffer: () => {
      const link = offered.peek();
      offered.value = undefined;
      if (link !== undefined) take(link);
    },
    refuseOffer: () => {
      if (offered.peek() === undefined) return;
      offered.value = undefined;
      refuse?.();
    },
    recall: (parse) => {
      const text = recall(key);
      const kept = text === null ? undefined : parse(text);
      if (!kept?.ok) return undefined;
      game = recall(claimKey)?.split(' ')[0] ?? '';
      return kept.value;
    },
    begin: () => {
      game = `${Math.random()}`;
      store.claim();
    },
    claim: () => {
      store.isKept.value = false;
      store.isElsewhere.value = false;
      remember(claimKey, `${game} ${TAB}`);
    },
    keep: () => {
      cancel();
      const text = format();
      if (text !== undefined) remember(key, text);
    },
    keepSoon: () => {
      keeping ??= setTimeout(store.keep, keepAfter);
    },
    forgetDue: cancel,
    forget: () => {
      cancel();
      remember(key, undefined);
    },
    run: ({ frame, leave }) => {
      const leaveAndKeep = (): void => {
        leave();
        store.keep();
      };
      const onStorage = ({ key: changed, newValue }: StorageEvent): void => {
        if (changed === key && newValue !== null) follow?.();
        if (changed !== claimKey || newValue?.split(' ')[0] !== game || format() === undefined) {
          return;
        }
        cancel();
        store.isKept.value = false;
        store.isElsewhere.value = true;
        lose?.();
      };
      const onHidden = (): void => {
        if (document.visibilityState === 'hidden') leaveAndKeep();
      };
      document.addEventListener('visibilitychange', onHidden);
      addEventListener('pagehide', leaveAndKeep);
      addEventListener('storage', onStorage);
      const stopFrames = frame && runFrames(frame);
      return () => {
        stopFrames?.();
        document.removeEventListener('visibilitychange', onHidden);
        removeEventListener('pagehide', leaveAndKeep);
        removeEventListener('storage', onStorage);
        store.refuseOffer();
        leaveAndKeep();
      };
    },
  };
  return store;
}

/** A seed for a new game; six digits are easy to read out and to type. */
export function drawSeed(): bigint {
  return BigInt(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000);
}
