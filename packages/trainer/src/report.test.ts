import { describe, expect, test } from 'vitest';
import { escapeText, formatChart, formatFigure, tickMarks } from './chart.ts';
import { formatReport, quantile } from './report.ts';
import { DEFAULT_CONFIG } from './run-config.ts';
import type { Generation, RunRecord } from './run-record.ts';

const generation = (number: number): Generation => ({
  kind: 'generation',
  generation: number,
  fitness: [10, 40, 20, 30].map((each) => each * number),
  pieces: 1000,
  total: 1000 * number,
  best: { genes: [-4, 1], fitness: 40 * number },
  centre: [-4, number],
  spread: [1, 1],
});
const RUN: RunRecord = {
  config: { ...DEFAULT_CONFIG, genome: 'holes,board_wells', population: 4 },
  generations: [1, 2, 3].map(generation),
  ending: {
    kind: 'end',
    finalists: [
      {
        from: 'centre of generation 3',
        genes: [-4, 3],
        games: 1200,
        mean: 4321.4,
        error: 50,
        pieces: 9,
      },
    ],
    pieces: 9,
    total: 3009,
  },
};

describe('a report', () => {
  const html = formatReport(RUN);

  test('stands alone: no script, nothing from elsewhere', () => {
    expect(html).not.toMatch(/<script|<link|src=|href=|url\(|@import/);
    expect(html).toMatch(/^<!doctype html>/);
  });

  test('shows the fitness and its spread, the weights, and the same numbers in a table', () => {
    expect(html.match(/<figure>/g)).toHaveLength(2);
    // Best and median, then one curve per weight.
    expect(html.match(/<polyline/g)).toHaveLength(2 + 2);
    expect(html.match(/<polygon/g)).toHaveLength(2);
    expect(html).toContain(
      '<tr><td>3</td><td>3,000</td><td>120</td><td>97.5</td><td>75</td><td>52.5</td><td>-4.000</td><td>3.000</td></tr>',
    );
    expect(html).toContain('<td>holes</td><td>-4.000</td>');
  });

  test('says what was found, and of an unfinished run that it is not finished', () => {
    expect(html).toContain('4,321 ± 98 on 1,200 fresh games');
    expect(formatReport({ ...RUN, ending: undefined })).toContain('not finished');
    expect(formatReport({ ...RUN, generations: [], ending: undefined })).not.toContain('<figure>');
  });
});

test('one generation is a point, and names are text', () => {
  const chart = formatChart({ title: 'a<b', unit: '"', series: [{ name: '&', values: [3] }] });
  expect(chart).toContain('<circle');
  expect(chart).toContain('a&lt;b');
  expect(chart).not.toContain('NaN');
  expect(escapeText('<a href="b">&')).toBe('&lt;a href=&quot;b&quot;&gt;&amp;');
});

test.each([
  [0, 4321, [0, 1000, 2000, 3000, 4000, 5000]],
  [0, 100, [0, 20, 40, 60, 80, 100]],
  [-1, 1, [-1, -0.5, 0, 0.5, 1]],
  [0, 2, [0, 0.5, 1, 1.5, 2]],
  [3, 3, [3, 3.2, 3.4, 3.6, 3.8, 4]],
])('ticks from %d to %d', (least, most, ticks) => {
  expect(tickMarks(least, most).map((tick) => Number(tick.toFixed(9)))).toEqual(ticks);
});

test.each([
  [1234567, '1,234,567'],
  [-1234.5, '\u22121,235'],
  [0.5, '0.500'],
  [2.345, '2.35'],
  [52.5, '52.5'],
  [0, '0'],
])('%d reads %s', (value, text) => {
  expect(formatFigure(value)).toBe(text);
});

test('a quantile lies between its neighbours', () => {
  expect([0, 0.25, 0.5, 1].map((share) => quantile([4, 1, 3, 2], share))).toEqual([
    1, 1.75, 2.5, 4,
  ]);
  expect(quantile([7], 0.9)).toBe(7);
});
