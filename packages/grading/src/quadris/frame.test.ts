import { expect, test } from 'vitest';
import { readFrames } from './frame.ts';

const ROWS = ['', '', '', 'TTT', ' T', ...new Array(11).fill(''), '      S', 'IIIIOOJJI '];
const SAMPLE = [
  'Level:      1',
  'Score:      0',
  'Hi Score: 100',
  '----------',
  ...ROWS,
  '----------',
  'Next:',
  '  L',
  'LLL',
];

test('reads the sample display of the brief', () => {
  const [frame, ...others] = readFrames(`${SAMPLE.join('\n')}\n`, 10);
  expect(others).toEqual([]);
  expect(frame).toMatchObject({ level: 1, score: 0, hiScore: 100, height: 18, next: 'L' });
  expect(frame?.rows[3]).toBe('TTT.......');
  expect(frame?.rows[17]).toBe('IIIIOOJJI.');
  expect(frame?.nextShape).toEqual(['..#', '###']);
  expect(frame?.rules).toEqual([10, 10]);
});

test('reads what is dressed otherwise', () => {
  const bordered = SAMPLE.map((line, i) =>
    i > 3 && i < 22 ? `|${line.padEnd(10).replaceAll(' ', '_')}|` : line,
  );
  const texts = [
    SAMPLE.map((line, i) => (i === 0 ? `Command> ${line}` : line)),
    bordered,
    SAMPLE.map((line) => `${line}\r`),
    SAMPLE.map((line) => line.replace('Next:', 'Next block: ')),
    [...SAMPLE, 'LOST? Type help.', '> '],
  ].map((lines) => lines.join('\n'));
  for (const text of texts) {
    const [frame] = readFrames(text, 10);
    expect(frame).toMatchObject({ level: 1, score: 0, hiScore: 100, height: 18, next: 'L' });
    expect(frame?.rows.join('').replaceAll('.', '')).toBe('TTTTSIIIIOOJJI');
    expect(frame?.nextShape).toEqual(['..#', '###']);
  }
});

test('takes fifteen rows for those below the reserve, and says so', () => {
  const [frame] = readFrames([...SAMPLE.slice(0, 4), ...SAMPLE.slice(7)].join('\n'), 10);
  expect(frame?.height).toBe(15);
  expect(frame?.rows[17]).toBe('IIIIOOJJI.');
});

test('finds no picture in anything else, and stops at the most', () => {
  expect(readFrames('', 10)).toEqual([]);
  expect(readFrames('Level: 1\nLevel: 2\n', 10)).toEqual([]);
  expect(readFrames(SAMPLE.concat(SAMPLE, SAMPLE).join('\n'), 2)).toHaveLength(2);
});
