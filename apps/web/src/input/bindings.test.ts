import { Bindings } from '@tetrarium/play/session';
import { describe, expect, test } from 'vitest';
import {
  ACTIONS,
  holdKeysOf,
  isBindable,
  keyLabel,
  PRESET_NAMES,
  PRESETS,
  parseClassicBindings as parseBindings,
  presetOf,
  takeKey,
} from './bindings.ts';

describe.each(PRESET_NAMES)('%s', (name) => {
  const preset = PRESETS[name];

  test('no key does two things', () => {
    const codes = ACTIONS.flatMap((action) => [...preset[action]]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('there is a key for all the brief asks for', () => {
    for (const action of ['left', 'right', 'rotate', 'rotate-back', 'drop'] as const) {
      expect(preset[action].length).toBeGreaterThan(0);
      expect(Bindings.actionOf(preset, preset[action][0]!)).toBe(action);
    }
  });

  test('it is recognised, also after being kept', () => {
    expect(presetOf(parseBindings(JSON.parse(JSON.stringify(preset))))).toBe(name);
  });
});

test('the keys of the Swing program: j k l n and 4 5 6 0', () => {
  const keys = ['KeyJ', 'KeyK', 'KeyL', 'KeyN', 'Digit4', 'Digit5', 'Digit6', 'Digit0'];
  expect(keys.map((code) => Bindings.actionOf(PRESETS.swing, code))).toEqual([
    'left',
    'rotate',
    'right',
    'drop',
    'left',
    'rotate',
    'right',
    'drop',
  ]);
});

test('the keys of the UT program: a d s q e w', () => {
  const keys = ['KeyA', 'KeyD', 'KeyS', 'KeyQ', 'KeyE', 'KeyW'];
  expect(keys.map((code) => Bindings.actionOf(PRESETS.ut, code))).toEqual([
    'left',
    'right',
    'down',
    'rotate-back',
    'rotate',
    'drop',
  ]);
});

test('h or c holds in the UT game, unless it does something else', () => {
  expect(holdKeysOf(PRESETS.ut)).toEqual(['KeyH', 'KeyC']);
  expect(holdKeysOf(PRESETS.vim)).toEqual(['KeyC']);
});

test('keys that were kept before there were two turns lose none', () => {
  const { 'rotate-back': _, ...old } = Bindings.rebind(PRESETS.arrows, 'drop', 'KeyZ');
  expect(Bindings.actionOf(parseBindings(old), 'KeyZ')).toBe('drop');
  const { 'rotate-back': __, ...untouched } = PRESETS.arrows;
  expect(parseBindings(untouched)).toEqual(PRESETS.arrows);
});

test('a key that is bound anew leaves its old place', () => {
  const bindings = Bindings.rebind(PRESETS.arrows, 'drop', 'ArrowUp');
  expect(bindings.drop).toEqual(['ArrowUp']);
  expect(bindings.rotate).toEqual([]);
  expect(presetOf(bindings)).toBeUndefined();
});

test('whoever loses its only key gets those of the other', () => {
  const swapped = takeKey(PRESETS.arrows, 'left', 'Space');
  expect(swapped).toEqual({ ...PRESETS.arrows, left: ['Space'], drop: ['ArrowLeft'] });
  expect(takeKey(PRESETS.swing, 'drop', 'KeyJ')).toEqual({
    ...PRESETS.swing,
    left: ['Digit4', 'Numpad4'],
    drop: ['KeyJ'],
  });
  expect(takeKey(PRESETS.arrows, 'left', 'ArrowLeft')).toEqual(PRESETS.arrows);
});

test('Escape and Tab cannot be bound', () => {
  expect(['Escape', 'Tab', 'KeyQ'].map(isBindable)).toEqual([false, false, true]);
  expect(Bindings.actionOf(PRESETS.arrows, 'KeyQ')).toBeUndefined();
});

test('a label is what the keyboard prints, or the name of the key', () => {
  expect(keyLabel('KeyZ', new Map([['KeyZ', 'y']]))).toBe('Y');
  expect(keyLabel('KeyZ')).toBe('Z');
  expect(keyLabel('ArrowLeft')).toBe('←');
  expect(keyLabel('Numpad4')).toBe('Num 4');
  expect(keyLabel('Space', new Map([['Space', ' ']]))).toBe('Space');
});
