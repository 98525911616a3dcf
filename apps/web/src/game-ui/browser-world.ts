import type { GameStorage, LibraryWorld } from '@tetrarium/play/controller';
import { announce } from '../shell/announcer.ts';
import { runFrames } from '../shell/loop.ts';
import { recall, remember } from '../shell/storage.ts';

/** What this browser keeps; other tabs see it, too. */
const STORAGE: GameStorage = {
  read: (name) => recall(name) ?? undefined,
  write: remember,
  watch: (listener) => {
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key !== null) listener(key, newValue ?? undefined);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  },
};

export const BROWSER: LibraryWorld = {
  now: () => performance.now(),
  storage: STORAGE,
  // Six digits are easy to read out and to type.
  drawSeed: () => BigInt(random(1)[0]! % 1_000_000),
  drawId: () => random(2).join('-'),
  announce,
  later: (callback, delay) => {
    const timer = setTimeout(callback, delay);
    return () => clearTimeout(timer);
  },
  // The script of the database is fetched with the first replay.
  keepReplay: async (game, id) => {
    const { keepReplay } = await import('./library.ts');
    return keepReplay({ savedAt: Date.now(), ...game }, id);
  },
};

function random(count: number): Uint32Array {
  return crypto.getRandomValues(new Uint32Array(count));
}

interface ShownGame {
  attach(): () => void;
  leave(): void;
}

/** Runs a game until the answer is called, as an effect of its page does. */
export function runGame(game: ShownGame, onFrame?: (now: number) => void): () => void {
  const detach = game.attach();
  const leave = (): void => game.leave();
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') leave();
  };
  document.addEventListener('visibilitychange', onHidden);
  addEventListener('pagehide', leave);
  const stopFrames = onFrame && runFrames(onFrame);
  return () => {
    stopFrames?.();
    document.removeEventListener('visibilitychange', onHidden);
    removeEventListener('pagehide', leave);
    detach();
  };
}
