import { success } from '@tetrarium/engine/core';
import type { Replay } from '@tetrarium/engine/replay';
import { dailyDate } from '@tetrarium/solver';
import type { Leaderboard } from '../game/leaderboard.ts';
import { checkRates, firstFault, PRESSES, type Rate } from '../game/timing.ts';
import type { DailyGame, DailyInput } from './replay.ts';

/** A piece is put where it goes and placed: two presses at least. */
const PLACEMENTS: readonly Rate[] = [{ what: 'placed piece', most: 1, span: 100 }];

/** The leaderboards of the days: a puzzle is its own seed. */
export const DAILY_LEADERBOARD: Leaderboard = {
  modes: { puzzle: { measure: 'tries' } },
  // After each piece the puzzle is solved anew.
  mostInputs: 500,
  modeOf: () => success('puzzle'),
  placesOf: () => [],
  outcomeOf: ({ state }: DailyGame) => {
    const { tries, hints, time } = state.result!;
    return success({ result: { tries: tries.length, hints, time }, end: 'cleared' });
  },
  checkTiming: ({ inputs }: Replay<DailyInput>) => {
    const placed = inputs.filter(({ input }) => typeof input === 'object');
    return firstFault(checkRates(placed, PLACEMENTS), checkRates(inputs, PRESSES));
  },
  dateOf: (seed) => dailyDate(Number(seed)),
  linkOf: () => ({ page: 'daily', words: {} }),
};
