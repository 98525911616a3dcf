import { Adversary, DefaultBrain, type Move } from '@tetrarium/brains';
import {
  applyClassic,
  type ClassicGame,
  type ClassicVerb,
  createClassicGame,
} from '@tetrarium/engine/classic';
import { failure, type Piece, type Result, success } from '@tetrarium/engine/core';
import type { Replay } from '@tetrarium/engine/replay';
import { type BrainClaim, metered, otherBrain, playsSo } from '../game/proof.ts';
import { ClassicSession } from './session.ts';

export function checkPicks(
  replay: Replay<ClassicVerb>,
  { rules }: ClassicGame,
  { dial, meter }: Omit<BrainClaim, 'spec'>,
): Result<void> {
  const brain = metered(new DefaultBrain(), 'default', meter);
  const adversary = new Adversary(brain, Adversary.diceOf(replay.seed), dialsOf(dial));
  const picks: number[] = [];
  let isByChance = true;
  const game = createClassicGame(rules, replay.seed, (tally) => {
    const index = adversary.pickPiece(tally);
    picks.push(index);
    isByChance &&= adversary.choice?.by === 'chance';
    return index;
  });
  for (const { input } of replay.inputs) applyClassic(game, input);
  return comparePicks(replay, isByChance ? undefined : picks, dial);
}

function comparePicks(
  { options: { picks } }: Replay,
  found: readonly number[] | undefined,
  dial: number,
): Result<void> {
  if (JSON.stringify(picks) === JSON.stringify(found)) return success(undefined);
  const expected = `the pieces that an adversary at ${dial} picks`;
  return failure('score/other-pieces', `Expected ${expected}, got others`);
}

/** How a brain's game may have been started. */
const WAYS = [true, false].flatMap((animate) =>
  (['once', 'every-tick'] as const).map((goalRule) => ({ animate, goalRule })),
);

export function checkBrain(
  replay: Replay<ClassicVerb>,
  { rules }: ClassicGame,
  { spec, dial, meter }: BrainClaim,
): Result<void> {
  const create = () => metered(spec.create(), spec.id, meter);
  const answers: Answers = new Map();
  for (const way of WAYS) {
    const session = ClassicSession.create({
      ...way,
      rules,
      seed: replay.seed,
      isBrainOn: true,
      dials: dialsOf(dial),
      adviser: create(),
      mostInputs: replay.inputs.length,
    });
    if (!playsSo(session, replay, meter, askerOf(session, create(), answers))) continue;
    const { picks } = session;
    const found = picks?.isByChance ? undefined : picks?.indices;
    return comparePicks(replay, found, dial);
  }
  return otherBrain(spec);
}

function dialsOf(adversary: number) {
  return { adversary, friend: 0 };
}

/** What a brain answered, by the number of the piece and how it is turned. */
type Answers = Map<number, Map<Piece, Move | undefined>>;

/**
 * Lets the brain answer the questions of a session, each once. A question is asked only where all
 * inputs are those of the replay so far, so the answer is the same however the game was started.
 */
function askerOf(
  session: ClassicSession,
  brain: Pick<DefaultBrain, 'bestMove'>,
  answers: Answers,
): () => void {
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
