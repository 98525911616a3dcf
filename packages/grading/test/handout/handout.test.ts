import { readFileSync } from 'node:fs';
import {
  LinkBroken,
  type ObjectLink,
  packSteps,
  serveObjects,
  unpackOutcomes,
} from '@tetrarium/protocol';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { boardSuite } from '../../src/stanford/board-suite.ts';
import { NAIVE } from '../../src/stanford/naive-board.ts';
import { pieceSuite } from '../../src/stanford/piece-suite.ts';
import { remoteSubject } from '../../src/stanford/remote.ts';
import { judgeCases } from '../../src/suite/judge-suite.ts';
import type { CaseReport, SuiteReport } from '../../src/suite/report.ts';
import * as handoutBoard from './board.ts';
import * as ourNames from './in-our-names.ts';
import { MISTAKES, type Mistake } from './mistakes.ts';
import * as handoutPiece from './piece.ts';

const ENDLESS = 'does not come back';
const SUITES = { piece: pieceSuite(NAIVE), board: boardSuite(NAIVE) };
const HANDOUT = { ...handoutPiece, ...handoutBoard };

/** A hand-in that answers calls, though in the same process. */
function linkTo(classes: object): ObjectLink {
  const serve = serveObjects((name) => Reflect.get(classes, name));
  let forget = false;
  return {
    run: (steps) => {
      const outcomes = unpackOutcomes(serve(packSteps(steps, forget)), steps.length)!;
      forget = false;
      if (outcomes.some((each) => 'thrown' in each && each.thrown.includes(ENDLESS))) {
        throw new LinkBroken('time', ENDLESS);
      }
      return outcomes;
    },
    forget: () => {
      forget = true;
    },
  };
}

/** Judges the classes case by case, dropping all objects before each. */
function* judge(
  classes: object,
  kind: 'piece' | 'board',
  isStrict = false,
): Generator<CaseReport, SuiteReport, void> {
  const subject = remoteSubject(linkTo(classes));
  const suite = kind === 'piece' ? pieceSuite(subject) : boardSuite(subject);
  const judging = judgeCases(suite, { isStrict });
  for (;;) {
    subject.forget();
    const { done, value } = judging.next();
    if (done) return value;
    yield value;
  }
}

function reportOn(classes: object, kind: 'piece' | 'board', isStrict = false): SuiteReport {
  const judging = judge(classes, kind, isStrict);
  for (;;) {
    const { done, value } = judging.next();
    if (done) return value;
  }
}

const failuresOf = ({ cases }: SuiteReport) =>
  cases.filter(({ passed }) => !passed).map(({ name, message }) => `${name}: ${message}`);

describe.each([
  ["the handout's names", HANDOUT],
  ['our names', ourNames],
])('classes written from the handout alone, in %s', (_, classes) => {
  test.each(['piece', 'board'] as const)('[A-34a] have full marks: %s', (kind) => {
    const report = reportOn(classes, kind);
    expect(failuresOf(report)).toEqual([]);
    expect([report.earned, report.points]).toEqual([100, 100]);
  });

  test('have no full marks beyond it', () => {
    expect(reportOn(classes, 'piece', true).earned).toBeLessThan(120);
  });
});

test('the answers of place are those of the class, whatever their values and names', () => {
  const classes = changed('board.ts', [
    ['PLACE_OUT_BOUNDS = 2', 'PLACE_OUT_OF_BOUNDS = 20'],
    ['return Board.PLACE_OUT_BOUNDS', 'return Board.PLACE_OUT_OF_BOUNDS'],
    ['PLACE_BAD = 3', 'PLACE_BAD = 30'],
  ]);
  expect(failuresOf(reportOn(classes, 'board'))).toEqual([]);
  const alike = changed('board.ts', [['PLACE_BAD = 3', 'PLACE_BAD = 2']]);
  expect(reportOn(alike, 'board').earned).toBeLessThan(100);
});

test('a helper called parse that gives points is no Piece.parse', () => {
  class Piece extends HANDOUT.Piece {
    static parse(text: string): readonly object[] {
      return [{ text }];
    }
  }
  expect(failuresOf(reportOn({ ...HANDOUT, Piece }, 'piece'))).toEqual([]);
});

describe('what students get wrong', () => {
  test('is much', () => {
    expect(MISTAKES.length).toBeGreaterThanOrEqual(20);
  });

  // The cases come in the order of repair, so the first that fails is of the group to fix first.
  test.each(MISTAKES)('[A-34a] $name: fix this first: $first', (mistake) => {
    const kind = mistake.file === 'piece.ts' ? 'piece' : 'board';
    const failed = firstFailure(judge(withMistake(mistake), kind));
    const { groups } = SUITES[kind];
    expect(groups.find(({ id }) => id === failed?.group)?.title).toBe(mistake.first);
  });

  test('loses more where more goes wrong, and follow-ups name their cause', () => {
    const of = (name: string) => {
      const mistake = MISTAKES.find((each) => each.name === name)!;
      return reportOn(withMistake(mistake), mistake.file === 'piece.ts' ? 'piece' : 'board');
    };
    const [grave, rare] = [of('undo without the widths'), of('sanityCheck refuses full rows')];
    expect(grave.earned).toBeLessThan(80);
    expect(rare.earned).toBe(99);
    expect(grave.groups.find(({ id }) => id === 'undo-clear')?.causes).toContain('undo');
    const endless = of('a rotation that is not pushed back to the left edge');
    expect(endless.broken).toMatchObject({ reason: 'time', message: ENDLESS });
    expect(endless.groups.find(({ id }) => id === 'ring')?.causes).not.toEqual([]);
  });
});

function firstFailure(cases: Iterable<CaseReport>): CaseReport | undefined {
  for (const each of cases) if (!each.passed) return each;
  return undefined;
}

function withMistake({ file, changes }: Mistake): object {
  return changed(file, changes);
}

/** The handout's classes with other words: the text is changed and compiled again. */
function changed(file: Mistake['file'], changes: Mistake['changes']): object {
  let text = readFileSync(new URL(file, import.meta.url), 'utf8');
  for (const [from, to] of changes) {
    expect(text).toContain(from);
    text = text.replace(from, () => to);
  }
  // A loop that nothing stops is stopped here as the grader would.
  text = text.replace(
    'while (!rotated.equals(root)) {',
    (loop) => `let turns = 0; ${loop} if (++turns > 99) throw new Error('${ENDLESS}');`,
  );
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const exported = {};
  new Function('exports', outputText)(exported);
  return { ...HANDOUT, ...exported };
}
