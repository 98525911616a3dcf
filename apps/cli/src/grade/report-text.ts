import { type Cell, formatTable } from '../shell/table.ts';
import type { Terminal } from '../shell/terminal.ts';
import { visible } from '../shell/visible.ts';
import type { SuiteReport } from './contract.ts';
import type { Complaint } from './meetings.ts';
import type { TestsReport } from './test-file.ts';

/** What a table needs to know of the terminal. */
type Look = Pick<Terminal, 'paint' | 'columns'>;

const INDENT = '  ';

/** The table of a contract suite: each case, its rule, and what was wrong. */
export function formatSuite({ kind, file, cases }: SuiteReport, { paint, columns }: Look): string {
  const name = kind === 'piece' ? 'Piece' : 'Board';
  const table = formatIndented(
    cases.map((each) => [
      each.passed ? { text: 'ok', paint: paint.green } : { text: 'FAILED', paint: paint.red },
      each.name,
      { text: each.rule, paint: paint.dim },
    ]),
    columns,
  );
  const lines = cases.flatMap(({ message }, i) =>
    message === undefined ? [table[i]!] : [table[i]!, `${INDENT.repeat(5)}${oneLine(message)}`],
  );
  const passed = cases.filter((each) => each.passed).length;
  const total = `${name}: ${passed} of ${cases.length} cases passed`;
  return [
    paint.bold(`${name} of ${visible(file)}, by the contract`),
    ...lines,
    passed === cases.length ? paint.green(total) : paint.red(total),
  ].join('\n');
}

/** The tables of a test file: correct implementations first, then every broken twin. */
export function formatTests(report: TestsReport, look: Look): string {
  const { file, tests, correct } = report;
  const { paint } = look;
  const isFair = correct.every(({ complaints }) => complaints.length === 0);
  return [
    paint.bold(`${visible(file)}: ${tests} ${tests === 1 ? 'test' : 'tests'}`),
    ...correct.flatMap(({ id, complaints }) => formatCorrect(id, complaints, look)),
    ...(isFair
      ? formatTwins(report, look)
      : [
          paint.red('The tests complain about a correct implementation. This is very important:'),
          'correct these tests first; the broken twins come after that.',
        ]),
  ].join('\n');
}

function formatCorrect(
  id: TestsReport['correct'][number]['id'],
  complaints: readonly Complaint[],
  { paint }: Look,
): string[] {
  const name = id === 'ours' ? "Tetrarium's own classes" : 'plain and slow ones';
  if (complaints.length === 0) {
    return [`${INDENT}${paint.green('ok')}      accepts a correct implementation (${name})`];
  }
  return [
    `${INDENT}${paint.red('FAILED')}  complains about a correct implementation (${name}):`,
    ...complaints.flatMap(({ test, message }) => [
      `${INDENT.repeat(5)}${oneLine(test)}`,
      `${INDENT.repeat(6)}${oneLine(message)}`,
    ]),
  ];
}

function formatTwins({ twins, kinds, atLeast }: TestsReport, look: Look): string[] {
  const { paint, columns } = look;
  const table = twins.map(({ id, mistake, complaint }): Cell[] => [
    complaint === undefined
      ? { text: 'LET THROUGH', paint: paint.red }
      : { text: 'caught', paint: paint.green },
    id,
    mistake,
    { text: complaint === undefined ? '' : `by ${oneLine(complaint.test)}`, paint: paint.dim },
  ]);
  const caught = countCaught(twins);
  const needed = atLeast === twins.length ? '' : `, needed ${atLeast}`;
  const total = `caught ${caught} of ${twins.length}${needed}`;
  return [
    ...formatIndented(table, columns),
    ...(kinds.length > 1 ? kinds.map((kind) => countKind(twins, kind)) : []),
    caught >= atLeast ? paint.green(total) : paint.red(total),
  ];
}

function countKind(twins: TestsReport['twins'], kind: string): string {
  const some = twins.filter((twin) => twin.kind === kind);
  return `${kind} twins: caught ${countCaught(some)} of ${some.length} (--only ${kind} counts just these)`;
}

/** How many twins the tests complained about. */
export function countCaught(twins: TestsReport['twins']): number {
  return twins.filter(({ complaint }) => complaint !== undefined).length;
}

function formatIndented(rows: readonly (readonly Cell[])[], columns?: number): string[] {
  const width = columns === undefined ? undefined : columns - INDENT.length;
  return formatTable(rows, width).map((line) => `${INDENT}${line}`);
}

/** Lines that show the bundle instead of the user's file. */
const CODE_FRAME = /^>?\s*\d*\s*\||^at /;

/** A message of several lines in one, short enough for a table. */
function oneLine(message: string): string {
  const text = visible(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !CODE_FRAME.test(line))
    .join('; ');
  return text.length > 240 ? `${text.slice(0, 237)}...` : text;
}
