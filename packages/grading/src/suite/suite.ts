import type { ContractCase } from './check.ts';

/** The documents whose rules can be judged. */
export type Brief = 'stanford' | 'ut' | 'dalhousie' | 'quadris';

/** Rules that belong together: a line of the report and of a rubric. */
export interface Group {
  readonly id: string;
  readonly title: string;
  /** Where the brief speaks of it. */
  readonly cites: string;
  /** What it is worth beside the other groups; a rubric may say otherwise. */
  readonly points: number;
  /** Groups without which this one cannot work: their failures come first. */
  readonly needs: readonly string[];
  /** Where to look first when it fails, in a sentence that gives nothing away. */
  readonly advice?: string;
}

/** All that is demanded of one class or program, in the order in which it is best repaired. */
export interface Suite {
  readonly brief: Brief;
  /** What is judged: "Piece", "Board", "SrsBoard", "TetrisSolver", "Quadris". */
  readonly kind: string;
  readonly groups: readonly Group[];
  readonly cases: readonly ContractCase[];
}

/** Cases in the order of their groups; within a group they stay as they are. */
export function inGroupOrder(
  groups: readonly Group[],
  cases: readonly ContractCase[],
): readonly ContractCase[] {
  return groups.flatMap(({ id }) => cases.filter(({ group }) => group === id));
}
