import type { Brain } from './brain.ts';
import { createLinearBrain, type LinearRecipe } from './linear-brain.ts';
import { createLookaheadBrain, type LookaheadOptions } from './lookahead.ts';
import { createTableBrain } from './table-brain.ts';

/** The brain of a recipe; it looks ahead and asks a table where the recipe says so. */
export function createRecipeBrain(
  recipe: LinearRecipe,
  look: LookaheadOptions | undefined = recipe.ahead,
): Brain {
  const { weights, rowsStay, table } = recipe;
  const brain =
    look === undefined ? createLinearBrain(weights, rowsStay) : createLookaheadBrain(recipe, look);
  // Tables know wells as Dellacherie counts them.
  if (table === undefined || weights.board_wells_fast !== undefined) return brain;
  return createTableBrain(recipe, table, look, brain);
}
