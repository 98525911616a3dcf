import { ContractError, failure, type Result, success } from '@tetrarium/engine/core';
import { createSearch, relive } from './run.ts';
import { checkConfig, isRecord, type RunConfig } from './run-config.ts';
import type { Ending, Generation, RunRecord, RunStep } from './run-record.ts';

const FORMAT = 'tetrarium-run';
const VERSION = 1;

/** The first line of a run file. */
export function formatRunHeader(config: RunConfig): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, config })}\n`;
}

/** The line of a generation or of the end. */
export function formatRunStep(step: RunStep): string {
  return `${JSON.stringify(step)}\n`;
}

/** A whole run file: JSON lines, described in docs/run-file.md. */
export function formatRun({ config, generations, ending }: RunRecord): string {
  const steps: readonly RunStep[] = ending === undefined ? generations : [...generations, ending];
  return formatRunHeader(config) + steps.map(formatRunStep).join('');
}

/**
 * Reads a run file and walks the optimiser through it again, so a file that was changed, cut off
 * or made by another version is told from one that can be gone on with.
 */
export function parseRun(text: string): Result<RunRecord> {
  const lines = text.split('\n');
  const last = lines.pop();
  const header = parseJson(lines[0] ?? last ?? '');
  if (!isRecord(header) || header['format'] !== FORMAT) {
    const start = text.slice(0, 40).trim();
    if (start.startsWith(`{"format":"${FORMAT}"`)) {
      return refuse('cut-off', 'a whole first line', 'one that is cut off or damaged', 1);
    }
    return refuse('foreign', `a run file that begins with {"format":"${FORMAT}"`, quote(start), 1);
  }
  if (header['version'] !== VERSION) {
    const version = JSON.stringify(header['version']);
    return refuse('version', `a run file of version ${VERSION}`, `version ${version}`, 1);
  }
  const config = checkConfig(header['config']);
  if (!config.ok) return failure(config.problem.code, config.problem.message, at(1));
  if (last !== '') {
    return refuse('cut-off', 'a line end', 'the end of the file: it was cut off', lines.length + 1);
  }
  return parseSteps(config.value, lines.slice(1));
}

function parseSteps(config: RunConfig, lines: readonly string[]): Result<RunRecord> {
  const search = createSearch(config);
  const genes = search.genome.genes.length;
  let { state } = search;
  const generations: Generation[] = [];
  let ending: Ending | undefined;
  for (const [i, line] of lines.entries()) {
    const row = i + 2;
    const step = parseJson(line);
    if (ending !== undefined) return refuse('after-end', 'nothing after the end', 'a line', row);
    if (isEnding(step, genes)) {
      ending = step;
      continue;
    }
    if (!isGeneration(step, config.population, genes)) {
      return refuse('bad-line', 'a generation or the end', quote(line.slice(0, 40)), row);
    }
    if (step.generation !== generations.length + 1) {
      const expected = `generation ${generations.length + 1}`;
      return refuse('missing', expected, `generation ${step.generation}`, row);
    }
    try {
      state = relive(search, state, step);
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      return failure(
        'run/changed',
        `${error.message}: it was changed, or another version made it`,
        at(row),
      );
    }
    generations.push(step);
  }
  return success({ config, generations, ending });
}

function isGeneration(value: unknown, population: number, genes: number): value is Generation {
  if (!isRecord(value) || value['kind'] !== 'generation') return false;
  const { generation, fitness, pieces, total, best, centre, spread } = value;
  return (
    [generation, pieces, total].every(Number.isSafeInteger) &&
    isVector(fitness, population) &&
    isVector(centre, genes) &&
    isVector(spread, genes) &&
    isRecord(best) &&
    isVector(best['genes'], genes) &&
    Number.isFinite(best['fitness'])
  );
}

function isEnding(value: unknown, genes: number): value is Ending {
  if (!isRecord(value) || value['kind'] !== 'end') return false;
  const { finalists, pieces, total } = value;
  return (
    [pieces, total].every(Number.isSafeInteger) &&
    Array.isArray(finalists) &&
    finalists.length > 0 &&
    finalists.every(
      (each) =>
        isRecord(each) &&
        typeof each['from'] === 'string' &&
        isVector(each['genes'], genes) &&
        [each['games'], each['mean'], each['error'], each['pieces']].every(Number.isFinite),
    )
  );
}

function isVector(value: unknown, length: number): value is number[] {
  return Array.isArray(value) && value.length === length && value.every(Number.isFinite);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON is no line of a run either: the caller says what it expected.
    return undefined;
  }
}

function quote(text: string): string {
  return text === '' ? 'nothing' : JSON.stringify(text);
}

function at(line: number) {
  return { line, column: 1 };
}

function refuse(code: string, expected: string, got: string, line: number): Result<never> {
  return failure(`run/${code}`, `Expected ${expected}, got ${got}`, at(line));
}
