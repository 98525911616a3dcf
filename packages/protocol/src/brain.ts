import * as v from 'valibot';
import { check, demandId, nonsense, parseLine } from './lines.ts';

// What a brain in another language is asked. It knows no search and no rules: the host tries the
// placements, and says which rotations a piece has.

/** Rows of '#' and '.' from the floor up, without the empty ones above. */
export type Rows = readonly string[];

/** One question to a brain; (0,0) is the lower left corner. */
export type BrainRequest =
  /** How bad is each of these boards? They are what all placements of one piece leave behind. */
  | {
      readonly id: number;
      readonly ask: 'rate';
      readonly width: number;
      readonly height: number;
      readonly boards: readonly Rows[];
    }
  /** Where does this piece go? */
  | {
      readonly id: number;
      readonly ask: 'move';
      readonly width: number;
      readonly height: number;
      readonly rows: Rows;
      /** Its body, "x y x y ..."; the first of the rotations. */
      readonly piece: string;
      /** The bodies it can have, each turned counterclockwise from the one before. */
      readonly rotations: readonly string[];
      /** The rows a piece that has landed must stay within. */
      readonly limitHeight: number;
    }
  /** What is done next with the falling piece? */
  | {
      readonly id: number;
      readonly ask: 'action';
      readonly width: number;
      readonly height: number;
      readonly rows: Rows;
      readonly falling: readonly (readonly [x: number, y: number])[];
      /** What the last action came to; null before the first. */
      readonly last: string | null;
    };

/** What a brain answers with. */
export interface BrainAnswers {
  /** A number for each board: the lower, the better. */
  readonly rate: readonly number[];
  /** How often to turn and the column of the leftmost block; null where nothing fits. */
  readonly move: { readonly turns: number; readonly x: number } | null;
  /** LEFT, RIGHT, DOWN, DROP, CLOCKWISE, COUNTERCLOCKWISE, NOTHING or HOLD. */
  readonly action: string;
}

/** Thrown where a brain answers that it failed; it can be asked again. */
export class BrainFailed extends Error {
  override readonly name = 'BrainFailed';
}

const whole = v.pipe(v.number(), v.safeInteger());
const id = v.number();
const failed = v.strictObject({ id, error: v.string() });
const SCHEMAS = {
  rate: v.strictObject({ id, ratings: v.array(v.pipe(v.number(), v.finite())) }),
  move: v.strictObject({ id, move: v.nullable(v.strictObject({ turns: whole, x: whole })) }),
  action: v.strictObject({ id, action: v.string() }),
} as const;
const SAMPLES = {
  rate: '"ratings":[1.5,2]',
  move: '"move":{"turns":0,"x":3}',
  action: '"action":"LEFT"',
} as const;

/** Reads an answer; throws `BrainFailed` where the brain did, and `LinkBroken` for nonsense. */
export function parseBrainAnswer<R extends BrainRequest>(
  line: string,
  request: R,
): BrainAnswers[R['ask']] {
  const { ask, id } = request;
  const expected = `an answer like {"id":${id},${SAMPLES[ask]}}`;
  const schema: v.GenericSchema<unknown, { id: number }> = v.union([SCHEMAS[ask], failed]);
  const answer = check(schema, parseLine(line, expected), expected);
  demandId(answer, id);
  if ('error' in answer) throw new BrainFailed(String(answer.error));
  const { ratings, move, action } = answer as Partial<Record<string, unknown>>;
  if (request.ask === 'rate') {
    const { length } = ratings as BrainAnswers['rate'];
    if (length !== request.boards.length) {
      throw nonsense(`${request.boards.length} ratings`, length);
    }
  }
  return { rate: ratings, move, action }[ask] as BrainAnswers[R['ask']];
}
