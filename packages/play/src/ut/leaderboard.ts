import { success } from '@tetrarium/engine/core';
import { SRS_REPLAY, type SrsAction, type SrsGame, type SrsResult } from '@tetrarium/engine/srs';
import { type Leaderboard, modeWithout } from '../game/leaderboard.ts';
import { timingOf } from '../game/timing.ts';
import { checkBrain } from './proof.ts';

export const UT_LEADERBOARD: Leaderboard = {
  modes: { ut: { measure: 'pieces' } },
  modeOf: ({ hold, ...others }) =>
    modeWithout({ ...others, ...(hold !== 'pause' && hold !== undefined && { hold }) }, 'ut'),
  placesOf: (results: readonly SrsResult[], { board }: SrsGame) =>
    results.includes('PLACE') ? [textOf(board)] : [],
  outcomeOf: ({ pieces, board, over }: SrsGame, time) =>
    success({ result: { pieces, lines: board.totalRowsCleared, time }, end: over! }),
  checkTiming: timingOf<SrsAction>({
    // HOLD stops the clock, and starts it again.
    isPress: (verb) => verb !== 'DOWN' && verb !== 'HOLD',
    isDrop: (verb) => verb === 'DROP',
    isTick: (verb) => verb === 'DOWN' || verb === 'HOLD',
  }),
  checkBrain,
  linkOf: () => ({ page: 'play', words: { ruleset: SRS_REPLAY.id } }),
};

/** The board of the UT brief says only that a piece was placed: what lies there says where. */
function textOf(board: SrsGame['board']): string {
  let text = '';
  for (let y = 0; y < board.maxHeight; y++) {
    for (let x = 0; x < board.width; x++) text += board.grid(x, y) ? '#' : '.';
  }
  return text;
}
