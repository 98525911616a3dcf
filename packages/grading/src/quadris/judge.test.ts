import { describe, expect, test } from 'vitest';
import { BROKEN_PROGRAMS } from '../../test/broken-programs.ts';
import { judgeProgram } from './judge.ts';
import type { Spawn } from './naive-game.ts';
import { NaiveProgram } from './naive-program.ts';
import type { Play, QuadrisProgram, Transcript } from './play.ts';
import { QUADRIS_CASES, QUADRIS_GROUPS } from './suite.ts';

const failuresOf = (program: QuadrisProgram, isStrict = false) =>
  judgeProgram(program, { isStrict })
    .cases.filter(({ passed }) => !passed)
    .map(({ group, name, message }) => `${group}: ${name}: ${message}`);

describe('a right program', () => {
  test.each<Spawn>(['bottom-row', 'below-reserve'])('with blocks at %s has full marks', (spawn) => {
    expect(failuresOf(new NaiveProgram(spawn), true)).toEqual([]);
  });

  const right = new NaiveProgram();
  const dressed = (change: (frame: string, line: number) => string): QuadrisProgram => ({
    play: (play: Play): Transcript => {
      const { stdout, end } = right.play(play);
      return {
        stdout: stdout
          .split(/(?=Level:)/)
          .map(change)
          .join(''),
        end,
      };
    },
  });
  const OTHER_LOOKS: Readonly<Record<string, QuadrisProgram>> = {
    'a prompt before each command': dressed((frame) => `${frame}> `),
    'side borders and dots for blanks': dressed((frame) =>
      frame.replace(/^[ IJLOSZT]{10}$/gm, (row) => `|${row.replaceAll(' ', '.')}|`),
    ),
    'rows without blanks at their ends': dressed((frame) => frame.replace(/ +$/gm, '')),
    'two frames for each command': dressed((frame) => frame + frame),
    'no frame at the start': dressed((frame, i) => (i === 0 ? 'Welcome!\n' : frame)),
    colours: dressed((frame) => frame.replace(/[IJLOSZT]+$/gm, (row) => `\x1b[31m${row}\x1b[0m`)),
    'lines of Windows': dressed((frame) => frame.replaceAll('\n', '\r\n')),
    'an end with a code': {
      play: (play) => ({ ...right.play(play), end: { how: 'exit', code: 1 } }),
    },
  };
  test.each(Object.entries(OTHER_LOOKS))('with %s has full marks, too', (_, program) => {
    expect(failuresOf(program)).toEqual([]);
  });

  test('that begins its blocks anew at restart is judged by many seeds', () => {
    const plays: Play[] = [];
    class Anew extends NaiveProgram {
      override play(play: Play): Transcript {
        plays.push(play);
        const games = play.lines.join('\n').split(/^restart$/m);
        if (play.lines.length < 1000) return super.play(play);
        const parts = games.map((lines) => super.play({ ...play, lines: lines.split('\n') }));
        return { ...parts[0]!, stdout: parts.map(({ stdout }) => stdout).join('') };
      }
    }
    expect(failuresOf(new Anew())).toEqual([]);
    expect(plays.length).toBeGreaterThan(200);
  });
});

/** What many games of a level look like has nothing to do with the mistakes of most programs. */
const CHANCES = ['display', 'blocks', 'levels', 'options', 'restart', 'end'];
const MANY_GAMES = new Map<string, Transcript>();

function withFewGames(group: string, program: QuadrisProgram): QuadrisProgram {
  if (CHANCES.includes(group)) return program;
  return {
    play: (play) => {
      if (play.lines.length < 1000) return program.play(play);
      const key = play.args.join(' ');
      const transcript = MANY_GAMES.get(key) ?? new NaiveProgram().play(play);
      MANY_GAMES.set(key, transcript);
      return transcript;
    },
  };
}

/** A quarter of the broken programs here, all of them in `npm run test:slow`. */
const share = process.env['TETRARIUM_SLOW'] === undefined ? 4 : 1;

describe('a broken program', () => {
  test.each(BROKEN_PROGRAMS.filter((_, i) => i % share === 0))(
    '[Q-74] $id loses marks for what it does wrong',
    ({ program, group }) => {
      const { groups } = judgeProgram(withFewGames(group, program), { isStrict: false });
      const failed = groups.filter(({ earned, points }) => earned < points);
      const [first] = failed.filter(({ causes }) => causes.length === 0);
      expect(first?.id).toBe(group);
      expect(failed.filter(({ id, causes }) => id !== group && causes.length === 0)).toEqual([]);
    },
  );

  test('that says nothing fails every case, whatever its end', () => {
    for (const end of [{ how: 'time' }, { how: 'signal', signal: 'SIGABRT' }] as const) {
      const { cases, earned } = judgeProgram(
        { play: () => ({ stdout: '', end }) },
        { isStrict: true },
      );
      expect(cases.filter(({ passed }) => passed)).toEqual([]);
      expect(earned).toBe(0);
    }
  });

  test('that floods the output fails every case, too', () => {
    const stdout = 'Level: 0\n'.repeat(30_000);
    const { cases } = judgeProgram(
      { play: () => ({ stdout, end: { how: 'output' } }) },
      { isStrict: false },
    );
    expect(cases.filter(({ passed }) => passed)).toEqual([]);
  });

  test('that runs out of its budget is told so', () => {
    const report = judgeProgram(
      { play: () => ({ stdout: '', end: { how: 'unplayed' } }) },
      { isStrict: false },
    );
    expect(report.broken?.reason).toBe('time');
  });
});

describe('the suite', () => {
  test('cites its brief, has cases in every group and no name twice', () => {
    for (const { rule, demand } of QUADRIS_CASES) {
      if (demand === 'brief') expect(rule).toMatch(/^[A-Z][\w ,-]+: "/);
    }
    const groups = new Set(QUADRIS_CASES.map(({ group }) => group));
    expect([...groups].sort()).toEqual(QUADRIS_GROUPS.map(({ id }) => id).sort());
    const names = QUADRIS_CASES.map(({ group, name }) => `${group}: ${name}`);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    expect(QUADRIS_GROUPS.reduce((sum, { points }) => sum + points, 0)).toBe(100);
  });
});
