import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatBoard, parseBoard } from './board-text.ts';

const problemOf = (picture: string, height?: number) => {
  const parsed = parseBoard(picture, height);
  return parsed.ok ? undefined : parsed.problem;
};

describe('parseBoard', () => {
  test.each([
    ['dots and hashes', '#..\n##.'],
    ['blanks and plusses', '+  \n++ '],
    ['letters and stars', 'I..\nT*.'],
    ['a final newline', '#..\n##.\n'],
    ['Windows line ends', '#..\r\n##.'],
    ['the frame of toString', '|+  |\n|++ |\n-----'],
    ['a floor without bars', '#..\n##.\n---'],
  ])('reads %s', (_, picture) => {
    const parsed = parseBoard(picture);
    expect(parsed.ok && formatBoard(parsed.value)).toEqual(['#..', '##.']);
    expect(parsed.ok && parsed.value.committed).toBe(true);
  });

  test('puts the picture at the bottom of a taller board', () => {
    const parsed = parseBoard('#.', 3);
    expect(parsed.ok && formatBoard(parsed.value)).toEqual(['..', '..', '#.']);
    expect(parseBoard('#.\n..', 2).ok).toBe(true);
  });

  test('keeps full rows', () => {
    const parsed = parseBoard('##\n##');
    expect(parsed.ok && parsed.value.filledCells).toBe(4);
  });

  test.each([
    ['', undefined, 'board/empty-picture', undefined],
    ['|', undefined, 'board/bad-cell', { line: 1, column: 1 }],
    ['||', undefined, 'board/empty-picture', undefined],
    ['#.\n#', undefined, 'board/ragged-row', { line: 2, column: 1 }],
    ['#.\n..\n.?', undefined, 'board/bad-cell', { line: 3, column: 2 }],
    ['|+ |\n| ?|\n----', undefined, 'board/bad-cell', { line: 2, column: 3 }],
    ['..\n..', 1, 'board/too-tall', undefined],
    ['--', undefined, 'board/bad-cell', { line: 1, column: 1 }],
    ['###\n#--', undefined, 'board/bad-cell', { line: 2, column: 2 }],
    ['###\n--#', undefined, 'board/bad-cell', { line: 2, column: 1 }],
    ['|+|\n###', undefined, 'board/bad-cell', { line: 1, column: 1 }],
    ['a|b|', undefined, 'board/bad-cell', { line: 1, column: 2 }],
    ['|a|b', undefined, 'board/bad-cell', { line: 1, column: 1 }],
  ])('refuses %j (height %s) as %s', (picture, height, code, at) => {
    const problem = problemOf(picture, height);
    expect(problem?.code).toBe(code);
    expect(problem?.at).toEqual(at);
    expect(problem?.message).toMatch(/^Expected .*, got /);
  });
});

test('format and parse are a round trip, through either picture', () => {
  const row = (width: number) =>
    fc.string({ unit: fc.constantFrom('#', '.'), minLength: width, maxLength: width });
  const picture = fc
    .integer({ min: 1, max: 70 })
    .chain((width) => fc.array(row(width), { minLength: 1, maxLength: 12 }));
  fc.assert(
    fc.property(picture, (rows) => {
      const parsed = parseBoard(rows.join('\n'));
      if (!parsed.ok) throw new Error(parsed.problem.message);
      parsed.value.sanityCheck();
      expect(formatBoard(parsed.value)).toEqual(rows);
      const again = parseBoard(parsed.value.toString());
      expect(again.ok && formatBoard(again.value)).toEqual(rows);
    }),
  );
});

test('garbage never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (garbage) => {
      expect(typeof parseBoard(garbage).ok).toBe('boolean');
    }),
  );
});
