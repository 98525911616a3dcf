import type { ActionBrain } from '@tetrarium/engine/srs';
import { createActionBrain, createPlacementBrain } from './adapters.ts';
import type { Brain } from './brain.ts';
import { BadBrain, DefaultBrain } from './default-brain.ts';
import type { LinearRecipe } from './linear-brain.ts';
import { createLookaheadBrain } from './lookahead.ts';
import { PUBLISHED, type Published } from './published.ts';
import { createRecipeBrain } from './recipe-brain.ts';
import { TRAINED, type Trained, TUNED_DEFAULT, TUNED_REPORT } from './trained.ts';
import { lameValue, reportValue, UtLameBrain, UtReportBrain } from './ut-brains.ts';

/** A number of a brain that its user may set: a flag, a slider, a line of the docs. */
export interface BrainOption {
  readonly id: string;
  readonly title: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
}

/** A brain that can be chosen by name. */
export interface BrainSpec {
  readonly id: string;
  readonly title: string;
  /** Where it comes from. */
  readonly source: string;
  readonly options: readonly BrainOption[];
  /** Makes the brain; an option that is not given keeps its `value`. */
  readonly create: (options?: Readonly<Record<string, number>>) => Brain;
  /** Whether a move's score is more than the rating of the board after it: its landing counts. */
  readonly ratesLandings?: boolean;
  /** Makes the brain as it is at home on the UT board, where it does not answer with placements. */
  readonly createActions?: () => ActionBrain;
  /** What it is made of, where it adds weighted features up. */
  readonly recipe?: LinearRecipe;
}

const DT20 = PUBLISHED.find(({ id }) => id === 'dt20')!;

/** Where the run files, the commands and the figures are. */
const OURS = 'Ours, trained: docs/training.md';

/** Every brain; adding one is one file and one entry here. */
export const BRAINS: readonly BrainSpec[] = [
  {
    id: 'default',
    title: 'Default: low and without holes',
    source: 'Stanford, DefaultBrain of the Tetris handout (LameBrain of the overview)',
    options: [],
    create: () => new DefaultBrain(),
  },
  {
    id: 'bad',
    title: 'Bad: high and full of holes',
    source: 'Stanford, BadBrain of the Tetris handout',
    options: [],
    create: () => new BadBrain(),
  },
  {
    id: 'ut-lame',
    title: 'UT LameBrain: shifts and drops, the lowest tower wins',
    source: 'UT, LameBrain of the assignment',
    options: [],
    create: () =>
      createPlacementBrain({ brain: new UtLameBrain(), rate: (board) => -lameValue(board) }),
    createActions: () => new UtLameBrain(),
  },
  {
    id: 'ut-report',
    title: 'UT report: heights, bumps, holes and rows',
    source: 'UT, the report on the assignment',
    options: [],
    ratesLandings: true,
    create: () =>
      createPlacementBrain({
        brain: new UtReportBrain(),
        rate: (board, rows) => -reportValue(board, rows),
      }),
    createActions: () => new UtReportBrain(),
  },
  {
    id: 'ut-report-all',
    title: 'UT report, 180s: all possible moves',
    source: 'UT, the report on the assignment, searched as its text says',
    options: [],
    ratesLandings: true,
    create: () =>
      createPlacementBrain({
        brain: new UtReportBrain(UtReportBrain.NUMBERS, 'all'),
        rate: (board, rows) => -reportValue(board, rows),
      }),
    createActions: () => new UtReportBrain(UtReportBrain.NUMBERS, 'all'),
  },
  ...PUBLISHED.map(specOf),
  ...TRAINED.map(specOf),
  {
    id: 'default-tuned',
    title: 'Default, tuned: constants by a genetic algorithm',
    source: OURS,
    options: [],
    create: () => new DefaultBrain(TUNED_DEFAULT),
  },
  {
    id: 'ut-report-tuned',
    title: 'UT report, tuned: numbers by cross-entropy',
    source: OURS,
    options: [],
    ratesLandings: true,
    create: () =>
      createPlacementBrain({
        brain: new UtReportBrain(TUNED_REPORT),
        rate: (board, rows) => -reportValue(board, rows, TUNED_REPORT),
      }),
    createActions: () => new UtReportBrain(TUNED_REPORT),
  },
  {
    id: 'dt20-lookahead',
    title: 'DT-20, two deep: the next piece as shown, or all that may come',
    source: DT20.source,
    options: [
      { id: 'beam', title: 'Placements looked into', min: 1, max: 40, step: 1, value: 5 },
      { id: 'nodes', title: 'Boards rated for a move', min: 1, max: 100_000, step: 1, value: 2000 },
    ],
    ratesLandings: true,
    create: (options) => createLookaheadBrain(DT20, { beam: 5, nodes: 2000, ...options }),
  },
];

function specOf(recipe: Published | Trained): BrainSpec {
  const { id, title } = recipe;
  const create = (): Brain => createRecipeBrain(recipe);
  const source = 'source' in recipe ? recipe.source : OURS;
  return { id, title, source, options: [], ratesLandings: true, create, recipe };
}

/** The brain the UT game comes with: it scores 100 in every game, as the assignment demands. */
export const UT_BRAIN = 'tetrarium-20';

/** The brain of that id, or undefined. */
export function findBrain(id: string): BrainSpec | undefined {
  return BRAINS.find((spec) => spec.id === id);
}

/** A brain for the UT board: as it is at home there, or through the adapter. */
export function createSrsBrain(spec: Pick<BrainSpec, 'create' | 'createActions'>): ActionBrain {
  return spec.createActions?.() ?? createActionBrain(spec.create());
}
