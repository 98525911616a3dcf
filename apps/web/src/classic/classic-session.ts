import {
  type Adversary,
  type Autopilot,
  adversaryDice,
  createAdversary,
  createAutopilot,
  DefaultBrain,
  type Dials,
  findBrain,
  type GoalRule,
  type PieceChoice,
  tickAutopilot,
} from '@tetrarium/brains';
import {
  applyClassic,
  type ClassicEvent,
  type ClassicFrame,
  type ClassicGame,
  type ClassicResult,
  type ClassicVerb,
  createClassicGame,
  frameOfClassic,
  type Landing,
  loadClassicGame,
  resultOf,
  saveClassicGame,
} from '@tetrarium/engine/classic';
import {
  failure,
  JavaRandom,
  type Result,
  rotationAt,
  rotationIndex,
  success,
} from '@tetrarium/engine/core';
import type { TimedInput } from '@tetrarium/engine/replay';
import { OWN_BRAIN, OwnBrain } from '../brains/own-brain.ts';
import { createOwnBrain } from '../brains/store.ts';
import { MOST_LOGGED, type PlayLog, type PlaySession, type PlayVerb } from './play-session.ts';
import { type PlaySetup, rulesOf } from './setup.ts';

/** What is kept of a game: any field may be missing or of another type. */
export type KeptClassic = { readonly [name in 'dice' | 'game' | 'goal']?: unknown };
type KeptGoal = { readonly [name in 'x' | 'y' | 'score' | 'rotation']?: unknown };

/** Every piece so far, and whether it were the dice alone. */
interface Picks {
  readonly indices: number[];
  isByChance: boolean;
}

/** A classic game with its adversary, friend and brain. */
export class ClassicSession implements PlaySession {
  readonly game: ClassicGame;
  readonly seed: bigint;
  readonly adversary: Adversary;
  clock = 0;
  private readonly inputs: TimedInput<ClassicVerb>[] = [];
  private readonly picks: Picks | undefined;
  pilot: Autopilot | undefined;

  /** `picks` grows with every piece; a game that was kept has none. */
  private constructor(
    setup: PlaySetup,
    seed: bigint,
    game: ClassicGame,
    adversary: Adversary,
    picks?: Picks,
  ) {
    this.game = game;
    this.seed = seed;
    this.adversary = adversary;
    this.picks = picks;
    this.pilot = createPilot(setup, game);
  }

  /** Starts a game; the same setup and seed give the game `tetrarium classic` plays. */
  static create(setup: PlaySetup, seed: bigint): ClassicSession {
    const adversary = createPicker(setup, adversaryDice(seed));
    const picks: Picks = { indices: [], isByChance: true };
    const game = createClassicGame(rulesOf(setup), seed, (tally) => {
      const index = adversary.pickPiece(tally);
      if (picks.indices.length <= MOST_LOGGED) picks.indices.push(index);
      if (adversary.choice !== undefined && adversary.choice.by !== 'chance') {
        picks.isByChance = false;
      }
      return index;
    });
    return new ClassicSession(setup, seed, game, adversary, picks);
  }

  /** Reads what `save` wrote; the game goes on exactly as it would have. */
  static load(setup: PlaySetup, seed: bigint, kept: KeptClassic): Result<ClassicSession> {
    const { dice } = kept;
    if (!Number.isSafeInteger(dice) || !((dice as number) >= 0 && (dice as number) < 2 ** 48)) {
      return failure('play/bad-save', 'Expected 48 bits of dice');
    }
    const adversary = createPicker(setup, JavaRandom.fromState(dice as number));
    const loaded = loadClassicGame(kept.game, adversary.pickPiece);
    if (!loaded.ok) return loaded;
    const session = new ClassicSession(setup, seed, loaded.value, adversary);
    session.restoreGoal(kept.goal);
    return success(session);
  }

  get isOver(): boolean {
    return this.game.over !== undefined;
  }

  get choice(): PieceChoice | undefined {
    return this.adversary.choice;
  }

  frame(): ClassicFrame {
    return frameOfClassic(this.game);
  }

