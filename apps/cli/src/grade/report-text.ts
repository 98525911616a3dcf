import type { CaseReport, GroupReport, SuiteReport } from '@tetrarium/grading';
import { count } from '@tetrarium/words';
import { visible } from '../shell/visible.ts';
import { formatBoards, formatRows, hang, INDENT, type Look, oneLine } from './report-lines.ts';

const BRIEFS = {
  stanford: 'the Stanford handout',
  ut: "the UT students' report",
  dalhousie: 'the Dalhousie assignment',
  quadris: 'the Quadris assignment',
} as const;

/** How many failures are shown of the group to fix first, and of others that fail by themselves. */
const SHOWN_FIRST = 3;
const SHOWN_NEXT = 1;

export function formatSuite(report: SuiteReport, file: string, look: Look): string {
  const { paint } = look;
  const { kind, brief, cases, earned, points } = report;
  const passed = cases.filter((each) => each.passed).length;
  const isPerfect = passed === cases.length;
  const tint = isPerfect ? paint.green : paint.red;
  const isStrict = cases.some(({ demand }) => demand === 'ours');
  const title = `${kind} of ${visible(file)}, by ${BRIEFS[brief]}${isStrict ? ' and beyond it' : ''}`;
  return [
    ...hang(title, '', look).map(paint.bold),
    ...formatGroups(report, look),
    ...(isPerfect ? [] : formatAdvice(report, look)),
    tint(`${kind}: ${formatPoints(earned)} of ${count(points, 'point')}`),
    tint(`${kind}: ${passed} of ${cases.length} cases passed`),
  ].join('\n');
}

/** Points as they are written: at most two digits after the point. */
export function formatPoints(points: number): string {
  return String(Math.round(points * 100) / 100);
}

function formatGroups(report: SuiteReport, look: Look): string[] {
  const { paint } = look;
  const rows = report.groups.map((group) => {
    const cases = casesIn(report, group);
    const failed = cases.filter(({ passed }) => !passed).length;
    const isDependent = group.causes.length > 0;
    const status =
      failed === 0
        ? { text: 'ok', paint: paint.green }
        : { text: 'FAILED', paint: isDependent ? paint.yellow : paint.red };
    return [
      status,
      `${formatPoints(group.earned)} of ${formatPoints(group.points)}`,
      `${group.title}: ${cases.length - failed} of ${count(cases.length, 'case')}`,
    ] as const;
  });
  return formatRows(rows, look);
}

/** The groups that fail by themselves, one after the other, and then those that may follow. */
function formatAdvice(report: SuiteReport, look: Look): string[] {
  const failed = report.groups.filter((group) => failuresIn(report, group).length > 0);
  const roots = failed.filter(({ causes }) => causes.length === 0);
  return [
    ...formatStop(report, look),
    ...roots.flatMap((group, i) => formatRoot(report, group, i === 0, look)),
    ...formatDependents(
      report,
      failed.filter((group) => !roots.includes(group)),
      roots.length === 1 ? 'reason' : 'reasons',
      look,
    ),
  ];
}

function formatStop({ broken, cases }: SuiteReport, look: Look): string[] {
  if (broken === undefined) return [];
  const untried = cases.filter(({ isUntried }) => isUntried).length;
  const during = broken.during === undefined ? '' : ` in "${broken.during}"`;
  const text = `It was stopped${during}: ${oneLine(broken.message)}; ${count(untried, 'case')} not tried.`;
  return hang(text, '', look).map(look.paint.red);
}

function formatRoot(
  report: SuiteReport,
  group: GroupReport,
  isFirst: boolean,
  look: Look,
): string[] {
  const failures = failuresIn(report, group);
  // The gravest first; a stable sort keeps the order of the suite among equals.
  const shown = failures
    .filter(({ isUntried }) => !isUntried)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, isFirst ? SHOWN_FIRST : SHOWN_NEXT);
  const total = casesIn(report, group).length;
  const head = `${isFirst ? 'Fix this first' : 'Then'}: ${group.title} (${failures.length} of ${count(total, 'case')} ${failures.length === 1 ? 'fails' : 'fail'}; ${group.cites})`;
  const more = failures.length - shown.length;
  return [
    ...hang(head, '', look).map(look.paint.bold),
    ...(group.advice === undefined ? [] : hang(group.advice, INDENT, look)),
    ...shown.flatMap((each, i) => formatFailure(each, shown[i + 1]?.rule !== each.rule, look)),
    ...(more === 0 ? [] : hang(`and ${more} more, most likely for the same reason`, INDENT, look)),
  ];
}

/** A failed case; a rule that the next one shares is said there. */
function formatFailure(
  { name, rule, message, boards }: CaseReport,
  saysRule: boolean,
  look: Look,
): string[] {
  const { paint } = look;
  const indent = INDENT.repeat(5);
  const [first, ...others] = hang(name, indent, look);
  return [
    `${INDENT}${paint.red('FAILED')}${INDENT}${first!.slice(indent.length)}`,
    ...others,
    ...hang(oneLine(message ?? ''), indent, look),
    ...(boards === undefined ? [] : formatBoards(boards, indent, look)),
    ...(saysRule ? hang(rule, indent, look).map(paint.dim) : []),
  ];
}

function formatDependents(
  report: SuiteReport,
  groups: readonly GroupReport[],
  reasons: string,
  look: Look,
): string[] {
  if (groups.length === 0) return [];
  const number = groups.reduce((sum, group) => sum + failuresIn(report, group).length, 0);
  const titles = groups.map(({ title }) => title).join(', ');
  return hang(
    `Look at these again after that: ${titles} (${count(number, 'case')}, most likely for the same ${reasons})`,
    '',
    look,
  );
}

function casesIn({ cases }: SuiteReport, { id }: GroupReport): readonly CaseReport[] {
  return cases.filter(({ group }) => group === id);
}

function failuresIn(report: SuiteReport, group: GroupReport): readonly CaseReport[] {
  return casesIn(report, group).filter(({ passed }) => !passed);
}
