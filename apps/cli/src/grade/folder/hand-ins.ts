import { createHash } from 'node:crypto';
import { type Dirent, readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { CliError, EXIT, quoted } from '../../shell/exit.ts';
import { visible } from '../../shell/visible.ts';
import { type ClassName, isArchive, isCode, kindOf, TEST_FILE } from './file-kinds.ts';

/** A file of a hand-in: where it is, and where the student means it to be. */
export interface HandInFile {
  readonly from: string;
  /** From the folder of the hand-in, with slashes, without what a course system put before it. */
  readonly path: string;
}

export interface HandIn {
  /** The name for people: one line, nothing that a terminal would obey. */
  readonly student: string;
  /** The name for files: safe on every system, and nobody else's. */
  readonly slug: string;
  readonly isLate: boolean;
  readonly files: readonly HandInFile[];
  /** What was not looked at, and why. */
  readonly skipped: readonly string[];
}

export interface HandIns {
  readonly handIns: readonly HandIn[];
  /** Files beside them that belong to nobody. */
  readonly ignored: readonly string[];
}

interface Draft {
  isLate: boolean;
  readonly files: Map<string, string>;
  readonly skipped: string[];
}

/** Folders of tools, never of a student. */
const NOT_THEIRS = /^(\..*|node_modules|__MACOSX|__pycache__)$/i;
const MOST_FILES = 500;
const DEEPEST = 8;

/** What Canvas, Moodle and others put before the name of a file. */
const COURSE_FILE = /^([^_]+)_(LATE_)?(\d+)_(?:(\d+)_)?(?:assignsubmission_\w+?_)?(.+)$/is;
const MOODLE_FOLDER = /_assignsubmission_\w*$/;
/** What Canvas puts after the name of a file that was handed in again. */
const AGAIN = /-(\d+)(?=\.\w+$)/;

/**
 * Finds the hand-ins in a folder: every folder in it, files in the manner of Canvas and Moodle by
 * student, and single files. Links are not followed.
 */
export function findHandIns(folder: string, classes: readonly ClassName[]): HandIns {
  const drafts = new Map<string, Draft>();
  const ignored: string[] = [];
  const draftOf = (student: string): Draft => {
    const known = drafts.get(student);
    if (known !== undefined) return known;
    const draft = { isLate: false, files: new Map(), skipped: [] };
    drafts.set(student, draft);
    return draft;
  };
  const loose: string[] = [];
  for (const entry of list(folder)) {
    if (NOT_THEIRS.test(entry.name)) {
      if (entry.isDirectory()) ignored.push(entry.name);
    } else if (entry.isDirectory()) {
      const draft = draftOf(entry.name.replace(MOODLE_FOLDER, ''));
      draft.isLate ||= /(^|_)LATE(_|$)/.test(entry.name);
      collect(join(folder, entry.name), '', draft, 1);
    } else if (entry.isFile()) loose.push(entry.name);
    else ignored.push(`${entry.name} (${whatIs(entry)})`);
  }
  for (const name of inOrder(loose)) {
    const part = readLoose(name, classes);
    if (part === undefined) ignored.push(name);
    else {
      const draft = draftOf(part.student);
      draft.isLate ||= part.isLate;
      draft.files.set(part.path, join(folder, name));
    }
  }
  const names = [...drafts.keys()].sort(byCode);
  const slugs = nameFiles(names);
  return {
    handIns: names.map((name, i) => {
      const { isLate, files, skipped } = drafts.get(name)!;
      return {
        student: oneLine(name),
        slug: slugs[i]!,
        isLate,
        files: [...files]
          .map(([path, from]) => ({ path, from }))
          .sort((a, b) => byCode(a.path, b.path)),
        skipped,
      };
    }),
    ignored: ignored.map(oneLine).sort(byCode),
  };
}

function list(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const found =
      { ENOENT: 'nothing', ENOTDIR: 'a file', EACCES: 'no permission' }[`${code}`] ?? code;
    throw new CliError(EXIT.badInput, `Expected a folder at ${quoted(folder)}, got ${found}`);
  }
}

