import { expect, test } from 'vitest';
import { sourceOf } from './source.ts';

const brain = (kind: 'code' | 'weights', text: string) => ({ kind, text });

test('a brain enters as a JavaScript module, with what it forgot to export', () => {
  expect(sourceOf(brain('code', 'function rateBoard(board) { return 0; }'))).toEqual({
    source: 'function rateBoard(board) { return 0; }\n\nexport { rateBoard };\n',
  });
  const typed = sourceOf(
    brain(
      'code',
      `import type { Board } from '@tetrarium/engine';
export const rateBoard = (board: Board): number => board.heightSum;`,
    ),
  );
  expect(typed).toEqual({ source: expect.stringContaining('rateBoard = (board) => board') });
  expect(JSON.stringify(typed)).not.toContain('import');
});

test('weights become a program, and faults a sentence', () => {
  expect(
    sourceOf({ ...brain('weights', '{"holes":-4}'), recipe: { keepsFullRows: true } as never }),
  ).toEqual({
    source: expect.stringContaining('{ "weights": {"holes":-4}, "keepsFullRows":true }'),
  });
  expect(sourceOf(brain('code', 'export const = 3;'))).toEqual({
    fault: expect.stringContaining('(line 1)'),
  });
  expect(
    sourceOf(brain('code', `export const rateBoard = () => 0; // ${'long '.repeat(20_000)}`)),
  ).toEqual({
    fault: expect.stringContaining('at most 100'),
  });
});
