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
import { pieceSuite } from '../../src/stanford/piece-suite.ts';
import { remoteSubject } from '../../src/stanford/remote.ts';
import { judgeCases } from '../../src/suite/judge-suite.ts';
import type { SuiteReport } from '../../src/suite/report.ts';
import * as handoutBoard from './board.ts';
import * as ourNames from './in-our-names.ts';
import { MISTAKES, type Mistake } from './mistakes.ts';
import * as handoutPiece from './piece.ts';

const ENDLESS = 'does not come back';
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

function judge(classes: object, kind: 'piece' | 'board', isStrict = false): SuiteReport {
  const subject = remoteSubject(linkTo(classes));
  const suite = kind === 'piece' ? pieceSuite(subject) : boardSuite(subject);
  const judging = judgeCases(suite, { isStrict });
  for (;;) {
    subject.forget();
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
  test.each(['piece', 'board'] as const)('have full marks: %s', (kind) => {
    const report = judge(classes, kind);
    expect(failuresOf(report)).toEqual([]);
    expect([report.earned, report.points]).toEqual([100, 100]);
  });

  test('have no full marks beyond it', () => {
    expect(judge(classes, 'piece', true).earned).toBeLessThan(120);
  });
});

describe('what students get wrong', () => {
  test('is much', () => {
    expect(MISTAKES.length).toBeGreaterThanOrEqual(20);
  });

  test.each(MISTAKES)('$name: fix this first: $first', (mistake) => {
    const report = judge(withMistake(mistake), mistake.file === 'piece.ts' ? 'piece' : 'board');
    const failed = new Set(report.cases.filter(({ passed }) => !passed).map((c) => c.group));
    const [first] = report.groups.filter(({ id, causes }) => failed.has(id) && causes.length === 0);
    expect(first?.title).toBe(mistake.first);
    expect(report.earned).toBeLessThan(100);
  });
});

/** The handout's classes with a mistake: the text is changed and compiled again. */
function withMistake({ file, changes }: Mistake): object {
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
