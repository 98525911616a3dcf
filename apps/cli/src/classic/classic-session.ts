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
  type ClassicGame,
  type ClassicRules,
  createClassicGame,
  frameOfClassic,
  resultOf,
} from '@tetrarium/engine';
import { type BrainChoice, loadBrain } from '../brains/load-brain.ts';
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
  const game = createClassicGame(rules, seed, adversary.pickPiece);
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
    tick: () => (pilot === undefined ? applyClassic(game, 'down') : tickAutopilot(pilot)),
    steer: (verb) => applyClassic(game, verb === 'rotate-back' ? 'rotate' : verb),
    takeNotices,
    close: loaded.close,
  };
}
