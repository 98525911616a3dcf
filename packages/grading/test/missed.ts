import { expect } from 'vitest';
import { judgeSuite } from '../src/suite/judge-suite.ts';
import type { Suite } from '../src/suite/suite.ts';

/** What a hand-in misses, a line for each case: "group: name: message"; of all groups, or of `only` one. */
export function missedBy(
  suites: readonly Suite[],
  subject: object & { forget?(): void },
  isStrict: boolean,
  only?: string,
): readonly string[] {
  return suites.flatMap((suite) => {
    const wanted = suite.cases.filter(({ group }) => only === undefined || group === only);
    const cases = wanted.map((each) => ({
      ...each,
      run: () => {
        subject.forget?.();
        each.run();
      },
    }));
    const report = judgeSuite({ ...suite, cases }, { isStrict });
    const failed = report.cases.filter(({ passed }) => !passed);
    expect(failed.length === 0).toBe(report.earned === report.points);
    return failed.map(({ group, name, message }) => `${group}: ${name}: ${message}`);
  });
}
