import { signal } from '@preact/signals';
import type { AskedForMoves } from '@tetrarium/play/classic';
import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { recall, remember } from '../shell/storage.ts';
import { OWN_BRAIN_TEXT, STARTER } from './messages.ts';
import { OwnBrain, STRIKES } from './own-brain.ts';
import { BrainSandbox } from './sandbox.ts';

const KEY = 'tetrarium/own-brain';
const MOST_CODE = 100_000;

/** What went wrong with the user's brain last; undefined while all is well. */
export const trouble = signal<string | undefined>(undefined);

/** The brain taken last in this visit; storage may be forbidden or full. */
let adopted: string | undefined;

/** The text of the user's brain; the starter where none was written yet. */
export function ownCode(): string {
  return adopted ?? recall(KEY) ?? STARTER;
}

let atWheel: OwnBrain | undefined;

/** The user's brain for a game; the one of the game before is ended. */
export function createOwnBrain(session: AskedForMoves): OwnBrain {
  atWheel?.rest();
  trouble.value = undefined;
  atWheel = new OwnBrain(session, {
    openSandbox: () => new BrainSandbox(ownCode()),
    onFailure: (reason, strikes) => {
      const said = format(OWN_BRAIN_TEXT.fell, { reason });
      const off = format(OWN_BRAIN_TEXT.off, { count: STRIKES });
      trouble.value = strikes < STRIKES ? said : `${said} ${off}`;
      announce(trouble.peek()!);
    },
  });
  return atWheel;
}

/** Tries a brain on an empty board and keeps it if it answers; undefined, or what is wrong. */
export async function adoptOwnBrain(code: string): Promise<string | undefined> {
  if (code.length > MOST_CODE) {
    return format(OWN_BRAIN_TEXT.tooBig, { most: MOST_CODE, count: code.length });
  }
  const sandbox = new BrainSandbox(code);
  const [width, height] = [10, 24];
  const empty = { width, height, count: 1, cells: new Uint8Array(width * height) };
  const answer = await sandbox.ask(empty);
  sandbox.close();
  if (answer.type === 'failure') return format(OWN_BRAIN_TEXT.failed, { reason: answer.reason });
  adopted = code;
  remember(KEY, code === STARTER ? undefined : code);
  trouble.value = undefined;
  return undefined;
}
