import { expect, test } from 'vitest';
import { parseQuery } from '../session/query.ts';
import { DAILY } from './definition.ts';
import { DailySetup } from './setup.ts';

function unwrap<T>(result: { ok: true; value: T } | { ok: false; problem: { message: string } }) {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

test('a day of a link is the number of a puzzle, and none to come', () => {
  const setup = DailySetup.parse(parseQuery('day=2026-06-03&other=1'));
  expect([setup.number, setup.numberUntil(7), setup.numberUntil(2)]).toEqual([3, 3, 2]);
  expect(setup.words()).toEqual([['day', '2026-06-03']]);
  expect(DailySetup.parse(parseQuery('day=2026-05-30')).numberUntil(7)).toBe(7);
  expect(DailySetup.parse(parseQuery('day=soon')).numberUntil(7)).toBe(7);
});

test('a puzzle is played by words, saved and loaded', () => {
  const setup = DAILY.Setup!.parse(parseQuery('day=2026-06-03'));
  const session = unwrap(DAILY.start!(setup, 1n));
  const [before] = session.describe();
  for (const [i, command] of ['hint', 'place 0 3', 'dance', 'undo', 'place 0 3'].entries()) {
    session.run(command, 100 * i);
  }
  expect(session.isOver).toBe(false);
  expect(session.describe()[0]).not.toBe(before);
  const again = unwrap(DAILY.load!(session.save()!));
  expect(again.describe()).toEqual(session.describe());
  expect(again.toReplay()).toEqual(session.toReplay());
  expect(unwrap(session.toReplay()).seed).toBe(3n);
});
