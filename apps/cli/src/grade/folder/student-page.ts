import type { CaseReport, GroupReport, SuiteReport } from '@tetrarium/grading';
import type { JudgedTests } from '@tetrarium/grading/rubric';
import { drawBoards } from './board-picture.ts';
import type { Row } from './class-marks.ts';
import { bar, formatPage, html, type Markup, scrolling } from './html.ts';

/** How many failures of a group are shown before the rest is folded. */
const SHOWN = 3;

export function formatStudentPage(row: Row, title: string): string {
  const { student, marks, result, remarks } = row;
  const { reports, tests, problems } = result.outcome;
  const frames = problems.filter((problem) => problem.includes('\n'));
  return formatPage(
    `${student}: ${title}`,
    html`<main>
<h1>${student}</h1>
<p class="muted">${title}${result.files.length === 0 ? '' : `; judged: ${result.files.join(', ')}`}</p>
${typeof marks === 'string' ? html`<p class="total">Not judged yet</p>` : html`<p class="total">${marks.earned} <small>of ${marks.points} points</small></p>`}
${remarks.length === 0 ? undefined : html`<ul>${remarks.map((remark) => html`<li>${remark}</li>`)}</ul>`}
${frames.map((frame) => html`<pre class="card message">${frame}</pre>`)}
${typeof marks === 'string' ? undefined : formatPoints(marks)}
${reports.map((report, i) => formatReport(report, reports.slice(0, i)))}
${tests.map(formatTests)}
</main>`,
  );
}

function formatPoints({ groups, tests }: Exclude<Row['marks'], string>): Markup {
  const lines = [
    ...groups.map(({ kind, title, earned, points }) => ({
      name: `${kind}: ${title}`,
      earned,
      points,
    })),
    ...(tests === undefined
      ? []
      : [{ ...tests, name: `Test files: caught ${tests.caught} of ${tests.twins} broken twins` }]),
  ];
  return html`<h2>Points</h2>
${scrolling(
  'Points',
  html`<table><thead><tr><th scope="col">Rules</th><th scope="col" class="n">Points</th><th scope="col">Share</th></tr></thead><tbody>
${lines.map(
  ({ name, earned, points }) =>
    html`<tr><th scope="row">${name}</th><td class="n">${earned} of ${points}</td><td>${bar(points === 0 ? 0 : earned / points)}</td></tr>`,
)}
</tbody></table>`,
)}`;
}

function formatReport(report: SuiteReport, before: readonly SuiteReport[]): Markup {
  const { kind, cases, groups } = report;
  const failed = groups.filter(({ id }) => cases.some((each) => each.group === id && !each.passed));
  if (failed.length === 0) {
    return html`<h2>${kind}</h2><p class="good">All ${cases.length} cases passed.</p>`;
  }
  const first = failed.filter(({ causes }) => causes.length === 0);
  const later = failed.filter(({ causes }) => causes.length > 0);
  const passed = cases.filter((each) => each.passed).length;
  const faulty = before.filter((other) => other.cases.some((each) => !each.passed));
  const names = faulty.map((other) => other.kind).join(', ');
  const judgedWith = names === '' ? '' : ` Judged with your own ${names}: fix that before.`;
  const titleOf = (id: string): string => groups.find((group) => group.id === id)?.title ?? id;
  return html`<h2>${kind}: fix this first</h2>
<p class="muted">${passed} of ${cases.length} cases passed.${judgedWith}</p>
${first.map((group) => formatGroup(group, cases, html`first`))}
${
  later.length === 0
    ? undefined
    : html`<h3>${kind}: then look at these</h3>
${later.map(
  (group) =>
    html`<details class="card"><summary>${group.title}: may go away with ${group.causes.map(titleOf).join(', ')}</summary>${formatCases(group, cases)}</details>`,
)}`
}`;
}

function formatGroup(group: GroupReport, cases: readonly CaseReport[], look: Markup): Markup {
  return html`<section class="card ${look}"><h3>${group.title}</h3><p class="muted">${group.cites}</p>${group.advice === undefined ? undefined : html`<p>${group.advice}</p>`}${formatCases(group, cases)}</section>`;
}

function formatCases({ id }: GroupReport, cases: readonly CaseReport[]): Markup {
  const failed = cases.filter((each) => each.group === id && !each.passed);
  const shown = failed.map((each, i) => formatCase(each, failed[i - 1]?.rule));
  const rest = shown.slice(SHOWN);
  return html`${shown.slice(0, SHOWN)}
${rest.length === 0 ? undefined : html`<details><summary>${rest.length} more of this kind</summary>${rest}</details>`}`;
}

/** A case, and its rule unless the case before has just told it. */
function formatCase(
  { name, rule, message = '', boards }: CaseReport,
  told: string | undefined,
): Markup {
  const quote = rule === told ? undefined : html`<blockquote>${rule}</blockquote>`;
  return html`<div class="case"><b>${name}</b><p class="message bad">${message}</p>${quote}${boards === undefined ? undefined : drawBoards(boards)}</div>`;
}

function formatTests({ file, tests, complaints, twins }: JudgedTests): Markup {
  const missed = twins.filter(({ isCaught }) => !isCaught);
  if (complaints.length > 0) {
    return html`<h2>${file}: fix this first</h2>
<section class="card first"><p>These tests complain about correct classes, so they earn nothing:</p>
<ul>${complaints.slice(0, 10).map(({ test, message }) => html`<li>${test}<p class="message bad">${message}</p></li>`)}</ul></section>`;
  }
  return html`<h2>${file}</h2>
<p>${tests} tests caught ${twins.length - missed.length} of ${twins.length} broken twins.</p>
${
  missed.length === 0
    ? undefined
    : html`<details class="card"><summary>${missed.length} mistakes they do not notice</summary><ul>${missed.map(({ mistake }) => html`<li>${mistake}</li>`)}</ul></details>`
}`;
}
