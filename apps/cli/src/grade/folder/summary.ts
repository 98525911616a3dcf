import { join } from 'node:path';
import { count } from '@tetrarium/words';
import { type ClassMarks, figuresOf, fullPoints, marked, missedGroups } from './class-marks.ts';

/** How many rules the terminal names. */
const SHOWN = 5;

export function summarise(
  marks: ClassMarks,
  known: number,
  out: string,
  ignored: readonly string[],
): string {
  const { rows } = marks;
  const unmarked = rows.length - marked(rows).length;
  const empty = rows.filter(
    ({ marks, result }) => typeof marks === 'object' && result.files.length === 0,
  ).length;
  const figures = figuresOf(rows);
  const missed = missedGroups(marks).filter((each) => each.missed > 0);
  return [
    [
      count(rows.length, 'hand-in'),
      ...(known > 0 ? [`${known} judged before`] : []),
      ...(empty > 0 ? [`${empty} with nothing to judge`] : []),
      ...(unmarked > 0 ? [`${unmarked} not judged yet`] : []),
    ].join(', '),
    ...(figures === undefined
      ? []
      : [
          `Mean ${figures.mean} of ${fullPoints(marks)} points, median ${figures.median}, from ${figures.least} to ${figures.most}`,
        ]),
    ...(missed.length === 0 ? [] : ['Missed most:']),
    ...missed
      .slice(0, SHOWN)
      .map(({ kind, name, missed, of }) => `  ${kind}: ${name}, by ${missed} of ${of}`),
    ...(ignored.length === 0 ? [] : [`Not looked at: ${ignored.slice(0, SHOWN).join(', ')}`]),
    `Gradebook: ${join(out, 'marks.csv')}`,
    `Overview: ${join(out, 'index.html')}`,
  ].join('\n');
}
