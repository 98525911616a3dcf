import { failure, isRecord, type Result, refuse, success } from '@tetrarium/engine/core';
import { weightScale } from '@tetrarium/kernel/weights';
import { FEATURE_IDS, FEATURES, type FeatureId, findFeature } from './features.ts';

/** What each feature is worth, higher being better; one that is left out is worth nothing. */
export type Weights = Readonly<Partial<Record<FeatureId, number>>>;

/** Weights as the whole numbers brains count with, so that ties and games repeat everywhere. */
export interface WholeWeights {
  readonly of: Readonly<Partial<Record<FeatureId, number>>>;
  /** What one of them stands for: whole weight times unit is about the weight. */
  readonly unit: number;
}

/** Weights beyond this are a mistake, not a taste. */
const MOST_WRITTEN = 1e12;

/** Rounds weights to thousandths; where one is too large for that, all are scaled down alike. */
export function wholeWeights(weights: Weights): WholeWeights {
  const scale = weightScale(Object.values(weights));
  const whole = FEATURES.map(({ id }): [FeatureId, number] => [
    id,
    // Adding zero makes a minus zero plain.
    Math.round((weights[id] ?? 0) * scale) + 0,
  ]).filter(([, weight]) => weight !== 0);
  return { of: Object.fromEntries(whole), unit: 1 / scale };
}

/** The same weights with wells counted the fast way, as DT-10 and DT-20 were trained. */
export function withFastWells({ board_wells, ...others }: Weights): Weights {
  return board_wells === undefined ? others : { ...others, board_wells_fast: board_wells };
}

/** Reads a weight file: a JSON object with a number for each feature id. */
export function parseWeights(text: string): Result<Weights> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return failure('weights/not-json', `Expected weights as JSON, got ${jsonFault(text, error)}`);
  }
  if (!isRecord(value)) {
    return refuse('weights/not-weights', 'an object like {"holes": -4}', value);
  }
  const weights: Partial<Record<FeatureId, number>> = {};
  for (const [id, weight] of Object.entries(value)) {
    const feature = findFeature(id);
    if (feature === undefined) {
      const known = FEATURES.map((each) => each.id).join(', ');
      return refuse('weights/unknown-feature', `feature ids (${known})`, id);
    }
    if (typeof weight !== 'number' || !(Math.abs(weight) <= MOST_WRITTEN)) {
      const expected = `a number of at most ${MOST_WRITTEN} as the weight of ${id}`;
      return refuse('weights/bad-weight', expected, weight);
    }
    weights[feature.id] = weight;
  }
  if (Object.keys(wholeWeights(weights).of).length === 0) {
    return failure(
      'weights/all-zero',
      'Expected at least one weight of 0.001 or more either way, got none',
    );
  }
  return success(weights);
}

/** Writes weights as the file `parseWeights` reads: the nine features, then the others in use. */
export function formatWeights(weights: Weights): string {
  const isUsed = (id: FeatureId): boolean => weights[id] !== undefined;
  const isStandard = (id: FeatureId): boolean => (FEATURE_IDS as readonly string[]).includes(id);
  const ids = FEATURES.map(({ id }) => id).filter((id) => isStandard(id) || isUsed(id));
  const rows = ids.map((id) => `  "${id}": ${JSON.stringify(weights[id] ?? 0)}`);
  return `{\n${rows.join(',\n')}\n}\n`;
}

/** Why a text is no JSON, in the words of a user; engines word their own message differently. */
function jsonFault(text: string, error: unknown): string {
  if (text.trim() === '') return 'an empty text';
  // JSON has no such number; a program that trained itself to death writes it.
  const word = /\b(NaN|-?Infinity|nan|inf)\b/.exec(text)?.[0];
  return word === undefined ? (error as Error).message : `${word}, which is no number of JSON`;
}
