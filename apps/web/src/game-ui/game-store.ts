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
  /** Ends the unfinished game for that of a link. */
  readonly take: (link: Link) => void;
  /** Goes on with the unfinished game instead. */
  readonly refuse?: () => void;
  /** Milliseconds after which `keepSoon` writes: to write with every move would cost. */
  readonly keepAfter: number;
}

/** How a game runs while its page is shown. */
export interface GameRun {
  /** Every frame of the browser. */
  readonly frame?: (now: number) => void;
  /** The user goes to another page or tab; the game is kept afterwards. */
  readonly leave: () => void;
  /** Whether the window without the focus is left too. */
  readonly leavesOnBlur?: boolean;
}

/** The unfinished game of a page: kept in this browser, and not ended unasked by a link. */
export interface GameStore<Link> {
  /** The game of a link, while another one is unfinished. */
  readonly offered: Signal<Link | undefined>;
  /** Whether the game on the screen comes from an earlier visit. */
  readonly isKept: Signal<boolean>;
  takeOffer(): void;
  refuseOffer(): void;
  /** The game of an earlier visit, where there is one that can be read. */
  recall<T>(parse: (text: string) => Result<T>): T | undefined;
  keep(): void;
  keepSoon(): void;
  forget(): void;
  /** Runs the game until the answer is called, as an effect of its page does. */
  run(options: GameRun): () => void;
}

/** Makes the store of a page's game. */
export function createGameStore<Link>(options: GameStoreOptions<Link>): GameStore<Link> {
  const { key, format, take, refuse, keepAfter } = options;
  const offered = signal<Link | undefined>(undefined);
  let keeping: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => {
    clearTimeout(keeping);
    keeping = undefined;
  };
  const store: GameStore<Link> = {
    offered,
    isKept: signal(false),
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
      return kept?.ok ? kept.value : undefined;
    },
    keep: () => {
      cancel();
      const text = format();
      if (text !== undefined) remember(key, text);
    },
    keepSoon: () => {
      keeping ??= setTimeout(store.keep, keepAfter);
    },
    forget: () => {
      cancel();
      remember(key, undefined);
    },
    run: ({ frame, leave, leavesOnBlur = false }) => {
      const leaveAndKeep = (): void => {
        leave();
        store.keep();
      };
      const onHidden = (): void => {
        if (document.visibilityState === 'hidden') leaveAndKeep();
      };
      const events = leavesOnBlur ? ['pagehide', 'blur'] : ['pagehide'];
      document.addEventListener('visibilitychange', onHidden);
      for (const event of events) addEventListener(event, leaveAndKeep);
      const stopFrames = frame && runFrames(frame);
      return () => {
        stopFrames?.();
        document.removeEventListener('visibilitychange', onHidden);
        for (const event of events) removeEventListener(event, leaveAndKeep);
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
