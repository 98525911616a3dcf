import { setTimeout as pause } from 'node:timers/promises';
import { SITE } from './rig.ts';

/** Waits until the server has opened its store; the page is up before. */
export async function storeReady(): Promise<void> {
  while ((await fetch(`${SITE}readyz`)).status !== 200) await pause(100);
}
