import { describe, expect, test } from 'vitest';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

// Every form of a brain of one's own, in every command that takes a brain.

const FORMS: Readonly<Record<string, string>> = {
  'rate.js': 'export const rateBoard = (board) => 5 * board.heightSum - 4 * board.filledCells;\n',
  'best.ts': `import { findBestMove, type Landing } from '@tetrarium/brains';
import type { Board, Piece } from '@tetrarium/engine';
const rateBoard = (board: Board, landing: Landing): number => board.heightSum + landing.y;
export const bestMove = (board: Board, piece: Piece, limitHeight: number) =>
  findBestMove({ rateBoard }, board, piece, limitHeight);
`,
  'class.ts': `import { DefaultBrain } from '@tetrarium/brains';
export class TwinBrain extends DefaultBrain {}
`,
  'factory.js': 'export const makeBrain = () => ({ rateBoard: (board) => board.heightSum });\n',
  'next.ts': `import { UtReportBrain } from '@tetrarium/brains';
export default new UtReportBrain();
`,
  'my.weights.json': '{"holes": -4, "landing_height": -1}',
};

const COMMANDS: Readonly<Record<string, (brain: string) => string>> = {
  classic: (brain) => `classic --brain ${brain} --seed 1 --limit 5 --json`,
  'classic, straight': (brain) => `classic --brain ${brain} --seed 1 --limit 5 --straight --json`,
  srs: (brain) => `srs --brain ${brain} --games 1 --max-pieces 5 --json`,
  rate: (brain) => `rate ${brain} --board 6x8 --games 1 --max-pieces 5 --json`,
  compare: (brain) => `compare ${brain} default --board 6x8 --games 1 --max-pieces 5 --json`,
  'play classic': (brain) => `play --brain ${brain} --seed 1 --limit 3 --delay 0 --screen-reader`,
  'play srs': (brain) =>
    `play --ruleset srs --brain ${brain} --seed 1 --limit 3 --delay 0 --screen-reader`,
  'play guideline': (brain) =>
    `play --ruleset guideline --mode sprint --brain ${brain} --seed 1 --pace 20 --screen-reader`,
  race: (brain) => `play --ruleset guideline --mode race --brain ${brain} --seed 1 --screen-reader`,
};

const run = async (line: string, cwd: string, input = '') =>
  runHere(line.split(' '), {
    cwd,
    input,
  });

describe.each(Object.keys(FORMS).map((brain) => ({ brain })))('$brain', ({ brain }) => {
  test.each(Object.keys(COMMANDS))('plays in %s', async (name) => {
    await withFiles(FORMS, async (cwd) => {
      const { code, stdout, stderr } = await run(COMMANDS[name]!(brain), cwd, ' ');
      expect({ code, stderr: stderr.replace(/^(Seed|\d).*\n/gm, '') }).toEqual({
        code: 0,
        stderr: '',
      });
      expect(stdout).not.toBe('');
    });
  });
});

test('[U-03] a UT brain plays the UT board itself, action by action, as ours does', async () => {
  await withFiles(FORMS, async (cwd) => {
    const flags = '--games 2 --seed 3 --max-pieces 40';
    const own = await run(`srs --brain next.ts ${flags} --json`, cwd);
    const ours = await run(`srs --brain ut-report ${flags} --json`, cwd);
    expect(own.stdout).toBe(ours.stdout);
    const board = await run('srs --brain next.ts --games 1 --max-pieces 20', cwd);
    expect(board.stdout).toBe(
      (await run('srs --brain ut-report --games 1 --max-pieces 20', cwd)).stdout,
    );
  });
});

test('[U-03] the UT board tells a UT brain what its last action came to', async () => {
  const code = `let told = [];
export const nextMove = (board) => {
  told.push(board.lastAction + ':' + board.lastResult);
  if (told.length === 9) throw new Error(told.join(' '));
  return board.lastResult === 'OUT_BOUNDS' ? 'DROP' : 'LEFT';
};
`;
  await withFiles({ 'left.js': code }, async (cwd) => {
    const { code: exit, stderr } = await run('srs --brain left.js --games 1', cwd);
    expect(exit).toBe(1);
    expect(stderr).toContain('LEFT:SUCCESS LEFT:OUT_BOUNDS DROP:PLACE');
    expect(stderr).toContain(', in game 1 after 1 piece');
  });
});

test('a program plays the guideline game as the brain it copies, and its faults are told', async () => {
  const line = (brain: string) =>
    `play --ruleset guideline --mode sprint --brain ${brain} --seed 1 --pace 20 --screen-reader`;
  const tired =
    'let n = 0;\nexport const rateBoard = (board) => { if (n++ > 99) throw new Error("tired"); return board.heightSum; };\n';
  await withFiles({ ...FORMS, 'tired.js': tired }, async (cwd) => {
    const end = (text: string) => text.split('\n').filter((each) => /^Sprint: /.test(each));
    const own = await run(line('class.ts'), cwd);
    expect(end(own.stdout)).toEqual(end((await run(line('default'), cwd)).stdout));
    const failed = await run(line('tired.js'), cwd);
    expect(failed.code).toBe(1);
    expect(failed.stderr).toMatch(/tired\.js threw Error: tired .*switched off\.\n/s);
    expect(end(failed.stdout)).toHaveLength(1);
  });
});

test.each([
  ['srs --brain nowhere.ts', 3, 'Expected a brain at nowhere.ts, got no such file'],
  ['srs --brain no.json', 3, 'Expected a weight file at no.json, got no such file'],
  ['srs --brain defualt', 2, 'got "defualt"\nDid you mean default?'],
  ['srs --brain nan.js', 1, 'nan.js answered NaN to rateBoard, not a finite number, in game 1'],
])('%s ends with %i', async (line, code, message) => {
  const files = { 'nan.js': 'export const rateBoard = () => NaN;\n' };
  await withFiles(files, async (cwd) => {
    const result = await run(line, cwd);
    expect(result.code).toBe(code);
    expect(result.stderr).toContain(message);
  });
});
