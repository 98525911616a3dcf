import { signal } from '@preact/signals';
import { findServer, forgetServer, isAway, reasonOf, writer } from '../server/connection.ts';
import { loadKey } from '../server/key.ts';
import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { VERSUS } from './messages.ts';
import { takeBoardName } from './name.ts';

/** How many games one has to win in the race that is to be made. */
export const firstTo = signal(3);
/** Why no race could be made. */
export const trouble = signal<string | undefined>(undefined);
/** Whether one is being made. */
export const isMaking = signal(false);

/** Milliseconds until a server that is away is asked for again. */
const PAUSE = 2000;

/** Asks for the server until it is there or there is none, or the answer is called. */
export function lookForServer(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const look = async (): Promise<void> => {
    const state = await findServer();
    if (!isOver && state === 'away') timer = setTimeout(look, PAUSE);
  };
  void look();
  void loadKey().then(takeBoardName);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

export function addressOfRoom(id: string): string {
  return `#/race?room=${id}`;
}

export async function makeRace(): Promise<void> {
  if (isMaking.peek()) return;
  isMaking.value = true;
  trouble.value = undefined;
  try {
    const { id } = await (await writer()).createRace(firstTo.peek());
    location.hash = addressOfRoom(id);
    announce(VERSUS.announce.made, true);
  } catch (error) {
    if (isAway(error)) forgetServer();
    const reason = format(VERSUS.makeFailed, { reason: reasonOf(error) });
    trouble.value = isAway(error) ? VERSUS.away : reason;
    announce(trouble.value, true);
  } finally {
    isMaking.value = false;
  }
}
