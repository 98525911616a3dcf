import { formatWeights } from '@tetrarium/brains';
import { genomeOf, programOfGenes, type RunRecord, weightsOfGenes } from '@tetrarium/trainer';
import { codeOfRecipe } from '../brains/code-of-recipe.ts';
import type { NewBrain } from '../brains/registry.ts';
import { format } from '../shell/format.ts';
import { TEXT } from './messages.ts';

/** A candidate of a run as a brain to keep: weights where they say it all, else a program. */
export function brainFromRun(
  run: RunRecord,
  genes: readonly number[],
  generation: number,
): NewBrain {
  const { config } = run;
  const named = {
    name: format(TEXT.keptName, { generation: String(generation) }),
    origin: format(TEXT.keptFrom, {
      seed: String(config.seed),
      generation: String(generation),
    }),
  };
  const genome = genomeOf(config)!;
  const weights = weightsOfGenes(genome, genes, config.board.width);
  if (weights === undefined) {
    return { ...named, kind: 'code', text: programOfGenes(genome, genes) ?? '' };
  }
  const { ahead } = config;
  return {
    ...named,
    kind: 'weights',
    text: formatWeights(weights),
    ...(ahead && { recipe: { ahead } }),
  };
}

export function codeFromRun(
  run: RunRecord,
  genes: readonly number[],
  generation: number,
): NewBrain {
  const { config } = run;
  const brain = brainFromRun(run, genes, generation);
  const weights = weightsOfGenes(genomeOf(config)!, genes, config.board.width);
  if (weights === undefined) return brain;
  const { recipe: _recipe, ...others } = brain;
  const { ahead } = config;
  return { ...others, kind: 'code', text: codeOfRecipe({ weights, ...(ahead && { ahead }) }) };
}
