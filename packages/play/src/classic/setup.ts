import { BRAINS, DefaultBrain, type Dials, findBrain, type GoalRule } from '@tetrarium/brains';
import {
  type ClassicRules,
  createClassicRules,
  type Landing,
  TEST_LIMIT,
  TEST_SEED,
} from '@tetrarium/engine/classic';
import type { Result } from '@tetrarium/engine/core';
import { brainOption, DIAL, seedOption, speedOption } from '../brief/options.ts';
import type { BriefGame, BriefSetup } from '../brief/session.ts';
import { choice, defineSetup, findNonStandard, size, toggle, whole } from '../options/index.ts';
import { type ClassicOptions, ClassicSession, type KeptClassic } from './session.ts';

const dial = (label: string, hint: string, standard: { readonly standard?: 'any' } = {}) =>
  whole(DIAL.least, DIAL.most, {
    ...standard,
    ...{ default: 0, label, hint, typedLabel: `${label} in percent`, unit: '%', isLive: true },
  });

/** What a player may choose about a classic game. */
export const CLASSIC_OPTIONS = {
  brain: brainOption({ takesOwn: true }),
  isTest: toggle({
    label: 'Test sequence',
    hint: 'The same 100 pieces every time, then the game stops.',
    link: 'test',
    flag: 'test-sequence',
  }),
  animate: toggle({
    default: true,
    label: 'Brain’s pieces',
    sides: ['Fall', 'Zap'],
    hint: 'Whether the brain’s pieces fall row by row; else they are dropped.',
    link: 'zap',
    standard: 'any',
    isLive: true,
  }),
  landing: choice<Landing>(
    [
      { value: 'lock', label: 'A drop locks' },
      { value: 'swing', label: 'As in the original' },
      { value: 'android', label: 'On contact' },
    ],
    {
      default: 'swing',
      label: 'Landing',
      hint: 'A drop locks: it lands the piece. As in the original: a dropped piece can still be slid for one tick. On contact: a piece lands as soon as it rests. For brains and the test sequence a drop never locks.',
      standard: 'any',
    },
  ),
  seed: seedOption(),
  board: size(
    { width: 4, height: 4 },
    { width: 60, height: 60 },
    { default: { width: 10, height: 20 }, label: 'Board', hint: 'The playing area.' },
  ),
  speed: speedOption(1000),
  adversary: dial('Adversary', 'How often the worst piece comes.', { standard: 'any' }),
  friend: dial('Friend', 'How often the best piece comes.'),
} as const;

/** Stanford's game among those of the briefs. */
export const CLASSIC_GAME: BriefGame = {
  id: 'classic',
  title: 'Classic',
  summary: 'The game of Stanford’s brief: one piece at a time, by hand or by a brain.',
  turnsBothWays: false,
  scoresPieces: false,
  usualBrain: BRAINS[0]!.id,
};

/** All that is decided about a classic game; a link carries it. */
export class ClassicSetup extends defineSetup(CLASSIC_OPTIONS) implements BriefSetup {
  readonly game = CLASSIC_GAME;

  /**
   * The setup of a new game by hand, in which a drop locks; in a link no landing rule means swing,
   * as it always did.
   */
  static byHand(): ClassicSetup {
    return new ClassicSetup().with({ landing: 'lock' });
  }

  /** Brains and the test sequence keep the landing rule of the original. */
  get rules(): ClassicRules {
    const { isTest, brain, landing, board } = this;
    const isByHand = !isTest && brain === undefined;
    return createClassicRules({
      ...board,
      landing: landing === 'lock' && !isByHand ? 'swing' : landing,
      testLimit: isTest ? TEST_LIMIT : undefined,
    });
  }

  /** The Swing program asks its brain once per piece, the Android one at every tick. */
  get goalRule(): GoalRule {
    return this.landing === 'android' ? 'every-tick' : 'once';
  }

  get dials(): Dials {
    const { adversary, friend } = this;
    return { adversary, friend };
  }

  get leaderboardMode(): string | undefined {
    const isStandard = findNonStandard(CLASSIC_OPTIONS, this) === undefined;
    return isStandard ? this.rules.landing : undefined;
  }

  /** The seed it asks for: the brief's own for the test sequence. */
  seedOr(drawSeed: () => bigint): bigint {
    return this.isTest ? BigInt(TEST_SEED) : (this.seed ?? drawSeed());
  }

  createSession(seed: bigint, extras: Partial<ClassicOptions> = {}): ClassicSession {
    return ClassicSession.create({ ...this.sessionOptions(seed), ...extras });
  }

  loadSession(seed: bigint, saved: KeptClassic): Result<ClassicSession> {
    return ClassicSession.load(this.sessionOptions(seed), saved);
  }

  /** The adversary and the friend ask the brain that plays, or the default one. */
  private sessionOptions(seed: bigint): ClassicOptions {
    const { brain, rules, goalRule, animate, dials } = this;
    const spec = findBrain(brain ?? '');
    return {
      ...{ seed, rules, goalRule, animate, dials },
      ...{ setup: this, brain: spec, isBrainOn: brain !== undefined },
      adviser: brain === undefined ? new DefaultBrain() : spec?.create(),
    };
  }
}
