import { existsSync } from 'node:fs';
import { genomeOf, parseRun, type RunConfig, type RunRecord } from '@tetrarium/trainer';
import { CliError, EXIT, refusal } from '../shell/exit.ts';
import { guide } from '../shell/guide.ts';
import { demandInput } from '../shell/read-input.ts';
import { programPath, trainedPath } from './own.ts';

export interface RunFiles {
  readonly run: string;
  /** What was found, as a brain that every command takes: weights, or a program. */
  readonly brain: string;
  readonly report: string;
}

export function filesOf(run: string, config: RunConfig): RunFiles {
  const base = run.replace(/(\.run)?\.jsonl?$/, '');
  const program = programPath(run, config);
  const isWeights = genomeOf(config)!.plays !== 'ut-report';
  const ours = isWeights ? `${base}.weights.json` : `${base}.trained.js`;
  const brain = program === undefined ? ours : trainedPath(run, program);
  return { run, brain, report: `${base}.html` };
}

export function requireNew({ run, brain, report }: RunFiles): void {
  const taken = [run, brain, report].find((path) => existsSync(path));
  if (taken === undefined) return;
  const advice = taken === run ? `Go on with it by --resume ${run}, or choose` : 'Choose';
  throw refusal(
    `Expected a new file at ${taken}, got one that is there already; nothing was overwritten`,
    `${advice} another --out.`,
  );
}

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
