import { BRAINS, type Brain, findBrain } from '@tetrarium/brains';
import { type GuidelineSession, questionAbout } from '@tetrarium/play/guideline';
import { namesOf } from '../brains/names.ts';
import { brainOf, type Contestant, codeOf, findContestant } from '../brains/players.ts';
import { brains, chosenBrain, openRegistry, refOf } from '../brains/registry.ts';
import type { BrainSandbox } from '../brains/sandbox/sandbox.ts';
import { format } from '../shell/format.ts';
import { RACE } from './messages.ts';

/** What a session asks about a piece. */
export type RivalQuestion = NonNullable<GuidelineSession['question']>;

/** Where the piece goes; or what went wrong, as a sentence. */
export type RivalAnswer =
  | { readonly type: 'move'; readonly move: ReturnType<Brain['bestMove']> }
  | { readonly type: 'failure'; readonly reason: string };

/** Who plays against you. */
export interface RivalSource {
  readonly id: string;
  readonly name: string;
  /** A brain that may be asked in this thread: in line, so that each answer counts at its moment. */
  readonly brain?: Brain;
  /** Asks a brain that answers later; one question at a time. */
  ask(question: RivalQuestion): Promise<RivalAnswer>;
  close(): void;
}

/** An opponent to choose: its name, and a second line. */
export interface RivalChoice {
  readonly id: string;
  readonly name: string;
  readonly note: string;
}

/** Every built-in brain. */
export const BUILT_IN: readonly RivalChoice[] = BRAINS.map((spec) => {
  const { name, hint } = namesOf(spec);
  return { id: spec.id, name, note: `${hint.slice(0, 1).toUpperCase()}${hint.slice(1)}` };
});

/** The user's brains, the latest first. */
export function ownRivals(): readonly RivalChoice[] {
  return brains.value.map((kept) => ({
    id: refOf(kept),
    name: kept.name,
    note: kept.notes || kept.origin,
  }));
}

/** A built-in brain as an opponent. */
export function builtInRival(id: string): RivalSource | undefined {
  const spec = findBrain(id);
  return spec && inLine(id, namesOf(spec).name, spec.create());
}

/** A brain of the user's as an opponent; undefined where it is gone. */
export async function ownRival(id: string): Promise<RivalSource | undefined> {
  await openRegistry();
  const chosen = chosenBrain();
  const found = findContestant(id === 'own' && chosen !== undefined ? refOf(chosen) : id);
  if (found === undefined) return undefined;
  const brain = brainOf(found);
  return brain === undefined ? sandboxed(found) : inLine(found.ref, found.name, brain);
}

function inLine(id: string, name: string, brain: Brain): RivalSource {
  const ask = (): Promise<RivalAnswer> => Promise.resolve({ type: 'move', move: undefined });
  return { id, name, brain, ask, close: () => {} };
}

/** A program, asked in its sandbox; a fault ends its game. */
function sandboxed(contestant: Contestant): RivalSource {
  const { ref, name } = contestant;
  let sandbox: BrainSandbox | undefined;
  const ask = async ({ position }: RivalQuestion): Promise<RivalAnswer> => {
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
  return { id: ref, name, ask, close: () => sandbox?.close() };
}
