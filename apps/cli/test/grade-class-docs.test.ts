import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';
import { MISTAKES, writeClasses } from './student-code.ts';

// docs/grading-a-class.md: its rubric and its command are used, and its list of groups is complete.
const text = readFileSync(new URL('../../../docs/grading-a-class.md', import.meta.url), 'utf8');
const [, rubric] = /<!-- file: rubric.json -->\n```json\n(.*?)```/s.exec(text)!;

const built = new URL('../dist/grade/folder/demands.js', import.meta.url).href;
const { demandsOf } = (await import(built)) as typeof import('../src/grade/folder/demands.ts');

it('lists every group with its points', () => {
  const [, table] = /<!-- groups -->\n(.*?)\n\n/s.exec(text)!;
  const listed = table!.split('\n').slice(2);
  const brief = demandsOf('stanford', false).flatMap(({ groups }) => groups);
  const expected = demandsOf('stanford', true).flatMap(({ kind, groups }) =>
    groups.map(({ id, title, points }) => {
      const isBeyond = !brief.some((group) => group.title === title);
      return `| \`${kind}\` | \`${id}\` | ${points} | ${title}${isBeyond ? ' (`--strict`)' : ''} |`;
    }),
  );
  expect(listed).toEqual(expected);
});

it('has a rubric that can be used as it stands', async () => {
  await withFiles({ 'rubric.json': rubric! }, async (cwd) => {
    const { Piece } = writeClasses('handout', [MISTAKES[0]!]);
    mkdirSync(join(cwd, 'submissions', 'ada'), { recursive: true });
    writeFileSync(join(cwd, 'submissions', 'ada', 'Piece.js'), Piece);
    const [line] = /npx tetrarium grade --folder [^\n]*/.exec(text)!;
    const { code, stderr } = await runHere(line.split(' ').slice(2), { cwd });
    expect([code, stderr]).toEqual([0, '']);
    const [head, ada] = readFileSync(join(cwd, 'marks', 'marks.csv'), 'utf8').split('\r\n');
    expect(head).toMatch(/^Student,Piece: .*,Tests,Late,Total,Out of,Remarks$/);
    // Half of the Piece, no Board and no tests.
    const [earned, full] = ada!.split(',').slice(-3);
    expect(Number(full)).toBe(100);
    expect(Number(earned)).toBeGreaterThan(5);
    expect(Number(earned)).toBeLessThan(50);
    expect(Number(earned) % 0.5).toBe(0);
  });
});
