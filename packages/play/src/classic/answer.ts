import { type BrainSpec, createSrsBrain } from '@tetrarium/brains';
import type { ClassicSession } from './classic-session.ts';
import type { SrsSession } from './srs-session.ts';

/** A game of either brief. */
export type PlaySession = ClassicSession | SrsSession;

/** Who answers the questions of a session, at once or later. */
export interface Answerer {
  /** Sees to the open question, where there is one; the game waits until it is answered. */
  ask(): void;
  /** Ends what thinks somewhere else; the next question would begin that anew. */
  rest(): void;
}

/** Lets a brain that thinks here answer the questions of a session, in line. */
export function answerInLine(
  session: PlaySession,
  spec: Pick<BrainSpec, 'create' | 'createActions'>,
): Answerer {
  const rest = (): void => {};
  if (session.ruleset === 'srs') {
    const brain = createSrsBrain(spec);
    const ask = (): void => {
      const { question } = session;
      if (question) session.answer(question.id, brain.nextMove(question.position));
    };
    return { ask, rest };
  }
  const brain = spec.create();
  const ask = (): void => {
    for (let { question } = session; question !== undefined; { question } = session) {
      const { board, piece, limitHeight } = question.position;
      session.answer(question.id, brain.bestMove(board, piece, limitHeight));
    }
  };
  return { ask, rest };
}
