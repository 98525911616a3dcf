import { findBrain, UT_BRAIN } from '@tetrarium/brains';
import type { Result } from '@tetrarium/engine/core';
import type { SpawnRule } from '@tetrarium/engine/srs';
import { brainOption, seedOption, speedOption } from '../brief/options.ts';
import type { BriefGame, BriefSetup } from '../brief/session.ts';
import { choice, defineSetup, findNonStandard } from '../options/index.ts';
import { type KeptUt, type UtOptions, UtSession } from './session.ts';

/** What a player may choose about a game of the UT assignment. */
export const UT_OPTIONS = {
  brain: brainOption({ takesOwn: false }),
  spawn: choice<SpawnRule>(
    [
      { value: 'centre', label: 'Centred' },
      { value: 'report', label: 'As in the report' },
    ],
    {
      default: 'centre',
      label: 'Pieces appear',
      hint: 'As in the report: the lower left corner of a piece begins at half the width.',
    },
  ),
  seed: seedOption(),
  speed: speedOption(400),
} as const;

/** The game of the UT assignment among those of the briefs. */
export const UT_GAME: BriefGame = {
  id: 'srs',
  title: 'SRS game',
  summary: 'The game of UT Austin’s brief: kicks, a hold, and its brains.',
  turnsBothWays: true,
  scoresPieces: true,
  usualBrain: UT_BRAIN,
};

/** All that is decided about a game of the UT assignment; a link carries it. */
export class UtSetup extends defineSetup(UT_OPTIONS) implements BriefSetup {
  readonly game = UT_GAME;
  readonly dials = undefined;
  readonly board = { width: 10, height: 20 };

  get leaderboardMode(): string | undefined {
    return findNonStandard(UT_OPTIONS, this) === undefined ? 'ut' : undefined;
  }

  /** The words of a link, with the game: the usual one of such links is the classic game. */
  override words(): [name: string, value: string][] {
    return [['ruleset', UT_GAME.id], ...super.words()];
  }

  seedOr(drawSeed: () => bigint): bigint {
    return this.seed ?? drawSeed();
  }

  createSession(seed: bigint, extras: Partial<UtOptions> = {}): UtSession {
    return UtSession.create({ ...this.sessionOptions(seed), ...extras });
  }

  loadSession(seed: bigint, saved: KeptUt): Result<UtSession> {
    return UtSession.load(this.sessionOptions(seed), saved);
  }

  private sessionOptions(seed: bigint): UtOptions {
    const { brain, spawn } = this;
    const isBrainOn = brain !== undefined;
    return { seed, setup: this, brain: findBrain(brain ?? ''), isBrainOn, spawn };
  }
}
