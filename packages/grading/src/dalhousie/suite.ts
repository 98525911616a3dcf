import { inGroupOrder, type Suite } from '../suite/suite.ts';
import { SOLVER_GROUPS } from './groups.ts';
import { pieceCases } from './piece-cases.ts';
import { placeCases } from './place-cases.ts';
import { rowCases } from './row-cases.ts';
import type { DalhousieSubject } from './subject.ts';

/** All that the Dalhousie brief asks of a hand-in. */
export function dalhousieSuites(subject: DalhousieSubject): readonly Suite[] {
  const cases = [...rowCases(subject), ...pieceCases(subject), ...placeCases(subject)];
  return [
    {
      brief: 'dalhousie',
      kind: 'TetrisSolver',
      groups: SOLVER_GROUPS,
      cases: inGroupOrder(SOLVER_GROUPS, cases),
    },
  ];
}
