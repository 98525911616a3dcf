import {
  DefaultBrain,
  FEATURE_IDS,
  FEATURES,
  type FeatureId,
  type LinearRecipe,
  OVERVIEW_FEATURE_IDS,
  UtReportBrain,
} from '@tetrarium/brains';
import type { Vector } from './optimisers/optimiser.ts';

/** A number that is tuned. */
export interface Gene {
  readonly id: string;
  /** Where the search begins, and how far around it looks at first. */
  readonly start: number;
  readonly spread: number;
  /** What it may be, where its author says so. */
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

/** The constants of a user's own brain, as a run keeps them. */
export interface OwnGenome {
  /** The program, as seen from the folder of the run file. */
  readonly file: string;
  /** The checksum of its code: a run goes on with the same program only. */
  readonly sum: string;
  readonly genes: readonly Gene[];
}

export interface Genome {
  readonly id: string;
  readonly title: string;
  readonly genes: readonly Gene[];
  /** What plays with them: weighted features, a brain of the briefs, or the user's own program. */
  readonly plays: 'features' | 'default' | 'ut-report' | 'own';
}

/** Nothing is known of a weight but that ten is a lot: as in the literature. */
function weigh(ids: readonly string[]): Gene[] {
  return ids.map((id) => ({ id, start: 0, spread: 10 }));
}

/** A brief's constants: the search begins there and looks as far around each as the largest is. */
function vary(constants: object): Gene[] {
  const spread = Math.max(...Object.values(constants));
  return Object.entries(constants).map(([id, start]) => ({ id, start, spread }));
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
  {
    id: 'overview',
    title: "Height, holes and the overview brief's ideas for a better brain",
    genes: weigh(['aggregate_height', 'holes', ...OVERVIEW_FEATURE_IDS]),
    plays: 'features',
  },
  {
    id: 'default',
    title: "The default brain's three constants",
    genes: vary(DefaultBrain.CONSTANTS),
    plays: 'default',
  },
  {
    id: 'ut-report',
    title: "The UT report's four numbers",
    genes: vary(UtReportBrain.NUMBERS),
    plays: 'ut-report',
  },
];

/** The genome of that id, or the features of a list like "holes,max_height"; or undefined. */
export function findGenome(id: string): Genome | undefined {
  const known = GENOMES.find((genome) => genome.id === id);
  if (known !== undefined) return known;
  const ids = id.split(',');
  const areFeatures = ids.every((each) => FEATURES.some((feature) => feature.id === each));
  if (!areFeatures || new Set(ids).size < ids.length) return undefined;
  return { id, title: `Features ${ids.join(', ')}`, genes: weigh(ids), plays: 'features' };
}

/** The id in a config that has the genome of a user's own brain. */
export const OWN_GENOME = 'own';

/** What a config tunes; undefined where there is no such genome. */
export function genomeOf({
  genome,
  own,
}: {
  readonly genome: string;
  readonly own?: OwnGenome | undefined;
}): Genome | undefined {
  if (own === undefined) return findGenome(genome);
  if (genome !== OWN_GENOME) return undefined;
  return { id: OWN_GENOME, title: `The constants of ${own.file}`, genes: own.genes, plays: 'own' };
}

/** The vector within what each number may be. */
export function withinLimits({ genes }: Pick<Genome, 'genes'>, values: Vector): Vector {
  if (genes.every(({ least, most }) => least === undefined && most === undefined)) return values;
  return genes.map(({ least = -Infinity, most = Infinity }, i) =>
    Math.min(most, Math.max(least, values[i]!)),
  );
}

/** Whether the kernel can play it: weights of nothing but the nine features. */
export function isForKernel({ plays, genes }: Genome): boolean {
  const nine: readonly string[] = FEATURE_IDS;
  return plays === 'features' && genes.every(({ id }) => nine.includes(id));
}

/**
 * The vector as weights of features, on a board of this width. Undefined where a brain plays that
 * no weights can describe.
 */
export function weightsOfGenes(
  genome: Genome,
  values: Vector,
  width: number,
): LinearRecipe['weights'] | undefined {
  if (genome.plays === 'ut-report' || genome.plays === 'own') return undefined;
  if (genome.plays === 'default') {
    const [maxHeight, averageHeight, holes] = values as [number, number, number];
    return { max_height: -maxHeight, aggregate_height: -averageHeight / width, holes: -holes };
  }
  const weights: Partial<Record<FeatureId, number>> = {};
  for (const [i, { id }] of genome.genes.entries()) weights[id as FeatureId] = values[i]!;
  return weights;
}

/** The vector as a program of one's own; undefined where weights say it, or it is the user's already. */
export function programOfGenes({ plays }: Genome, values: Vector): string | undefined {
  if (plays !== 'ut-report') return undefined;
  const [heights, bumps, holes, rows] = values;
  return `import { UtReportBrain } from '@tetrarium/brains';

// The four numbers of the UT report, tuned.
export default new UtReportBrain({ heights: ${heights}, bumps: ${bumps}, holes: ${holes}, rows: ${rows} });
`;
}

export function createTunedDefault(values: Vector): DefaultBrain {
  const [maxHeight, averageHeight, holes] = values as [number, number, number];
  return new DefaultBrain({ maxHeight, averageHeight, holes });
}

export function createTunedReport(values: Vector): UtReportBrain {
  const [heights, bumps, holes, rows] = values as [number, number, number, number];
  return new UtReportBrain({ heights, bumps, holes, rows });
}
