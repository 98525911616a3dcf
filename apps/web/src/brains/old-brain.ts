import { recall, remember } from '../shell/storage.ts';

/** Where earlier versions of this page kept the one brain there was. */
const KEY = 'tetrarium/own-brain';

/** The brain that an earlier version kept. */
export function oldBrain(): string | undefined {
  return recall(KEY) ?? undefined;
}

/** It is in the registry now. */
export function forgetOldBrain(): void {
  remember(KEY, undefined);
}
