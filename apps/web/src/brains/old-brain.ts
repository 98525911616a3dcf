import { recall, remember } from '../shell/storage.ts';

/** Where earlier versions of this page kept the one brain there was. */
const KEY = 'tetrarium/own-brain';

export function oldBrain(): string | undefined {
  return recall(KEY) ?? undefined;
}

export function forgetOldBrain(): void {
  remember(KEY, undefined);
}
