import { TetrisSolver } from '@tetrarium/solver';
import { TetrisSolver as ReportSolver } from '@tetrarium/solver/dalhousie';
import { describe, expect, test } from 'vitest';
import { remoteDalhousieSubject } from '../src/dalhousie/remote.ts';
import type { DalhousieSubject } from '../src/dalhousie/subject.ts';
import { dalhousieSuites } from '../src/dalhousie/suite.ts';
import { DALHOUSIE_TWINS } from '../src/dalhousie/twin-groups.ts';
import * as fromTheBrief from './from-the-brief/tetris-solver.ts';
import { linkTo } from './local-link.ts';
import { missedBy } from './missed.ts';

const missed = (subject: DalhousieSubject, isStrict = false) =>
  missedBy(dalhousieSuites(subject), subject, isStrict);

describe('full marks', () => {
  test('for a class written from the brief alone, whatever it leaves open', () => {
    expect(missed(fromTheBrief)).toEqual([]);
    expect(missed(remoteDalhousieSubject(linkTo(fromTheBrief)))).toEqual([]);
  });

  test('for our own class, strictly too', () => {
    expect(missed({ TetrisSolver }, true)).toEqual([]);
    expect(missed(remoteDalhousieSubject(linkTo({ TetrisSolver })), true)).toEqual([]);
  });
});

/** The report's best combination, with the handout's value. */
class BestCombination extends TetrisSolver {
  constructor(width: number, height: number) {
    super(width, height, { mode: 'optimistic' });
  }
}

/** The handout's average, with the report's value. */
class PointsAlone extends TetrisSolver {
  override placePiece(pieceId: number, lookahead: number): number {
    super.placePiece(pieceId, lookahead);
    return this.lastPlacement!.points;
  }
}

describe('the report and the handout differ: either is right, and --strict demands the handout', () => {
  test.each([
    ['the class of the report', ReportSolver, ['value', 'lookahead']],
    ['its value alone', PointsAlone, ['value', 'lookahead']],
    ['its best combination alone', BestCombination, ['lookahead']],
  ])('%s', (_, Solver, groups) => {
    const subject = { TetrisSolver: Solver };
    expect(missed(subject)).toEqual([]);
    expect(missed(remoteDalhousieSubject(linkTo(subject)))).toEqual([]);
    const strictly = missed(subject, true);
    expect([...new Set(strictly.map((line) => line.split(':')[0]))]).toEqual(groups);
  });

  test.each(['returns-the-points', 'hopes-for-the-best'])('%s', (id) => {
    const { subject } = DALHOUSIE_TWINS.find((each) => each.id === id)!;
    expect(missed(subject, true)).not.toEqual([]);
  });
});

test('a remote hand-in costs few round trips', () => {
  const link = linkTo(fromTheBrief);
  missed(remoteDalhousieSubject(link));
  expect(link.trips).toBeLessThan(600);
});

test('a missing class is told by its name', () => {
  expect(missed(remoteDalhousieSubject(linkTo({})))).toContain(
    'grid: a grid of 1x1 is empty: Expected new TetrisSolver, got no TetrisSolver',
  );
});

describe('typical mistakes lose marks in the right group, from far away too', () => {
  const some = [
    'refuses-one-by-one',
    'takes-full-rows',
    'rows-from-below',
    'shows-the-bottom-first',
    'ids-from-zero',
    'turned-is-new',
    'refuses-the-z',
    'game-over-is-a-value',
    'pictures-upside-down',
    'goes-through-cells',
    'fifty-a-row',
    'centre-is-half-the-width',
    'hopes-for-the-best',
    'looks-one-less',
    'says-no-placement',
  ];
  test.each(some)('%s', (id) => {
    const twin = DALHOUSIE_TWINS.find((each) => each.id === id)!;
    const subject = remoteDalhousieSubject(linkTo({ ...twin.subject }));
    expect(missedBy(dalhousieSuites(subject), subject, false, twin.group)).not.toEqual([]);
  });
});
