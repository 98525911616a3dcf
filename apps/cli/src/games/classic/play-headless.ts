import { setImmediate } from 'node:timers/promises';
import {
  adversaryDice,
  createAdversary,
  createStraightGame,
  type StraightGame,
  stepStraight,
} from '@tetrarium/brains';
import type { LoadedBrain } from '../../brain-host/load-brain.ts';
import type { ClassicSession, ClassicSetup } from './session.ts';

/** Milliseconds after which a game lets signals through. */
const SLICE = 20;

/** Plays a session to its end without a screen; `pause` gets a turn now and then. */
export async function playOut(
  session: ClassicSession,
  stop: AbortSignal,
  pause: () => void,
): Promise<void> {
  await inSlices(stop, pause, () => {
    session.tick();
    return session.game.over === undefined;
  });
}

/** Prepares a game whose pieces are put straight to where the brain wants them. */
export function createStraight(setup: ClassicSetup, loaded: LoadedBrain): StraightGame {
  const { rules, seed, dials } = setup;
  const { pickPiece } = createAdversary(loaded.adviser, adversaryDice(seed), { ...dials });
  return createStraightGame(rules, seed, loaded.brain ?? loaded.adviser, { pickPiece });
}

/** Plays a straight game to its end; a brain that fails ends it, as nothing falls by itself. */
export async function playOutStraight(
  game: StraightGame,
  stop: AbortSignal,
  pause: () => void,
): Promise<void> {
  await inSlices(stop, pause, () => stepStraight(game) !== undefined);
}

/** Repeats a step while it says so, giving the event loop a turn regularly. */
export async function inSlices(
  stop: AbortSignal,
  pause: () => void,
  step: () => boolean,
): Promise<void> {
  let rested = performance.now();
  while (!stop.aborted && step()) {
    if (performance.now() - rested < SLICE) continue;
    pause();
    await setImmediate();
    rested = performance.now();
  }
  pause();
}
