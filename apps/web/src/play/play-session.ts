import {
  type Adversary,
  type Autopilot,
  adversaryDice,
  createAdversary,
  createAutopilot,
  DefaultBrain,
  type Dials,
  findBrain,
  type GoalRule,
  tickAutopilot,
} from '@tetrarium/brains';
import {
  applyClassic,
  type ClassicEvent,
  type ClassicGame,
  createClassicGame,
  type JavaRandom,
  type Landing,
} from '@tetrarium/engine';
import { type PlaySetup, rulesOf } from './play-setup.ts';

/** A game with everybody who takes part in it. */
export interface PlaySession {
  readonly game: ClassicGame;
  readonly seed: bigint;
  readonly adversary: Adversary;
  pilot: Autopilot | undefined;
}

/** Starts a game; the same setup and seed give the game `tetrarium classic` plays. */
export function createSession(setup: PlaySetup, seed: bigint): PlaySession {
  const adversary = createPicker(setup, adversaryDice(seed));
  const game = createClassicGame(rulesOf(setup), seed, adversary.pickPiece);
  return { game, seed, adversary, pilot: createPilot(setup, game) };
}

/** The adversary and friend of a setup: they ask the brain that plays, or the default one. */
export function createPicker(setup: PlaySetup, dice: JavaRandom): Adversary {
  const dials: Dials = { adversary: setup.adversary, friend: setup.friend };
  return createAdversary(brainOf(setup) ?? new DefaultBrain(), dice, dials);
}

/** The brain at the wheel, where the setup has one. */
export function createPilot(setup: PlaySetup, game: ClassicGame): Autopilot | undefined {
  const brain = brainOf(setup);
  if (brain === undefined) return undefined;
  return createAutopilot(game, brain, {
    goalRule: goalRuleOf(setup.landing),
    animate: setup.animate,
  });
}

/** One 'down' of gravity, with the brain, where there is one, steering first. */
export function tickSession({ game, pilot }: PlaySession): readonly ClassicEvent[] {
  return pilot === undefined ? applyClassic(game, 'down') : tickAutopilot(pilot);
}

/** The Swing program asks its brain once per piece, the Android one at every tick. */
function goalRuleOf(landing: Landing): GoalRule {
  return landing === 'android' ? 'every-tick' : 'once';
}

function brainOf({ brain }: PlaySetup) {
  return brain === undefined ? undefined : findBrain(brain)?.create();
}
