import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runCli, withFiles } from './run-cli.ts';

// Runs the examples of docs/grading.md: the blocks after "file:", "run:" and "output" comments.
const text = readFileSync(new URL('../../../docs/grading.md', import.meta.url), 'utf8');
const blocks = [...text.matchAll(/<!-- (\w+)(?:: ([^\n]*))? -->\n```\w+\n(.*?)```/gs)].map(
  ([, kind, note, body]) => ({ kind: kind!, note: note ?? '', body: body! }),
);
const files = Object.fromEntries(
  blocks.filter(({ kind }) => kind === 'file').map(({ note, body }) => [note, body]),
);
const runs = blocks.flatMap((block, i) =>
  block.kind === 'run' ? [{ ...block, output: blocks[i + 1]! }] : [],
);

/** Figures grow with the suites; the words of the page stay true. */
const plain = (line: string) => line.trim().replace(/\d+/g, 'N').replace(/\s+/g, ' ');

it('docs/grading.md has its three examples', () => {
  expect(Object.keys(files)).toEqual(['piece.ts', 'board.ts', 'board.test.ts']);
  expect(runs).toHaveLength(3);
});

it.each(runs)('docs/grading.md: $body', async ({ note, body, output }) => {
  await withFiles(files, async (cwd) => {
    const { code, stdout } = await runCli(body.trim().split(' ').slice(2), { cwd });
    const printed = stdout.split('\n').map(plain);
    for (const line of output.body.trim().split('\n').map(plain)) {
      expect(printed.some((each) => each.startsWith(line))).toBe(true);
    }
    expect(`exit ${code}`).toBe(note);
  });
});
