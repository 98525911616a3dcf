import type { BrokenTwin } from '../suite/twin.ts';
import type { SolverGroup } from './groups.ts';
import type { DalhousieSubject } from './subject.ts';

/** A solver with one mistake. */
export interface DalhousieTwin extends BrokenTwin<DalhousieSubject, 'solver'> {
  /** The group of rules it breaks. */
  readonly group: SolverGroup;
}

export function brokenSolver(
  group: SolverGroup,
  id: string,
  mistake: string,
  TetrisSolver: DalhousieSubject['TetrisSolver'],
): DalhousieTwin {
  return { id, kind: 'solver', group, mistake, subject: { TetrisSolver } };
}
