import { existsSync } from 'node:fs';
import { parseRun, type RunRecord } from '@tetrarium/trainer';
import { CliError, EXIT } from '../shell/exit.ts';
import { guide } from '../shell/guide.ts';
import { demandInput } from '../shell/read-input.ts';

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

/** Reads a run to go on with; throws a `CliError` that says what is wrong with the file. */
export function readRun(path: string, say: (text: string) => void): RunRecord {
  const parsed = parseRun(demandInput(path, 'run'));
  if (parsed.ok) {
    if (parsed.value.isUnchecked) {
      say(
        `${path} is of version 1, without checksums: its centres were checked, but not whether fitness, best, spread, pieces or finalists were changed.`,
      );
    }
    return parsed.value;
  }
  const { message, at } = parsed.problem;
  throw new CliError(
    EXIT.badInput,
    `${path}${at === undefined ? '' : `:${at.line}`}: ${message}`,
    `Nothing was overwritten. What a run file looks like: ${guide('run-file')}`,
  );
}
