import { expect, test } from 'vitest';
import { ATTACK_TABLES } from './attack.ts';
import { parseHandling } from './handling.ts';
import { HANDLING_PRESETS } from './handling-presets.ts';

const DEFAULTS = {
  das: 150,
  arr: 30,
  sdf: 20,
  dcd: 0,
  cancel: true,
  initialTurn: false,
  initialHold: false,
  dropGuard: 0,
};

test('what a handling leaves out is the default', () => {
  expect(parseHandling({})).toEqual({ ok: true, value: DEFAULTS });
  expect(parseHandling({ das: 90 })).toEqual({ ok: true, value: { ...DEFAULTS, das: 90 } });
  expect(parseHandling({ das: -1 })).toMatchObject({ problem: { code: 'guideline/bad-handling' } });
});

test('the presets, by the ids under which they are kept', () => {
  expect(Object.fromEntries(HANDLING_PRESETS.map(({ id, handling }) => [id, handling]))).toEqual({
    tetrarium: DEFAULTS,
    instant: { ...DEFAULTS, das: 100, arr: 0, sdf: 0 },
    tetrio: { ...DEFAULTS, das: 167, arr: 33, sdf: 6, dcd: 33, cancel: false, dropGuard: 117 },
    teti: { ...DEFAULTS, das: 160, arr: 33 },
    nes: { ...DEFAULTS, das: 266, arr: 100, sdf: 24 },
    'game-boy': { ...DEFAULTS, das: 385, arr: 151 },
  });
});

test('the attack tables, by their ids', () => {
  expect(ATTACK_TABLES.map(({ id }) => id)).toEqual(['jstris', 'tetrio']);
});
