import * as v from 'valibot';
import type { WorkKind, WorkKinds } from './work.ts';

// Answers that come from a stranger's machine: their form is checked here, whether they are right is not.

const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
const tally = v.strictObject({ games: amount, score: amount, squares: amount, pieces: amount });
const played = { pieces: amount, evaluations: amount };
const outcome = v.strictObject({ lines: amount, pieces: amount, ended: v.boolean() });

const ANSWERS: { readonly [K in WorkKind]: v.GenericSchema<unknown, WorkKinds[K]['answer']> } = {
  games: v.strictObject({
    outcomes: v.array(outcome),
    progress: v.strictObject({ games: amount, lines: amount, ...played }),
  }),
  split: v.strictObject({
    ...played,
    lines: amount,
    climbs: amount,
    foot: v.strictObject(played),
    reached: v.array(amount),
    trials: amount,
    ancestors: amount,
  }),
  train: v.array(tally),
};

const IS_WHOLE: {
  readonly [K in WorkKind]: (work: WorkKinds[K]['work'], answer: WorkKinds[K]['answer']) => boolean;
} = {
  games: ({ games }, { outcomes }) => outcomes.length === games,
  split: ({ plan }, { reached }) => reached.length <= plan.levels.length,
  train: ({ tasks }, tallies) =>
    tallies.length === tasks.length && tallies.every(({ games }, i) => games === tasks[i]!.games),
};

/** Whether this could be the answer to some work; a wrong one may look the same. */
export function isWorkAnswer(kind: string, work: unknown, answer: unknown): boolean {
  if (!Object.hasOwn(ANSWERS, kind)) return false;
  const known = kind as WorkKind;
  return v.is(ANSWERS[known], answer) && IS_WHOLE[known](work as never, answer as never);
}
