import { TWIN_GROUPS, type TwinGroup } from '@tetrarium/grading';
import { count } from '@tetrarium/words';
import type { TestsReport, TwinVerdict } from './grade-tests.ts';
import type { Complaint } from './judge-tests.ts';
import { formatRows, hang, INDENT, type Look, oneLine } from './report-lines.ts';

export interface ReportedTests extends Omit<TestsReport, 'kinds'> {
  readonly kinds: readonly string[];
}

export interface CaughtGroup {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly caught: number;
  readonly total: number;
  /** The twins let through, the plainest mistake first. */
  readonly missed: readonly TwinVerdict[];
}

/** How many of the missed twins are shown of a kind of bug, and of how many kinds. */
const SHOWN_TWINS = 3;
const SHOWN_GROUPS = 3;

/** What is said of a test file: correct implementations first, then the kinds of bugs it misses. */
export function formatTests(
  report: ReportedTests,
  look: Look,
  groups: readonly TwinGroup[] = TWIN_GROUPS,
): string {
  const { file, tests, correct } = report;
  const { paint } = look;
  const isFair = correct.every(({ complaints }) => complaints.length === 0);
  return [
    ...hang(`${file}: ${count(tests, 'test')}`, '', look).map(paint.bold),
    ...correct.flatMap(({ id, complaints }) => formatCorrect(id, complaints, look)),
    ...(isFair
      ? formatTwins(report, caughtGroups(report.twins, groups), look)
      : [
          ...hang(
            'The tests complain about a correct implementation. This is very important:',
            '',
            look,
          ).map(paint.red),
          ...hang('correct these tests first; the broken twins come after that.', '', look),
        ]),
  ].join('\n');
}

export function caughtGroups(
  twins: readonly TwinVerdict[],
  groups: readonly TwinGroup[] = TWIN_GROUPS,
): readonly CaughtGroup[] {
  const known = groups.map(({ id, title, hint, brief, ours }) => {
    const members = [...brief, ...ours].flatMap((each) => twins.filter((twin) => twin.id === each));
    return { id, title, hint, members };
  });
  const rest = twins.filter((twin) => !known.some(({ members }) => members.includes(twin)));
  return [...known, { id: 'other', title: 'Other bugs', hint: '', members: rest }]
    .filter(({ members }) => members.length > 0)
    .map(({ id, title, hint, members }) => {
      const missed = members.filter(({ complaint }) => complaint === undefined);
      const total = members.length;
      return { id, title, hint, caught: total - missed.length, total, missed };
    });
}

export function countCaught(twins: readonly TwinVerdict[]): number {
  return twins.filter(({ complaint }) => complaint !== undefined).length;
}

function formatCorrect(id: string, complaints: readonly Complaint[], look: Look): string[] {
  const { paint } = look;
  const name = id === 'ours' ? "Tetrarium's own classes" : 'plain and slow ones';
  const indent = INDENT.repeat(5);
  const line = (tag: string, text: string) => {
    const [first, ...others] = hang(text, indent, look);
    return [`${INDENT}${tag}${first!.slice(indent.length)}`, ...others];
  };
  if (complaints.length === 0) {
    return line(`${paint.green('ok')}      `, `accepts a correct implementation (${name})`);
  }
  return [
    ...line(`${paint.red('FAILED')}  `, `complains about a correct implementation (${name}):`),
    ...complaints.flatMap(({ test, message }) => [
      ...hang(oneLine(test), indent, look),
      ...hang(oneLine(message), indent + INDENT, look),
    ]),
  ];
}

/** First the kinds of bugs of which nothing is caught: a simple test of each finds the most. */
function formatTwins(
  { twins, kinds, atLeast }: ReportedTests,
  groups: readonly CaughtGroup[],
  look: Look,
): string[] {
  const { paint } = look;
  const caught = countCaught(twins);
  const missing = groups
    .filter(({ missed }) => missed.length > 0)
    .sort((a, b) => Number(a.caught > 0) - Number(b.caught > 0));
  const later = missing.slice(SHOWN_GROUPS);
  const left = later.reduce((sum, { missed }) => sum + missed.length, 0);
  const needed = atLeast === twins.length ? '' : `, needed ${atLeast}`;
  const total = `caught ${caught} of ${twins.length}${needed}`;
  return [
    ...formatCaught(groups, look),
    ...missing
      .slice(0, SHOWN_GROUPS)
      .flatMap((group, i) => formatMissed(group, i === 0 ? 'Test this first' : 'Then', look)),
    ...(left === 0
      ? []
      : hang(
          `After that: ${later.map(({ title }) => title).join(', ')} (${count(left, 'twin')} let through)`,
          '',
          look,
        )),
    ...(kinds.length > 1 ? kinds.flatMap((kind) => countKind(twins, kind, look)) : []),
    caught >= atLeast ? paint.green(total) : paint.red(total),
  ];
}

function formatCaught(groups: readonly CaughtGroup[], look: Look): string[] {
  const { paint } = look;
  const rows = groups.map(
    ({ title, caught, total }) =>
      [
        caught === total
          ? { text: 'caught', paint: paint.green }
          : {
              text: caught === 0 ? 'MISSED' : 'in part',
              paint: caught === 0 ? paint.red : paint.yellow,
            },
        `${caught} of ${total}`,
        title,
      ] as const,
  );
  return formatRows(rows, look);
}

function formatMissed({ title, hint, missed }: CaughtGroup, when: string, look: Look): string[] {
  const { paint } = look;
  const indent = INDENT.repeat(3);
  const more = missed.length - SHOWN_TWINS;
  return [
    ...hang(`${when}: ${title}`, '', look).map(paint.bold),
    ...(hint === '' ? [] : hang(`To find them, ${hint}.`, INDENT, look)),
    ...missed
      .slice(0, SHOWN_TWINS)
      .flatMap(({ id, mistake }) => [
        ...hang(`${LET_THROUGH} ${id}`, INDENT, look).map((line) =>
          line.replace(LET_THROUGH, paint.red(LET_THROUGH)),
        ),
        ...hang(mistake, indent, look),
      ]),
    ...(more > 0 ? [`${INDENT}and ${more} more of this kind`] : []),
  ];
}

const LET_THROUGH = 'LET THROUGH';

function countKind(twins: readonly TwinVerdict[], kind: string, look: Look): string[] {
  const some = twins.filter((twin) => twin.kind === kind);
  const text = `${kind} twins: caught ${countCaught(some)} of ${some.length} (--only ${kind} counts just these)`;
  return hang(text, '', look);
}
