import { type PilotAnswer, pilotOf, questionAbout } from '@tetrarium/play/guideline';
import type { Rival } from '@tetrarium/play/race';
import { brainOf, type Contestant, codeOf, findContestant } from '../brains/players.ts';
import { chosenBrain, openRegistry, refOf } from '../brains/registry.ts';
import type { BrainSandbox } from '../brains/sandbox/sandbox.ts';
import { format } from '../shell/format.ts';
import { RACE } from './messages.ts';

/** A brain of the user's as an opponent; undefined where it is gone. */
export async function ownRival(id: string): Promise<Rival | undefined> {
  await openRegistry();
  const chosen = chosenBrain();
  const found = findContestant(id === 'own' && chosen !== undefined ? refOf(chosen) : id);
  if (found === undefined) return undefined;
  const brain = brainOf(found);
  const { name } = found;
  if (brain === undefined) return sandboxed(found);
  return { name, replayName: name, createPilot: () => pilotOf(brain) };
}

/** A program, asked in its sandbox; a fault ends its game. */
function sandboxed(contestant: Contestant): Rival {
  const { name } = contestant;
  let sandbox: BrainSandbox | undefined;
  const ask: Rival['ask'] = async ({ position }): Promise<PilotAnswer> => {
    const asked = questionAbout(position);
    if (asked === undefined) return { type: 'move', move: undefined };
    const { BrainSandbox: Sandbox } = await import('../brains/sandbox/sandbox.ts');
    if (sandbox === undefined || sandbox.isClosed) sandbox = new Sandbox(codeOf(contestant));
    const { board, piece, limitHeights } = asked;
    for (const limitHeight of limitHeights) {
      const answer = await sandbox.ask([{ board, piece, limitHeight }]);
      if (answer.type === 'failure') {
        return { type: 'failure', reason: format(RACE.fault, { name, reason: answer.reason }) };
      }
      if (answer.moves[0] !== undefined) return { type: 'move', move: answer.moves[0] };
    }
    return { type: 'move', move: undefined };
  };
  return { name, replayName: name, ask, close: () => sandbox?.close() };
}
