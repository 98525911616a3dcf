import type { Dials } from '@tetrarium/brains';
import type { Result } from '@tetrarium/engine/core';
import type {
  BrainOption,
  GameSetup,
  GameSetupClass,
  Options,
  Size,
  WholeOption,
} from '../options/index.ts';
import type { Query } from '../session/query.ts';
import { BRAIN_SPEED } from './options.ts';
import type { BriefSession, SessionOptions } from './session.ts';

/** In what the games of the briefs differ, before one is on. */
export interface BriefGame {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Whether 'rotate' is clockwise and 'rotate-back' the other way; else there is one way only. */
  readonly turnsBothWays: boolean;
  readonly scoresPieces: boolean;
  readonly usualBrain: string;
}

/** All that is decided about a game of a brief. */
export interface BriefSetup extends GameSetup {
  readonly game: BriefGame;
  readonly options: Options & { readonly brain: BrainOption; readonly speed: WholeOption };
  /** The seed of the pieces; undefined for a new one with every game. */
  readonly seed: bigint | undefined;
  /** The id of the brain that plays; undefined where nobody but the player does. */
  readonly brain: string | undefined;
  /** Milliseconds between two ticks; 0 is as fast as it can be drawn. */
  readonly speed: number;
  /** How often the adversary and the friend pick the piece, where there are such. */
  readonly dials: Dials | undefined;
  /** Whether its pieces are those of the test sequence, whatever the seed. */
  readonly isTest?: boolean;
  /** The size of the board, without the top space. */
  readonly board: Size;
  /** The mode of its leaderboard; undefined where its rules are not those of one. */
  readonly leaderboardMode: string | undefined;
  with<S>(this: S, changes: Readonly<Record<string, unknown>>): S;
  /** The seed it asks for, or a new one. */
  seedOr(drawSeed: () => bigint): bigint;
  /** Starts a game; the same setup and seed give the game that the terminal plays. */
  createSession(seed: bigint, extras?: Partial<SessionOptions>): BriefSession;
  /** Reads what `save` of a session wrote; the game goes on exactly as it would have. */
  loadSession(seed: bigint, saved: object): Result<BriefSession>;
}

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
