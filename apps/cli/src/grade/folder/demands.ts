import { Board, Piece } from '@tetrarium/engine/core';
import { BROKEN_TWINS, boardContract, pieceContract } from '@tetrarium/grading';
import type { Demand } from '@tetrarium/grading/rubric';

export const GROUP = {
  ...{ id: 'contract', title: 'Contract', cites: 'docs/grading.md', points: 10, needs: [] },
};

/** What a brief demands, class by class. */
export function demandsOf(_brief: string, _isStrict: boolean): readonly Demand[] {
  const twins = (kind: string): number => BROKEN_TWINS.filter((twin) => twin.kind === kind).length;
  return [
    { kind: 'Piece', groups: [GROUP], twins: twins('piece') },
    { kind: 'Board', groups: [GROUP], twins: twins('board') },
  ];
}

/** A text that changes with what the suites demand. */
export function suiteVersion(brief: string, isStrict: boolean): string {
  const cases = [...pieceContract(Piece), ...boardContract({ Piece, Board })];
  return JSON.stringify([brief, isStrict, cases.map(({ name, rule }) => [name, rule])]);
}
