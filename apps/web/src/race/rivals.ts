import { BRAINS, type Brain, findBrain } from '@tetrarium/brains';
import type { GuidelineSession } from '@tetrarium/play/guideline';
import { namesOf } from '../brains/names.ts';
import { brains, refOf } from '../brains/registry.ts';

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

export function builtInRival(id: string): RivalSource | undefined {
  const spec = findBrain(id);
  return spec && inLine(id, namesOf(spec).name, spec.create());
}

/** A brain that may be asked in this thread. */
export function inLine(id: string, name: string, brain: Brain): RivalSource {
  const ask = (): Promise<RivalAnswer> => Promise.resolve({ type: 'move', move: undefined });
  return { id, name, brain, ask, close: () => {} };
}
