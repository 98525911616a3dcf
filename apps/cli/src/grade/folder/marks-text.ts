import type { Brief, SuiteReport } from '@tetrarium/grading';
import { giveMarks, type JudgedTests, weighDemands } from '@tetrarium/grading/rubric';
import { formatTable } from '../../shell/table.ts';
import type { Terminal } from '../../shell/terminal.ts';
import { demandsOf } from './demands.ts';
import { readRubric } from './grade-folder.ts';

/** One hand-in that was judged by a brief, and the file of a rubric for it. */
export interface RubricRequest {
  readonly rubric: string;
  readonly brief: Brief;
  readonly isStrict: boolean;
  readonly reports: readonly SuiteReport[];
  readonly tests: readonly JudgedTests[];
}

/** The points of a single hand-in by a rubric, as lines for the terminal. */
export function formatRubricMarks(
  { rubric: file, brief, isStrict, reports, tests }: RubricRequest,
  { paint, columns }: Pick<Terminal, 'paint' | 'columns'>,
): string {
  const demands = demandsOf(brief, isStrict);
  const rubric = readRubric(file, demands);
  const handedIn = new Set(reports.map(({ kind }) => kind));
  const counted = weighDemands(rubric, demands, handedIn);
  const marks = giveMarks(rubric, counted, { reports, tests, isLate: false });
  const rows = [
    ...marks.groups.map(
      ({ kind, title, earned, points }) => [`${kind}: ${title}`, earned, points] as const,
    ),
    ...(marks.tests === undefined
      ? []
      : [['Test files', marks.tests.earned, marks.tests.points] as const]),
  ];
  return [
    paint.bold(rubric.title ?? 'Points by the rubric'),
    ...formatTable(
      rows.map(([name, earned, points]) => [name, `${earned} of ${points}`]),
      columns,
    ).map((line) => `  ${line}`),
    `Total: ${marks.earned} of ${marks.points} points`,
  ].join('\n');
}
