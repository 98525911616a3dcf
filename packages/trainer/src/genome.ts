import { FEATURE_IDS } from '@tetrarium/brains';

/** A number that is tuned. */
export interface Gene {
  readonly id: string;
  /** Where the search begins, and how far around it looks at first. */
  readonly start: number;
  readonly spread: number;
}

/** What a vector of numbers stands for. */
export interface Genome {
  readonly id: string;
  readonly title: string;
  readonly genes: readonly Gene[];
  /** What plays with them: weighted features, or a brain of the briefs with its own constants. */
  readonly plays: 'features' | 'default' | 'ut-report';
}

const isFeature = (id: string): boolean => (FEATURE_IDS as readonly string[]).includes(id);

/** Nothing is known of a weight but that ten is a lot: as in the literature. */
function weigh(ids: readonly string[]): Gene[] {
  return ids.map((id) => ({ id, start: 0, spread: 10 }));
}

/** What can be tuned by name. */
export const GENOMES: readonly Genome[] = [
  {
    id: 'nine',
    title: 'The nine features of the published weights',
    genes: weigh(FEATURE_IDS),
    plays: 'features',
  },
  {
    id: 'six',
    title: "Dellacherie's six features",
    genes: weigh(FEATURE_IDS.slice(0, 6)),
    plays: 'features',
  },
];

/** The genome of that id, or the features of a list like "holes,max_height"; or undefined. */
export function findGenome(id: string): Genome | undefined {
  const known = GENOMES.find((genome) => genome.id === id);
  if (known !== undefined) return known;
  const ids = id.split(',');
  if (!ids.every(isFeature) || new Set(ids).size < ids.length) return undefined;
  return { id, title: `Features ${ids.join(', ')}`, genes: weigh(ids), plays: 'features' };
}

/**
 * A weight file: JSON keyed by feature id, higher weights being better. Undefined where a brain
 * with constants of its own plays, which no weights of features can say.
 */
export function formatWeights(
  { genes, plays }: Genome,
  values: readonly number[],
): string | undefined {
  if (plays !== 'features') return undefined;
  const weights = Object.fromEntries(genes.map(({ id }, i) => [id, values[i]]));
  return `${JSON.stringify(weights, undefined, 2)}\n`;
}
