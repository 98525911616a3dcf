import { failure, type Problem, type Result, success } from '../core/result.ts';
import { isRecord } from '../core/unchecked.ts';
import { formatBase64Url, parseBase64Url } from './base64url.ts';
import { BitReader } from './bit-reader.ts';
import { BitWriter, countBits } from './bit-writer.ts';
import { checksum } from './digest.ts';
import { findReplayRules } from './find-rules.ts';
import { parseReplayJson } from './json.ts';
import {
  LATEST,
  LONGEST_OPTIONS,
  LONGEST_TEXT,
  MOST_INPUTS,
  REPLAY_VERSION,
  type ReadReplay,
  type Replay,
  type ReplayOptions,
  type ReplayRules,
} from './replay.ts';
import type { TimedInput } from './timed-input.ts';

// docs/replay-format.md describes the bits; keep both alike.

/** How every compact text begins: the format and its version. */
export const REPLAY_PREFIX = `tr${REPLAY_VERSION}.`;

const LONGEST_NAME = 40;
/** The bytes of the longest seed. */
const LONGEST_SEED = 32;
const CHECK_BYTES = 4;

/** Writes a replay as a compact text of letters that are safe in links. */
export function formatReplay<I>(rules: ReplayRules<unknown, I>, replay: Replay<I>): string {
  const writer = new BitWriter();
  writer.text(replay.ruleset);
  writer.count(replay.rulesVersion, 0);
  writer.text(replay.rng);
  writeSeed(writer, replay.seed);
  writer.text(escapeJson(replay.options));
  for (let i = 0; i < 16; i++) writer.bits(Number.parseInt(replay.hash[i]!, 16), 4);
  writer.count(replay.end, 16);
  const { inputs } = replay;
  const pauses = inputs.map(({ at }, i) => at - (inputs[i - 1]?.at ?? 0));
  const order = bestOrder(pauses);
  writer.bits(order, 4);
  writer.count(inputs.length, 8);
  for (const [i, { input }] of inputs.entries()) {
    writer.count(pauses[i]!, order);
    rules.encode(input, writer);
  }
  const bytes = writer.toBytes();
  const check = checksum(bytes);
  for (let i = CHECK_BYTES - 1; i >= 0; i--) bytes.push((check >>> (8 * i)) & 255);
  return REPLAY_PREFIX + formatBase64Url(bytes);
}

/** Reads a replay from its compact text or its JSON, whichever it is. Never throws. */
export function parseReplay(text: string, rulesets: readonly ReplayRules[]): Result<ReadReplay> {
  if (text.length > LONGEST_TEXT) {
    return failure(
      'replay/too-long',
      `Expected at most ${LONGEST_TEXT} characters, got ${text.length}`,
    );
  }
  const body = text.trim();
  if (body.startsWith('{')) return parseReplayJson(text, rulesets);
  if (body.startsWith(REPLAY_PREFIX)) return parseCompact(body, rulesets);
  const other = /^tr(\d+)\./.exec(body)?.[1];
  if (other !== undefined) {
    return failure(
      'replay/unknown-format',
      `Expected format version ${REPLAY_VERSION}, got ${other.slice(0, 9)}`,
      column(3),
    );
  }
  return failure(
    'replay/foreign',
    `Expected a text that begins with ${REPLAY_PREFIX} or {, got ${JSON.stringify(body.slice(0, 12))}`,
    column(1),
  );
}

function parseCompact(body: string, rulesets: readonly ReplayRules[]): Result<ReadReplay> {
  const { bytes, bad } = parseBase64Url(body.slice(REPLAY_PREFIX.length));
  if (bad !== undefined) {
    const place = REPLAY_PREFIX.length + bad;
    const message = `Expected letters of base64url, got ${JSON.stringify(body[place])}`;
    return failure('replay/bad-letter', message, column(place + 1));
  }
  const payload = bytes.slice(0, -CHECK_BYTES);
  const check = bytes.slice(-CHECK_BYTES).reduce((sum, byte) => sum * 256 + byte, 0);
  if (bytes.length <= CHECK_BYTES || checksum(payload) !== check) {
    const message = 'Expected a whole replay, got one that was cut off or changed';
    return failure('replay/damaged', message, column(body.length));
  }
  return readPayload(new BitReader(payload), rulesets);
}

