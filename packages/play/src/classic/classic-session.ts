import {
  Adversary,
  Autopilot,
  type Brain,
  type Dials,
  type GoalRule,
  type Move,
  type MoveQuestion,
  type PieceChoice,
} from '@tetrarium/brains';
import {
  applyClassic,
  type ClassicEvent,
  type ClassicFrame,
  type ClassicGame,
  type ClassicRules,
  type ClassicVerb,
  createClassicGame,
  frameOfClassic,
  loadClassicGame,
  resultOf,
  saveClassicGame,
} from '@tetrarium/engine/classic';
import {
  failure,
  JavaRandom,
  type Piece,
  type Result,
  rotationAt,
  rotationIndex,
  success,
} from '@tetrarium/engine/core';
import type { TimedInput } from '@tetrarium/engine/replay';
import type { Question } from '../session/question.ts';
import type { PlayVerb } from './bindings.ts';
import { ClassicWords } from './sentences.ts';
import {
  type AskedForMoves,
  type BriefSession,
  InputLog,
  type PlayResult,
  type SessionOptions,
} from './session.ts';

/** What a classic session is made from. */
export interface ClassicOptions extends SessionOptions {
  readonly rules: ClassicRules;
  readonly goalRule: GoalRule;
  /** Whether the brain's pieces fall row by row; else they are dropped. */
  readonly animate: boolean;
  readonly dials: Readonly<Dials>;
  /** The brain the adversary and the friend ask. */
  readonly adviser: Brain;
}

/** What is kept of a game: any field may be missing or of another type. */
export type KeptClassic = { readonly [name in 'dice' | 'game' | 'goal']?: unknown };
type KeptGoal = { readonly [name in 'x' | 'y' | 'score' | 'rotation']?: unknown };

/** Every piece so far, and whether it were the dice alone. */
interface Picks {
  readonly indices: number[];
  isByChance: boolean;
}

/** A classic game with its adversary, its friend and the course its brain steers. */
export class ClassicSession implements BriefSession, AskedForMoves {
  readonly ruleset = 'classic';
  readonly title = 'Tetrarium classic';
  readonly turnsBothWays = false;
  readonly canHold = false;
  readonly isHeld = false;
  readonly words = new ClassicWords(this);
  readonly game: ClassicGame;
  readonly seed: bigint;
  isBrainOn: boolean;
  private readonly adversary: Adversary;
  private readonly log: InputLog<ClassicVerb>;
  /** What came; a game that was kept has none. */
  readonly picks: Picks | undefined;
  private readonly pilot: Autopilot;
  private open: Question<MoveQuestion> | undefined;
  private questions = 0;

  private constructor(
    options: ClassicOptions,
    game: ClassicGame,
    adversary: Adversary,
    picks?: Picks,
  ) {
    const { seed, isBrainOn, mostInputs, goalRule, animate } = options;
    this.game = game;
    this.seed = seed;
    this.isBrainOn = isBrainOn;
    this.adversary = adversary;
    this.log = new InputLog(picks === undefined ? -1 : mostInputs);
    this.picks = picks;
    this.pilot = new Autopilot(game, undefined, { goalRule, animate });
  }

  /** Starts a game. */
  static create(options: ClassicOptions): ClassicSession {
    const { rules, seed, adviser, dials, mostInputs } = options;
    const adversary = new Adversary(adviser, Adversary.diceOf(seed), { ...dials });
    const picks: Picks = { indices: [], isByChance: true };
    const game = createClassicGame(rules, seed, (tally) => {
      const index = adversary.pickPiece(tally);
      if (picks.indices.length <= mostInputs) picks.indices.push(index);
      picks.isByChance &&= adversary.choice?.by === 'chance';
      return index;
    });
    return new ClassicSession(options, game, adversary, picks);
  }

  /** Reads what `save` wrote; the game goes on exactly as it would have. */
  static load(options: ClassicOptions, { dice, game, goal }: KeptClassic): Result<ClassicSession> {
    if (!Number.isSafeInteger(dice) || !((dice as number) >= 0 && (dice as number) < 2 ** 48)) {
      return failure('play/bad-save', 'Expected 48 bits of dice');
    }
    const random = JavaRandom.fromState(dice as number);
    const adversary = new Adversary(options.adviser, random, { ...options.dials });
    const loaded = loadClassicGame(game, adversary.pickPiece);
    if (!loaded.ok) return loaded;
    const session = new ClassicSession(options, loaded.value, adversary);
    session.restoreGoal(goal);
    return success(session);
  }

  get pieces(): readonly Piece[] {
    return this.game.rules.pieces;
  }

  get dials(): Dials {
    return this.adversary.dials;
  }

  get choice(): PieceChoice | undefined {
    return this.adversary.choice;
  }

  get isOver(): boolean {
    return this.game.over !== undefined;
  }

  frame(): ClassicFrame {
    return frameOfClassic(this.game);
  }

  result(): PlayResult {
    return resultOf(this.game);
  }

  get question(): Question<MoveQuestion> | undefined {
    const position = this.isBrainOn ? this.pilot.question : undefined;
    const { count, piece } = this.open?.position ?? {};
    if (position === undefined) this.open = undefined;
    else if (position.count !== count || position.piece !== piece) {
      this.open = { id: ++this.questions, asker: 'player', position };
    }
    return this.open;
  }

  answer(id: number, move: Move | undefined): void {
    if (this.question?.id !== id) return;
    this.open = undefined;
    this.pilot.answer(move);
  }

  tick(at: number): readonly ClassicEvent[] {
    const { question } = this;
    if (question !== undefined) this.answer(question.id, undefined);
    return this.isBrainOn ? this.pilot.tick(this.applyAt(at)) : this.steer('down', at);
  }

  /** Pieces turn one way only here, so both keys do the same. */
  steer(verb: PlayVerb, at: number): readonly ClassicEvent[] {
    if (verb === 'hold') return [];
    return this.applyAt(at)(this.game, verb === 'rotate-back' ? 'rotate' : verb);
  }

  private applyAt(at: number): typeof applyClassic {
    return (game, verb) => {
      this.log.note(verb, at);
      return applyClassic(game, verb);
    };
  }

  /** Whether the brain's pieces fall row by row; may be changed at any time. */
  get animate(): boolean {
    return this.pilot.animate;
  }

  set animate(animate: boolean) {
    this.pilot.animate = animate;
  }

  get inputs(): readonly TimedInput<ClassicVerb>[] | undefined {
    return this.log.all();
  }

  save(): Readonly<Record<string, unknown>> {
    const { game, adversary, pilot } = this;
    // A goal of the piece before this one is of no use to anybody.
    const goal = pilot.askedAt === game.count ? pilot.goal : undefined;
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
    if (!this.isBrainOn || !numbers.every((value) => Number.isFinite(value))) return;
    const piece = rotationAt(game.rules.pieces[game.pieceIndex]!, Math.min(8, rotation as number));
    if (piece === undefined) return;
    pilot.answer({ x: x as number, y: y as number, score: score as number, piece });
  }
}
