import { Bindings } from '@tetrarium/play/session';
import { expect, test } from 'vitest';
import { PRESETS } from '../input/bindings.ts';
import { DEFAULT_SETTINGS, formatSettings, parseSettings, type Settings } from './settings.ts';

test('settings survive a round trip', () => {
  const settings: Settings = {
    theme: 'dark',
    palette: 'okabe',
    hasLetters: true,
    hasPatterns: true,
    hasRowLines: true,
    hasGhost: false,
    hasFullGhost: true,
    motion: 'reduced',
    hasSound: false,
    volume: 75,
    showsText: true,
    bindings: Bindings.rebind(PRESETS.wasd, 'drop', 'KeyX'),
  };
  expect(parseSettings(formatSettings(settings))).toEqual(settings);
});

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['no JSON', '{"version":1,'],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[1,2]'],
  ['another version', '{"version":2,"theme":"dark"}'],
  ['no version', '{"theme":"dark"}'],
])('%s gives the default', (_, text) => {
  expect(parseSettings(text)).toEqual(DEFAULT_SETTINGS);
});

test('a field that makes no sense is the default, the others are kept', () => {
  const text = JSON.stringify({
    version: 1,
    theme: 'dark',
    palette: '__proto__',
    hasLetters: 'yes',
    volume: 1e9,
    motion: {},
    bindings: { left: ['KeyA'], right: 'KeyD', rotate: [7], drop: ['Escape'], down: ['<b>'] },
  });
  expect(parseSettings(text)).toEqual({
    ...DEFAULT_SETTINGS,
    theme: 'dark',
    bindings: { ...PRESETS.arrows, left: ['KeyA'] },
  });
});
