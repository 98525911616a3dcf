import {
  ANY_RECORD,
  exactRecord,
  failure,
  parseJson,
  type Result,
  success,
} from '@tetrarium/engine/core';
import * as v from 'valibot';
import type { Group } from '../suite/suite.ts';

/** What a course gives points for. */
export interface Rubric {
  readonly title?: string;
  /** The points of groups by class; a class that is not named does not count. */
  readonly groups?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Points for test files, all of them where this share of the broken twins is caught. */
  readonly tests?: { readonly points: number; readonly catch: number };
  /** What all points together are worth in the gradebook. */
  readonly outOf?: number;
  /** Points are multiples of this. */
  readonly round: number;
  /** Percent of the points that a hand-in loses when it is marked as late. */
  readonly late: number;
}

/** What one class can be judged by. */
export interface Demand {
  readonly kind: string;
  readonly groups: readonly Group[];
  /** How many broken twins of it there are for test files. */
  readonly twins: number;
}

/** The rubric of those who give none: the suites' own points, no test files. */
export const PLAIN_RUBRIC: Rubric = { round: 0.01, late: 0 };

const CODE = 'grading/rubric';
const MOST_POINTS = 10_000;
const LONGEST_TITLE = 120;
const GROUP_WORDS = 'a record of points by group';

function amount(least: number, most: number) {
  const isIn = (value: unknown): boolean =>
    typeof value === 'number' && value >= least && value <= most;
  return v.custom<number>(isIn, `a number from ${least} to ${most}`);
}

const POINTS = amount(0, MOST_POINTS);

const RUBRIC = exactRecord({
  version: v.literal(1),
  title: v.exactOptional(
    v.custom<string>(
      (title) => typeof title === 'string' && title !== '' && title.length <= LONGEST_TITLE,
      `a text of 1 to ${LONGEST_TITLE} characters`,
    ),
  ),
  groups: v.exactOptional(
    v.pipe(
      ANY_RECORD,
      v.record(v.string(), v.pipe(ANY_RECORD, v.record(v.string(), POINTS, GROUP_WORDS))),
    ),
  ),
  tests: v.exactOptional(exactRecord({ points: POINTS, catch: v.optional(amount(0.01, 1), 1) })),
  outOf: v.exactOptional(amount(1, MOST_POINTS)),
  round: v.optional(amount(0.01, 10), PLAIN_RUBRIC.round),
  late: v.optional(amount(0, 100), PLAIN_RUBRIC.late),
});

/** Reads a rubric file (JSON); what it names must be demanded by the brief. */
export function parseRubric(text: string, demands: readonly Demand[]): Result<Rubric> {
  const parsed = parseJson(RUBRIC, text, CODE);
  if (!parsed.ok) return parsed;
  const { version: _version, ...rubric } = parsed.value;
  for (const [kind, points] of Object.entries(rubric.groups ?? {})) {
    const demand = demands.find((each) => each.kind === kind);
    if (demand === undefined) {
      return failure(
        CODE,
        expected(
          'a class of groups',
          demands.map((each) => each.kind),
          kind,
        ),
      );
    }
    const ids = demand.groups.map(({ id }) => id);
    const stray = Object.keys(points).find((id) => !ids.includes(id));
    if (stray !== undefined) {
      return failure(CODE, expected(`a group of groups.${kind}`, ids, stray));
    }
  }
  if (rubric.groups !== undefined && Object.keys(rubric.groups).length === 0) {
    return failure(CODE, 'Expected groups as a record that names a class, got an empty one');
  }
  return success(rubric);
}

function expected(what: string, choices: readonly string[], got: string): string {
  return `Expected ${what} as one of ${choices.join(', ')}, got ${JSON.stringify(got)}`;
}
