import { type Brief, casesOf, groupsOf, type Suite, twinsFor } from '@tetrarium/grading';
import type { Demand } from '@tetrarium/grading/rubric';
import { CliError, EXIT } from '../../shell/exit.ts';
import { BRIEFS } from '../briefs.ts';

/** What a brief demands, class by class: the groups of which some case counts. */
export function demandsOf(brief: Brief, isStrict: boolean): readonly Demand[] {
  const twins = brief === 'stanford' ? twinsFor(isStrict) : [];
  return suitesOf(brief).map((suite) => ({
    kind: suite.kind,
    groups: groupsOf(suite, isStrict),
    twins: twins.filter(({ kind }) => kind === suite.kind.toLowerCase()).length,
  }));
}

/** A text that changes with what the suites demand. */
export function suiteVersion(brief: Brief, isStrict: boolean): string {
  const cases = suitesOf(brief).map((suite) =>
    casesOf(suite, isStrict).map(({ name, rule, group, weight }) => [name, rule, group, weight]),
  );
  return JSON.stringify([brief, isStrict, cases]);
}

/** The suites of a brief, with nobody to be asked. */
function suitesOf(brief: Brief): readonly Suite[] {
  const kit = BRIEFS[brief];
  if (kit === undefined) {
    const known = Object.keys(BRIEFS).join(', ');
    throw new CliError(EXIT.usage, `Expected --brief as one of ${known}, got ${brief}`);
  }
  const { classes, connect } = kit;
  const { suites } = connect({ run: () => [], forget: () => {} });
  return classes.map((kind) => suites[kind]!);
}
