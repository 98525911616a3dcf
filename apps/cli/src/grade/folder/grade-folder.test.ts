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
import { basename, join } from 'node:path';
import type { CaseReport, SuiteReport } from '@tetrarium/grading';
import pc from 'picocolors';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CliError } from '../../shell/exit.ts';
import type { Terminal } from '../../shell/terminal.ts';
import { demandsOf } from './demands.ts';
import { gradeFolder } from './grade-folder.ts';
import type { HandInJob } from './judge-hand-in.ts';
import { LaneLost, type openLanes } from './lanes.ts';
import { type FolderRequest, readFolderRequest } from './options.ts';
import type { Outcome } from './result-store.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tetrarium-test-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const DEMANDS = demandsOf('stanford', false);

/** A report in which one case of the first group fails. */
function reportOf(kind: string, fault: string | undefined): SuiteReport {
  const { groups } = DEMANDS.find((demand) => demand.kind === kind)!;
  const [first] = groups;
  const about = { group: first!.id, demand: 'brief', weight: 2 } as const;
  const failed: CaseReport = {
    ...{ ...about, name: `a case of ${kind}`, rule: 'a rule & "more"', passed: false },
    message: fault ?? '',
    boards: { expected: ['..', '##'], got: ['#.', '##'] },
  };
  return {
    ...{ brief: 'stanford', kind, points: 1, earned: 1 },
    cases: [
      { ...about, name: 'another', rule: 'rule', passed: true },
      ...(fault === undefined ? [] : [failed]),
    ],
    groups: groups.map(({ id, title, cites, points }, i) => ({
      ...{ id, title, cites, points, causes: [] },
      earned: fault !== undefined && i === 0 ? points / 2 : points,
    })),
  };
}

/** What the text of a hand-in says becomes its verdict. */
function verdictOf({ folder, classes }: HandInJob): Outcome {
  const reports = Object.entries(classes).map(([kind, path]) => {
    const text = readFileSync(join(folder, path), 'utf8');
    return reportOf(kind, /fault: (.*)/.exec(text)?.[1]);
  });
  return { reports, tests: [], problems: [] };
}

/** Lanes without processes, and what they were asked. */
function fakeLanes(judge: (job: HandInJob, nth: number) => Outcome | Promise<Outcome> = verdictOf) {
  let asked = 0;
  const open: typeof openLanes = () => ({
    gradeOne: async (job) => judge(job, ++asked),
    close: () => {},
  });
  return { open, count: () => asked };
}

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(home, 'in', path, '..'), { recursive: true });
    writeFileSync(join(home, 'in', path), text);
  }
}

async function grade(lanes = fakeLanes(), also: Partial<FolderRequest> = {}, stop?: AbortSignal) {
  let said = '';
  const note = (text: string): void => {
    said += `${text}\n`;
  };
  const terminal: Terminal = {
    ...{
      print: note,
      say: note,
      complain: note,
      progress: () => {},
      paint: pc.createColors(false),
    },
    ...{ columns: undefined, debug: false, stopSignal: () => new AbortController().signal },
  };
  const request: FolderRequest = {
    ...{ folder: join(home, 'in'), out: join(home, 'marks'), rubric: undefined },
    ...{
      brief: 'stanford',
      isStrict: false,
      command: undefined,
      timeLimit: 5000,
      threads: 2,
      ...also,
    },
  };
  const code = await gradeFolder(
    request,
    terminal,
    stop ?? new AbortController().signal,
    lanes.open,
  );
  return { code, said };
}

const hasControls = (text: string) => ['\u001b', '\u0000'].some((each) => text.includes(each));

const read = (path: string) => readFileSync(join(home, 'marks', path), 'utf8');

