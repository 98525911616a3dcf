import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Brief } from '@tetrarium/grading';
import {
  type Demand,
  PLAIN_RUBRIC,
  parseRubric,
  type Rubric,
  weighDemands,
} from '@tetrarium/grading/rubric';
import { onExit } from 'signal-exit';
import { CliError, EXIT, type ExitCode, refusal } from '../../shell/exit.ts';
import { badText, demandInput } from '../../shell/read-input.ts';
import type { Terminal } from '../../shell/terminal.ts';
import { readVersion } from '../../shell/version.ts';
import { makeTemporaryFolder } from '../../shell/write-file.ts';
import { BRIEFS } from '../briefs.ts';
import { type ClassMarks, makeRow, summarise, type Unmarked } from './class-marks.ts';
import { formatClassPage } from './class-page.ts';
import { demandsOf, suiteVersion } from './demands.ts';
import { type Chosen, type ClassName, chooseFiles, explainNothing } from './file-kinds.ts';
import { findHandIns, type HandIn } from './hand-ins.ts';
import { LaneLost, type Lanes, openLanes } from './lanes.ts';
import type { FolderRequest } from './options.ts';
import { type KeptResult, openStore, type ResultStore } from './result-store.ts';
import { keyOf, type ReadFiles, readHandIn, stageFiles } from './staging.ts';
import { formatStudentPage } from './student-page.ts';
import { formatCsv, formatGradescope, formatJUnit } from './tables.ts';

/** Judges every hand-in of a folder that is not judged yet, and writes the marks of all. */
export async function gradeFolder(
  request: FolderRequest,
  terminal: Terminal,
  stop: AbortSignal,
  open: typeof openLanes = openLanes,
): Promise<ExitCode> {
  const { folder, out, brief, isStrict, command, timeLimit } = request;
  const demands = demandsOf(brief, isStrict);
  const rubric = readRubric(request.rubric, demands);
  const kinds = demands.map(({ kind }) => kind);
  const classes = classesOf(brief);
  const { handIns, ignored } = findHandIns(folder, classes);
  if (handIns.length === 0) {
    throw new CliError(EXIT.badInput, `Expected hand-ins in ${folder}, got none`);
  }
  demandOutside(out, folder);
  const store = openStore(out);
  const temporary = makeTemporaryFolder('tetrarium-grade-');
  const clean = (): void => rmSync(temporary, { recursive: true, force: true });
  const forget = onExit(clean);
  const lanes = open({
    options: { brief, isStrict, command, timeLimit, temporary },
    stop,
    onOutput: terminal.debug ? terminal.say : undefined,
  });
  const version = [readVersion(), suiteVersion(brief, isStrict)];
  const judging: Judging = {
    ...{ brief, classes, command, lanes, store, temporary },
    wantsTests: rubric.tests !== undefined,
    options: JSON.stringify([...version, command ?? null, timeLimit]),
    complain: terminal.say,
  };
  try {
    const { results, known } = await judgeAll(
      handIns,
      request.threads,
      judging,
      stop,
      terminal.progress,
    );
    terminal.progress('');
    const handedIn = new Set(
      handIns.flatMap((handIn) => Object.keys(prepare(handIn, judging).chosen.classes)),
    );
    const counted = weighDemands(rubric, demands, handedIn.size === 0 ? new Set(kinds) : handedIn);
    const marks: ClassMarks = {
      title: rubric.title ?? `Marks of ${basename(resolve(folder))}`,
      rubric,
      demands: counted,
      rows: handIns.map((handIn, i) => makeRow(handIn, results[i]!, rubric, counted)),
    };
    writeMarks(store, marks);
    store.tidy(new Set(handIns.map(({ slug }) => slug)));
    terminal.print(summarise(marks, known, out, ignored));
    if (!stop.aborted) return results.includes('lost') ? EXIT.failed : EXIT.ok;
    terminal.say('Interrupted: run the same command again for the rest.');
    return EXIT.interrupted;
  } finally {
    terminal.progress('');
    lanes.close();
    forget();
    clean();
  }
}

export function readRubric(path: string | undefined, demands: readonly Demand[]): Rubric {
  if (path === undefined) return PLAIN_RUBRIC;
  const parsed = parseRubric(demandInput(path, 'rubric'), demands);
  if (parsed.ok) return parsed.value;
  throw badText(path, parsed.problem);
}

/** The marks would be a student's the next time. */
function demandOutside(out: string, folder: string): void {
  const inside = relative(realpathSync(folder), existing(resolve(out)));
  if (inside.startsWith('..') || resolve(inside) === inside) return;
  throw refusal(
    `Expected --out outside of the folder of the hand-ins, got ${out}`,
    `For example: --out ${join(dirname(folder), 'marks')}`,
  );
}

/** A path without links, as far as it is there. */
function existing(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const above = dirname(path);
    return above === path ? path : join(existing(above), basename(path));
  }
}

