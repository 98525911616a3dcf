import {
  type ClassicEvent,
  type ClassicGame,
  type ClassicVerb,
  LANDINGS,
  resultOf,
} from '@tetrarium/engine/classic';
import { success } from '@tetrarium/engine/core';
import { type Leaderboard, modeWithout } from '../game/leaderboard.ts';
import { timingOf } from '../game/timing.ts';
import { checkBrain, checkPicks } from './proof.ts';

const TITLES: Readonly<Record<(typeof LANDINGS)[number], string>> = {
  lock: 'Classic, a drop locks',
  swing: 'Classic, as in the original',
  android: 'Classic, on contact',
};

export const CLASSIC_LEADERBOARD: Leaderboard = {
  modes: Object.fromEntries(
    LANDINGS.map((landing) => [landing, { measure: 'score', title: TITLES[landing] }]),
  ),
  modeOf: ({ landing = 'swing', picks: _picks, ...others }) => modeWithout(others, String(landing)),
  placesOf: (events: readonly ClassicEvent[]) =>
    events.flatMap((event) => {
      if (event.type !== 'landed') return [];
      const { pieceIndex, rotation, x, y } = event;
      return [[pieceIndex, rotation, x, y].join(' ')];
    }),
  outcomeOf: (game: ClassicGame, time) => {
    const { score, rows, pieces, end } = resultOf(game);
    return success({ result: { score, lines: rows, pieces, time }, end: end! });
  },
  checkTiming: timingOf<ClassicVerb>({
    isPress: (verb) => verb !== 'down',
    isDrop: (verb) => verb === 'drop',
    isTick: (verb) => verb === 'down',
  }),
  checkBrain,
  checkPicks,
  linkOf: (landing) => ({ page: 'play', words: { landing } }),
};
