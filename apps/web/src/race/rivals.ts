import { BRAINS, type Brain, findBrain } from '@tetrarium/brains';
import type { GuidelineSession } from '@tetrarium/play/guideline';

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
  /** A built-in brain, which is asked in line so that each answer counts at its moment. */
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
export const BUILT_IN: readonly RivalChoice[] = BRAINS.map(({ id, title }) => {
  const [name = '', note = ''] = title.split(/: (.*)/);
  return { id, name, note: `${note.slice(0, 1).toUpperCase()}${note.slice(1)}` };
});

/** The name of a rival that a replay or a link knows by its id. */
export function rivalName(id: string): string {
  return BUILT_IN.find((choice) => choice.id === id)?.name ?? id;
}

/** A built-in brain as an opponent. */
export function builtInRival(id: string): RivalSource | undefined {
  const brain = findBrain(id)?.create();
  if (brain === undefined) return undefined;
  const ask = (): Promise<RivalAnswer> => Promise.resolve({ type: 'move', move: undefined });
  return { id, name: rivalName(id), brain, ask, close: () => {} };
}
