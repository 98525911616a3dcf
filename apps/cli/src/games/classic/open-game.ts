import { Adversary, createStraightGame, type Dials, type GoalRule } from '@tetrarium/brains';
import type { ClassicRules } from '@tetrarium/engine/classic';
import type { SpawnRule } from '@tetrarium/engine/srs';
import { answerInLine, ClassicSession, type PlayedGame, SrsSession } from '@tetrarium/play/classic';
import { type BrainChoice, type LoadedBrain, loadBrain } from '../../brain-host/load-brain.ts';
import type { Bell } from '../../shell/bell.ts';

/** All that is decided before a game starts; `readClassicSetup` makes it from the flags. */
export interface ClassicSetup {
  readonly rules: ClassicRules;
  readonly seed: bigint;
  /** Whether nobody chose the seed, so that the user should be told. */
  readonly isSeedDrawn: boolean;
  /** Who plays; without a brain the player does. */
  readonly brain: BrainChoice | undefined;
  readonly goalRule: GoalRule;
  readonly animate: boolean;
  /** How often the adversary and the friend pick the piece, to begin with. */
  readonly dials: Readonly<Dials>;
  /** Milliseconds between two ticks, to begin with; 0 is as fast as it can be drawn. */
  readonly delay: number;
  /** Milliseconds a user's own brain may think about one question. */
  readonly thinkLimit: number;
  /** Where to write a replay of the last game. */
  readonly replayPath?: string | undefined;
  /** Gets what a user's own brain prints; without it that is thrown away. */
  readonly onBrainOutput?: (text: string) => void;
  /** Rung when it all stops; then a user's own brain is not waited for. */
  readonly bell?: Bell | undefined;
  /** Where the pieces of the UT game appear. */
  readonly spawn?: SpawnRule | undefined;
}

/** A game with its brain beside it and its clock. */
export interface OpenGame<S extends PlayedGame['session'] = PlayedGame['session']>
  extends PlayedGame {
  readonly session: S;
  /** Milliseconds since it was opened. */
  clock(): number;
  /** Whether a user's brain was of no use in the end; asked there. */
  hasBrainFailed(): boolean;
  /** Ends what the brain has running. */
  close(): Promise<void>;
}

/** Starts a classic game; throws a `CliError` where the brain cannot be loaded. */
export async function openClassic(setup: ClassicSetup): Promise<OpenGame<ClassicSession>> {
  const loaded = await load(setup);
  const session = ClassicSession.create({
    ...setup,
    ...optionsOf(setup, loaded),
    adviser: loaded.adviser,
  });
  return openGame(session, loaded);
}

/** Starts a game of the UT assignment, for which a setup has less to say. */
export async function openSrs(setup: ClassicSetup): Promise<OpenGame<SrsSession>> {
  const loaded = await load(setup);
  const { seed, rules, spawn } = setup;
  const session = SrsSession.create({
    seed,
    spawn,
    ...optionsOf(setup, loaded),
    maxPieces: rules.pieceLimit,
  });
  return openGame(session, loaded);
}

/** Prepares a game whose pieces are put straight to where the brain wants them. */
export function createStraight(
  setup: ClassicSetup,
  loaded: LoadedBrain,
): ReturnType<typeof createStraightGame> {
  const { rules, seed, dials } = setup;
  const { pickPiece } = new Adversary(loaded.adviser, Adversary.diceOf(seed), { ...dials });
  return createStraightGame(rules, seed, loaded.brain ?? loaded.adviser, { pickPiece });
}

function load({ brain, thinkLimit, onBrainOutput, bell }: ClassicSetup): Promise<LoadedBrain> {
  return loadBrain(brain, { thinkLimit, bell, onOutput: onBrainOutput });
}

function optionsOf({ replayPath }: ClassicSetup, { brain }: LoadedBrain) {
  const mostInputs = replayPath === undefined ? 0 : Number.POSITIVE_INFINITY;
  return { isBrainOn: brain !== undefined, mostInputs };
}

function openGame<S extends PlayedGame['session']>(session: S, loaded: LoadedBrain): OpenGame<S> {
  const start = performance.now();
  const brain = brainBeside(session, loaded);
  return {
    session,
    brain,
    clock: () => performance.now() - start,
    hasBrainFailed: loaded.hasFailed,
    close: loaded.close,
  };
}

function brainBeside(session: PlayedGame['session'], loaded: LoadedBrain): PlayedGame['brain'] {
  const { brain, title, createActions } = loaded;
  if (brain === undefined || title === undefined) return undefined;
  const { ask, rest } = answerInLine(session, {
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
      const isNews = loaded.isOff() && !wasOff && session.ruleset === 'classic';
      if (isNews) notices.push('From now on the pieces just fall.');
      wasOff = loaded.isOff();
      return notices;
    },
  };
}
