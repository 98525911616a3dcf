import { LinkBroken } from '@tetrarium/protocol';
import { CheckFailed, type ContractCase, explain, NotCompared } from './check.ts';
import type { CaseReport, GroupReport, SuiteReport } from './report.ts';
import type { Group, Suite } from './suite.ts';

/** How a suite is judged. */
export interface JudgeOptions {
  /** Whether our own demands count beside those of the brief. */
  readonly isStrict: boolean;
  /** Points of groups by their ids, instead of the suite's own. */
  readonly rubric?: Readonly<Record<string, number>>;
}

/** Runs a suite to its end. */
export function judgeSuite(suite: Suite, options: JudgeOptions): SuiteReport {
  const judging = judgeCases(suite, options);
  for (;;) {
    const { done, value } = judging.next();
    if (done) return value;
  }
}

/** The cases that count: those of the brief, with `isStrict` all. */
export function casesOf(suite: Suite, isStrict: boolean): readonly ContractCase[] {
  return suite.cases.filter(({ demand }) => isStrict || demand === 'brief');
}

/** The groups that count: those with a case that does. */
export function groupsOf(suite: Suite, isStrict: boolean): readonly Group[] {
  const ids = new Set(casesOf(suite, isStrict).map(({ group }) => group));
  return suite.groups.filter(({ id }) => ids.has(id));
}

/** Runs a suite case by case, for whoever wants to show how far it is; returns the report. */
export function* judgeCases(
  suite: Suite,
  { isStrict, rubric = {} }: JudgeOptions,
): Generator<CaseReport, SuiteReport, void> {
  const cases: CaseReport[] = [];
  let broken: Broken | undefined;
  for (const each of casesOf(suite, isStrict)) {
    const report =
      broken === undefined
        ? judgeCase(each, ({ reason, message }) => {
            broken = { reason, message, during: each.name };
          })
        : untried(each, broken);
    cases.push(report);
    yield report;
  }
  const brokenIn = cases.find(({ name }) => name === broken?.during)?.group;
  const groups = groupReports(groupsOf(suite, isStrict), cases, rubric, brokenIn);
  return {
    brief: suite.brief,
    kind: suite.kind,
    cases,
    groups,
    points: sum(groups.map(({ points }) => points)),
    earned: sum(groups.map(({ earned }) => earned)),
    ...(broken === undefined ? {} : { broken }),
  };
}

type Broken = NonNullable<SuiteReport['broken']>;

function judgeCase(contractCase: ContractCase, onBreak: (broken: LinkBroken) => void): CaseReport {
  const about = aboutOf(contractCase);
  try {
    contractCase.run();
    return { ...about, passed: true };
  } catch (thrown) {
    if (thrown instanceof LinkBroken) {
      onBreak(thrown);
      return {
        ...about,
        passed: false,
        message: `Expected an answer, got none: ${thrown.message}`,
        failedBy: 'stop',
      };
    }
    const message = explain(thrown);
    if (!(thrown instanceof CheckFailed) || thrown instanceof NotCompared) {
      const failedBy = thrown instanceof NotCompared ? thrown.by : 'exception';
      return { ...about, passed: false, message, failedBy };
    }
    const { boards } = thrown;
    return { ...about, passed: false, message, ...(boards && { boards }) };
  }
}

/** Of a hand-in that does not answer any more nothing else is asked. */
function untried(contractCase: ContractCase, { message, during }: Broken): CaseReport {
  return {
    ...aboutOf(contractCase),
    passed: false,
    message: `Not tried after "${during}": ${message}`,
    failedBy: 'stop',
    isUntried: true,
  };
}

function aboutOf({ name, rule, group, demand, weight }: ContractCase) {
  return { name, rule, group, demand, weight };
}

function groupReports(
  judged: readonly Group[],
  cases: readonly CaseReport[],
  rubric: Readonly<Record<string, number>>,
  brokenIn: string | undefined,
): GroupReport[] {
  const needs = new Map(judged.map((group) => [group.id, group.needs]));
  const failures = cases.filter(({ passed }) => !passed);
  const failed = new Set(failures.map(({ group }) => group));
  // A rare detail explains nothing that is built on its group.
  const grave = new Set(failures.filter(({ weight }) => weight > 1).map(({ group }) => group));
  return judged.map((group) => {
    const { id, title, cites } = group;
    const own = cases.filter((each) => each.group === id);
    const advice = adviceFor(group, own);
    const points = rubric[id] ?? group.points;
    const isUntried = own.every((each) => each.isUntried);
    const isCause = (other: string) =>
      isUntried ? other === brokenIn : grave.has(other) && reaches(id, other, needs);
    const causes = judged
      .map((other) => other.id)
      .filter((other) => other !== id && isCause(other));
    return {
      id,
      title,
      cites,
      points,
      // Down, so that whoever has missed a case never has full marks.
      earned: Math.floor(points * shareOf(own) * 100 + 1e-9) / 100,
      causes: failed.has(id) ? causes : [],
      ...(advice === undefined ? {} : { advice }),
    };
  });
}

const GO_TO_THE_LINE = 'Look for the exception first: where one comes, no answer can be judged.';

/** What a group advises is about wrong answers; others are in need of something else. */
function adviceFor({ advice }: Group, cases: readonly CaseReport[]): string | undefined {
  const failures = cases.filter(({ passed }) => !passed);
  const wrong = failures.filter(({ failedBy }) => failedBy === undefined).length;
  if (wrong > 0 && 2 * wrong >= failures.length) return advice;
  const isThrown = failures.some(({ failedBy }) => failedBy === 'exception');
  return isThrown ? GO_TO_THE_LINE : undefined;
}

/** What is left of a group at most where a case of that weight fails. */
const MOST_LEFT = { 1: 1, 2: 0.75, 3: 0.5 } as const;

/** The passed share of the weights, and no more than the gravest failure leaves. */
function shareOf(cases: readonly CaseReport[]): number {
  const weightOf = (some: readonly CaseReport[]) => sum(some.map(({ weight }) => weight));
  const passed = weightOf(cases.filter((each) => each.passed)) / weightOf(cases);
  const left = cases.map((each) => (each.passed ? 1 : MOST_LEFT[each.weight]));
  return Math.min(passed, ...left);
}

function reaches(
  from: string,
  to: string,
  needs: ReadonlyMap<string, readonly string[]>,
  seen = new Set<string>(),
): boolean {
  if (seen.has(from)) return false;
  seen.add(from);
  const next = needs.get(from) ?? [];
  return next.includes(to) || next.some((id) => reaches(id, to, needs, seen));
}

function sum(numbers: readonly number[]): number {
  return Math.round(numbers.reduce((a, b) => a + b, 0) * 100) / 100;
}
