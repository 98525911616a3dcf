import { signal } from '@preact/signals';
import { route } from '../shell/route.ts';
import { recall, remember } from '../shell/storage.ts';

/** Stored format, do not rename: there while the player wants ranked games. */
const KEY = 'tetrarium/ranked';

export const isRanked = signal(recall(KEY) !== null);

export function setRanked(isOn: boolean): void {
  isRanked.value = isOn;
  remember(KEY, isOn ? '1' : undefined);
}

/** Whether a server with boards was ever seen from here: before that there is nothing to choose. */
export function knowsServer(): boolean {
  return recall('tetrarium/server') !== null;
}

export const isAsking = signal(false);

export function beginWith(
  ask: () => Promise<bigint | undefined>,
  begin: (seed?: bigint) => void,
): void {
  if (!isRanked.peek()) begin();
  else if (!isAsking.peek()) {
    isAsking.value = true;
    const { page } = route.peek();
    void ask()
      .catch(() => undefined)
      .then((seed) => {
        isAsking.value = false;
        if (route.peek().page === page) begin(seed);
      });
  }
}
