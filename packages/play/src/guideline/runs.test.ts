import { findBrain } from '@tetrarium/brains';
import { DEFAULT_HANDLING } from '@tetrarium/engine/guideline';
import { expect, test } from 'vitest';
import { pathTo } from './path.ts';
import { askBrain } from './pilot.ts';
import { bestRun, parseRun, runOf, splitsOf } from './runs.ts';
import { GuidelineSession } from './session.ts';
import { GuidelineSetup } from './setup.ts';

/** A game that somebody plays by hand, as well as a brain would. */
function playByHand(changes: Partial<GuidelineSetup>, pieces = 200): GuidelineSession {
  const setup = new GuidelineSetup().with(changes);
  const started = GuidelineSession.start(setup, { seed: 7n, handling: DEFAULT_HANDLING });
  if (!started.ok) throw new Error(started.problem.message);
  const session = started.value;
  const brain = findBrain('dellacherie')!.create();
  for (let i = 1; i <= pieces && session.isOn; i++) {
    for (const verb of pathTo(session.game, askBrain(brain, session.game))) {
      if (verb in TAPS) session.tap(TAPS[verb as keyof typeof TAPS], 100 * i);
    }
  }
  return session;
}

const TAPS = {
  left: 'left',
  right: 'right',
  down: 'soft-drop',
  drop: 'drop',
  clockwise: 'clockwise',
  counterclockwise: 'counterclockwise',
  'half-turn': 'half-turn',
  hold: 'hold',
  'wall-left': 'wall-left',
  'wall-right': 'wall-right',
} as const;

test('a finished run of one’s own is kept with its clears', () => {
  const session = playByHand({ mode: 'sprint' });
  expect(session.outcome).toBe('goal');
  const run = runOf(session, 1_700_000_000_000)!;
  expect(run).toMatchObject({ mode: 'sprint', seed: '7', value: run.time, isTime: true });
  const splits = splitsOf(run);
  expect(splits.at(-1)).toEqual({ at: run.time, done: run.lines, score: run.score });
  expect(run.lines).toBeGreaterThanOrEqual(40);
  expect(splits).toEqual([...splits].sort((a, b) => a.at - b.at || a.done - b.done));
  expect(session.splits).toEqual(splits);
  const { clears, maxCombo } = session.statistics!;
  expect(clears.reduce((sum, times, i) => sum + times * (i + 1), 0)).toBe(run.lines);
  expect(clears.reduce((sum, times) => sum + times)).toBe(splits.length);
  expect(maxCombo).toBeGreaterThan(0);
  expect(parseRun(JSON.parse(JSON.stringify(run)))).toEqual(run);
});

test('in a dig the garbage counts', () => {
  const run = runOf(playByHand({ mode: 'dig' }), 0)!;
  expect(run.splits.at(-1)?.[1]).toBe(10);
});

test('a sprint that topped out is kept, but is nobody’s best', () => {
  const started = GuidelineSession.start(new GuidelineSetup().with({ mode: 'sprint' }), {
    seed: 7n,
    handling: DEFAULT_HANDLING,
  });
  if (!started.ok) throw new Error(started.problem.message);
  const session = started.value;
  for (let i = 1; session.isOn; i++) session.tap('drop', 100 * i);
  const run = runOf(session, 5);
  expect(run).toMatchObject({ mode: 'sprint', lines: 0, isTopOut: true, at: 5 });
  expect(parseRun(JSON.parse(JSON.stringify(run)))).toEqual(run);
  expect(bestRun([run!])).toBeUndefined();
});

test('practice, a game with pieces taken back and one that missed its goal are no runs', () => {
  expect(runOf(playByHand({ mode: 'sprint' }, 20), 0)).toBeUndefined();
  const zen = playByHand({ mode: 'zen' }, 5);
  expect(zen.hasTakenBack).toBe(false);
  zen.undo();
  expect(zen.hasTakenBack).toBe(true);
});

test('a game that goes on after a visit still has its clears', () => {
  const session = playByHand({ mode: 'sprint' }, 40);
  const text = session.save()!;
  const kept = GuidelineSession.load(text, DEFAULT_HANDLING);
  expect(session.splits.length).toBeGreaterThan(2);
  expect(kept.ok && kept.value.splits).toEqual(session.splits);
});

test('whatever is no run is left out, and the first of equals is the best', () => {
  for (const odd of [undefined, 7, {}, { version: 1 }]) expect(parseRun(odd)).toBeUndefined();
  const run = runOf(playByHand({ mode: 'dig' }), 1)!;
  const slower = { ...run, value: run.value + 1, at: 2 };
  const equal = { ...run, at: 3 };
  expect(bestRun([slower, run, equal])).toBe(run);
  expect(bestRun([])).toBeUndefined();
  expect(parseRun({ ...run, splits: [['x', 1, 2]] })).toBeUndefined();
});
