import type { ContractCase } from './check.ts';
import { clearCases } from './clear-cases.ts';
import { dropCases } from './drop-cases.ts';
import { measureCases } from './measure-cases.ts';
import { officialGameCase } from './official-game.ts';
import { placeCases } from './place-cases.ts';
import { randomBoardCase } from './random-boards.ts';
import type { Subject } from './subject.ts';
import { undoCases } from './undo-cases.ts';

/** What every board class must do with the pieces it is given; the last case is the random one. */
export function boardContract(subject: Subject): readonly ContractCase[] {
  return [
    ...measureCases(subject),
    ...placeCases(subject),
    ...dropCases(subject),
    ...clearCases(subject),
    ...undoCases(subject),
    officialGameCase(subject),
    randomBoardCase(subject),
  ];
}
