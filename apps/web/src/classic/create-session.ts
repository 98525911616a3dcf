import { ClassicSession } from './classic-session.ts';
import type { PlaySession } from './play-session.ts';
import type { PlaySetup } from './setup.ts';
import { SrsSession } from './srs-session.ts';

/** Starts the game a setup asks for. */
export function createSession(setup: PlaySetup, seed: bigint): PlaySession {
  return setup.ruleset === 'srs'
    ? SrsSession.create(setup, seed)
    : ClassicSession.create(setup, seed);
}
