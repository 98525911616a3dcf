import { BLOCK_KINDS, type BlockKind } from './blocks.ts';

/** How often something happens: `parts` of `of` times. */
export interface Chance {
  readonly parts: number;
  readonly of: number;
}

/** Whole-number weights of the seven blocks; what is left out has weight 0. */
export type Weights = Readonly<Partial<Record<BlockKind, number>>>;

/** A difficulty level: a policy for the next block, as data. */
export interface Level {
  readonly name: string;
  /** Blocks drawn by weight ... */
  readonly weights?: Weights;
  /** ... or in order: true for the player's sequence file, or the letters themselves. */
  readonly sequence?: true | string;
  readonly transparent?: Chance;
  readonly skippable?: Chance;
  /** How many rows its blocks sink after every move or turn. */
  readonly heavy?: number;
  /** Whether `norandom` and `random` work here. */
  readonly canBeFixed?: boolean;
  /** Drops a star after each so many blocks without a cleared row. */
  readonly starEvery?: number;
}

const EVEN: Weights = { I: 1, J: 1, L: 1, O: 1, S: 1, Z: 1, T: 1 };
const KIND: Weights = { I: 2, J: 2, L: 2, O: 2, S: 1, Z: 1, T: 2 };
const HARD: Weights = { I: 1, J: 1, L: 1, O: 1, S: 2, Z: 2, T: 1 };

/** The levels 0 to 3 of the brief, "Next Block". */
export const BRIEF_LEVELS: readonly Level[] = [
  { name: 'Sequence', sequence: true },
  { name: 'Few S and Z', weights: KIND },
  { name: 'All alike', weights: EVEN },
  { name: 'Many S and Z', weights: HARD },
];

/** The levels 0 to 4 of the later rules. */
export const LATER_LEVELS: readonly Level[] = [
  ...BRIEF_LEVELS.slice(0, 3),
  { name: 'Many S and Z, heavy', weights: HARD, heavy: 1, canBeFixed: true },
  { name: 'Stars', weights: HARD, heavy: 1, canBeFixed: true, starEvery: 5 },
];

export function totalWeight(weights: Weights): number {
  return BLOCK_KINDS.reduce((sum, kind) => sum + (weights[kind] ?? 0), 0);
}
