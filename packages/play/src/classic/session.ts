import {
  Adversary,
  Autopilot,
  type Brain,
  type BrainSpec,
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
  classicReplayOptions,
  createClassicGame,
  createClassicRules,
  dealClassic,
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
import type { ReplayOptions, TimedInput } from '@tetrarium/engine/replay';
import { type AskedForMoves, answerMoves } from '../brief/answer.ts';
import type { PlayVerb } from '../brief/bindings.ts';
import type { PlayResult } from '../brief/sentences.ts';
import {
  BriefSession,
  type BriefSetup,
  InputLog,
  MOST_INPUTS,
  type SessionOptions,
} from '../brief/session.ts';
import type { Question } from '../session/question.ts';

/** What a classic session is made from; in brackets what is left out means. */
export interface ClassicOptions extends SessionOptions {
  /** [those of the brief] */
  readonly rules?: ClassicRules;
  /** When the brain is asked [once for a piece]. */
  readonly goalRule?: GoalRule;
  /** Whether the brain's pieces fall row by row; else they are dropped [they fall]. */
  readonly animate?: boolean;
  /** How often the adversary and the friend pick the piece [never]. */
  readonly dials?: Readonly<Dials>;
  /** The brain the adversary and the friend ask; without one they ask as the player's does. */
  readonly adviser?: Brain | undefined;
}

const NO_DIALS: Dials = { adversary: 0, friend: 0 };

/** What is kept of a game: any field may be missing or of another type. */
export type KeptClassic = { readonly [name in 'dice' | 'game' | 'goal']?: unknown };
type KeptGoal = { readonly [name in 'x' | 'y' | 'score' | 'rotation']?: unknown };

/** Every piece so far, and whether it were the dice alone. */
class Picks {
  readonly indices: number[] = [];
  isByChance = true;
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  note({ choice }: Adversary): void {
    if (choice === undefined) return;
    if (this.indices.length <= this.most) this.indices.push(choice.index);
    this.isByChance &&= choice.by === 'chance';
  }
}

/** A classic game with its adversary, its friend and the course its brain steers. */
export class ClassicSession extends BriefSession implements AskedForMoves {
  readonly ruleset = 'classic';
  readonly title = 'Tetrarium classic';
  readonly canHold = false;
  readonly isHeld = false;
  readonly moves = this;
  readonly game: ClassicGame;
  private readonly adversary: Adversary;
  private readonly log: InputLog<ClassicVerb>;
  /** What came; a game that was kept has none. */
  readonly picks: Picks | undefined;
  private readonly pilot: Autopilot;
  private open: Question<MoveQuestion> | undefined;
  private questions = 0;
  /** What came of answers since the last verb or tick. */
  private late: ClassicEvent[] = [];

  private constructor(
    options: ClassicOptions,
    game: ClassicGame,
    adversary: Adversary,
    picks?: Picks,
  ) {
    super(options);
    const { isBrainOn = false, brain, mostInputs = MOST_INPUTS } = options;
    const { goalRule = 'once', animate = true } = options;
    this.game = game;
    this.adversary = adversary;
    this.log = new InputLog(picks === undefined ? -1 : mostInputs);
    this.picks = picks;
    this.pilot = new Autopilot(game, undefined, { goalRule, animate, isOn: isBrainOn });
    if (brain !== undefined) this.answerWith(brain);
  }

  /** Starts a game. */
  static create(options: ClassicOptions): ClassicSession {
    const { rules = createClassicRules(), seed, adviser } = options;
    const { dials = NO_DIALS, mostInputs = MOST_INPUTS } = options;
    const adversary = new Adversary(adviser, Adversary.diceOf(seed), { ...dials });
    const picks = new Picks(mostInputs);
    const game = createClassicGame(rules, seed, (tally) => {
      const index = adversary.pickOrAsk(tally);
      if (index !== undefined) picks.note(adversary);
      return index;
    });
    return new ClassicSession(options, game, adversary, picks);
  }

  /** Reads what `saveState` wrote; the game goes on exactly as it would have. */
  static load(options: ClassicOptions, { dice, game, goal }: KeptClassic): Result<ClassicSession> {
    if (!Number.isSafeInteger(dice) || !((dice as number) >= 0 && (dice as number) < 2 ** 48)) {
      return failure('play/bad-save', 'Expected 48 bits of dice');
    }
    const random = JavaRandom.fromState(dice as number);
    const { adviser, dials = NO_DIALS } = options;
    const adversary = new Adversary(adviser, random, { ...dials });
    const loaded = loadClassicGame(game, adversary.pickOrAsk);
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
    // As many pieces as were shown: the score has a point for the falling one, too.
    return { ...resultOf(this.game), pieces: this.frame().pieces };
  }

  /** Whether the brain has the wheel; the brief's switch of JBrainTetris. */
  get isBrainOn(): boolean {
    return this.pilot.isOn;
  }

  set isBrainOn(isOn: boolean) {
    this.pilot.isOn = isOn;
  }

  get question(): Question<MoveQuestion> | undefined {
    const pick = this.adversary.question;
    const position = pick ?? this.pilot.question;
    const { count, piece } = this.open?.position ?? {};
    if (position === undefined) this.open = undefined;
    else if (position.count !== count || position.piece !== piece) {
      this.open = { id: ++this.questions, asker: pick?.by ?? 'player', position };
    }
    return this.open;
  }

  answer(id: number, move: Move | undefined): void {
    if (this.question?.id !== id) return;
    this.open = undefined;
    if (this.adversary.question === undefined) this.pilot.answer(move);
    else this.deal(this.adversary.answer(move));
  }

  pass(id: number): void {
    if (this.question?.id !== id) return;
    this.open = undefined;
    if (this.adversary.question === undefined) this.pilot.answer(undefined);
    else this.deal(this.adversary.leaveToChance());
  }

  private deal(index: number | undefined): void {
    if (index === undefined) return;
    this.picks?.note(this.adversary);
    this.late.push(...dealClassic(this.game, index));
  }

  protected step(at: number): readonly ClassicEvent[] {
    const { question } = this;
    if (question !== undefined) this.pass(question.id);
    return this.takeLate(this.pilot.tick(this.applyAt(at)));
  }

  /** Pieces turn one way only here, so both keys do the same. */
  protected steer(verb: PlayVerb, at: number): readonly ClassicEvent[] {
    if (verb === 'hold') return this.takeLate([]);
    return this.takeLate(this.applyAt(at)(this.game, verb === 'rotate-back' ? 'rotate' : verb));
  }

  private takeLate(events: readonly ClassicEvent[]): readonly ClassicEvent[] {
    if (this.late.length === 0) return events;
    return [...this.late.splice(0), ...events];
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

  override adjust(setup: BriefSetup & { readonly animate?: boolean }): void {
    super.adjust(setup);
    Object.assign(this.dials, setup.dials);
    this.animate = setup.animate ?? this.animate;
  }

  answerWith({ create }: Pick<BrainSpec, 'create'>): void {
    this.answerer = answerMoves(this, create());
  }

  get inputs(): readonly TimedInput<ClassicVerb>[] | undefined {
    return this.log.all();
  }

  replayOptions(): ReplayOptions {
    return classicReplayOptions(
      this.game,
      this.picks?.isByChance ? undefined : this.picks?.indices,
    );
  }

  protected saveState(): Readonly<Record<string, unknown>> {
    const { game, adversary, pilot } = this;
    // A goal of the piece before this one is of no use to anybody.
    const goal = pilot.askedAt === game.count ? pilot.goal : undefined;
    return {
      dice: adversary.dice,
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
