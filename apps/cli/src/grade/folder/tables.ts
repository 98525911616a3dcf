import { type ClassMarks, fullPoints, type Row } from './class-marks.ts';

export function points(value: number): string {
  return String(value);
}

/** The gradebook: RFC 4180, one line for each student. */
export function formatCsv(marks: ClassMarks): string {
  const { demands, rubric, rows } = marks;
  const groups = demands.flatMap(({ kind, groups }) =>
    groups.map(({ title }) => `${kind}: ${title}`),
  );
  const head = [
    'Student',
    ...groups,
    ...(rubric.tests === undefined ? [] : ['Tests']),
    ...(rubric.late === 0 ? [] : ['Late']),
    'Total',
    'Out of',
    'Remarks',
  ];
  const full = points(fullPoints(marks));
  const lines = rows.map(({ student, marks, remarks }) => {
    const isMarked = typeof marks === 'object';
    const cells = isMarked
      ? [
          ...marks.groups.map(({ earned }) => points(earned)),
          ...(marks.tests === undefined ? [] : [points(marks.tests.earned)]),
          ...(rubric.late === 0 ? [] : [points(-marks.late)]),
          points(marks.earned),
        ]
      : new Array<string>(head.length - 3).fill('');
    return [textCell(student), ...cells, full, textCell(remarks.join('; '))];
  });
  return [head.map(textCell), ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

const LONGEST_CELL = 1000;

/** Somebody's text: never a formula, whatever it begins with, and one cell, whatever it holds. */
function textCell(text: string): string {
  const short = text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}...` : text;
  const harmless = /^[=+\-@\t\r]/.test(short) ? `'${short}` : short;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function formatJUnit({ title, rows }: ClassMarks): string {
  const suites = rows.map(formatTestSuite);
  const total = (count: (each: (typeof suites)[number]) => number): number =>
    suites.reduce((sum, each) => sum + count(each), 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${xml(title)}" tests="${total((each) => each.tests)}" failures="${total((each) => each.failures)}" errors="${total((each) => each.errors)}">`,
    ...suites.map(({ text }) => text),
    '</testsuites>',
    '',
  ].join('\n');
}

function formatTestSuite({ student, slug, result, marks, remarks }: Row) {
  const { reports, problems } = result.outcome;
  const faults = typeof marks === 'string' ? remarks : problems;
  const cases = reports.flatMap(({ kind, cases }) =>
    cases.map(({ name, group, passed, message = '', rule }) => {
      const head = `    <testcase classname="${xml(`${slug}.${kind}.${group}`)}" name="${xml(name)}"`;
      if (passed) return `${head}/>`;
      return `${head}>\n      <failure message="${xml(message)}">${xml(rule)}</failure>\n    </testcase>`;
    }),
  );
  const errors = faults.map(
    (fault) =>
      `    <testcase classname="${xml(slug)}" name="the hand-in can be judged">\n      <error message="${xml(fault)}"/>\n    </testcase>`,
  );
  const failures = reports.flatMap(({ cases }) => cases.filter(({ passed }) => !passed)).length;
  const tests = cases.length + errors.length;
  const head = `  <testsuite name="${xml(student)}" tests="${tests}" failures="${failures}" errors="${errors.length}" skipped="0">`;
  return {
    text: [head, ...errors, ...cases, '  </testsuite>'].join('\n'),
    ...{ tests, failures, errors: errors.length },
  };
}

/** What XML cannot hold, not even escaped. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

function xml(text: string): string {
  return text.replace(UNWRITABLE, '\ufffd').replace(/[&<>"\n\r\t]/g, (letter) => ENTITIES[letter]!);
}

/** How many failures of a group a student reads in Gradescope. */
const SHOWN = 3;

/** What Gradescope reads as results.json: a test for each group of rules. */
export function formatGradescope(row: Row): string {
  const { marks, remarks, result } = row;
  if (typeof marks === 'string') {
    return `${JSON.stringify({ score: 0, output: remarks.join('\n'), visibility: 'visible' }, null, 2)}\n`;
  }
  const tests = marks.groups.map(({ kind, id, title, points, earned }) => {
    const report = result.outcome.reports.find((each) => each.kind === kind);
    const failed = (report?.cases ?? []).filter((each) => each.group === id && !each.passed);
    const rest = failed.length - SHOWN;
    const output =
      report === undefined
        ? [`${kind} was not judged`]
        : failed
            .slice(0, SHOWN)
            .map(({ name, message, rule }) => `${name}\n  ${message}\n  ${rule}`);
    return {
      ...{ score: earned, max_score: points, name: `${kind}: ${title}` },
      output: [...output, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'),
      visibility: 'visible',
    };
  });
  const own = marks.tests;
  return `${JSON.stringify(
    {
      score: marks.earned,
      output: [`${marks.earned} of ${marks.points} points`, ...remarks].join('\n'),
      output_format: 'text',
      visibility: 'visible',
      tests: [
        ...tests,
        ...(own === undefined
          ? []
          : [
              {
                ...{ score: own.earned, max_score: own.points, name: 'Test files' },
                output: `caught ${own.caught} of ${own.twins} broken twins`,
                visibility: 'visible',
              },
            ]),
      ],
    },
    null,
    2,
  )}\n`;
}
