import type { ActionBrain } from './action-brain.ts';
import { createActionBrain, createPlacementBrain } from './adapters.ts';
import { BadBrain } from './bad-brain.ts';
import type { Brain } from './brain.ts';
import { DefaultBrain } from './default-brain.ts';
import { createDellacherieBrain } from './dellacherie.ts';
import { lameValue, UtLameBrain } from './ut-lame.ts';
import { reportValue, UtReportBrain } from './ut-report.ts';

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
  readonly options: readonly BrainOption[];
  /** Makes the brain; an option that is not given keeps its `value`. */
  readonly create: (options?: Readonly<Record<string, number>>) => Brain;
  /** Whether a move's score is more than the rating of the board after it: its landing counts. */
  readonly ratesLandings?: boolean;
  /** Makes the brain as it is at home on the UT board, where it does not answer with placements. */
  readonly createActions?: () => ActionBrain;
}

/** Every brain; adding one is one file and one entry here. */
export const BRAINS: readonly BrainSpec[] = [
  {
    id: 'default',
    title: 'Default brain: low and without holes',
    options: [],
    create: () => new DefaultBrain(),
  },
  {
    id: 'bad',
    title: 'Bad brain: high and full of holes',
    options: [],
    create: () => new BadBrain(),
  },
  {
    id: 'ut-lame',
    title: 'UT LameBrain: shifts and drops, the lowest tower wins',
    options: [],
    create: () =>
      createPlacementBrain({ brain: new UtLameBrain(), rate: (board) => -lameValue(board) }),
    createActions: () => new UtLameBrain(),
  },
  {
    id: 'ut-report',
    title: 'UT report: heights, bumps, holes and rows',
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
    id: 'dellacherie',
    title: 'Dellacherie: six features weighed by hand',
    options: [],
    ratesLandings: true,
    create: createDellacherieBrain,
  },
];

/** The brain of that id, or undefined. */
export function findBrain(id: string): BrainSpec | undefined {
  return BRAINS.find((spec) => spec.id === id);
}

/** A brain for the UT board: as it is at home there, or through the adapter. */
export function createSrsBrain(spec: BrainSpec): ActionBrain {
  return spec.createActions?.() ?? createActionBrain(spec.create());
}
