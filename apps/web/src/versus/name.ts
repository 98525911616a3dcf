import { signal } from '@preact/signals';
import { findNameFault } from '@tetrarium/protocol/server';
import { me } from '../server/key.ts';
import { format } from '../shell/format.ts';
import { recall, remember } from '../shell/storage.ts';
import { VERSUS } from './messages.ts';

/** Stored format, do not rename. */
const KEY = 'tetrarium/race-name';

/** What the player is called in races; '' is nothing. */
export const playerName = signal(recall(KEY) ?? '');

/** Who has a name on the boards and none for races is called so here too. */
export function takeBoardName(): void {
  if (recall(KEY) === null) playerName.value = me.peek()?.name ?? '';
}

export function faultOfName(name: string): string | undefined {
  const expected = name === '' ? undefined : findNameFault(name);
  return expected === undefined ? undefined : format(VERSUS.nameFault, { expected });
}

export function keepName(name: string): void {
  playerName.value = name;
  remember(KEY, name);
}