  result(): ClassicResult {
    return resultOf(this.game);
  }

  /** One 'down' of gravity, with the brain, where there is one, steering first. */
  tick(): readonly ClassicEvent[] {
    const { pilot } = this;
    if (pilot === undefined) return this.apply(this.game, 'down');
    // The user's own brain takes its time: the game waits for it.
    if (pilot.brain instanceof OwnBrain && !pilot.brain.isReady(pilot)) return [];
    return tickAutopilot(pilot, this.apply);
  }

  /** Pieces turn one way only here, so both keys do the same. */
  steer(verb: PlayVerb): readonly ClassicEvent[] {
    return this.apply(this.game, verb === 'rotate-back' ? 'rotate' : verb);
  }

  log(): PlayLog | undefined {
    const { inputs, picks } = this;
    if (picks === undefined || inputs.length > MOST_LOGGED) return undefined;
    return picks.isByChance ? { inputs } : { inputs, picks: picks.indices };
  }

  private readonly apply = (game: ClassicGame, verb: ClassicVerb): readonly ClassicEvent[] => {
    if (this.inputs.length <= MOST_LOGGED) this.inputs.push({ at: this.clock, input: verb });
    return applyClassic(game, verb);
  };

  change({ adversary, friend, animate }: PlaySetup): void {
    Object.assign(this.adversary.dials, { adversary, friend });
    if (this.pilot !== undefined) this.pilot = { ...this.pilot, animate };
  }

  /** The user's own brain may be in a loop, and would be for as long as the page lives. */
  rest(): void {
    if (this.pilot?.brain instanceof OwnBrain) this.pilot.brain.close();
  }

  save(): Readonly<Record<string, unknown>> {
    const { game, adversary, pilot } = this;
    // A goal of the piece before this one is of no use to anybody.
    const goal = pilot?.askedAt === game.count ? pilot.goal : undefined;
    return {
      dice: adversary.random.state,
      game: saveClassicGame(game),
      // Asked again, a brain could choose another one of equal plays.
      ...(goal && {
        goal: {
          x: goal.x,
          y: goal.y,
          score: goal.score,
          rotation: rotationIndex(game.rules.pieces[game.pieceIndex]!, goal.piece),
        },
      }),
    };
  }

  /** Where the brain was heading; it is asked again if that cannot be read. */
  private restoreGoal(goal: unknown): void {
    const { game, pilot } = this;
    const { x, y, score, rotation } = Object(goal) as KeptGoal;
    const numbers = [x, y, score, rotation];
    if (pilot === undefined || !numbers.every((value) => Number.isFinite(value))) return;
    const piece = rotationAt(game.rules.pieces[game.pieceIndex]!, Math.min(8, rotation as number));
    if (piece === undefined) return;
    pilot.goal = { x: x as number, y: y as number, score: score as number, piece };
    pilot.askedAt = game.count;
  }
}

/** The adversary and friend of a setup: they ask the brain that plays if it is ours, or the default one. */
function createPicker(setup: PlaySetup, dice: JavaRandom): Adversary {
  const dials: Dials = { adversary: setup.adversary, friend: setup.friend };
  const brain = findBrain(setup.brain ?? '')?.create() ?? new DefaultBrain();
  return createAdversary(brain, dice, dials);
}

/** The brain at the wheel, where the setup has one. */
function createPilot(setup: PlaySetup, game: ClassicGame): Autopilot | undefined {
  const brain = brainOf(setup);
  if (brain === undefined) return undefined;
  return createAutopilot(game, brain, {
    goalRule: goalRuleOf(setup.landing),
    animate: setup.animate,
  });
}

/** The Swing program asks its brain once per piece, the Android one at every tick. */
function goalRuleOf(landing: Landing): GoalRule {
  return landing === 'android' ? 'every-tick' : 'once';
}

function brainOf({ brain }: PlaySetup) {
  if (brain === OWN_BRAIN) return createOwnBrain();
  return brain === undefined ? undefined : findBrain(brain)?.create();
}
