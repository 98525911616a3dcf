import type { Brain, BrainSpec } from '@tetrarium/brains';
import { failure, type Result } from '@tetrarium/engine/core';
import type { Replay, TimedInput } from '@tetrarium/engine/replay';

// A built-in brain and the adversary are functions of the game: they are asked again, and have to
// answer the same. That is a proof of who played, or who picked, and not only of what.

/** Counts what a proof costs; throws where that is too much. */
export interface ProofMeter {
  tick(): void;
  answer(brain: string): void;
}

/** Who is said to have played. */
export interface BrainClaim {
  readonly spec: BrainSpec;
  /** How often the adversary picked the piece, in percent. */
  readonly dial: number;
  readonly meter: ProofMeter;
}

/** A brain whose answers are paid for. */
export function metered(brain: Brain, id: string, meter: ProofMeter): Brain {
  return {
    rateBoard: (board) => brain.rateBoard(board),
    bestMove: (board, piece, limitHeight, move, next) => {
      meter.answer(id);
      return brain.bestMove(board, piece, limitHeight, move, next);
    },
  };
}

interface BrainGame {
  readonly isOver: boolean;
  readonly inputs: readonly TimedInput<unknown>[] | undefined;
  tick(at: number): unknown;
}

/** Whether a game has the inputs of a replay, where `ask` lets the brain answer before each tick. */
export function playsSo(
  game: BrainGame,
  { inputs }: Replay,
  meter: ProofMeter,
  ask: () => void,
): boolean {
  let checked = 0;
  // Every tick is an input at least, else nothing would ever come of it.
  while (!game.isOver) {
    meter.tick();
    ask();
    game.tick(0);
    const { inputs: so } = game;
    if (so === undefined || so.length === checked) return false;
    for (; checked < so.length; checked++) {
      if (so[checked]!.input !== inputs[checked]?.input) return false;
    }
  }
  return checked === inputs.length;
}

/** Refuses a game that somebody else must have played. */
export function otherBrain({ id }: BrainSpec): Result<never> {
  return failure('score/other-brain', `Expected a game that ${id} plays, got another one`);
}
