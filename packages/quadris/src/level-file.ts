import {
  exactRecord,
  isRecord,
  parseJson,
  type Result,
  record,
  success,
  whole,
} from '@tetrarium/engine/core';
import * as v from 'valibot';
import { BLOCK_KINDS, isBlockKind } from './blocks.ts';
import { type Level, totalWeight } from './levels.ts';

/** Limits that no sensible level reaches; they keep every draw exact and every turn finite. */
const MOST_LEVELS = 100;
const MOST_WEIGHT = 1_000_000;
const MOST_ROWS = 15;
const MOST_STARS = 1_000_000;
const LONGEST_NAME = 60;

const CHANCE_WORDS = '{"parts": P, "of": N} with whole 0 <= P <= N';
const CHANCE = v.pipe(
  v.custom<object>(isRecord, CHANCE_WORDS),
  record({ parts: whole(0, MOST_WEIGHT), of: whole(1, MOST_WEIGHT) }),
  v.check(({ parts, of }) => parts <= of, CHANCE_WORDS),
);

const SEQUENCE = v.custom<true | string>(
  (value) => value === true || (value !== '' && isLetters(value)),
  `a sequence of the letters ${BLOCK_KINDS.join('')}, or true for the sequence file`,
);

const LEVEL = v.pipe(
  exactRecord({
    name: v.pipe(
      v.string(),
      v.check(
        (name) => name.length <= LONGEST_NAME && /^[^\p{Cc}]+$/u.test(name),
        `a name of 1 to ${LONGEST_NAME} characters`,
      ),
    ),
    weights: v.exactOptional(
      v.pipe(
        exactRecord(v.entriesFromList(BLOCK_KINDS, v.exactOptional(whole(0, MOST_WEIGHT)))),
        v.check((weights) => totalWeight(weights) > 0, 'weights of which one is above 0'),
      ),
    ),
    sequence: v.exactOptional(SEQUENCE),
    transparent: v.exactOptional(CHANCE),
    skippable: v.exactOptional(CHANCE),
    heavy: v.exactOptional(whole(0, MOST_ROWS)),
    canBeFixed: v.exactOptional(v.boolean()),
    starEvery: v.exactOptional(whole(1, MOST_STARS)),
  }),
  v.check(
    ({ weights, sequence }) => (weights === undefined) !== (sequence === undefined),
    'a level with either weights or a sequence',
  ),
);

const COUNT_WORDS = `a list of 1 to ${MOST_LEVELS} levels`;

/** A table of levels that comes from outside. */
export const LEVELS = v.pipe(
  v.array(LEVEL, COUNT_WORDS),
  v.minLength(1, COUNT_WORDS),
  v.maxLength(MOST_LEVELS, COUNT_WORDS),
);

/** A whole table, or levels to add after the rules' own. */
const FILE = v.pipe(
  v.custom<object>(
    (file) => isRecord(file) && 'levels' in file !== 'moreLevels' in file,
    '{"levels": [...]} or {"moreLevels": [...]}',
  ),
  record({ levels: v.exactOptional(LEVELS), moreLevels: v.exactOptional(LEVELS) }),
);

/** Reads a level file (JSON); `own` are the levels that `moreLevels` are added to. */
export function parseLevelFile(text: string, own: readonly Level[]): Result<readonly Level[]> {
  const file = parseJson(FILE, text, 'quadris/bad-levels');
  if (!file.ok) return file;
  const { levels, moreLevels = [] } = file.value;
  return success(levels ?? [...own, ...moreLevels]);
}

/** Whether a value from outside is a text of letters of blocks. */
export function isLetters(value: unknown): value is string {
  return typeof value === 'string' && [...value].every(isBlockKind);
}
