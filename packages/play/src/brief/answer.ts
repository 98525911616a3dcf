import type { Brain } from '@tetrarium/brains';
import type { Answerer, AskedForMoves } from './session.ts';

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
