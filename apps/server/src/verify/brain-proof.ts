import {
  Adversary,
  type Brain,
  type BrainSpec,
  createSrsBrain,
  DefaultBrain,
  type Move,
} from '@tetrarium/brains';
import {
  applyClassic,
  type ClassicGame,
  type ClassicVerb,
  createClassicGame,
} from '@tetrarium/engine/classic';
import { failure, type Piece, type Result, success } from '@tetrarium/engine/core';
import type { Replay } from '@tetrarium/engine/replay';
import { ClassicSession } from '@tetrarium/play/classic';
import { UtSession } from '@tetrarium/play/ut';
import { type FuelMeter, priceOf, TICK_PRICE } from './fuel.ts';

// A built-in brain and the adversary are functions of the game: they are asked again, and have to
// answer the same. That is a proof of who played, or who picked, and not only of what. Every answer
// costs fuel.

/** Refuses a classic game whose pieces the adversary at this dial would not have picked. */
export function checkPicks(
  { seed, options, inputs }: Replay,
  { rules }: ClassicGame,
  dial: number,
  meter: FuelMeter,
): Result<void> {
  const brain = metered(new DefaultBrain(), priceOf('default'), meter);
  const adversary = new Adversary(brain, Adversary.diceOf(seed), dialsOf(dial));
  const picks: number[] = [];
  let isByChance = true;
  const game = createClassicGame(rules, seed, (tally) => {
    const index = adversary.pickPiece(tally);
    picks.push(index);
    isByChance &&= adversary.choice?.by === 'chance';
    return index;
  });
  for (const { input } of inputs) applyClassic(game, input as ClassicVerb);
  return samePicks(options['picks'], isByChance ? undefined : picks)
    ? success(undefined)
    : otherPieces(dial);
}

function samePicks(given: unknown, found: readonly number[] | undefined): boolean {
  return JSON.stringify(given) === JSON.stringify(found);
}

function otherPieces(dial: number): Result<never> {
  return failure(
    'score/other-pieces',
    `Expected the pieces that an adversary at ${dial} picks, got others`,
  );
}

type PlaySession = ClassicSession | UtSession;

/** Who is said to have played. */
interface Claim {
  readonly spec: BrainSpec;
  readonly dial: number;
  readonly meter: FuelMeter;
}

/** Refuses a game of the classic or the UT brief that this brain would not have played so. */
export function checkBrain(replay: Replay, game: unknown, claim: Claim): Result<void> {
  const { spec, dial, meter } = claim;
  const isClassic = replay.ruleset === 'classic';
  const ways = isClassic ? WAYS : [{}];
  const answers: Answers = new Map();
  for (const way of ways) {
    const session = isClassic
      ? ClassicSession.create({
          ...way,
          rules: (game as ClassicGame).rules,
          seed: replay.seed,
          isBrainOn: true,
          dials: dialsOf(dial),
          adviser: metered(spec.create(), priceOf(spec.id), meter),
          mostInputs: replay.inputs.length,
        })
      : UtSession.create({
          seed: replay.seed,
          isBrainOn: true,
          mostInputs: replay.inputs.length,
        });
    if (!playsSo(session, replay, claim, answers)) continue;
    if (session.ruleset !== 'classic') return success(undefined);
    const { picks } = session;
    const picked = picks?.isByChance ? undefined : picks?.indices;
    return samePicks(replay.options['picks'], picked) ? success(undefined) : otherPieces(dial);
  }
  return failure('score/other-brain', `Expected a game that ${spec.id} plays, got another one`);
}

/** What a brain answered, by the number of the piece and how it is turned. */
type Answers = Map<number, Map<Piece, Move | undefined>>;

/** How a brain's classic game may have been started. */
const WAYS = [true, false].flatMap((animate) =>
  (['once', 'every-tick'] as const).map((goalRule) => ({ animate, goalRule })),
);

function dialsOf(adversary: number) {
  return { adversary, friend: 0 };
}

function playsSo(
  session: PlaySession,
  { inputs }: Replay,
  claim: Claim,
  answers: Answers,
): boolean {
  const ask = askerOf(session, claim, answers);
  let checked = 0;
  // Every tick is an input at least, else nothing would ever come of it.
  while (!session.isOver) {
    claim.meter.spend(TICK_PRICE);
    ask();
    session.tick(0);
    const { inputs: so } = session;
    if (so === undefined || so.length === checked) return false;
    for (; checked < so.length; checked++) {
      if (so[checked]!.input !== inputs[checked]?.input) return false;
    }
  }
  return checked === inputs.length;
}

/**
 * Lets the brain answer the questions of a session, each once. A question is asked only where all
 * inputs are those of the replay so far, so the answer is the same however the game was started.
 */
function askerOf(session: PlaySession, { spec, meter }: Claim, answers: Answers): () => void {
  const price = priceOf(spec.id);
  if (session.ruleset === 'srs') {
    const { createActions } = spec;
    const brain = createSrsBrain({
      create: () => metered(spec.create(), price, meter),
      ...(createActions && { createActions }),
    });
    return () => {
      const { question } = session;
      if (question === undefined) return;
      if (createActions !== undefined) meter.spend(price);
      session.answer(question.id, brain.nextMove(question.position));
    };
  }
  const brain = metered(spec.create(), price, meter);
  return () => {
    for (let { question } = session; question !== undefined; { question } = session) {
      const { board, piece, limitHeight, count } = question.position;
      const known = answers.get(count) ?? new Map<Piece, Move | undefined>();
      answers.set(count, known);
      if (!known.has(piece)) known.set(piece, brain.bestMove(board, piece, limitHeight));
      session.answer(question.id, known.get(piece));
    }
  };
}

/** A brain whose answers cost fuel. */
function metered(brain: Brain, price: number, meter: FuelMeter): Brain {
  return {
    rateBoard: (board) => brain.rateBoard(board),
    bestMove: (board, piece, limitHeight, move, next) => {
      meter.spend(price);
      return brain.bestMove(board, piece, limitHeight, move, next);
    },
  };
}
