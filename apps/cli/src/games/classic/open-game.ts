import { Adversary, createStraightGame } from '@tetrarium/brains';
import type { ClassicRules } from '@tetrarium/engine/classic';
import type { BriefSession, BriefSetup } from '@tetrarium/play/brief';
import type { ClassicSetup } from '@tetrarium/play/classic';
import { type BrainChoice, type LoadedBrain, loadBrain } from '../../brain-host/load-brain.ts';
import type { Bell } from '../../shell/bell.ts';

/** All that is decided before a game of a brief starts. */
export interface GamePlan<S extends BriefSetup = BriefSetup> {
  readonly setup: S;
  /** What flags decide beside the setup. */
  readonly extras: ExtrasOf<S>;
  readonly seed: bigint;
  /** Whether nobody chose the seed, so that the user should be told. */
  readonly isSeedDrawn: boolean;
  /** Who plays, or sits beside the player; whether it steers says the setup. */
  readonly brain: BrainChoice | undefined;
  /** Milliseconds a user's own brain may think about one question. */
  readonly thinkLimit: number;
  /** Where to write a replay of the last game. */
  readonly replayPath?: string | undefined;
  /** Gets what a user's own brain prints; without it that is thrown away. */
  readonly onBrainOutput?: (text: string) => void;
  /** Rung when it all stops; then a user's own brain is not waited for. */
  readonly bell?: Bell | undefined;
}

/** A classic game with its rules. */
export interface ClassicPlan extends GamePlan<ClassicSetup> {
  readonly extras: ExtrasOf<ClassicSetup> & { readonly rules: ClassicRules };
}

/** The brain beside a player, wherever it thinks. */
interface BrainBeside {
  readonly title: string;
  /** Whether it failed so often that it was switched off, and answers no more. */
  readonly isOff: boolean;
  /** Sentences for the user about its failures since last asked. */
  takeNotices(): string[];
}

/** A game and the brain beside it. */
export interface PlayedGame<S extends BriefSession = BriefSession> {
  readonly session: S;
  readonly brain: BrainBeside | undefined;
}

/** A brain that is loaded for a game, or none. */
export interface OpenBrain<S extends BriefSetup = BriefSetup> {
  /** Makes the game. */
  open(setup: S, seed: bigint, next?: Partial<SessionOptions>): PlayedGame<SessionOf<S>>;
  /** Whether a user's brain was of no use in the end; asked there. */
  hasBrainFailed(): boolean;
  /** Ends what the brain has running. */
  close(): Promise<void>;
}

/** What a session of a setup may get beside it. */
export type ExtrasOf<S extends BriefSetup> = NonNullable<Parameters<S['createSession']>[1]>;

type SessionOf<S extends BriefSetup> = ReturnType<S['createSession']>;
type SessionOptions = ExtrasOf<BriefSetup>;

/** Loads the brain of a game; throws a `CliError` where it cannot be loaded. */
export async function openBrain<S extends BriefSetup>(plan: GamePlan<S>): Promise<OpenBrain<S>> {
  const { brain, thinkLimit, bell, onBrainOutput, replayPath } = plan;
  const loaded = await loadBrain(brain, { thinkLimit, bell, onOutput: onBrainOutput });
  const mostInputs = replayPath === undefined ? 0 : Number.POSITIVE_INFINITY;
  const { adviser } = loaded;
  return {
    open: (setup, seed, next) => {
      const extras = { ...plan.extras, mostInputs, adviser, ...next };
      const session = setup.createSession(seed, extras) as SessionOf<S>;
      return { session, brain: putBeside(session, loaded) };
    },
    hasBrainFailed: loaded.hasFailed,
    close: loaded.close,
  };
}

/** Starts a game of a brief. */
export async function openGame<S extends BriefSetup>(plan: GamePlan<S>) {
  const brain = await openBrain(plan);
  return { ...brain, ...brain.open(plan.setup, plan.seed) };
}

/** Prepares a game whose pieces are put straight to where the brain wants them. */
export function createStraight(
  { setup, extras, seed }: ClassicPlan,
  loaded: LoadedBrain,
): ReturnType<typeof createStraightGame> {
  const { pickPiece } = new Adversary(loaded.adviser, Adversary.diceOf(seed), setup.dials);
  return createStraightGame(extras.rules, seed, loaded.brain ?? loaded.adviser, { pickPiece });
}

/** Lets the brain answer the questions of a game. */
function putBeside(session: BriefSession, loaded: LoadedBrain): BrainBeside | undefined {
  const { brain, title, createActions } = loaded;
  if (brain === undefined || title === undefined) return undefined;
  session.answerWith({ create: () => brain, ...(createActions && { createActions }) });
  const { ask, rest } = session.answerer!;
  session.answerer = {
    ask: () => {
      if (!loaded.isOff()) ask();
      else if (session.question !== undefined) session.pass(session.question.id);
    },
    rest,
  };
  let wasOff = false;
  return {
    title,
    get isOff() {
      return loaded.isOff();
    },
    takeNotices: () => {
      const notices = loaded.takeNotices();
      if (loaded.isOff() && !wasOff) notices.push('From now on the pieces just fall.');
      wasOff = loaded.isOff();
      return notices;
    },
  };
}