/** All files of the marks with their bytes. */
const everything = () =>
  Object.fromEntries(
    readdirSync(join(home, 'marks'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => join(parentPath, name))
      .sort()
      .map((path) => [path.slice(home.length), readFileSync(path, 'utf8')]),
  );

const CLASS = {
  'ada/Piece.ts': 'fine',
  'ada/Board.ts': 'fine',
  'bob/Piece.ts': 'fault: Expected 3, got "<4>"',
  'cem/readme.md': '',
  'dee/src/piece.ts': 'fine',
  'eve/Piece.ts': 'fine',
  'fay/Piece.ts': 'fault: x',
};

describe('gradeFolder', () => {
  test('writes the gradebook, a line for each student', async () => {
    write(CLASS);
    const { code, said } = await grade();
    expect(code).toBe(0);
    expect(said).toContain('6 hand-ins, 1 with nothing to judge');
    expect(said).not.toContain('before');
    const lines = read('marks.csv').split('\r\n');
    expect(lines).toHaveLength(8);
    expect(lines[0]).toMatch(/^Student,Piece: .*,Total,Out of,Remarks$/);
    const full = DEMANDS.flatMap(({ groups }) => groups).reduce(
      (sum, { points }) => sum + points,
      0,
    );
    expect(lines[1]).toMatch(new RegExp(`^ada,.*,${full},${full},$`));
    expect(lines[3]).toContain('Expected files with Piece or Board, got readme.md');
    expect(
      Object.keys(everything())
        .map((path) => basename(path))
        .sort(),
    ).toEqual(
      [
        ...['junit.xml', 'index.html', 'marks.csv'],
        ...['ada', 'bob', 'cem', 'dee', 'eve', 'fay'].flatMap((name) => [
          ...[`${name}.html`, `${name}.json`, `${name}.json`],
        ]),
      ].sort(),
    );
  });

  test('killed at any hand-in, it goes on there and ends with the same bytes', async () => {
    write(CLASS);
    const whole = fakeLanes();
    await grade(whole);
    const expected = everything();
    expect(whole.count()).toBe(5);
    for (let killedAt = 1; killedAt <= 5; killedAt++) {
      rmSync(join(home, 'marks'), { recursive: true });
      const killed = fakeLanes((job, nth) => {
        if (nth === killedAt) throw new Error('killed');
        return verdictOf(job);
      });
      await expect(grade(killed, { threads: 1 })).rejects.toThrow('killed');
      // What a kill in the middle of writing leaves behind.
      writeFileSync(join(home, 'marks', 'results', 'ada.json.123.tmp'), '{');
      const rest = fakeLanes();
      await grade(rest);
      expect(rest.count()).toBe(5 - (killedAt - 1));
      expect(everything()).toEqual(expected);
    }
  });

  test('judges again what was changed, damaged or added, and forgets who has left', async () => {
    write(CLASS);
    await grade();
    write({ 'bob/Piece.ts': 'fine', 'gus/Piece.ts': 'fine' });
    rmSync(join(home, 'in', 'fay'), { recursive: true });
    const path = join(home, 'marks', 'results', 'eve.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"earned":1', '"earned":9'));
    const lanes = fakeLanes();
    expect((await grade(lanes)).said).toContain('6 hand-ins, 2 judged before, 1 with');
    expect(lanes.count()).toBe(3);
    expect(existsSync(join(home, 'marks', 'students', 'fay.html'))).toBe(false);
    expect(read('marks.csv')).not.toContain('fay');
    const again = fakeLanes();
    const { said } = await grade(again);
    expect(again.count()).toBe(0);
    expect(said).toContain('6 hand-ins, 5 judged before, 1 with nothing to judge');
  });

  test('another rubric gives other marks without judging again', async () => {
    write(CLASS);
    await grade();
    const [{ groups }] = DEMANDS as [(typeof DEMANDS)[number]];
    const rubric = join(home, 'rubric.json');
    const points = Object.fromEntries(groups.map(({ id }, i) => [id, i === 0 ? 60 : 0]));
    writeFileSync(rubric, JSON.stringify({ version: 1, title: 'P1', groups: { Piece: points } }));
    const lanes = fakeLanes();
    await grade(lanes, { rubric });
    expect(lanes.count()).toBe(0);
    expect(read('marks.csv')).toMatch(/^bob,30,.*30,60,$/m);
    expect(read('index.html')).toContain('<h1>P1</h1>');
    writeFileSync(rubric, '{"version": 1, "points": 3}');
    await expect(grade(lanes, { rubric })).rejects.toThrow('rubric.json: Expected only version,');
    writeFileSync(rubric, '{\n  "version": 1,\n}');
    await expect(grade(lanes, { rubric })).rejects.toThrow(
      'rubric.json:3:1: Expected JSON, got "}"',
    );
  });

  test('test files that come to count are judged alone, and those that no longer do not at all', async () => {
    write({ ...CLASS, 'ada/board.test.ts': 'a', 'bob/piece.test.ts': 'b' });
    const jobs: string[] = [];
    const lanes = fakeLanes((job) => {
      const { reports } = verdictOf(job);
      const tests = job.tests.map((file) => {
        return { file, tests: 1, complaints: [], twins: [] };
      });
      jobs.push([...Object.keys(job.classes), ...job.tests].join());
      return { reports, tests, problems: [] };
    });
    await grade(lanes);
    const plain = read('marks.csv');
    expect(jobs.splice(0).sort()).toEqual(['Piece', 'Piece', 'Piece', 'Piece', 'Piece,Board']);
    const rubric = join(home, 'rubric.json');
    writeFileSync(rubric, JSON.stringify({ version: 1, tests: { points: 10 } }));
    await grade(lanes, { rubric });
    expect(jobs.splice(0).sort()).toEqual(['board.test.ts', 'piece.test.ts']);
    const counted = read('marks.csv');
    expect(counted).not.toBe(plain);
    await grade(lanes);
    expect([jobs, read('marks.csv')]).toEqual([[], plain]);
    await grade(lanes, { rubric });
    expect([jobs, read('marks.csv')]).toEqual([[], counted]);
    rmSync(join(home, 'marks'), { recursive: true });
    await grade(lanes, { rubric });
    expect(read('marks.csv')).toBe(counted);
  });

  test('interrupted, it writes what is known and says so', async () => {
    write(CLASS);
    const stop = new AbortController();
    const lanes = fakeLanes((job, nth) => {
      if (nth === 3) stop.abort('SIGINT');
      if (stop.signal.aborted) throw stop.signal.reason;
      return verdictOf(job);
    });
    const { code, said } = await grade(lanes, { threads: 1 }, stop.signal);
    expect(code).toBe(130);
    expect(said).toContain('3 not judged yet');
    expect(read('marks.csv')).toMatch(/^fay,,.*,Not judged yet: run the same command again$/m);
    await grade();
    expect(read('marks.csv')).not.toContain('Not judged');
  });

  test('a lost process is a line, and is tried again the next time; a fault of ours too', async () => {
    write(CLASS);
    const lanes = fakeLanes((job, nth) => {
      if (nth === 1) throw new LaneLost('gone');
      if (nth === 2) throw new CliError(70, 'oops');
      return verdictOf(job);
    });
    const { code, said } = await grade(lanes, { threads: 1 });
    expect(code).toBe(1);
    expect(said).toContain('ada: gone\nbob: oops\n');
    expect(read('marks.csv')).toMatch(
      /^ada,,.*,Not judged: the judge itself failed; run the same command again$/m,
    );
    const again = fakeLanes();
    await grade(again);
    expect(again.count()).toBe(2);
  });

  test('refuses a file as the folder of the marks', async () => {
    write(CLASS);
    writeFileSync(join(home, 'marks'), '');
    await expect(grade()).rejects.toThrow(
      `Expected to write to the folder ${join(home, 'marks')}, got a file`,
    );
  });

  test('refuses marks among the hand-ins, and an empty folder', async () => {
    write({ 'ada/Piece.ts': '' });
    await expect(grade(fakeLanes(), { out: join(home, 'in', 'marks') })).rejects.toThrow(
      'Expected --out outside of the folder of the hand-ins',
    );
    mkdirSync(join(home, 'empty'));
    await expect(grade(fakeLanes(), { folder: join(home, 'empty') })).rejects.toThrow('got none');
  });

  test('nothing from outside is obeyed: formulas, tags, quotes, line ends, controls', async () => {
    const nasty = '</td><script>alert(1)</script>"\'&\u001b[31m\u0000';
    write({
      '=cmd()|a,"b"/Piece.ts': `fault: ${nasty}`,
      '<img src=x onerror=alert(1)>/Piece.ts': `fault: ${nasty}`,
      'two\nlines/Piece.ts': 'fine',
    });
    await grade();
    const csv = read('marks.csv');
    expect(csv.split('\r\n')).toHaveLength(5);
    expect(csv).toMatch(/^"'=cmd\(\)\|a,""b""",/m);
    for (const [path, text] of Object.entries(everything())) {
      if (!path.endsWith('.html')) continue;
      expect(text).not.toMatch(/<script|<img/);
      expect(hasControls(text)).toBe(false);
      expect(text).toContain("default-src 'none'");
      expect(text).not.toMatch(/(src|href)="(https?:)?\/\//);
    }
    // Every tag is closed in order, and no bare & or < is left.
    const xml = read('junit.xml').replace(/^<\?xml.*\?>\n/, '');
    expect(xml).not.toMatch(/&(?!(amp|lt|gt|quot|#\d+);)/);
    expect(hasControls(xml)).toBe(false);
    const open: string[] = [];
    for (const [, close, name, self] of xml.matchAll(/<(\/?)(\w+)(?: [\w]+="[^"<]*")*(\/?)>/g)) {
      if (close === '/') expect(open.pop()).toBe(name);
      else if (self !== '/') open.push(name!);
    }
    expect(open).toEqual([]);
    expect(xml.match(/</g)!.length).toBe(
      xml.match(/<(\/?)(\w+)(?: [\w]+="[^"<]*")*(\/?)>/g)!.length,
    );
  });

  test('Gradescope gets a test for each group, with points and output, and what is missing', async () => {
    write(CLASS);
    await grade();
    const { score, output, tests } = JSON.parse(read('gradescope/bob.json'));
    expect(tests[0]).toMatchObject({
      score: tests[0].max_score / 2,
      output: 'a case of Piece\n  Expected 3, got "<4>"\n  a rule & "more"',
      visibility: 'visible',
    });
    expect(score).toBeCloseTo(
      tests.reduce((sum: number, test: { score: number }) => sum + test.score, 0),
    );
    expect(output).toMatch(/^[\d.]+ of [\d.]+ points\nno Board was handed in$/);
  });

  test('the page of a student shows both boards, in words too', async () => {
    write(CLASS);
    await grade();
    const page = read('students/bob.html');
    expect(page).toContain('Piece: fix this first');
    expect(page).toContain('aria-label="Expected: filled are row 0: columns 0, 1."');
    expect(page).toContain('row 1: columns 0. Different: column 0 row 1."');
    expect(read('students/ada.html')).toContain('All 1 cases passed');
    expect(read('index.html')).toMatch(/Missed by[\s\S]*2 of 5/);
  });
});

test('readFolderRequest wants a folder, a place for the marks and nothing else', () => {
  expect(readFolderRequest({ piece: 'a.ts' })).toBeUndefined();
  expect(readFolderRequest({ folder: 'in', out: 'marks', json: false, threads: 3 })).toEqual({
    ...{ folder: 'in', out: 'marks', rubric: undefined, brief: 'stanford', isStrict: false },
    ...{ command: undefined, timeLimit: 5000, threads: 3 },
  });
  expect(() => readFolderRequest({ folder: 'in' })).toThrow('Expected --out with a folder');
  expect(() => readFolderRequest({ out: 'marks' })).toThrow('Expected --folder with --out');
  expect(() => readFolderRequest({ folder: 'in', out: 'marks', atLeast: 3 })).toThrow(
    'Expected either --folder or --at-least, got both',
  );
});
