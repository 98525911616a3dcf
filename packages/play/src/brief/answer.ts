import type { Brain, Move, MoveQuestion } from '@tetrarium/brains';
import type { Question } from '../session/question.ts';

/** Who answers the questions of a session, at once or later. */
export interface Answerer {
  /** Sees to the open question, where there is one; the game waits until it is answered. */
  ask(): void;
  /** Ends what thinks somewhere else; the next question would begin that anew. */
  rest(): void;
}

/** Where the brain of the classic game is asked; an answer to another question does not count. */
export interface AskedForMoves {
  /** Whether the brain steers. */
  isBrainOn: boolean;
  readonly question: Question<MoveQuestion> | undefined;
  answer(id: number, move: Move | undefined): void;
  /** For a brain that failed: the piece just falls, or comes by chance. */
  pass(id: number): void;
}

/** Lets a brain that thinks here answer questions for moves, in line. */
export function answerMoves(session: AskedForMoves, brain: Brain): Answerer {
  const ask = (): void => {
    for (let { question } = session; question !== undefined; { question } = session) {
      const { board, piece, limitHeight } = question.position;
      session.answer(question.id, brain.bestMove(board, piece, limitHeight));
    }
  };
  return { ask, rest: () => {} };
}
