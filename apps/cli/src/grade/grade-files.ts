import { count } from '@tetrarium/words';
import type { Terminal } from '../shell/terminal.ts';
import { BRIEFS } from './briefs.ts';
import { BadFile } from './bundle.ts';
import type { GradeListeners } from './grade-classes.ts';
import { gradeHandIn, type HandIn, type HandInReport } from './grade-hand-in.ts';
import type { TestsReport } from './grade-tests.ts';
import { formatJson, formatJsonProblem } from './report-json.ts';
import { countCaught, formatTests } from './report-tests.ts';
import { formatSuite } from './report-text.ts';

export interface RubricView {
  text(report: HandInReport, look: Pick<Terminal, 'paint' | 'columns'>): string;
  json(report: HandInReport): object;
}

export async function gradeFiles(
  handIn: HandIn,
  isJson: boolean,
  terminal: Terminal,
  stop: AbortSignal,
  rubric?: RubricView,
): Promise<boolean> {
  const { twinGroups } = BRIEFS[handIn.brief];
  let known = 'before anything was judged';
  const tell = (words: string): void => {
    known = `after ${words}`;
    terminal.progress(words);
  };
  const listeners: GradeListeners = {
    stop,
    onCase: (done) => tell(count(done, 'case')),
    onTwin: (done, of) => tell(`${done} of ${of} twins`),
    onReports: (reports) => {
      terminal.progress('');
      if (isJson) return;
      for (const { file, report } of reports) terminal.print(formatSuite(report, file, terminal));
    },
    ...(terminal.debug && { onPrint: terminal.say }),
  };
  try {
    const { reports, tests } = await gradeHandIn(handIn, listeners);
    terminal.progress('');
    if (tests !== undefined && !isJson) terminal.print(formatTests(tests, terminal, twinGroups));
    if (rubric && !isJson) terminal.print(rubric.text({ reports, tests }, terminal));
    const isOk =
      reports.every(({ report }) => report.cases.every(({ passed }) => passed)) &&
      (tests === undefined || isGood(tests));
    if (isJson) {
      const marks = rubric?.json({ reports, tests });
      terminal.print(formatJson(isOk, reports, tests, twinGroups, marks));
    }
    return isOk;
  } catch (error) {
    terminal.progress('');
    if (stop.aborted) terminal.say(`Interrupted ${known}.`);
    else if (isJson && error instanceof BadFile) terminal.print(formatJsonProblem(error));
    throw error;
  }
}

function isGood({ correct, twins, atLeast }: TestsReport): boolean {
  return (
    correct.every(({ complaints }) => complaints.length === 0) && countCaught(twins) >= atLeast
  );
}
