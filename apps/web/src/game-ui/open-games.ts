import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext, useMemo } from 'preact/hooks';

export class OpenGames {
  readonly #games = new Map<string, unknown>();

  get<T>(name: string, create: () => T): T {
    if (!this.#games.has(name)) this.#games.set(name, create());
    return this.#games.get(name) as T;
  }
}

/** Those of the whole page; a part of it with games of its own provides others. */
export const OpenGamesContext = createContext<OpenGames | undefined>(undefined);

/** The open games here; none outlive a part of a page that is shown without them. */
export function useOpenGames(): OpenGames {
  const games = useContext(OpenGamesContext);
  return useMemo(() => games ?? new OpenGames(), [games]);
}

export function useOpenGame<T>(name: string, create: () => T): T {
  return useOpenGames().get(name, create);
}

/** Reads of a controller as signals, each made anew after every change. */
export function readGame<C extends { subscribe(listener: () => void): unknown }>(controller: C) {
  const changes = signal(0);
  controller.subscribe(() => {
    changes.value++;
  });
  return <T>(read: (controller: C) => T): ReadonlySignal<T> =>
    computed(() => {
      void changes.value;
      return read(controller);
    });
}
