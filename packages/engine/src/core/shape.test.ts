import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { show } from './result.ts';
import { checkShape, exactRecord, parseJson, record, whole } from './shape.ts';

const GAME = record({
  mode: v.picklist(['a', 'b']),
  board: exactRecord({ width: whole(1, 9) }),
  names: v.array(v.string()),
  isOn: v.optional(v.boolean(), true),
});

const good = { mode: 'a', board: { width: 3 }, names: ['x'], extra: 1 };

test('what fits comes back with defaults and without what nobody asked for', () => {
  expect(checkShape(GAME, good, 'some/code')).toEqual({
    ok: true,
    value: { mode: 'a', board: { width: 3 }, names: ['x'], isOn: true },
  });
});

test.each([
  [3, 'Expected a record, got 3'],
  [[], 'Expected a record, got []'],
  [{ ...good, mode: 'c' }, 'Expected mode as one of a, b, got "c"'],
  [{ ...good, mode: undefined }, 'Expected mode as one of a, b, got undefined'],
  [{ board: { width: 3 }, names: [] }, 'Expected mode as one of a, b, got undefined'],
  [{ ...good, board: {} }, 'Expected board.width as a whole number from 1 to 9, got undefined'],
  [
    { ...good, board: { width: 0.5 } },
    'Expected board.width as a whole number from 1 to 9, got 0.5',
  ],
  [{ ...good, board: { width: 1, depth: 2 } }, 'Expected only width in board, got "depth"'],
  [{ ...good, names: ['x', 2] }, 'Expected names[1] as a text, got 2'],
  [{ ...good, names: {} }, 'Expected names as a list, got {}'],
  [{ ...good, isOn: 1 }, 'Expected isOn as true or false, got 1'],
])('%j is refused', (value, message) => {
  expect(checkShape(GAME, value, 'some/code')).toEqual({
    ok: false,
    problem: { code: 'some/code', message },
  });
});

test('what is no JSON is refused', () => {
  expect(parseJson(GAME, '{"mode":', 'some/code')).toEqual({
    ok: false,
    problem: {
      ...{ code: 'some/code', message: 'Expected JSON, got its end' },
      at: { line: 1, column: 9 },
    },
  });
  expect(parseJson(GAME, '{\n  "mode": a\n}', 'some/code')).toEqual({
    ok: false,
    problem: {
      ...{ code: 'some/code', message: 'Expected JSON, got "a"' },
      at: { line: 2, column: 11 },
    },
  });
});

describe('a value in a message', () => {
  test.each<[unknown, string]>([
    [undefined, 'undefined'],
    [Number.NaN, 'NaN'],
    [5n, '5'],
    ['x'.repeat(100), `"${'x'.repeat(59)}...`],
    [Array(1e6), 'a list of 1000000'],
  ])('%#', (value, shown) => {
    expect(show(value)).toBe(shown);
  });

  test('may be nested ever so deeply', () => {
    const deep = JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`);
    expect(show(deep).length).toBeLessThan(100);
    expect(checkShape(GAME, { ...good, mode: deep }, 'some/code').ok).toBe(false);
  });
});
