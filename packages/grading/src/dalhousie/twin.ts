import type { BrokenTwin } from '../suite/twin.ts';
import type { SolverGroup } from './groups.ts';
import type { DalhousieSubject } from './subject.ts';

export interface DalhousieTwin extends BrokenTwin<DalhousieSubject, 'solver'> {
  readonly group: SolverGroup;
  /** Whether it breaks the report, or only what --strict demands. */
  readonly demand: 'brief' | 'ours';
}

export function brokenSolver(
  group: SolverGroup,
  id: string,
  mistake: string,
  TetrisSolver: DalhousieSubject['TetrisSolver'],
  demand: DalhousieTwin['demand'] = 'brief',
): DalhousieTwin {
  return { id, kind: 'solver', group, mistake, demand, subject: { TetrisSolver } };
}
