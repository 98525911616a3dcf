import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseGuidelineSettings } from '../shell/guideline-settings.ts';
import {
  type Area,
  type Box,
  boxOf,
  fitBox,
  LEAST_SIDE,
  MOST_SHARE,
  mirrorLayout,
  mirrorPlace,
  ORIENTATIONS,
  PAD_NAMES,
  type PadLayout,
  type PadPlace,
  padHands,
  parsePadLayouts,
  STANDARD_LAYOUTS,
} from './pad-layout.ts';
import { moveBox, placeOf, scaleBox } from './pad-moves.ts';

const areas: fc.Arbitrary<Area> = fc.record({
  width: fc.integer({ min: 2 * LEAST_SIDE, max: 3000 }),
  height: fc.integer({ min: 2 * LEAST_SIDE, max: 3000 }),
});
const anywhere = fc.double({ min: -5000, max: 5000, noNaN: true });
const sides = fc.double({ min: 0, max: 5000, noNaN: true });
const boxes: fc.Arbitrary<Box> = fc.record({
  left: anywhere,
  top: anywhere,
  width: sides,
  height: sides,
});
const tenThousandths = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 10_000);
const places: fc.Arbitrary<PadPlace> = fc.record({
  x: tenThousandths,
  y: tenThousandths,
  width: tenThousandths,
  height: tenThousandths,
});
const layouts: fc.Arbitrary<PadLayout> = fc.dictionary(fc.constantFrom(...PAD_NAMES), places, {
  noNullPrototype: true,
});

function expectInside(box: Box, area: Area): void {
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.top).toBeGreaterThanOrEqual(0);
  expect(box.left + box.width).toBeLessThanOrEqual(area.width + 1e-6);
  expect(box.top + box.height).toBeLessThanOrEqual(area.height + 1e-6);
  for (const side of ['width', 'height'] as const) {
    expect(box[side]).toBeGreaterThanOrEqual(LEAST_SIDE);
    expect(box[side]).toBeLessThanOrEqual(area[side] * MOST_SHARE + 1e-6);
  }
}

test('no button is lost off the play area, too small or too large, whatever is done to it', () => {
  fc.assert(
    fc.property(boxes, areas, anywhere, anywhere, sides, places, (box, area, x, y, by, place) => {
      const fitted = fitBox(box, area);
      expectInside(fitted, area);
      expect(fitBox(fitted, area)).toEqual(fitted);
      expectInside(moveBox(box, x, y, area), area);
      expectInside(scaleBox(fitted, by, area), area);
      expectInside(boxOf(place, area), area);
    }),
  );
});

test.each([
  ['moves freely', { left: 100, top: 100, width: 50, height: 60 }, 10, -20, [110, 80, 50, 60]],
  ['stops at the left', { left: 5, top: 100, width: 50, height: 60 }, -40, 0, [0, 100, 50, 60]],
  [
    'stops at the corner',
    { left: 300, top: 500, width: 50, height: 60 },
    99,
    99,
    [310, 540, 50, 60],
  ],
] as const)('a button %s', (_, box, right, down, [left, top, width, height]) => {
  const area = { width: 360, height: 600 };
  expect(moveBox(box, right, down, area)).toEqual({ left, top, width, height });
});

test('a button grows about its middle and shrinks to what a thumb can hit', () => {
  const area = { width: 400, height: 800 };
  const box = { left: 100, top: 100, width: 80, height: 50 };
  expect(scaleBox(box, 2, area)).toEqual({ left: 60, top: 75, width: 160, height: 100 });
  expect(scaleBox(box, 0.1, area)).toEqual({ left: 118, top: 103, width: 44, height: 44 });
});

test('a place survives its box to less than half a pixel of a phone', () => {
  fc.assert(
    fc.property(boxes, areas, (box, area) => {
      const fitted = fitBox(box, area);
      const again = boxOf(placeOf(fitted, area), area);
      for (const side of ['left', 'top', 'width', 'height'] as const) {
        expect(Math.abs(again[side] - fitted[side])).toBeLessThan(
          Math.max(area.width, area.height) / 9000,
        );
      }
    }),
  );
});

test('a place keeps its part of the screen on another one', () => {
  const place = placeOf(
    { left: 270, top: 560, width: 60, height: 60 },
    { width: 360, height: 640 },
  );
  const { left, top, width, height } = boxOf(place, { width: 720, height: 1280 });
  expect(left + width / 2).toBeCloseTo(600, 0);
  expect(top + height / 2).toBeCloseTo(1180, 0);
});

test('a mirror changes sides and nothing else, and undoes itself', () => {
  fc.assert(
    fc.property(layouts, places, areas, (layout, place, area) => {
      expect(mirrorLayout(mirrorLayout(layout))).toEqual(layout);
      const [box, mirrored] = [boxOf(place, area), boxOf(mirrorPlace(place), area)];
      expect(mirrored.left + mirrored.width).toBeCloseTo(area.width - box.left, 6);
      expect(mirrored).toMatchObject({ top: box.top, width: box.width, height: box.height });
    }),
  );
});

test('in the mirror what points left stays on the left of what points right', () => {
  const at = (x: number): PadPlace => ({ x, y: 0.9, width: 0.2, height: 0.1 });
  const mirrored = mirrorLayout({ left: at(0.1), right: at(0.3), drop: at(0.9) });
  expect(mirrored).toEqual({ left: at(0.7), right: at(0.9), drop: at(0.1) });
});

test('every hand has its buttons; a left-hander’s are a mirror image, arrows in their order', () => {
  expect(padHands('all', 'portrait', true)).toEqual([
    ['drop', 'half-turn', 'counterclockwise', 'clockwise'],
    ['hold', 'left', 'right', 'soft-drop'],
  ]);
  expect(padHands('all', 'landscape', false).flat().sort()).toEqual([...PAD_NAMES].sort());
  expect(padHands('five', 'portrait', false)).toEqual([
    ['left', 'right'],
    ['clockwise', 'drop', 'hold'],
  ]);
  expect(padHands('five', 'portrait', true)).toEqual([
    ['hold', 'drop', 'clockwise'],
    ['left', 'right'],
  ]);
  expect(padHands('five', 'landscape', false).flat()).toHaveLength(6);
});

test('garbage in storage is the standard layout, button by button', () => {
  fc.assert(
    fc.property(fc.anything(), (garbage) => {
      const parsed = parsePadLayouts(garbage);
      expect(Object.keys(parsed)).toEqual([...ORIENTATIONS]);
    }),
  );
  fc.assert(
    fc.property(fc.json(), (pads) => {
      parseGuidelineSettings(`{"version":1,"pads":${pads}}`);
    }),
  );
  const good = { x: 0.5, y: 0.5, width: 0.1, height: 0.1 };
  const kept = {
    portrait: {
      left: good,
      right: { ...good, x: '0.5' },
      drop: { ...good, y: Number.NaN },
      hold: { ...good, width: 1.01 },
      clockwise: { x: 0.5, y: 0.5 },
      start: good,
    },
    landscape: 'wide',
  };
  expect(parsePadLayouts(kept)).toEqual({ portrait: { left: good }, landscape: {} });
  expect(parsePadLayouts(undefined)).toEqual(STANDARD_LAYOUTS);
});

test('kept layouts are read back', () => {
  fc.assert(
    fc.property(layouts, layouts, (portrait, landscape) => {
      const pads = { portrait, landscape };
      const { pads: read } = parseGuidelineSettings(JSON.stringify({ version: 1, pads }));
      expect(read).toEqual(pads);
    }),
  );
});
