import { DEFAULT_HANDLING, GUIDELINE_MODE_IDS, KEY_SETS } from '@tetrarium/engine/guideline';
import { expect, test } from 'vitest';
import { readBests } from './bests.ts';
import {
  bindingsOf,
  GUIDELINE_BINDINGS,
  keySetOf,
  GUIDELINE_ACTIONS,
  guidelineActionOf,
  rebindGuideline,
} from './bindings.ts';
import { DEFAULT_GUIDELINE_SETTINGS, formatGuidelineSettings, parseGuidelineSettings } from './settings.ts';
import {
  DEFAULT_GUIDELINE_SETUP,
  formatGuidelineSetup,
  optionsOf,
  parseGuidelineSetup,
  setupOf,
} from './setup.ts';

test.each(GUIDELINE_MODE_IDS)('a strict %s is recorded as practice of one player', (mode) => {
  const setup = { ...DEFAULT_GUIDELINE_SETUP, mode, isStrict: true };
  const options = optionsOf(setup, DEFAULT_HANDLING);
  expect(options['retryFaults']).toBe(mode === 'race' ? undefined : true);
  expect(setupOf(options).isStrict).toBe(mode !== 'race');
  expect(optionsOf({ ...setup, brain: 'bad' }, DEFAULT_HANDLING)).not.toHaveProperty('retryFaults');
});

test.each(GUIDELINE_MODE_IDS)('a setup of %s survives its address', (mode) => {
  const query = new URLSearchParams(
    `ruleset=guideline&mode=${mode}&seed=7&level=3&kicks=srs-plus&next=2&brain=bad&pace=250&strict=1`,
  );
  const setup = parseGuidelineSetup(query);
  expect(setup).toMatchObject({ mode, seed: 7n, level: 3, next: 2, brain: 'bad', pace: 250 });
  expect(parseGuidelineSetup(formatGuidelineSetup(setup))).toEqual(setup);
});

test('what makes no sense is the default, and a race has an opponent', () => {
  const odd = parseGuidelineSetup(new URLSearchParams('mode=chess&seed=x&level=99&next=7&brain=me'));
  expect(odd).toEqual(parseGuidelineSetup(new URLSearchParams()));
  expect(parseGuidelineSetup(new URLSearchParams('mode=race')).brain).toBe('dellacherie');
});

test('a replay without options is a marathon', () => {
  expect(setupOf({}).mode).toBe('marathon');
  expect(setupOf({ mode: 'zen', next: 3 })).toMatchObject({ mode: 'zen', next: 3 });
});

test.each(KEY_SETS)('no key of $id does two things', (set) => {
  const bindings = bindingsOf(set);
  const codes = GUIDELINE_ACTIONS.flatMap((action) => [...bindings[action]]);
  expect(new Set(codes).size).toBe(codes.length);
  expect(keySetOf(bindings)?.id).toBe(set.id);
});

test('a key that is bound anew leaves its old place; Escape cannot be bound', () => {
  const bindings = rebindGuideline(GUIDELINE_BINDINGS, 'hold', 'Space');
  expect(guidelineActionOf(bindings, 'Space')).toBe('hold');
  expect(bindings.drop).toEqual([]);
  expect(keySetOf(bindings)).toBeUndefined();
  expect(rebindGuideline(bindings, 'hold', 'Escape')).toBe(bindings);
});

test('settings survive a round trip; garbage gives the default', () => {
  const settings = {
    keys: rebindGuideline(GUIDELINE_BINDINGS, 'hold', 'KeyQ'),
    handling: { ...DEFAULT_GUIDELINE_SETTINGS.handling, das: 90 },
    isLeftHanded: true,
    pads: { portrait: { drop: { x: 0.9, y: 0.5, width: 0.2, height: 0.1 } }, landscape: {} },
  };
  expect(parseGuidelineSettings(formatGuidelineSettings(settings))).toEqual(settings);
  const odd = '{"version":1,"handling":{"das":-1},"keys":{"left":["<b>"]}}';
  for (const text of [null, '', '{', '[]', '{"version":2}', odd]) {
    expect(parseGuidelineSettings(text)).toEqual(DEFAULT_GUIDELINE_SETTINGS);
  }
});

test('kept bests are numbers, whatever was under their name', () => {
  expect(readBests('{"a":12,"b":"x","c":null}')).toEqual({ a: 12 });
  for (const text of [null, '', '7', '{']) expect(readBests(text)).toEqual({});
});
