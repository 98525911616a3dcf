import { type Brief, casesOf, groupsOf, QUADRIS_GROUPS } from '@tetrarium/grading';
import type { Demand } from '@tetrarium/grading/rubric';
import { BRIEFS, type ClassBrief } from '../briefs.ts';

export function demandsOf(brief: Brief, isStrict: boolean): readonly Demand[] {
  if (brief === 'quadris') return [{ kind: 'Quadris', groups: QUADRIS_GROUPS, twins: 0 }];
  const twins = BRIEFS[brief].twins(isStrict);
  return suitesOf(brief).map((suite) => ({
    kind: suite.kind,
    groups: groupsOf(suite, isStrict),
    twins: twins.filter((twin) => kindOfTwins(brief, twin.kind) === suite.kind).length,
  }));
}

export function suiteVersion(brief: Brief, isStrict: boolean): string {
  if (brief === 'quadris') return JSON.stringify([brief, isStrict, QUADRIS_GROUPS]);
  const cases = suitesOf(brief).map((suite) =>
    casesOf(suite, isStrict).map(({ name, rule, group, weight }) => [name, rule, group, weight]),
  );
  return JSON.stringify([brief, isStrict, cases]);
}

export function kindOfTwins(brief: ClassBrief, option: string): string {
  return BRIEFS[brief].classes.find((each) => each.option === option)?.kind ?? option;
}

function suitesOf(brief: ClassBrief) {
  return BRIEFS[brief].connect({ run: () => [], forget: () => {} }).suites;
}
