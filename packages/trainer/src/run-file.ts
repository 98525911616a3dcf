import {
  ContractError,
  checksum,
  failure,
  isRecord,
  type Result,
  success,
} from '@tetrarium/engine/core';
import * as v from 'valibot';
import { createSearch, relive } from './run.ts';
import { checkConfig, type RunConfig } from './run-config.ts';
import type { Ending, Generation, RunRecord, RunStep } from './run-record.ts';

const FORMAT = 'tetrarium-run';
const VERSION = 2;
/** The version without checksums, which is read and not written any more. */
const UNCHECKED = 1;

/**
 * Makes a function that formats the lines of one run file in their order, that of the config first:
 * each has a checksum of it and the line before.
 */
export function createRunWriter(): (part: RunConfig | RunStep) => string {
  let sum = '';
  return (part) => {
    const line = 'kind' in part ? part : { format: FORMAT, version: VERSION, config: part };
    const text = JSON.stringify(line);
    sum = sumOf(sum, text);
    return `${text.slice(0, -1)},"sum":"${sum}"}\n`;
  };
}

/** A whole run file: JSON lines, described in docs/run-file.md. */
export function formatRun({ config, generations, ending }: RunRecord): string {
  const parts = [config, ...generations, ...(ending === undefined ? [] : [ending])];
  return parts.map(createRunWriter()).join('');
}

const SEAL = /,"sum":"([0-9a-f]{8})"\}$/;

/** The checksum of a line, which is told without its own, after the one before. */
function sumOf(before: string, line: string): string {
  const text = before + line;
  const bytes = new Uint8Array(2 * text.length);
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    bytes[length++] = code & 255;
    // Everything we write is ASCII; what is not counts by both of its halves.
    if (code > 127) bytes[length++] = code >> 8;
  }
  return checksum(bytes.subarray(0, length)).toString(16).padStart(8, '0');
}

/** The lines without their checksums; refuses the first where it is wrong. */
function unsealLines(lines: readonly string[]): Result<readonly string[]> {
  const unsealed: string[] = [];
  let sum = '';
  for (const [i, line] of lines.entries()) {
    const given = SEAL.exec(line);
    if (given === null) {
      return refuseLine('changed', 'a line that ends with its checksum', 'one without', i + 1);
    }
    const text = `${line.slice(0, given.index)}}`;
    sum = sumOf(sum, text);
    if (given[1] !== sum) {
      const got = `one with ${given[1]}: it was changed`;
      return refuseLine('changed', `a line with the checksum ${sum}`, got, i + 1);
    }
    unsealed.push(text);
  }
  return success(unsealed);
}

/**
 * Reads a run file, looks whether its checksums are right, and walks the optimiser through it again,
 * so a file that was changed, cut off or made by another version is told from one that can be gone
 * on with.
 */
export function parseRun(text: string): Result<RunRecord> {
  const lines = text.split('\n');
  const last = lines.pop();
  const header = parseJson(lines[0] ?? last ?? '');
  if (
    !isRecord<Record<'format' | 'version' | 'config' | 'sum', unknown>>(header) ||
    header.format !== FORMAT
  ) {
    const start = text.slice(0, 40).trim();
    if (start.startsWith(`{"format":"${FORMAT}"`)) {
      return refuseLine('cut-off', 'a whole first line', 'one that is cut off or damaged', 1);
    }
    return refuseLine(
      'foreign',
      `a run file that begins with {"format":"${FORMAT}"`,
      quote(start),
      1,
    );
  }
  // Checksums in a file that should have none: its version was changed.
  const isUnchecked = header.version === UNCHECKED && header.sum === undefined;
  if (header.version !== VERSION && !isUnchecked) {
    const version = JSON.stringify(header.version);
    return refuseLine('version', `a run file of version ${VERSION}`, `version ${version}`, 1);
  }
  if (last !== '') {
    return refuseLine(
      'cut-off',
      'a line end',
      'the end of the file: it was cut off',
      lines.length + 1,
    );
  }
  const unsealed = isUnchecked ? success(lines) : unsealLines(lines);
  if (!unsealed.ok) return unsealed;
  const config = checkConfig(header.config);
  if (!config.ok) return failure(config.problem.code, config.problem.message, at(1));
  const run = parseSteps(config.value, unsealed.value.slice(1));
  return run.ok && isUnchecked ? success({ ...run.value, isUnchecked: true }) : run;
}

function parseSteps(config: RunConfig, lines: readonly string[]): Result<RunRecord> {
  const search = createSearch(config);
  const shape = stepShape(config.population, search.genome.genes.length);
  let { state } = search;
  const generations: Generation[] = [];
  let ending: Ending | undefined;
  for (const [i, line] of lines.entries()) {
    const row = i + 2;
    if (ending !== undefined)
      return refuseLine('after-end', 'nothing after the end', 'a line', row);
    const step = parseJson(line);
    if (!v.is(shape, step)) {
      return refuseLine('bad-line', 'a generation or the end', quote(line.slice(0, 40)), row);
    }
    if (step.kind === 'end') {
      ending = step;
      continue;
    }
    if (step.generation !== generations.length + 1) {
      const expected = `generation ${generations.length + 1}`;
      return refuseLine('missing', expected, `generation ${step.generation}`, row);
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

/** A line after the first, for so many candidates with so many genes. */
function stepShape(population: number, genes: number) {
  const vector = (length: number) =>
    v.custom<readonly number[]>(
      (list) => Array.isArray(list) && list.length === length && list.every(Number.isFinite),
    );
  const finite = v.pipe(v.number(), v.finite());
  const count = v.pipe(v.number(), v.safeInteger());
  const finalist = { from: v.string(), genes: vector(genes), games: finite, mean: finite };
  return v.variant('kind', [
    v.object({
      kind: v.literal('generation'),
      generation: count,
      fitness: vector(population),
      pieces: count,
      total: count,
      best: v.object({ genes: vector(genes), fitness: finite }),
      centre: vector(genes),
      spread: vector(genes),
    }),
    v.object({
      kind: v.literal('end'),
      finalists: v.pipe(
        v.array(v.object({ ...finalist, error: finite, pieces: finite })),
        v.nonEmpty(),
      ),
      pieces: count,
      total: count,
    }),
  ]);
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

function refuseLine(code: string, expected: string, got: string, line: number): Result<never> {
  return failure(`run/${code}`, `Expected ${expected}, got ${got}`, at(line));
}
