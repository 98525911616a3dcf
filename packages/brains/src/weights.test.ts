import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FEATURES } from './features.ts';
import { PUBLISHED } from './published.ts';
import { formatWeights, parseWeights, wholeWeights, withFastWells } from './weights.ts';

describe('weight files', () => {
  test.each(PUBLISHED)('$id goes to a file and back', ({ weights }) => {
    const parsed = parseWeights(formatWeights(weights));
    expect(parsed).toMatchObject({ ok: true, value: weights });
    expect(wholeWeights(parsed.ok ? parsed.value : {})).toEqual(wholeWeights(weights));
  });

  test('a file names the nine features in their order, and others where they are used', () => {
    expect(formatWeights({ bumpiness: 0.5, holes: -4 })).toBe(
      [
        '{\n  "landing_height": 0,\n  "eroded_piece_cells": 0,\n  "row_transitions": 0',
        '  "column_transitions": 0,\n  "holes": -4,\n  "board_wells": 0,\n  "hole_depth": 0',
        '  "rows_with_holes": 0,\n  "pattern_diversity": 0,\n  "bumpiness": 0.5\n}\n',
      ].join(',\n'),
    );
  });

  test.each([
    ['', 'weights/not-json', 'got an empty text'],
    ['{"holes": NaN}', 'weights/not-json', 'got NaN, which is no number of JSON'],
    ['{"holes": -4', 'weights/not-json', 'Expected weights as JSON, got '],
    ['#!/bin/sh\necho hello', 'weights/not-json', 'Expected weights as JSON, got '],
    ['[1, 2]', 'weights/not-weights', 'got [1,2]'],
    ['null', 'weights/not-weights', 'got null'],
    ['{"beauty": 1}', 'weights/unknown-feature', 'pattern_diversity'],
    ['{"name": "tetrarium", "version": "0.1.0"}', 'weights/unknown-feature', 'got "name"'],
    ['{"holes": "-4"}', 'weights/bad-weight', 'as the weight of holes, got "-4"'],
    ['{"holes": null}', 'weights/bad-weight', 'got null'],
    ['{"holes": 1e999}', 'weights/bad-weight', 'got Infinity'],
    ['{"holes": {}}', 'weights/bad-weight', 'got {}'],
    ['{}', 'weights/all-zero', 'got none'],
    ['{"holes": 0.0004}', 'weights/all-zero', '0.001'],
  ])('%j is refused', (text, code, words) => {
    const parsed = parseWeights(text);
    expect(parsed).toMatchObject({ ok: false, problem: { code } });
    expect(parsed.ok ? '' : parsed.problem.message).toContain(words);
  });

  test('reading never throws, and what was read can be written', () => {
    const id = fc.constantFrom(...FEATURES.map((feature) => feature.id), 'stranger');
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      fc.dictionary(id, fc.double()).map((it) => JSON.stringify(it)),
    );
    fc.assert(fc.property(texts, (text) => typeof parseWeights(text).ok === 'boolean'));
    const written = fc.dictionary(id, fc.double({ min: -1e6, max: 1e6, noNaN: true }));
    fc.assert(
      fc.property(written, (weights) => {
        const parsed = parseWeights(JSON.stringify(weights));
        if (!parsed.ok) return;
        expect(parseWeights(formatWeights(parsed.value)).ok).toBe(true);
      }),
    );
  });
});

describe('whole weights', () => {
  test('are thousandths, without those that are nothing', () => {
    expect(wholeWeights({ holes: -4, board_wells: -1.2345, hole_depth: -0.0004 })).toEqual({
      of: { holes: -4000, board_wells: -1234 },
      unit: 0.001,
    });
  });

  test('of a large vector are scaled down together', () => {
    const { of: whole, unit } = wholeWeights({ holes: -1e6, board_wells: 5e5 });
    expect(whole).toEqual({ holes: -(2 ** 18), board_wells: 2 ** 17 });
    expect(whole.holes! * unit).toBeCloseTo(-1e6, 6);
  });
});

test('the fast wells take the place of the others', () => {
  expect(withFastWells({ holes: -4, board_wells: -1 })).toEqual({
    holes: -4,
    board_wells_fast: -1,
  });
  expect(withFastWells({ holes: -4 })).toEqual({ holes: -4 });
});
