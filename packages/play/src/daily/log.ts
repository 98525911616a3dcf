import { isListOf, type Result } from '@tetrarium/engine/core';
import { formatReplay, type Replay, sealReplay, type TimedInput } from '@tetrarium/engine/replay';
import type { FinishedGame } from '../controller/index.ts';
import { DAILY_REPLAY, type DailyInput } from './replay.ts';

/** Something that was done with a daily puzzle, at a millisecond of its clock. */
export type DailyStep = TimedInput<DailyInput>;

/** What was done with a puzzle as it is kept: "1200 place 0 3". */
export function formatSteps(steps: readonly DailyStep[]): string[] {
  return steps.map(({ at, input }) => `${at} ${DAILY_REPLAY.formatInput(input)}`);
}

/** Reads what `formatSteps` writes; undefined for anything else. */
export function parseSteps(kept: unknown): DailyStep[] | undefined {
  if (!isListOf(kept, (each): each is string => typeof each === 'string')) return undefined;
  const steps: DailyStep[] = [];
  for (const line of kept) {
    const [, at, word = ''] = /^(\d{1,9}) (.+)$/.exec(line) ?? [];
    const input = DAILY_REPLAY.parseInput(word);
    if (at === undefined || input === undefined || Number(at) < (steps.at(-1)?.at ?? 0)) {
      return undefined;
    }
    steps.push({ at: Number(at), input });
  }
  return steps;
}

/** The replay of a puzzle up to the last of its steps. */
export function replayOfSteps(
  number: number,
  steps: readonly DailyStep[],
): Result<Replay<DailyInput>> {
  const end = steps.at(-1)?.at ?? 0;
  return sealReplay(DAILY_REPLAY, { seed: BigInt(number), options: {}, inputs: steps, end });
}

/** The mode of a daily puzzle, on leaderboards and in the library. */
const MODE = 'puzzle';

/** What a library has of a puzzle that was cleared; undefined where its steps are no replay. */
export function finishedDaily(
  number: number,
  steps: readonly DailyStep[],
  time: number,
): FinishedGame | undefined {
  const replay = replayOfSteps(number, steps);
  if (!replay.ok) return undefined;
  const pieces = steps.filter(({ input }) => typeof input !== 'string').length;
  const text = formatReplay(DAILY_REPLAY, replay.value);
  return { ruleset: DAILY_REPLAY.id, mode: MODE, score: 0, lines: 0, pieces, time, text };
}
