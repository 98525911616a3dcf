import { basename } from 'node:path';
import { type BrainSpec, createRecipeBrain, parseWeights } from '@tetrarium/brains';
import { badText, demandText } from '../shell/read-text.ts';

/** The longest name that a replay keeps of a rival. */
const LONGEST_ID = 40;

/** Whether a file is called like a weight file; programs never are. */
export function isWeightsName(path: string): boolean {
  return /\.json$/i.test(path);
}

/** The brain of a weight file; throws a `CliError` that says what is wrong with the file. */
export function readWeightsBrain(path: string): BrainSpec {
  const parsed = parseWeights(demandText(path, 'a weight file'));
  if (!parsed.ok) {
    const advice = 'A weight file is a JSON object with a number for each feature: docs/brains.md.';
    throw badText(path, parsed.problem, advice);
  }
  const recipe = { weights: parsed.value };
  const name = basename(path);
  return {
    id: name.slice(0, LONGEST_ID),
    title: `The weights of ${name}`,
    options: [],
    ratesLandings: true,
    create: () => createRecipeBrain(recipe),
    recipe,
  };
}
