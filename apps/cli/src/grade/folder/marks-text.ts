import { giveMarks, weighDemands } from '@tetrarium/grading/rubric';
import { formatTable } from '../../shell/table.ts';
import type { Terminal } from '../../shell/terminal.ts';
import type { ClassBrief } from '../briefs.ts';
import type { HandInReport } from '../grade-hand-in.ts';
import { demandsOf } from './demands.ts';
import { readRubric } from './grade-folder.ts';
import { judgedTests } from './judge-hand-in.ts';

/** Reads a rubric for a single hand-in, and answers what tells its points, for the terminal. */
export function openRubric(
  file: string,
  brief: ClassBrief,
  isStrict: boolean,
): (report: HandInReport, look: Pick<Terminal, 'paint' | 'columns'>) => string {
  const demands = demandsOf(brief, isStrict);
  const rubric = readRubric(file, demands);
  return ({ reports: graded, tests: own }, { paint, columns }) => {
    const reports = graded.map(({ report }) => report);
    const tests = own === undefined ? [] : [judgedTests(own, brief)];
    const counted = weighDemands(rubric, demands, new Set(reports.map(({ kind }) => kind)));
    const marks = giveMarks(rubric, counted, { reports, tests, isLate: false });
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
  };
}
