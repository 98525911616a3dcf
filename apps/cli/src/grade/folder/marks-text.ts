import { giveMarks, weighDemands } from '@tetrarium/grading/rubric';
import { formatTable } from '../../shell/table.ts';
import type { ClassBrief } from '../briefs.ts';
import type { RubricView } from '../grade-files.ts';
import type { HandInReport } from '../grade-hand-in.ts';
import { demandsOf } from './demands.ts';
import { readRubric } from './grade-folder.ts';
import { judgedTests } from './judge-hand-in.ts';

export function openRubric(file: string, brief: ClassBrief, isStrict: boolean): RubricView {
  const demands = demandsOf(brief, isStrict);
  const rubric = readRubric(file, demands);
  const marksOf = ({ reports: graded, tests: own }: HandInReport) => {
    const reports = graded.map(({ report }) => report);
    const tests = own === undefined ? [] : [judgedTests(own, brief)];
    const counted = weighDemands(rubric, demands, new Set(reports.map(({ kind }) => kind)));
    return giveMarks(rubric, counted, { reports, tests, isLate: false });
  };
  return {
    json: (report) => {
      const { groups, tests, earned, points } = marksOf(report);
      return { title: rubric.title ?? null, earned, points, groups, tests: tests ?? null };
    },
    text: (report, { paint, columns }) => {
      const marks = marksOf(report);
      const parts = [
        ...marks.groups.map((group) => ({ ...group, name: `${group.kind}: ${group.title}` })),
        ...(marks.tests === undefined ? [] : [{ ...marks.tests, name: 'Test files' }]),
      ];
      const table = formatTable(
        parts.map(({ name, earned, points }) => [name, `${earned} of ${points}`]),
        columns === undefined ? undefined : columns - 2,
      );
      return [
        paint.bold(rubric.title ?? 'Points by the rubric'),
        ...table.map((line) => `  ${line}`),
        `Total: ${marks.earned} of ${marks.points} points`,
      ].join('\n');
    },
  };
}
