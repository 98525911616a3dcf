import {
  failure,
  isListOf,
  isRecord,
  isText,
  isWhole,
  type Result,
  show,
  success,
} from '@tetrarium/engine/core';
import { BLOCK_KINDS, isBlockKind } from './blocks.ts';
import { type Chance, type Level, totalWeight } from './levels.ts';
import { parseJson } from './parse-json.ts';

/** What a level file holds: a whole table, or levels to add after the rules' own. */
interface LevelFile {
  readonly levels: unknown;
  readonly moreLevels: unknown;
}

/** Limits that no sensible level reaches; they keep every draw exact and every turn finite. */
const MOST_LEVELS = 100;
const MOST_WEIGHT = 1_000_000;
const MOST_ROWS = 15;
const MOST_STARS = 1_000_000;
const LONGEST_NAME = 60;

const FIELDS = [
  'name',
  'weights',
  'sequence',
  'transparent',
  'skippable',
  'heavy',
  'canBeFixed',
  'starEvery',
];

/** Reads a level file (JSON); `own` are the levels that `moreLevels` are added to. */
export function parseLevelFile(text: string, own: readonly Level[]): Result<readonly Level[]> {
  const json = parseJson(text, 'quadris/bad-levels');
  if (!json.ok) return json;
  const file = json.value;
  if (
    !isRecord<LevelFile>(file) ||
    (file.levels === undefined) === (file.moreLevels === undefined)
  ) {
    return refuse('Expected {"levels": [...]} or {"moreLevels": [...]}');
  }
  if (file.levels !== undefined) return parseLevels(file.levels);
  const more = parseLevels(file.moreLevels);
  return more.ok ? success([...own, ...more.value]) : more;
}

/** Checks a table of levels that comes from outside. */
export function parseLevels(value: unknown): Result<readonly Level[]> {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_LEVELS) {
    return refuse(`Expected a list of 1 to ${MOST_LEVELS} levels, got ${show(value)}`);
  }
  const levels: Level[] = [];
  for (const [i, each] of value.entries()) {
    const fault = findLevelFault(each);
    if (fault !== undefined) return refuse(`Level ${i}: ${fault}`);
    levels.push(each as Level);
  }
  return success(levels);
}

function findLevelFault(level: unknown): string | undefined {
  if (!isRecord<Level>(level)) return `Expected a record, got ${show(level)}`;
  const odd = Object.keys(level).find((field) => !FIELDS.includes(field));
  if (odd !== undefined) return `Expected only ${FIELDS.join(', ')}, got ${show(odd)}`;
  const { name, weights, sequence, transparent, skippable, heavy, canBeFixed, starEvery } = level;
  if (!isText(name) || name.length > LONGEST_NAME || !/^[^\p{Cc}]+$/u.test(name)) {
    return `Expected a name of 1 to ${LONGEST_NAME} characters, got ${show(name)}`;
  }
  if ((weights === undefined) === (sequence === undefined)) {
    return 'Expected either weights or a sequence';
  }
  for (const [field, chance] of Object.entries({ transparent, skippable })) {
    if (chance !== undefined && !isChance(chance)) {
      return `Expected ${field} as {"parts": P, "of": N} with whole 0 <= P <= N, got ${show(chance)}`;
    }
  }
  if (heavy !== undefined && !isWhole(heavy, 0, MOST_ROWS)) {
    return `Expected heavy as 0 to ${MOST_ROWS} rows, got ${show(heavy)}`;
  }
  if (canBeFixed !== undefined && typeof canBeFixed !== 'boolean') {
    return `Expected canBeFixed as true or false, got ${show(canBeFixed)}`;
  }
  if (starEvery !== undefined && !isWhole(starEvery, 1, MOST_STARS)) {
    return `Expected starEvery as a whole number of blocks from 1, got ${show(starEvery)}`;
  }
  return weights === undefined ? findSequenceFault(sequence) : findWeightsFault(weights);
}

function findSequenceFault(sequence: unknown): string | undefined {
  const isGood =
    sequence === true || (isText(sequence) && sequence !== '' && [...sequence].every(isBlockKind));
  return isGood
    ? undefined
    : `Expected a sequence of the letters ${BLOCK_KINDS.join('')}, or true for the sequence file, got ${show(sequence)}`;
}

function findWeightsFault(weights: unknown): string | undefined {
  const isGood =
    isRecord<object>(weights) &&
    Object.keys(weights).every(isBlockKind) &&
    isListOf(Object.values(weights), (weight): weight is number => isWhole(weight, 0, MOST_WEIGHT));
  if (!isGood) {
    return `Expected weights by block as whole numbers from 0 to ${MOST_WEIGHT}, got ${show(weights)}`;
  }
  return totalWeight(weights) > 0 ? undefined : 'Expected at least one weight above 0';
}

function isChance(value: unknown): value is Chance {
  return (
    isRecord<Chance>(value) &&
    isWhole(value.of, 1, MOST_WEIGHT) &&
    isWhole(value.parts, 0, value.of)
  );
}

function refuse(fault: string): Result<never> {
  return failure('quadris/bad-levels', fault);
}
