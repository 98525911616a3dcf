import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chooseFiles, explainNothing } from './file-kinds.ts';
import { findHandIns } from './hand-ins.ts';
import { readHandIn } from './staging.ts';

const KINDS = ['Piece', 'Board'].map((kind) => ({ kind, names: [kind] }));

/** The hand-ins of a folder with these files, by student: their paths. */
function find(paths: readonly string[], also: (folder: string) => void = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tetrarium-test-'));
  try {
    for (const path of paths) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `// ${path}`);
    }
    also(folder);
    const { handIns, ignored } = findHandIns(folder, KINDS);
    const read = handIns.map((handIn) => readHandIn(handIn, false));
    return { handIns, ignored, read };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const pathsOf = (paths: readonly string[]) =>
  Object.fromEntries(
    find(paths).handIns.map(({ student, files }) => [student, files.map(({ path }) => path)]),
  );

describe('findHandIns', () => {
  test('takes every folder as a student, with what is below it', () => {
    expect(
      pathsOf(['bob/src/Board.ts', 'ada/Piece.ts', 'ada/node_modules/x/piece.js', 'ada/.git/a.ts']),
    ).toEqual({ ada: ['Piece.ts'], bob: ['src/Board.ts'] });
  });

  test('takes single files as students, their tests beside them', () => {
    expect(
      pathsOf(['ada.ts', 'ada.test.ts', 'contest.ts', 'bob_Piece.ts', 'bob_BoardTest.ts']),
    ).toEqual({
      ada: ['ada.test.ts', 'ada.ts'],
      bob: ['BoardTest.ts', 'Piece.ts'],
      contest: ['contest.ts'],
    });
  });

  test('groups the files of Canvas and Moodle, the last one handed in wins', () => {
    const { handIns } = find([
      'lovelaceada_12345_678_Piece.ts',
      'lovelaceada_12345_679_Piece-1.ts',
      'lovelaceada_12345_680_Board.java',
      'bytebob_LATE_222_900_Piece.ts',
      'turing_777_Piece.ts',
      'Grace Hopper_31_assignsubmission_file_/Piece.ts',
      'Alan Kay_32_assignsubmission_file_Board.ts',
    ]);
    const seen = handIns.map(({ student, isLate, files }) => [
      student,
      isLate,
      files.map(({ path, from }) => `${path}<${from.slice(from.lastIndexOf('/') + 1)}`).join(),
    ]);
    expect(seen).toEqual([
      ['Alan Kay_32', false, 'Board.ts<Alan Kay_32_assignsubmission_file_Board.ts'],
      ['Grace Hopper_31', false, 'Piece.ts<Piece.ts'],
      ['bytebob_222', true, 'Piece.ts<bytebob_LATE_222_900_Piece.ts'],
      [
        'lovelaceada_12345',
        false,
        'Board.java<lovelaceada_12345_680_Board.java,Piece.ts<lovelaceada_12345_679_Piece-1.ts',
      ],
      ['turing_777', false, 'Piece.ts<turing_777_Piece.ts'],
    ]);
  });

  test('gives odd names safe files, each its own', () => {
    const odd = [
      '=SUM(A1)',
      'a, "b"',
      "o'neil <b>&",
      'line\nbreak',
      '..x',
      'Ada',
      'ada',
      'con',
      'Jürgen Groß',
      '李雷',
      '.. ..',
    ];
    const { handIns } = find(odd.map((name) => `${name}/Piece.ts`));
    expect(handIns.map(({ student }) => student)).toContain('line\\nbreak');
    const slugs = handIns.map(({ slug }) => slug);
    // A name that begins with a dot is a tool's, not a student's.
    expect(slugs).toHaveLength(odd.length - 2);
    expect(new Set(slugs.map((slug) => slug.toLowerCase())).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[\p{L}\p{N}_][\p{L}\p{N}._-]*$/u);
    expect(slugs).toContain('李雷');
    expect(slugs.filter((slug) => /^con$/i.test(slug))).toEqual([]);
  });

  test('follows no links and reads no pipes', () => {
    const { handIns, ignored, read } = find(['secret.txt', 'eve/notes.md'], (folder) => {
      symlinkSync('../secret.txt', join(folder, 'eve', 'Piece.ts'));
      symlinkSync('.', join(folder, 'mallory'));
    });
    expect(handIns).toMatchObject([
      { student: 'eve', skipped: ['Piece.ts is a link, which is not followed'] },
    ]);
    expect(ignored).toEqual(['mallory (a link, which is not followed)', 'secret.txt']);
    expect(explainNothing(['notes.md'], read[0]!.skipped, KINDS)).toBe(
      'Expected files with Piece or Board, got notes.md: Piece.ts is a link, which is not followed',
    );
  });

  test('a name of Canvas leads nowhere else', () => {
    const { handIns } = find(['a_1_..']);
    expect(handIns).toEqual([]);
  });

  test('refuses a folder that is itself one hand-in, and what is no folder', () => {
    expect(() => find(['Piece.ts'])).toThrow(
      'Expected a folder for each student in the folder, got "Piece.ts" directly in it',
    );
    expect(() => findHandIns('/nowhere/at/all', KINDS)).toThrow(
      'Expected a folder at "/nowhere/at/all", got nothing',
    );
  });
});

