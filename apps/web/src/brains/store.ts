import { signal } from '@preact/signals';
import type { Move } from '@tetrarium/brains';
import { type Answerer, answerInLine, type ClassicSession } from '@tetrarium/play/classic';
import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import type { KeptBrain } from './kept-brain.ts';
import { BRAINS_TEXT as TEXT } from './messages.ts';
import { OwnBrain, STRIKES } from './own-brain.ts';
import { brainOf, type Contestant, findContestant } from './players.ts';
import { demandBrain, openRegistry, refOf } from './registry.ts';
import { type Asked, BrainSandbox, describeFailure } from './sandbox/sandbox.ts';

/** What went wrong with the user's brain last; undefined while all is well. */
export const trouble = signal<string | undefined>(undefined);

let atWheel: Answerer | undefined;

/** The user's brain for a game; the one of the game before is ended. */
export function createOwnBrain(session: ClassicSession): Answerer {
  atWheel?.rest();
  trouble.value = undefined;
  let brain: Answerer | undefined;
  let isGone = false;
  void demandBrain().then((kept) => {
    if (!isGone) brain = answererOf(session, kept);
  });
  atWheel = {
    ask: () => brain?.ask(),
    rest: () => {
      brain?.rest();
      isGone = brain === undefined;
    },
  };
  return atWheel;
}

function answererOf(session: ClassicSession, kept: KeptBrain): Answerer {
  const inLine = brainOf(findContestant(refOf(kept))!);
  if (inLine !== undefined) return answerInLine(session, { create: () => inLine });
  return new OwnBrain(session, {
    openSandbox: () => new BrainSandbox(kept.text),
    onFailure: (failure, strikes) => {
      const said = format(TEXT.fell, { said: describeFailure(kept.name, failure) });
      const off = format(TEXT.off, { count: STRIKES });
      trouble.value = strikes < STRIKES ? said : `${said} ${off}`;
      announce(trouble.peek()!);
    },
  });
}

/** A brain that answers for a rival, here or in its sandbox. */
export interface RivalSource {
  readonly id: string;
  readonly name: string;
  /** Where the piece should go, undefined where nothing fits; rejects where it fails. */
  ask(question: Asked): Promise<Move | undefined>;
  /** Ends what it has running. */
  close(): void;
}

/** The brain of a reference (`own:ID`, or an id of ours) as a rival; undefined where it is gone. */
export async function rivalSourceOf(ref: string): Promise<RivalSource | undefined> {
  await openRegistry();
  const found = findContestant(ref);
  return found && sourceOf(found);
}

function sourceOf(contestant: Contestant): RivalSource {
  const { ref: id, name, kept } = contestant;
  const brain = brainOf(contestant);
  let sandbox: BrainSandbox | undefined;
  const askSandbox = async (question: Asked): Promise<Move | undefined> => {
    if (sandbox === undefined || sandbox.isClosed) sandbox = new BrainSandbox(kept!.text);
    const answer = await sandbox.ask([question]);
    if (answer.type === 'moves') return answer.moves[0];
    throw new Error(describeFailure(name, answer));
  };
  return {
    id,
    name,
    close: () => sandbox?.close(),
    ask: async (question) => {
      if (brain === undefined) return askSandbox(question);
      const { board, piece, limitHeight } = question;
      return brain.bestMove(board, piece, limitHeight);
    },
  };
}
