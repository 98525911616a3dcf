import { type ContractCase, createDice } from '../suite/check.ts';
import { inGroupOrder, type Suite } from '../suite/suite.ts';
import { clearCases } from './clear-cases.ts';
import { dealCases } from './deal-cases.ts';
import { Bench, Duel } from './duel.ts';
import { equalsCases } from './equals-cases.ts';
import { BOARD_GROUPS, boardCase } from './groups.ts';
import { measureCases } from './measure-cases.ts';
import { moveCases } from './move-cases.ts';
import { pieceSuite } from './piece-suite.ts';
import { LETTERS } from './srs.ts';
import { UT_ACTIONS, type UtSubject } from './subject.ts';
import { testMoveCases } from './test-move-cases.ts';
import { turnCases } from './turn-cases.ts';

/** All that the UT brief asks of a hand-in, the pieces first. */
export function utSuites(subject: UtSubject): readonly Suite[] {
  return [pieceSuite(subject), boardSuite(subject)];
}

function boardSuite(subject: UtSubject): Suite {
  const bench = new Bench(subject);
  const cases = [
    ...dealCases(bench),
    ...moveCases(bench),
    ...measureCases(bench),
    ...clearCases(bench),
    ...turnCases(bench),
    ...testMoveCases(bench),
    ...equalsCases(bench),
    ...gameCases(bench),
  ];
  return {
    brief: 'ut',
    kind: 'TetrisBoard',
    groups: BOARD_GROUPS,
    cases: inGroupOrder(BOARD_GROUPS, cases),
  };
}

function gameCases(bench: Bench): readonly ContractCase[] {
  const free = UT_ACTIONS.filter((action) => action !== 'HOLD' && action !== 'DROP');
  return [1, 2, 3].map((seed) =>
    boardCase(
      'game',
      2,
      `random game ${seed}`,
      'BoardTest: "cases that could potentially cause errors"',
      () => {
        const dice = createDice(seed);
        const duel = new Duel(bench);
        for (let i = 0; i < 40 && duel.model.getMaxHeight() < 10; i++) {
          duel.deal(LETTERS[dice(7)]!);
          const step = dice(2) === 0 ? 'LEFT' : 'RIGHT';
          const walk = Array.from({ length: dice(6) }, () => step);
          const wander = Array.from({ length: dice(12) }, () => free[dice(free.length)]!);
          duel.act('DOWN', 'DOWN', ...walk, ...wander);
          if (duel.model.isFalling) duel.act('DROP');
          duel.sameMeasures(`after piece ${i + 1}`);
        }
      },
    ),
  );
}
