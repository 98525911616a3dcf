import { DEFAULT_HANDLING } from '@tetrarium/engine/guideline';
import { expect, test } from 'vitest';
import { GuidelineCtrl } from './ctrl.ts';
import { type GuidelineResult, resultOfGame } from './result.ts';
import { DEFAULT_GUIDELINE_SETUP, type GuidelineSetup } from './setup.ts';

/** The result of a player who drops every piece where it comes. */
function dropOut(changes: Partial<GuidelineSetup>): GuidelineResult {
  const ctrl = new GuidelineCtrl();
  ctrl.setup = { ...DEFAULT_GUIDELINE_SETUP, ...changes };
  ctrl.start(42n, DEFAULT_HANDLING, 0);
  for (let at = 10; ctrl.phase === 'playing'; at += 20) {
    ctrl.key('drop', true, at);
    ctrl.key('drop', false, at + 10);
  }
  return resultOfGame(ctrl.table!, ctrl.end, true);
}

test('a lost race says who won and why, and is no personal best', () => {
  const { end, why, best, isNewBest } = dropOut({ mode: 'race', brain: 'dellacherie' });
  expect({ end, best, isNewBest }).toEqual({ end: 'lost', best: undefined, isNewBest: false });
  expect(why).toMatch(/^(There was no room|A piece came to rest).*\. Dellacherie wins the race\.$/);
});

test('a game for one says why it ended, and may be the best', () => {
  const { why, isNewBest } = dropOut({ mode: 'marathon' });
  expect(why).toMatch(/^(There was no room|A piece came to rest) [^.]*\.$/);
  expect(isNewBest).toBe(true);
});
