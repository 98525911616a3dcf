import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCli, until } from './run-cli.ts';
import { runHere } from './run-here.ts';
import { HOSTILE, MISTAKES, writeClasses } from './student-code.ts';

let home = '';

const command = (out: string) => [
  ...['grade', '--folder', 'in', '--out', out, '--threads', '2', '--time-limit', '500'],
];
const bytesOf = (out: string) =>
  readdirSync(join(home, out), { recursive: true, encoding: 'utf8' })
    .sort()
    .filter((path) => /\.\w+$/.test(path))
    .map((path) => [path, readFileSync(join(home, out, path), 'utf8')]);
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
  it('killed in the middle, it goes on and ends with the same bytes, leaving nothing behind', async () => {
    const TMPDIR = join(home, 'tmp');
    const { child, result } = startCli(command('again'), { cwd: home, env: { TMPDIR } });
    const results = join(home, 'again', 'results');
    await until(() => existsSync(results) && readdirSync(results).length > 0);
    child.kill('SIGKILL');
    await result;
    expect(existsSync(join(home, 'again', 'marks.csv'))).toBe(false);
    // Whoever judged notices that nobody is left, and removes what was temporary.
    await until(() => readdirSync(TMPDIR).length === 0);
    for (const out of ['again', 'marks']) await runHere(command(out), { cwd: home });
    expect(bytesOf('again')).toEqual(bytesOf('marks'));
  });
});
