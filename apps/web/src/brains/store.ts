import { signal } from '@preact/signals';
import { type Answerer, type AskedForMoves, answerMoves } from '@tetrarium/play/brief';
import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { demandBrain } from './first-brain.ts';
import type { KeptBrain } from './kept-brain.ts';
import { BRAINS_TEXT as TEXT } from './messages.ts';
import { OwnBrain, STRIKES } from './own-brain.ts';
import { brainOf, findContestant } from './players.ts';
import { refOf } from './registry.ts';
import { BrainSandbox, describeFailure } from './sandbox/sandbox.ts';

/** What went wrong with the user's brain last; undefined while all is well. */
export const trouble = signal<string | undefined>(undefined);

let atWheel: Answerer | undefined;

export function createOwnBrain(session: AskedForMoves): Answerer {
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

function answererOf(session: AskedForMoves, kept: KeptBrain): Answerer {
  const inLine = brainOf(findContestant(refOf(kept))!);
  if (inLine !== undefined) return answerMoves(session, inLine);
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
