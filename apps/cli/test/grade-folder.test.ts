import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from './run-here.ts';
import { HOSTILE, MISTAKES, writeClasses } from './student-code.ts';

let home = '';

const command = (out: string) => [
  ...['grade', '--folder', 'in', '--out', out, '--threads', '2', '--time-limit', '500'],
];
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'tetrarium-test-'));
  const { Piece: good } = writeClasses('handout');
  const { Piece: slip } = writeClasses('ours', [MISTAKES[1]!]);
  const spoil = (how: string) => HOSTILE[how]!(good);
  const files = {
    'ada/src/model/Piece.ts': "export { Piece } from '../../lib/shapes.ts';",
    'ada/lib/shapes.ts': good,
    'bob_100_7_Piece.ts': slip,
    'cem/Piece.ts': spoil('endless at the start'),
    'dee/Piece.ts': spoil('throws at the start'),
    'eve/Piece.ts': spoil('sends verdicts itself'),
    'fay/essay.md': '',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, 'in', path)), { recursive: true });
    writeFileSync(join(home, 'in', path), text);
  }
  mkdirSync(join(home, 'tmp'));
});
afterAll(() => rmSync(home, { recursive: true }));

describe('tetrarium grade --folder', () => {
  it('gives every hand-in a line, also what crashes, never ends, cheats or is not there', async () => {
    const { code, stdout, stderr } = await runHere(command('marks'), { cwd: home });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('6 hand-ins, 1 with nothing to judge');
    const csv = readFileSync(join(home, 'marks', 'marks.csv'), 'utf8');
    const lines = csv
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const total = (student: string) => {
      const line = lines.find(([name]) => name === student)!;
      const at = lines[0]!.indexOf('Total');
      return Number(line[at]) / Number(line[at + 1]);
    };
    expect(lines.map(([name]) => name)).toEqual([
      'Student',
      'ada',
      'bob_100',
      'cem',
      'dee',
      'eve',
      'fay',
    ]);
    expect(total('ada')).toBe(1);
    expect(total('bob_100')).toBeGreaterThan(0);
    expect(total('bob_100')).toBeLessThan(1);
    for (const name of ['cem', 'dee', 'eve', 'fay']) expect(total(name)).toBe(0);
    expect(csv).toMatch(/^dee,.*I crash/m);
  });

  it('asked to stop, it says what is known', async () => {
    const { code, stdout } = await runHere(command('stopped'), { cwd: home, isStopped: true });
    expect(code).toBe(130);
    expect(stdout).toContain('6 not judged yet');
  });

  it.each([
    [['--folder', 'in'], 2, 'Expected --out with a folder for the marks, got none'],
    [['--folder', 'nowhere', '--out', 'm'], 3, 'Expected a folder at "nowhere", got nothing'],
    [['--folder', 'in', '--out', 'in/marks'], 2, 'Expected --out outside of the folder'],
    [
      ['--folder', 'in', '--out', 'm', '--rubric', 'none.json'],
      3,
      'Expected a rubric at none.json',
    ],
  ])('%j is refused', async (words, exit, message) => {
    const { code, stderr } = await runHere(['grade', ...words], { cwd: home });
    expect(code).toBe(exit);
    expect(stderr).toContain(message);
  });
});
