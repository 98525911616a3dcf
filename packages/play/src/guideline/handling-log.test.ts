import { DEFAULT_HANDLING } from '@tetrarium/engine/guideline';
import { expect, test } from 'vitest';
import { HandlingLog } from './handling-log.ts';

const HANDLING = { ...DEFAULT_HANDLING, das: 100, arr: 50 };

test('a held direction is a span, and its steps come after the delay at the rate', () => {
  const log = new HandlingLog(HANDLING);
  log.change('left', true, 5000.7);
  expect(log.pass(5090)).toBe(false);
  expect(log.pass(5210)).toBe(true);
  log.change('left', false, 5220);
  expect(log.verbs).toEqual([
    { at: 0, input: 'left' },
    { at: 100, input: 'auto-left' },
    { at: 150, input: 'auto-left' },
    { at: 200, input: 'auto-left' },
  ]);
  expect(log.spans).toEqual([{ button: 'left', from: 0, to: 220 }]);
});

test('silence ends a log, a held key does not', () => {
  const log = new HandlingLog(HANDLING);
  expect(log.isOver(99_999)).toBe(false);
  log.change('hold', true, 10);
  expect(log.isOver(10_000)).toBe(false);
  log.change('hold', false, 20);
  expect(log.isOver(900)).toBe(false);
  expect(log.isOver(1100)).toBe(true);
});

test('nothing is kept beyond the span, and a key let go before any is none', () => {
  const log = new HandlingLog(HANDLING);
  log.change('left', false, 0);
  expect(log.spans).toEqual([]);
  log.change('right', true, 0);
  log.pass(10 * HandlingLog.SPAN);
  expect(log.verbs.every(({ at }) => at <= HandlingLog.SPAN)).toBe(true);
});

test('what repeats is drawn beside its key', () => {
  expect(
    ['auto-left', 'slide-right', 'soft-off', 'drop', 'slide-stop'].map(HandlingLog.laneOf),
  ).toEqual(['left', 'right', 'soft-drop', 'drop', undefined]);
});
