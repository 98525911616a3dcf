import { BadBrain } from './bad-brain.ts';
import type { Brain } from './brain.ts';
import { DefaultBrain } from './default-brain.ts';

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
];

/** The brain of that id, or undefined. */
export function findBrain(id: string): BrainSpec | undefined {
  return BRAINS.find((spec) => spec.id === id);
}
