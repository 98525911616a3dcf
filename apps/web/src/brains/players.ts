import {
  BRAINS,
  type Brain,
  type BrainSpec,
  findBrain,
  type LinearRecipe,
} from '@tetrarium/brains';
import { createBrain, type PlayerSpec } from '@tetrarium/trainer';
import { codeOfRecipe } from './code-of-recipe.ts';
import { recipeOf } from './files.ts';
import type { KeptBrain } from './kept-brain.ts';
import { namesOf } from './names.ts';
import type { RatedPlayer } from './rate/pool.ts';
import { brains, refOf } from './registry.ts';

export interface Contestant {
  /** `own:ID`, or the id of a brain of ours. */
  readonly ref: string;
  readonly name: string;
  readonly kept: KeptBrain | undefined;
  readonly spec: BrainSpec | undefined;
  readonly recipe: LinearRecipe | undefined;
}

export function findContestant(ref: string): Contestant | undefined {
  const kept = brains.value.find((brain) => refOf(brain) === ref);
  if (kept !== undefined) {
    const recipe = kept.kind === 'weights' ? recipeOf(kept) : undefined;
    return { ref, name: kept.name, kept, spec: undefined, recipe };
  }
  const spec = findBrain(ref);
  if (spec === undefined) return undefined;
  return { ref, name: namesOf(spec).name, kept: undefined, spec, recipe: spec.recipe };
}

export function listContestants(): readonly Contestant[] {
  const refs = [...brains.value.map(refOf), ...BRAINS.map(({ id }) => id)];
  return refs.flatMap((ref) => findContestant(ref) ?? []);
}

export function playerOf({ kept, spec, recipe }: Contestant): RatedPlayer {
  if (recipe !== undefined) return { kind: 'linear', recipe };
  if (kept !== undefined) return { kind: 'own', code: kept.text };
  return { kind: 'registered', id: spec!.id };
}

/** The brain itself, where it may be asked in this thread: ours, and weights. */
export function brainOf(contestant: Contestant): Brain | undefined {
  const player = playerOf(contestant);
  return player.kind === 'own' ? undefined : createBrain(player satisfies PlayerSpec);
}

export function codeOf({ kept, spec, recipe }: Contestant): string {
  if (recipe !== undefined) {
    const { weights, rowsStay, ahead } = recipe;
    return codeOfRecipe({ weights, ...(rowsStay && { rowsStay }), ...(ahead && { ahead }) });
  }
  if (kept !== undefined) return kept.text;
  return `import { findBrain } from '@tetrarium/brains';\n\nexport default findBrain('${spec!.id}').create();\n`;
}