function readPayload(reader: BitReader, rulesets: readonly ReplayRules[]): Result<ReadReplay> {
  const refuse = (what: string): Result<never> =>
    failure('replay/bad-field', `Expected ${what}, got something else`, {
      line: 1,
      column: REPLAY_PREFIX.length + 1 + Math.floor(reader.position / 6),
    });
  const ruleset = reader.text(LONGEST_NAME);
  const rulesVersion = reader.count(0);
  const rng = reader.text(LONGEST_NAME);
  if (reader.isBroken) return refuse('the name of a game and of its dice');
  const found = findReplayRules(rulesets, ruleset, rulesVersion, rng);
  if (!found.ok) return found;
  const rules = found.value;
  const seed = readSeed(reader);
  if (seed === undefined) return refuse('a seed');
  const options = readOptions(reader);
  if (options === undefined) return refuse('options');
  const hash = Array.from({ length: 16 }, () => reader.bits(4).toString(16)).join('');
  const end = reader.count(16);
  const order = reader.bits(4);
  const length = reader.count(8);
  if (reader.isBroken || end > LATEST) return refuse('the end of the game');
  if (length > MOST_INPUTS || length > reader.left) return refuse('a number of inputs');
  const inputs: TimedInput<unknown>[] = [];
  let at = 0;
  for (let i = 0; i < length; i++) {
    at += reader.count(order);
    const input = rules.decode(reader);
    if (reader.isBroken || input === undefined || at > end) return refuse(`input ${i + 1}`);
    inputs.push({ at, input });
  }
  if (reader.left >= 8) return refuse('nothing more');
  return success({
    rules,
    replay: { ruleset, rulesVersion, rng, seed, options, inputs, end, hash },
  });
}

function column(column: number): NonNullable<Problem['at']> {
  return { line: 1, column };
}

function writeSeed(writer: BitWriter, seed: bigint): void {
  writer.bits(seed < 0n ? 1 : 0, 1);
  const bytes: number[] = [];
  for (let rest = seed < 0n ? -seed : seed; rest > 0n; rest >>= 8n) bytes.push(Number(rest & 255n));
  writer.count(bytes.length, 2);
  for (const byte of bytes.reverse()) writer.bits(byte, 8);
}

function readSeed(reader: BitReader): bigint | undefined {
  const isNegative = reader.bits(1) === 1;
  const length = reader.count(2);
  if (reader.isBroken || length > LONGEST_SEED) return undefined;
  let seed = 0n;
  for (let i = 0; i < length; i++) seed = (seed << 8n) | BigInt(reader.bits(8));
  if (reader.isBroken) return undefined;
  return isNegative ? -seed : seed;
}

function readOptions(reader: BitReader): ReplayOptions | undefined {
  const text = reader.text(LONGEST_OPTIONS);
  if (reader.isBroken) return undefined;
  try {
    const options: unknown = text === '' ? {} : JSON.parse(text);
    return isRecord(options) ? (options as ReplayOptions) : undefined;
  } catch {
    // What the text is instead does not matter: the caller says what was expected, and where.
    return undefined;
  }
}

/** JSON in ASCII; '' where there are no options. */
function escapeJson(options: ReplayOptions): string {
  const text = JSON.stringify(options);
  if (text === '{}') return '';
  return text.replace(
    /[\u007f-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The order of the Golomb code that makes these pauses shortest. */
function bestOrder(pauses: readonly number[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let order = 0; order < 16; order++) {
    const bits = pauses.reduce((sum, pause) => sum + countBits(pause, order), 0);
    if (bits >= least) continue;
    best = order;
    least = bits;
  }
  return best;
}
