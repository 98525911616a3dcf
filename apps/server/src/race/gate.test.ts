import { expect, test } from 'vitest';
import { Gate } from './gate.ts';
import { RACE_DEFAULTS } from './limits.ts';

test('an address has so many connections at once, and comes so often in a minute', () => {
  const gate = new Gate({ ...RACE_DEFAULTS, connectionsOfAddress: 2, arrivalsOfAddress: 3 });
  expect([gate.enter('a', 0), gate.enter('a', 1), gate.enter('a', 2)]).toEqual([true, true, false]);
  expect(gate.enter('b', 3)).toBe(true);
  gate.leave('a');
  expect(gate.enter('a', 4)).toBe(true);
  gate.leave('a');
  expect(gate.enter('a', 59_000)).toBe(false);
  expect(gate.enter('a', 60_000)).toBe(true);
});

test('a limit of 0 is none', () => {
  const gate = new Gate({ ...RACE_DEFAULTS, connectionsOfAddress: 0, arrivalsOfAddress: 0 });
  expect(Array.from({ length: 2000 }, () => gate.enter('a', 0))).not.toContain(false);
});
