import { Bindings } from '@tetrarium/play/session';
import { expect, test } from 'vitest';
import {
  DEFAULT_GUIDELINE_SETTINGS,
  formatGuidelineSettings,
  parseGuidelineSettings,
} from './guideline-settings.ts';

test('settings survive a round trip; garbage gives the default', () => {
  const settings = {
    keys: Bindings.rebind(DEFAULT_GUIDELINE_SETTINGS.keys, 'hold', 'KeyQ'),
    handling: { ...DEFAULT_GUIDELINE_SETTINGS.handling, das: 90 },
    isLeftHanded: true,
    pads: { portrait: { drop: { x: 0.9, y: 0.5, width: 0.2, height: 0.1 } }, landscape: {} },
    padSet: 'all',
    hasGestures: false,
    hasVibration: false,
    hasCountdown: false,
  } as const;
  expect(parseGuidelineSettings(formatGuidelineSettings(settings))).toEqual(settings);
  const odd = '{"version":1,"handling":{"das":-1},"keys":{"left":["<b>"],"hold":["Escape"]}}';
  for (const text of [null, '', '{', '[]', '{"version":2}', odd]) {
    expect(parseGuidelineSettings(text)).toEqual(DEFAULT_GUIDELINE_SETTINGS);
  }
});