/** The classes of a brief; a Quadris program is one to be found by its command. */
function classesOf(brief: Brief): readonly ClassName[] {
  return brief === 'quadris' ? [{ kind: 'Quadris', names: ['Quadris'] }] : BRIEFS[brief].classes;
}

interface Judging {
  readonly brief: Brief;
  readonly classes: readonly ClassName[];
  readonly command: string | undefined;
  readonly lanes: Lanes;
  readonly store: ResultStore;
  readonly temporary: string;
  readonly wantsTests: boolean;
  /** All that the verdicts depend on beside the files. */
  readonly options: string;
  complain(text: string): void;
}

async function judgeAll(
  handIns: readonly HandIn[],
  threads: number,
  judging: Judging,
  stop: AbortSignal,
  tell: (words: string) => void,
): Promise<{ readonly results: (KeptResult | Unmarked)[]; readonly known: number }> {
  const results = new Array<KeptResult | Unmarked>(handIns.length).fill('pending');
  const waiting = handIns.entries();
  let done = 0;
  let known = 0;
  const lane = async (): Promise<void> => {
    for (const [i, handIn] of waiting) {
      if (stop.aborted) return;
      try {
        const { result, isKnown } = await judgeOne(handIn, String(i), judging);
        results[i] = result;
        if (isKnown) known++;
      } catch (error) {
        if (stop.aborted) return;
        const isOurs = error instanceof CliError && error.exitCode === EXIT.internal;
        if (!(error instanceof LaneLost) && !isOurs) throw error;
        judging.complain(`${handIn.student}: ${(error as Error).message}`);
        results[i] = 'lost';
      }
      tell(`${++done} of ${handIns.length} hand-ins`);
    }
  };
  await Promise.all(Array.from({ length: threads }, lane));
  return { results, known };
}

interface Prepared {
  readonly read: ReadFiles;
  readonly chosen: Chosen;
}

function prepare(handIn: HandIn, { brief, classes, command }: Judging): Prepared {
  const isAnyLanguage = command !== undefined || brief === 'quadris';
  const read = readHandIn(handIn, isAnyLanguage);
  const chosen =
    brief === 'quadris'
      ? chooseProgram(read.files)
      : chooseFiles(read.files, classes, isAnyLanguage);
  return { read, chosen };
}

/** All files of a hand-in belong to its one program. */
function chooseProgram(files: ReadFiles['files']): Chosen {
  const [first] = files.keys();
  return { classes: first === undefined ? {} : { Quadris: first }, tests: [], remarks: [] };
}

interface Judged {
  readonly result: KeptResult;
  readonly isKnown: boolean;
}

async function judgeOne(handIn: HandIn, place: string, judging: Judging): Promise<Judged> {
  const { store, lanes, temporary, wantsTests, options } = judging;
  const { student, slug } = handIn;
  const { read, chosen } = prepare(handIn, judging);
  const { classes, remarks } = chosen;
  const tests = wantsTests ? chosen.tests : [];
  const [withTests, plain] = [true, false].map((has) => keyOf(read, `${options} ${has}`));
  const key = tests.length > 0 ? withTests! : plain!;
  const files = [...new Set([...Object.values(classes), ...tests])];
  const about = { student, files, remarks };
  const keep = (outcome: KeptResult['outcome']): Judged => {
    const result = { ...about, outcome };
    store.write(slug, key, result);
    return { result, isKnown: false };
  };
  if (files.length === 0) {
    const paths = handIn.files.map(({ path }) => path);
    const why = explainNothing(paths, read.skipped, judging.classes);
    return keep({ reports: [], tests: [], problems: [why] });
  }
  const kept = store.read(slug, key);
  if (kept !== undefined) return { result: kept, isKnown: true };
  // Test files were judged that do not count any more; a problem may have been theirs.
  const more = tests.length > 0 ? undefined : store.read(slug, withTests!);
  if (more?.outcome.problems.length === 0) {
    return { result: { ...about, outcome: { ...more.outcome, tests: [] } }, isKnown: true };
  }
  const less = tests.length > 0 ? store.read(slug, plain!) : undefined;
  const folder = join(temporary, place);
  mkdirSync(folder);
  try {
    stageFiles(read, folder);
    const job = { folder, classes: less === undefined ? classes : {}, tests };
    const judged = await lanes.gradeOne(job);
    const { reports = [], problems = [] } = less?.outcome ?? {};
    return keep({
      reports: [...reports, ...judged.reports],
      tests: judged.tests,
      problems: [...problems, ...judged.problems],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeMarks(store: ResultStore, marks: ClassMarks): void {
  for (const row of marks.rows) {
    store.put(`students/${row.slug}.html`, formatStudentPage(row, marks.title));
    store.put(`gradescope/${row.slug}.json`, formatGradescope(row));
  }
  store.put('junit.xml', formatJUnit(marks));
  store.put('index.html', formatClassPage(marks));
  store.put('marks.csv', formatCsv(marks));
}