function collect(folder: string, prefix: string, draft: Draft, depth: number): void {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    draft.skipped.push(`${oneLine(prefix) || 'the folder'} cannot be read`);
    return;
  }
  for (const entry of entries.sort((a, b) => byCode(a.name, b.name))) {
    const path = prefix + entry.name;
    if (NOT_THEIRS.test(entry.name)) continue;
    if (entry.isDirectory() && depth < DEEPEST) {
      collect(join(folder, entry.name), `${path}/`, draft, depth + 1);
    } else if (!entry.isFile()) draft.skipped.push(`${oneLine(path)} is ${whatIs(entry)}`);
    else if (draft.files.size < MOST_FILES) draft.files.set(path, join(folder, entry.name));
    else {
      draft.skipped.push(`only ${MOST_FILES} files are taken`);
      return;
    }
  }
}

function whatIs(entry: Dirent): string {
  if (entry.isSymbolicLink()) return 'a link, which is not followed';
  return entry.isDirectory() ? 'nested too deeply' : 'no plain file';
}

function readLoose(
  name: string,
  classes: readonly ClassName[],
): { student: string; isLate: boolean; path: string } | undefined {
  const [, who, late, id, , rest] = COURSE_FILE.exec(name) ?? [];
  if (rest !== undefined && isPlainName(rest)) {
    const plain = rest.replace(AGAIN, '');
    const path = kindOf(plain, classes) === undefined ? rest : plain;
    return { student: `${who}_${id}`, isLate: late !== undefined, path };
  }
  if (!isCode(name) && !isArchive(name)) return undefined;
  if (kindOf(name.replace(TEST_FILE, '$1'), classes) !== undefined) {
    throw new CliError(
      EXIT.badInput,
      `Expected a folder for each student in the folder, got ${quoted(name)} directly in it`,
      'Name the folder above it, or grade a single hand-in with --piece and --board.',
    );
  }
  const stem = basename(name, extname(name));
  const [, before, file] = /^(.+?)[_\- ]([^_\- ]+)$/.exec(stem) ?? [];
  const own = file === undefined ? undefined : `${file}${extname(name)}`;
  if (own !== undefined && kindOf(own.replace(TEST_FILE, '$1'), classes) !== undefined) {
    return { student: before!, isLate: false, path: own };
  }
  const student = TEST_FILE.test(name) ? basename(name).replace(TEST_FILE, '') : stem;
  return { student: student === '' ? stem : student, isLate: false, path: name };
}

/** Whether the rest of a course system's name can be a name; `..` would lead elsewhere. */
function isPlainName(rest: string): boolean {
  return rest !== '.' && rest !== '..';
}

/** Files of Canvas in the order in which they were handed in, so that the last one wins. */
function inOrder(names: readonly string[]): string[] {
  const age = (name: string): number => {
    const [, , , , submission] = COURSE_FILE.exec(name) ?? [];
    const [, again] = AGAIN.exec(name) ?? [];
    return Number(submission ?? 0) * 1000 + Number(again ?? 0);
  };
  return [...names].sort((a, b) => age(a) - age(b) || byCode(a, b));
}

const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const LONGEST_SLUG = 80;

/** A name of a file for each student: readable, and different also where capitals do not count. */
function nameFiles(names: readonly string[]): string[] {
  const plain = names.map((name) =>
    name
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}._-]+/gu, '-')
      .replace(/^[.-]+|[.-]+$/g, '')
      .slice(0, LONGEST_SLUG),
  );
  const uses = new Map<string, number>();
  const fold = (slug: string): string => slug.toLowerCase();
  for (const slug of plain) uses.set(fold(slug), (uses.get(fold(slug)) ?? 0) + 1);
  const used = new Set<string>();
  return names.map((name, i) => {
    const slug = plain[i]!;
    const isPlain = slug === name && !RESERVED.test(slug) && uses.get(fold(slug)) === 1;
    const sum = createHash('sha256').update(name).digest('hex').slice(0, 8);
    let unique = isPlain ? slug : `${slug || 'hand-in'}-${sum}`;
    while (used.has(fold(unique))) unique += '-again';
    used.add(fold(unique));
    return unique;
  });
}

export function oneLine(text: string): string {
  return visible(text).replace(/[\n\t]/g, (letter) => (letter === '\n' ? '\\n' : '\\t'));
}

/** The same order on every machine. */
function byCode(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
