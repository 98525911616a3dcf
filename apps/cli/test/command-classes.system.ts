import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { boardSuite, judgeSuite, pieceSuite, remoteSubject, type Suite } from '@tetrarium/grading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixture } from './run-cli.ts';
import { runHere } from './run-here.ts';

// The link starts a thread of plain node, so it is tested as built.
const built = new URL('../dist/command-link/object-link.js', import.meta.url).href;
const { openCommandLink } = (await import(
  built
)) as typeof import('../src/command-link/object-link.ts');

const adapter = (path: string): string =>
  fileURLToPath(new URL(`../../../adapters/${path}`, import.meta.url));
const has = (command: string): boolean => spawnSync(command, ['--version']).status === 0;

/** A typical mistake: what is written instead of what, and the group of rules that it breaks. */
interface Mistake {
  readonly file: string;
  readonly right: string;
  readonly wrong: string;
  readonly group: string;
}

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tetrarium-classes-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What classes fail of what the handout asks for; of one group of rules where that is given. */
async function failuresOf(command: string, only?: string): Promise<string[]> {
  const link = await openCommandLink(command, { folder });
  const subject = remoteSubject(link);
  const failures = (suite: Suite): string[] => {
    const some = suite.cases.filter(({ group }) => only === undefined || group === only);
    const cases = some.map((each) => ({
      ...each,
      run: () => {
        subject.forget();
        each.run();
      },
    }));
    const report = judgeSuite({ ...suite, cases }, { isStrict: false });
    return report.cases.flatMap((each) =>
      each.passed ? [] : [`${each.group}: ${each.name}: ${each.message}`],
    );
  };
  try {
    return [...failures(pieceSuite(subject)), ...failures(boardSuite(subject))];
  } finally {
    await link.close();
  }
}

function writeTwin(file: string, text: string, { right, wrong }: Mistake): void {
  expect(text).toContain(right);
  writeFileSync(file, text.replace(right, wrong));
}

const HAS_JAVA = has('javac') && has('java');
describe.skipIf(!HAS_JAVA)(`Java (${HAS_JAVA ? 'here' : 'NOT TESTED: there is no javac'})`, () => {
  const FILES = ['TPoint.java', 'Piece.java', 'Board.java'];
  const MISTAKES: Readonly<Record<string, Mistake>> = {
    clockwise: {
      file: 'Piece.java',
      right: 'new TPoint(height - 1 - body[i].y, body[i].x)',
      wrong: 'new TPoint(body[i].y, width - 1 - body[i].x)',
      group: 'rotation',
    },
    order: {
      file: 'Piece.java',
      right: 'body.length == other.body.length && cells(this).equals(cells(other))',
      wrong: 'Arrays.equals(body, other.body)',
      group: 'equals',
    },
    skirt: {
      file: 'Board.java',
      right: 'heights[x + i] - skirt[i]',
      wrong: 'heights[x + i]',
      group: 'drop',
    },
    adjacent: {
      file: 'Board.java',
      right: 'if (to != from) {',
      wrong: 'if (to == from - 1) {',
      group: 'clear',
    },
    undo: {
      file: 'Board.java',
      right: '    maxHeight = xMaxHeight;\n    committed = true;\n    sanityCheck();',
      wrong: '    committed = true;',
      group: 'undo',
    },
  };

  beforeAll(() => {
    const sources = [adapter('java/Adapter.java'), ...FILES.map((name) => fixture(`java/${name}`))];
    for (const [id, mistake] of Object.entries(MISTAKES)) {
      mkdirSync(join(folder, id));
      for (const name of FILES) {
        const path = join(folder, id, name);
        const text = `package ${id};\n${readFileSync(fixture(`java/${name}`), 'utf8')}`;
        if (name === mistake.file) writeTwin(path, text, mistake);
        else writeFileSync(path, text);
        sources.push(path);
      }
    }
    execFileSync('javac', ['-d', folder, ...sources]);
  }, 60_000);

  test('the handout names are understood, and all it asks for is passed', async () => {
    const failures = await failuresOf('java -cp . Adapter Piece Board');
    expect(failures).toEqual([]);
  });

  test.each(Object.entries(MISTAKES))('%s is found', async (id, { group }) => {
    const failures = await failuresOf(`java -cp . Adapter ${id}.Piece ${id}.Board`, group);
    expect(failures).not.toEqual([]);
  });
});

const HAS_PYTHON = has('python3');
describe.skipIf(!HAS_PYTHON)(
  `Python (${HAS_PYTHON ? 'here' : 'NOT TESTED: there is no python3'})`,
  () => {
    const MISTAKES: Readonly<Record<string, Mistake>> = {
      rows: {
        file: 'board.py',
        right: 'kept + [[False] * self.width for _ in range(cleared)]',
        wrong: '[[False] * self.width for _ in range(cleared)] + kept',
        group: 'clear',
      },
      backup: {
        file: 'board.py',
        right: '[row[:] for row in self._grid]',
        wrong: 'self._grid[:]',
        group: 'undo',
      },
    };
    test('are judged on the command line', async () => {
      const words = ['grade', '--command', `python3 ${adapter('python/adapter.py')} piece.py`];
      const { code, stdout, stderr } = await runHere(words, { cwd: fixture('python') });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(/^Piece of python3 .*piece\.py.*\n[\s\S]*^Piece: 100 of 100 points$/m);
      expect(stdout).not.toContain('Board');
    });

    const command = (place: string): string =>
      `python3 ${adapter('python/adapter.py')} ${place}piece.py ${place}board.py`;

    test('a style of its own is understood', async () => {
      for (const name of ['piece.py', 'board.py']) {
        copyFileSync(fixture(`python/${name}`), join(folder, name));
      }
      const failures = await failuresOf(command(''));
      expect(failures).toEqual([]);
    });

    test.each(Object.entries(MISTAKES))('%s is found', async (id, mistake) => {
      mkdirSync(join(folder, `py-${id}`));
      for (const name of ['piece.py', 'board.py']) {
        const text = readFileSync(fixture(`python/${name}`), 'utf8');
        const path = join(folder, `py-${id}`, name);
        if (name === mistake.file) writeTwin(path, text, mistake);
        else writeFileSync(path, text);
      }
      const failures = await failuresOf(command(`py-${id}/`), mistake.group);
      expect(failures).not.toEqual([]);
    });
  },
);

test.each([
  ['--command x --piece y.ts', 2, 'Expected --command, or --piece and --board, got both'],
  [
    '--command no-such-program',
    3,
    'no-such-program cannot be used: The program could not be started: there is no program no-such-program',
  ],
  ['--command /etc', 3, 'could not be started: /etc is no program, or may not be run'],
  [
    '--command echo',
    3,
    'echo cannot be used: The program answered nonsense: Expected a first line',
  ],
])('grade %s', async (line, code, message) => {
  const result = await runHere(['grade', ...line.split(' ')]);
  expect(result.stderr).toContain(message);
  expect(result.code).toBe(code);
});
