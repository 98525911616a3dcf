import * as v from 'valibot';
import { failure, type Result, refuse, success } from '../core/result.ts';
import { ANY_RECORD, checkShape, record, whole } from '../core/shape.ts';
import { isRecord, isText, isWhole } from '../core/unchecked.ts';
import { findReplayRules } from './find-rules.ts';
import {
  LATEST,
  LONGEST_OPTIONS,
  MOST_INPUTS,
  REPLAY_VERSION,
  type ReadReplay,
  type Replay,
  type ReplayOptions,
  type ReplayRules,
} from './replay.ts';
import type { TimedInput } from './timed-input.ts';

/** A replay as plain JSON. */
export interface ReplayJson {
  readonly format: 'tetrarium/replay';
  readonly version: number;
  /** "guideline@1". */
  readonly ruleset: string;
  readonly rng: string;
  /** A whole number of any size, in digits. */
  readonly seed: string;
  readonly options: ReplayOptions;
  /** Millisecond and word, in order of time. */
  readonly inputs: readonly (readonly [at: number, word: string])[];
  readonly end: number;
  readonly hash: string;
}

const RULESET = record({
  ruleset: v.pipe(v.string(), v.regex(/^[\w-]+@\d{1,9}$/, 'a ruleset like guideline@1')),
  rng: v.string(),
});

/** The inputs are too many for a schema of each. */
const GAME = record({
  seed: v.pipe(v.string(), v.regex(/^-?\d{1,80}$/, 'digits')),
  options: v.pipe(ANY_RECORD, v.check(isShort, 'a record of some options')),
  inputs: v.custom<readonly unknown[]>(
    (inputs) => Array.isArray(inputs) && inputs.length <= MOST_INPUTS,
    `a list of at most ${MOST_INPUTS} inputs`,
  ),
  end: whole(0, LATEST),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, '16 digits')),
});

/** Writes a replay as plain JSON. */
export function replayToJson<I>(rules: ReplayRules<unknown, I>, replay: Replay<I>): ReplayJson {
  return {
    format: 'tetrarium/replay',
    version: REPLAY_VERSION,
    ruleset: `${replay.ruleset}@${replay.rulesVersion}`,
    rng: replay.rng,
    seed: `${replay.seed}`,
    options: replay.options,
    inputs: replay.inputs.map(({ at, input }) => [at, rules.formatInput(input)] as const),
    end: replay.end,
    hash: replay.hash,
  };
}

/** Reads a replay from JSON text. */
export function parseReplayJson(
  text: string,
  rulesets: readonly ReplayRules[],
): Result<ReadReplay> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const message = `Expected a replay as JSON, got ${String(error)}`;
    return failure('replay/bad-json', message, placeIn(text, String(error)));
  }
  return replayFromJson(json, rulesets);
}

/** Reads a replay from plain JSON. */
function replayFromJson(json: unknown, rulesets: readonly ReplayRules[]): Result<ReadReplay> {
  if (!isRecord<ReplayJson>(json) || json.format !== 'tetrarium/replay') {
    return failure('replay/foreign', 'Expected a replay of Tetrarium, got something else');
  }
  if (json.version !== REPLAY_VERSION) {
    return refuse('replay/unknown-format', `format version ${REPLAY_VERSION}`, json.version);
  }
  const named = checkShape(RULESET, json, 'replay/bad-field');
  if (!named.ok) return named;
  const { ruleset, rng } = named.value;
  const [id, version] = ruleset.split('@') as [string, string];
  const found = findReplayRules(rulesets, id, Number(version), rng);
  if (!found.ok) return found;
  const game = checkShape(GAME, json, 'replay/bad-field');
  if (!game.ok) return game;
  const rules = found.value;
  const { seed, options, inputs, end, hash } = game.value;
  const read: TimedInput<unknown>[] = [];
  for (const [i, pair] of inputs.entries()) {
    const [at, word] = Array.isArray(pair) ? (pair as readonly unknown[]) : [];
    const earliest = read.at(-1)?.at ?? 0;
    const input = isText(word) ? rules.parseInput(word) : undefined;
    if (!isWhole(at, earliest, end) || input === undefined) {
      const expected = `inputs[${i}] as a time from ${earliest} to ${end} and a word`;
      return refuse('replay/bad-field', expected, pair);
    }
    read.push({ at, input });
  }
  return success({
    rules,
    replay: {
      ruleset: id,
      rulesVersion: Number(version),
      rng,
      seed: BigInt(seed),
      options,
      inputs: read,
      end,
      hash,
    },
  });
}

function isShort(options: ReplayOptions): boolean {
  try {
    return JSON.stringify(options).length <= LONGEST_OPTIONS;
  } catch {
    // Nested too deeply.
    return false;
  }
}

/** Where an error of JSON.parse points to, as far as it says so. */
function placeIn(text: string, complaint: string): { line: number; column: number } | undefined {
  const position = /position (\d+)/.exec(complaint)?.[1];
  const isCut = /end of JSON/.test(complaint);
  if (position === undefined && !isCut) return undefined;
  const lines = text.slice(0, isCut ? text.length : Number(position)).split('\n');
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}
