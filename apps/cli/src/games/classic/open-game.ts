import { Adversary, createStraightGame } from '@tetrarium/brains';
import type { ClassicRules } from '@tetrarium/engine/classic';
import type { BriefSession, BriefSetup, PlayedGame } from '@tetrarium/play/brief';
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

export interface ClassicPlan extends GamePlan<ClassicSetup> {
  readonly extras: ExtrasOf<ClassicSetup> & { readonly rules: ClassicRules };
}

export interface OpenGame<S extends BriefSession = BriefSession> extends PlayedGame {
  readonly session: S;
  /** Milliseconds since it was opened. */
  clock(): number;
  /** Whether a user's brain was of no use in the end; asked there. */
  hasBrainFailed(): boolean;
  /** Ends what the brain has running. */
  close(): Promise<void>;
}

export type ExtrasOf<S extends BriefSetup> = NonNullable<Parameters<S['createSession']>[1]>;

type SessionOf<S extends BriefSetup> = ReturnType<S['createSession']>;

/** Starts a game of a brief; throws a `CliError` where the brain cannot be loaded. */
export async function openGame<S extends BriefSetup>(
  plan: GamePlan<S>,
): Promise<OpenGame<SessionOf<S>>> {
  const { brain, thinkLimit, bell, onBrainOutput, setup, replayPath } = plan;
  const loaded = await loadBrain(brain, { thinkLimit, bell, onOutput: onBrainOutput });
  const mostInputs = replayPath === undefined ? 0 : Number.POSITIVE_INFINITY;
  const { adviser } = loaded;
  const extras = { ...plan.extras, mostInputs, adviser };
  const session = setup.createSession(plan.seed, extras) as SessionOf<S>;
  const start = performance.now();
  return {
    session,
    brain: brainBeside(session, loaded),
    clock: () => performance.now() - start,
    hasBrainFailed: loaded.hasFailed,
    close: loaded.close,
  };
}

/** Prepares a game whose pieces are put straight to where the brain wants them. */
export function createStraight(
  { setup, extras, seed }: ClassicPlan,
  loaded: LoadedBrain,
): ReturnType<typeof createStraightGame> {
  const { pickPiece } = new Adversary(loaded.adviser, Adversary.diceOf(seed), setup.dials);
  return createStraightGame(extras.rules, seed, loaded.brain ?? loaded.adviser, { pickPiece });
}

function brainBeside(session: BriefSession, loaded: LoadedBrain): PlayedGame['brain'] {
  const { brain, title, createActions } = loaded;
  if (brain === undefined || title === undefined) return undefined;
  const { ask, rest } = session.answerWith({
    create: () => brain,
    ...(createActions && { createActions }),
  });
  let wasOff = false;
  return {
    ask: () => {
      if (!loaded.isOff()) ask();
    },
    rest,
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
