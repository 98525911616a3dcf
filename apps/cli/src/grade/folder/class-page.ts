import {
  type ClassMarks,
  figuresOf,
  fullPoints,
  type Missed,
  marked,
  missedCases,
  missedGroups,
  type Row,
} from './class-marks.ts';
import { bar, formatPage, html, type Markup, scrolling } from './html.ts';

const MOST_CASES = 20;

export function formatClassPage(marks: ClassMarks): string {
  const { title, rows } = marks;
  const figures = figuresOf(rows);
  const full = fullPoints(marks);
  const count = marked(rows).length;
  const unmarked = rows.length - count;
  return formatPage(
    title,
    html`<main>
<h1>${title}</h1>
<p class="muted">${rows.length} hand-ins${unmarked === 0 ? '' : `, ${unmarked} of them not judged yet`}. The same as a table: <a href="marks.csv">marks.csv</a>.</p>
${
  figures === undefined
    ? undefined
    : html`<dl class="figures">${[
        ['mean', figures.mean],
        ['median', figures.median],
        ['lowest', figures.least],
        ['highest', figures.most],
        ['out of', full],
      ].map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<h2>Distribution</h2>
${drawDistribution(
  marked(rows).map((row) => (full === 0 ? 0 : row.marks.earned / full)),
  full,
)}`
}
<h2>Rules the class missed most</h2>
${formatMissed('Rules', missedGroups(marks))}
<details class="card"><summary>Single cases</summary>${formatMissed('Cases', missedCases(marks).slice(0, MOST_CASES))}</details>
<h2>Students</h2>
${formatStudents(marks)}
</main>`,
  );
}

const BINS = 10;
const BAR = 38;
const TALL = 140;

/** How many students are in each tenth of the points; full marks are in the last. */
function drawDistribution(shares: readonly number[], full: number): Markup {
  const bins = new Array<number>(BINS).fill(0);
  for (const share of shares) {
    const bin = Math.min(BINS - 1, Math.max(0, Math.floor(share * BINS + 1e-9)));
    bins[bin] = bins[bin]! + 1;
  }
  const most = Math.max(1, ...bins);
  const from = (bin: number): string => String(Number(((bin * full) / BINS).toFixed(1)));
  const label = bins.map((count, i) => `${from(i)} to ${from(i + 1)} points: ${count}`).join('; ');
  const [width, height] = [BINS * BAR, TALL + 48];
  return html`<svg role="img" aria-label="${`Students by points. ${label}.`}" width="${width + 4}" viewBox="-2 0 ${width + 4} ${height}">
${bins.map((count, i) => {
  const tall = Math.round((count / most) * TALL);
  const x = i * BAR;
  return html`<rect class="cell" x="${x + 4}" y="${TALL + 20 - tall}" width="${BAR - 8}" height="${tall}" rx="2"/><text class="label" x="${x + BAR / 2}" y="${TALL + 14 - tall}">${count === 0 ? '' : count}</text><text class="label axis" x="${x + BAR / 2}" y="${height - 10}">${from(i)}</text>`;
})}
<path class="wall" d="M-1 8V${TALL + 21}H${width + 1}V8"/></svg>`;
}

function formatMissed(name: string, missed: readonly Missed[]): Markup {
  if (missed.length === 0) return html`<p>None.</p>`;
  return scrolling(
    name,
    html`<table><thead><tr><th scope="col">Class</th><th scope="col" class="wide">${name}</th><th scope="col" class="n">Missed by</th><th scope="col">Share</th><th scope="col" class="wide">Brief</th></tr></thead><tbody>
${missed.map(
  (each) =>
    html`<tr><td>${each.kind}</td><th scope="row">${each.name}</th><td class="n">${each.missed} of ${each.of}</td><td>${bar(each.missed / each.of)}</td><td>${each.rule}</td></tr>`,
)}
</tbody></table>`,
  );
}

function formatStudents({ demands, rubric, rows }: ClassMarks): Markup {
  const kinds = demands.map(({ kind }) => kind);
  const heads = [...kinds, ...(rubric.tests === undefined ? [] : ['Tests'])];
  return scrolling(
    'Students',
    html`<table><thead><tr><th scope="col" class="name">Student</th>${[...heads, 'Total'].map((head) => html`<th scope="col" class="n">${head}</th>`)}<th scope="col" class="wide">Remarks</th></tr></thead><tbody>
${rows.map(
  (row) =>
    html`<tr><th scope="row" class="name"><a href="${`students/${encodeURIComponent(row.slug)}.html`}">${row.student}</a></th>${cellsOf(row, kinds, heads.length).map((cell) => html`<td class="n">${cell}</td>`)}<td>${row.remarks.join('; ')}</td></tr>`,
)}
</tbody></table>`,
  );
}

function cellsOf({ marks }: Row, kinds: readonly string[], parts: number): (string | number)[] {
  if (typeof marks === 'string') return [...new Array<string>(parts).fill(''), 'not yet'];
  const perKind = kinds.map((kind) => {
    const earned = marks.groups.filter((group) => group.kind === kind);
    return Number(earned.reduce((sum, group) => sum + group.earned, 0).toFixed(2));
  });
  return [...perKind, ...(marks.tests === undefined ? [] : [marks.tests.earned]), marks.earned];
}
