import { failure, type Result, success } from '@tetrarium/engine/core';
import type { GameSetupClass } from '../options/index.ts';
import { parseQuery, type Query } from '../session/query.ts';
import { parseSeed } from '../session/seed.ts';
import { BRAIN_SPEED } from './options.ts';
import type { BriefSession, BriefSetup } from './session.ts';

/** Setups by game, the first for links that name none. */
export type BriefSetups = readonly GameSetupClass<BriefSetup>[];

/** Reads the query of a link; whatever makes no sense is the default. */
export function parseSetup(query: Query, setups: BriefSetups): BriefSetup {
  const Setup = setups.find((each) => new each().game.id === query.get('ruleset')) ?? setups[0]!;
  return Setup.parse(query);
}

type Saved = { readonly [name in 'version' | 'setup' | 'seed' | 'played']?: unknown };

/** Reads what `save` of a session wrote; the game waits, and goes on exactly as it would have. */
export function parsePlay(text: string, setups: BriefSetups): Result<BriefSession> {
  const refuse = (fault: string) => failure('play/bad-save', fault);
  let saved: Saved;
  try {
    saved = Object(JSON.parse(text));
  } catch (error) {
    return refuse(`Expected JSON, got ${String(error)}`);
  }
  const { version, setup: query, seed: digits, played } = saved;
  const seed = parseSeed(String(digits));
  if (version !== 1 || typeof query !== 'string' || seed === undefined) {
    return refuse('Expected a saved game of version 1');
  }
  if (typeof played !== 'number' || !(played >= 0)) return refuse('Expected a time as played');
  const loaded = parseSetup(parseQuery(query), setups).loadSession(seed, saved);
  if (!loaded.ok) return loaded;
  const session = loaded.value;
  if (session.isOver) return refuse('Expected a game that is on');
  session.restore(played);
  return success(session);
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
