import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { parseRun, type RunRecord } from '@tetrarium/trainer';
import { CliError, EXIT } from '../shell/exit.ts';
import { guide } from '../shell/guide.ts';
import { demandText, unwritable } from '../shell/read-text.ts';

/** The files of a run: what happened, what was found, and a page to look at. */
export interface RunFiles {
  readonly run: string;
  readonly weights: string;
  readonly report: string;
}

/** The files beside a run file. */
export function filesOf(run: string): RunFiles {
  const base = run.replace(/(\.run)?\.jsonl?$/, '');
  return { run, weights: `${base}.weights.json`, report: `${base}.html` };
}

/** Throws unless none of the files is there: a new run overwrites nothing. */
export function requireNew({ run, weights, report }: RunFiles): void {
  const taken = [run, weights, report].find((path) => existsSync(path));
  if (taken === undefined) return;
  const advice = taken === run ? `Go on with it by --resume ${run}, or choose` : 'Choose';
  throw new CliError(
    EXIT.usage,
    `Expected a new file at ${taken}, got one that is there already; nothing was overwritten`,
    `${advice} another --out.`,
  );
}

/**
 * Replaces a file as a whole: it is on the disk under another name before it takes this one, so
 * whatever happens there is the old file or the new one.
 */
export function replaceFile(path: string, text: string): void {
  const fresh = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(fresh, text, { flush: true });
    renameSync(fresh, path);
    syncFolder(dirname(path));
  } catch (error) {
    rmSync(fresh, { force: true });
    throw unwritable(path, error);
  }
}

/** The new name is on the disk too; a folder that cannot be opened, as on Windows, syncs itself. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** Reads a run to go on with; throws a `CliError` that says what is wrong with the file. */
export function readRun(path: string): RunRecord {
  const parsed = parseRun(demandText(path, 'a run file'));
  if (parsed.ok) return parsed.value;
  const { message, at } = parsed.problem;
  throw new CliError(
    EXIT.badInput,
    `${path}${at === undefined ? '' : `:${at.line}`}: ${message}`,
    `Nothing was overwritten. What a run file looks like: ${guide('run-file')}`,
  );
}
