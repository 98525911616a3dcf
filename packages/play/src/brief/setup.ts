import type { GameSetupClass } from '../options/index.ts';
import type { Query } from '../session/query.ts';
import { BRAIN_SPEED } from './options.ts';
import type { BriefSetup } from './session.ts';

/** Setups by game, the first for links that name none. */
export type BriefSetups = readonly GameSetupClass<BriefSetup>[];

/** Reads the query of a link; whatever makes no sense is the default. */
export function parseSetup(query: Query, setups: BriefSetups): BriefSetup {
  const Setup = setups.find((each) => new each().game.id === query.get('ruleset')) ?? setups[0]!;
  return Setup.parse(query);
}

/** The setup with another brain, or none; the speed goes along if the user chose it. */
export function withBrain<S extends BriefSetup>(setup: S, brain: string | undefined): S {
  return withSpeedOf(setup.with({ brain }), setup);
}

/** The setup of another game with the seed, the brain and the speed that were chosen for one. */
export function carryOver<S extends BriefSetup>(from: BriefSetup, to: S): S {
  const brain = to.options.brain.find(from.brain ?? '');
  return withSpeedOf(to.with({ seed: from.seed, brain }), from);
}

function withSpeedOf<S extends BriefSetup>(setup: S, from: BriefSetup): S {
  const isChosen = from.speed !== usualSpeed(from);
  return setup.with({ speed: isChosen ? from.speed : usualSpeed(setup) });
}

function usualSpeed({ brain, options }: BriefSetup): number {
  return brain === undefined ? options.speed.default : BRAIN_SPEED;
}
