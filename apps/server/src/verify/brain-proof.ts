import { Adversary, type BrainSpec, DefaultBrain } from '@tetrarium/brains';
import {
  applyClassic,
  type ClassicGame,
  type ClassicVerb,
  createClassicGame,
} from '@tetrarium/engine/classic';
import { failure, type Result, success } from '@tetrarium/engine/core';
import type { Replay } from '@tetrarium/engine/replay';
import {
  answerInLine,
  ClassicSession,
  type PlaySession,
  SrsSession,
} from '@tetrarium/play/classic';

// A built-in brain and the adversary are functions of the game: they are asked again, and have to
// answer the same. That is a proof of who played, or who picked, and not only of what.

/** Refuses a classic game whose pieces the adversary at this dial would not have picked. */
export function checkPicks(
  { seed, options, inputs }: Replay,
  { rules }: ClassicGame,
  dial: number,
): Result<void> {
  const adversary = new Adversary(new DefaultBrain(), Adversary.diceOf(seed), dialsOf(dial));
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

/** Refuses a game of the classic or the UT brief that this brain would not have played so. */
export function checkBrain(
  replay: Replay,
  game: unknown,
  spec: BrainSpec,
  dial: number,
): Result<void> {
  const isClassic = replay.ruleset === 'classic';
  const ways = isClassic ? WAYS : [{}];
  for (const way of ways) {
    const session = isClassic
      ? ClassicSession.create({
          ...way,
          rules: (game as ClassicGame).rules,
          seed: replay.seed,
          isBrainOn: true,
          dials: dialsOf(dial),
          adviser: spec.create(),
          mostInputs: replay.inputs.length,
        })
      : SrsSession.create({
          seed: replay.seed,
          isBrainOn: true,
          mostInputs: replay.inputs.length,
        });
    if (!playsSo(session, spec, replay)) continue;
    if (session.ruleset !== 'classic') return success(undefined);
    const { picks } = session;
    const picked = picks?.isByChance ? undefined : picks?.indices;
    return samePicks(replay.options['picks'], picked) ? success(undefined) : otherPieces(dial);
  }
  return failure('score/other-brain', `Expected a game that ${spec.id} plays, got another one`);
}

/** How a brain's classic game may have been started. */
const WAYS = [true, false].flatMap((animate) =>
  (['once', 'every-tick'] as const).map((goalRule) => ({ animate, goalRule })),
);

function dialsOf(adversary: number) {
  return { adversary, friend: 0 };
}

function playsSo(session: PlaySession, spec: BrainSpec, { inputs }: Replay): boolean {
  const brain = answerInLine(session, spec);
  let checked = 0;
  // Every tick is an input at least, else nothing would ever come of it.
  while (!session.isOver) {
    brain.ask();
    session.tick(0);
    const { inputs: so } = session;
    if (so === undefined || so.length === checked) return false;
    for (; checked < so.length; checked++) {
      if (so[checked]!.input !== inputs[checked]?.input) return false;
    }
  }
  return checked === inputs.length;
}
