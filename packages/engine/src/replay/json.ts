import { failure, type Result, success } from '../core/result.ts';
import { isRecord, isText, isWhole, show } from '../core/unchecked.ts';
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

const SEED = /^-?\d{1,80}$/;
const HASH = /^[0-9a-f]{16}$/;

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
export function replayFromJson(
  json: unknown,
  rulesets: readonly ReplayRules[],
): Result<ReadReplay> {
  const refuse = (message: string) => failure('replay/bad-field', message);
  if (!isRecord<ReplayJson>(json) || json.format !== 'tetrarium/replay') {
    return failure('replay/foreign', 'Expected a replay of Tetrarium, got something else');
  }
  if (json.version !== REPLAY_VERSION) {
    return failure(
      'replay/unknown-format',
      `Expected format version ${REPLAY_VERSION}, got ${show(json.version)}`,
    );
  }
  const [, id, version] = (isText(json.ruleset) && /^([\w-]+)@(\d{1,9})$/.exec(json.ruleset)) || [];
  if (id === undefined)
    return refuse(`Expected a ruleset like guideline@1, got ${show(json.ruleset)}`);
  if (!isText(json.rng)) return refuse(`Expected the name of dice as rng, got ${show(json.rng)}`);
  const found = findReplayRules(rulesets, id, Number(version), json.rng);
  if (!found.ok) return found;
  const rules = found.value;
  const { seed, options, inputs, end, hash } = json;
  if (!isText(seed) || !SEED.test(seed))
    return refuse(`Expected digits as seed, got ${show(seed)}`);
  if (!isRecord(options) || JSON.stringify(options).length > LONGEST_OPTIONS) {
    return refuse(`Expected a record of options, got ${show(options)}`);
  }
  if (!isWhole(end, 0, LATEST)) {
    return refuse(`Expected milliseconds from 0 to ${LATEST} as end, got ${show(end)}`);
  }
  if (!isText(hash) || !HASH.test(hash))
    return refuse(`Expected 16 digits as hash, got ${show(hash)}`);
  if (!Array.isArray(inputs) || inputs.length > MOST_INPUTS) {
    return refuse(`Expected a list of at most ${MOST_INPUTS} inputs, got ${show(typeof inputs)}`);
  }
  const read: TimedInput<unknown>[] = [];
  for (const [i, pair] of inputs.entries()) {
    const [at, word] = Array.isArray(pair) ? (pair as readonly unknown[]) : [];
    const earliest = read.at(-1)?.at ?? 0;
    const input = isText(word) ? rules.parseInput(word) : undefined;
    if (!isWhole(at, earliest, end) || input === undefined) {
      return refuse(
        `Expected inputs[${i}] as a time from ${earliest} to ${end} and a word, got ${show(pair)}`,
      );
    }
    read.push({ at, input });
  }
  return success({
    rules,
    replay: {
      ruleset: id,
      rulesVersion: Number(version),
      rng: json.rng,
      seed: BigInt(seed),
      options: options as ReplayOptions,
      inputs: read,
      end,
      hash,
    },
  });
}

/** Where an error of JSON.parse points to, as far as it says so. */
function placeIn(text: string, complaint: string): { line: number; column: number } | undefined {
  const position = /position (\d+)/.exec(complaint)?.[1];
  const isCut = /end of JSON/.test(complaint);
  if (position === undefined && !isCut) return undefined;
  const lines = text.slice(0, isCut ? text.length : Number(position)).split('\n');
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}
