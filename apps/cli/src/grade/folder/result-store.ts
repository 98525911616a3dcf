import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { SuiteReport } from '@tetrarium/grading';
import type { JudgedTests } from '@tetrarium/grading/rubric';
import { CliError, EXIT } from '../../shell/exit.ts';
import { whyUnwritable, writeFile } from '../../shell/write-file.ts';

export interface Outcome {
  readonly reports: readonly SuiteReport[];
  readonly tests: readonly JudgedTests[];
  readonly problems: readonly string[];
}

export interface KeptResult {
  readonly student: string;
  readonly files: readonly string[];
  readonly remarks: readonly string[];
  readonly outcome: Outcome;
}

const FOLDERS = ['results', 'students', 'gradescope'] as const;

const VERSION = 1;

export interface ResultStore {
  /** What was kept for these very files and options; undefined where it has to be judged. */
  read(slug: string, key: string): KeptResult | undefined;
  write(slug: string, key: string, result: KeptResult): void;
  /** Writes one of the files for people; one that is the same already stays as it is. */
  put(path: string, content: string): void;
  /** Removes what belongs to students who are not there any more, and what a kill has left. */
  tidy(slugs: ReadonlySet<string>): void;
}

export function openStore(folder: string): ResultStore {
  const there = statSync(folder, { throwIfNoEntry: false });
  if (there !== undefined && !there.isDirectory()) {
    throw new CliError(EXIT.failed, `Expected to write to the folder ${folder}, got a file`);
  }
  try {
    for (const name of FOLDERS) mkdirSync(join(folder, name), { recursive: true });
  } catch (error) {
    throw new CliError(
      EXIT.failed,
      `Expected to write to the folder ${folder}, got ${whyUnwritable(error)}`,
    );
  }
  const pathOf = (slug: string): string => join(folder, 'results', `${slug}.json`);
  return {
    read: (slug, key) => {
      const kept = readKept(pathOf(slug));
      return kept?.key === key ? kept.result : undefined;
    },
    write: (slug, key, result) => {
      const sum = hash([JSON.stringify(result)]);
      replace(pathOf(slug), `${JSON.stringify({ version: VERSION, key, sum, result })}\n`);
    },
    put: (path, content) => {
      const target = join(folder, path);
      if (readIfThere(target) === content) return;
      if (dirname(path) === '.') writeFile(target, content);
      else replace(target, content);
    },
    tidy: (slugs) => {
      for (const name of ['', ...FOLDERS]) removeUnfinished(join(folder, name));
      for (const file of readdirSync(join(folder, 'results'))) {
        const slug = file.replace(/\.json$/, '');
        const isOurs = file.endsWith('.json') && !slugs.has(slug);
        if (isOurs && readKept(join(folder, 'results', file)) !== undefined) {
          rmSync(join(folder, 'students', `${slug}.html`), { force: true });
          rmSync(join(folder, 'gradescope', file), { force: true });
          rmSync(join(folder, 'results', file));
        }
      }
    },
  };
}

/** What is in a file of results; one that was cut short or changed by hand is none. */
function readKept(path: string): { key: string; result: KeptResult } | undefined {
  try {
    const { version, key, sum, result } = JSON.parse(readFileSync(path, 'utf8'));
    const isWhole = version === VERSION && sum === hash([JSON.stringify(result)]);
    return isWhole ? { key, result } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * As `writeFile`, but the disk may take its time: there are hundreds of these, and one that a power
 * cut damages is made again.
 */
function replace(path: string, content: string): void {
  const fresh = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(fresh, content);
    renameSync(fresh, path);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw new CliError(EXIT.failed, `Expected to write ${path}, got ${whyUnwritable(error)}`);
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** What `writeFile` leaves where it is killed in the middle. */
const UNFINISHED = /\.(json|html|csv|xml)\.\d+\.tmp$/;

function removeUnfinished(folder: string): void {
  for (const file of readdirSync(folder)) {
    if (UNFINISHED.test(file)) rmSync(join(folder, file), { force: true });
  }
}

/** One number for several texts or bytes, whatever is in them. */
export function hash(parts: readonly (string | Uint8Array)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(`${Buffer.byteLength(part)}:`).update(part);
  return sum.digest('hex');
}