describe('chooseFiles', () => {
  const choose = (files: Readonly<Record<string, string>>, isAnyLanguage = false) =>
    chooseFiles(
      new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
      KINDS,
      isAnyLanguage,
    );

  test('by name, sources before what was made of them, tests apart', () => {
    expect(
      choose({
        'dist/piece.js': '',
        'src/piece.ts': '',
        'src/board.ts': '',
        'src/board.test.ts': '',
        'PieceTest.ts': '',
        'tests/more.ts': 'class Piece',
      }),
    ).toEqual({
      classes: { Piece: 'src/piece.ts', Board: 'src/board.ts' },
      tests: ['PieceTest.ts', 'src/board.test.ts', 'tests/more.ts'],
      remarks: [],
    });
  });

  test('by the class inside where no name fits', () => {
    const both = 'export class Piece {}\nexport class Board {}';
    expect(choose({ 'ada.ts': both }).classes).toEqual({ Piece: 'ada.ts', Board: 'ada.ts' });
  });

  test('by any of the names of a class', () => {
    const files = new Map([['SrsBoard.ts', Buffer.from('')]]);
    const known = [{ kind: 'TetrisBoard', names: ['TetrisBoard', 'SrsBoard'] }];
    expect(chooseFiles(files, known, false).classes).toEqual({ TetrisBoard: 'SrsBoard.ts' });
  });

  test('says which of several it took', () => {
    expect(choose({ 'old/Piece.ts': '', 'Piece.ts': '' }).remarks).toEqual([
      'Piece is Piece.ts; not judged: old/Piece.ts',
    ]);
    const both = 'export class Piece {}\nexport class Board {}';
    expect(choose({ 'ada.ts': both, 'Piece.ts': '', 'Board.ts': '' }).remarks).toEqual([
      'Piece is Piece.ts; not judged: ada.ts',
      'Board is Board.ts; not judged: ada.ts',
    ]);
    expect(choose({ 'Piece.ts': '', 'Piece2.ts': '', 'piece (1).ts': '' }).remarks).toEqual([
      'Piece is Piece.ts; not judged: Piece2.ts, piece (1).ts',
    ]);
    expect(choose({ 'Piece.ts': '', 'dist/ada.js': both, 'PieceError.ts': '' }).remarks).toEqual(
      [],
    );
  });

  test('other languages with a command only', () => {
    expect(choose({ 'Piece.java': '' }).classes).toEqual({});
    expect(choose({ 'Piece.java': '' }, true).classes).toEqual({ Piece: 'Piece.java' });
  });
});

test.each([
  [[], 'Expected files with Piece or Board, got no files'],
  [['a.ts'], 'Expected files with Piece or Board, got a.ts'],
  [
    ['Piece.java'],
    'Expected files with Piece or Board in JavaScript or TypeScript, got Piece.java; other languages need --command',
  ],
  [['a.zip'], 'Expected files with Piece or Board, got the archive a.zip; unpack it first'],
  [['1', '2', '3', '4', '5'], 'Expected files with Piece or Board, got 1, 2, 3 and 2 more'],
])('explainNothing %j', (paths, message) => {
  expect(explainNothing(paths, [], KINDS)).toBe(message);
});
