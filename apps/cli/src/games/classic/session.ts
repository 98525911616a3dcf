import {
  adversaryDice,
  createAdversary,
  createAutopilot,
  type Dials,
  type GoalRule,
  tickAutopilot,
} from '@tetrarium/brains';
import {
  applyClassic,
  CLASSIC_REPLAY,
  type ClassicGame,
  type ClassicRules,
  type ClassicVerb,
  classicReplayOptions,
  createClassicGame,
  frameOfClassic,
  resultOf,
} from '@tetrarium/engine/classic';
import { type BrainChoice, loadBrain } from '../../brain-host/load-brain.ts';
import { createRecorder } from '../../replay/recorder.ts';
import type { PlaySession } from './play-session.ts';

/** All that is decided before a classic game starts; `readClassicSetup` makes it from the flags. */
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
}

/** A classic game with everybody who takes part in it: brain, adversary, and perhaps a player. */
export interface ClassicSession extends PlaySession {
  readonly game: ClassicGame;
}

/** Starts a game; throws a `CliError` where the brain cannot be loaded. */
export async function createClassicSession(setup: ClassicSetup): Promise<ClassicSession> {
  const { rules, seed, goalRule, animate, thinkLimit, onBrainOutput } = setup;
  const loaded = await loadBrain(setup.brain, { thinkLimit, onOutput: onBrainOutput });
  const adversary = createAdversary(loaded.adviser, adversaryDice(seed), { ...setup.dials });
  const picks: number[] = [];
  let isPicked = false;
  const game = createClassicGame(rules, seed, (tally) => {
    const index = adversary.pickPiece(tally);
    picks.push(index);
    isPicked ||= adversary.choice !== undefined && adversary.choice.by !== 'chance';
    return index;
  });
  const recorder = createRecorder<ClassicVerb>(setup.replayPath !== undefined);
  const apply: typeof applyClassic = (to, verb) => {
    recorder.note(verb);
    return applyClassic(to, verb);
  };
  const pilot = loaded.brain && createAutopilot(game, loaded.brain, { goalRule, animate });
  let wasOff = false;
  const takeNotices = (): string[] => {
    const notices = loaded.takeNotices();
    if (loaded.isOff() && !wasOff) notices.push('From now on the pieces just fall.');
    wasOff = loaded.isOff();
    return notices;
  };
  return {
    title: 'Tetrarium classic',
    game,
    pieces: rules.pieces,
    turnsBothWays: false,
    adversary,
    brainTitle: loaded.title,
    get isBrainOff() {
      return loaded.isOff();
    },
    get isOver() {
      return game.over !== undefined;
    },
    frame: () => frameOfClassic(game),
    result: () => resultOf(game),
    tick: () => (pilot === undefined ? apply(game, 'down') : tickAutopilot(pilot, apply)),
    steer: (verb) => apply(game, verb === 'rotate-back' ? 'rotate' : verb),
    takeNotices,
    replay: () =>
      recorder.seal(CLASSIC_REPLAY, seed, classicReplayOptions(game, isPicked ? picks : undefined)),
    close: loaded.close,
  };
}
