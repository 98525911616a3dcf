import { parsePuzzle } from '@tetrarium/solver';
import { describe, expect, test } from 'vitest';

const KEYWORDS = 'cells, grid, piece, place, queue, top, fill, mode, zero, points, weights, centre';

const CELLS = "Expected '.' or a blank, or '*', '#' or a capital letter for a filled cell";

describe('each refusal has its code, its place and its words', () => {
  test.each<[string, string, [number, number], string]>([
    ['', 'no-grid', [1, 1], 'Expected a line "grid WIDTHxHEIGHT", got nothing'],
    ['top grid', 'no-grid', [1, 1], 'Expected a line "grid WIDTHxHEIGHT", got none'],
    ['gird 3x3', 'unknown-word', [1, 1], `Expected one of ${KEYWORDS}, got "gird"`],
    ['grid 3x3\ngrid 3x3', 'twice', [2, 1], 'Expected "grid" once, got it again after line 1'],
    ['grid', 'bad-count', [1, 1], 'Expected a size like 10x20 after "grid", got nothing'],
    ['grid 3', 'bad-size', [1, 6], 'Expected a size like 10x20, got "3"'],
    ['grid a3x3', 'bad-size', [1, 6], 'Expected a size like 10x20, got "a3x3"'],
    ['grid 3x3a', 'bad-size', [1, 6], 'Expected a size like 10x20, got "3x3a"'],
    ['fill\ngrid 3x3', 'bad-count', [1, 1], 'Expected one character after "fill", got nothing'],
    ['fill ab\ngrid 3x3', 'bad-word', [1, 6], 'Expected one character, got "ab"'],
    [
      'mode\ngrid 3x3',
      'bad-count',
      [1, 1],
      'Expected expected or optimistic after "mode", got nothing',
    ],
    ['mode clever\ngrid 3x3', 'bad-word', [1, 6], 'Expected expected or optimistic, got "clever"'],
    ['cells\ngrid 3x3', 'bad-count', [1, 1], 'Expected strict or any after "cells", got nothing'],
    ['cells some\ngrid 3x3', 'bad-word', [1, 7], 'Expected strict or any, got "some"'],
    [
      'grid 3x3\ncells any',
      'bad-word',
      [2, 7],
      'Expected "cells any" before every other entry, got it after others',
    ],
    ['points\ngrid 3x3', 'bad-count', [1, 1], 'Expected at least one number, got "0"'],
    ['weights 1 2\ngrid 3x3', 'bad-count', [1, 1], 'Expected 3 numbers, got "2"'],
    ['weights 1 2 -3\ngrid 3x3', 'bad-word', [1, 13], 'Expected a number of at least 0, got "-3"'],
    ['grid 3x3\n!..', 'bad-cell', [2, 1], `${CELLS}, got "!"`],
    ['grid 3x3\n*a*', 'bad-cell', [2, 2], `${CELLS}, got "a"`],
    ['grid 3x3\npiece 1 2\n*', 'bad-count', [2, 9], 'Expected one frequency, got "2"'],
    ['place\ngrid 3x3', 'bad-count', [1, 1], 'Expected place ID ... lookahead N, got "place"'],
    [
      'grid 3x3\npiece\n*\nplace lookahead 1',
      'bad-count',
      [4, 1],
      'Expected place ID ... lookahead N, got "place lookahead 1"',
    ],
  ])('%j', (text, code, [line, column], message) => {
    expect(parsePuzzle(text)).toEqual({
      ok: false,
      problem: { code: `puzzle/${code}`, message, at: { line, column } },
    });
  });

  test.each([
    ['*..\ngrid 3x3', 1, '*..'],
    ['grid 3x3\n \n  *..', 3, '*..'],
    ['grid 3x3\ntop grid\n*..', 3, '*..'],
    [`grid 3x3\n\n${'*'.repeat(30)}`, 3, '*'.repeat(20)],
  ])('a picture that belongs to nothing: %j', (text, line, got) => {
    const message = `Expected one of ${KEYWORDS}, or a picture right below grid or piece, got "${got}"`;
    expect(parsePuzzle(text)).toMatchObject({
      problem: { code: 'puzzle/stray-line', message, at: { line, column: 1 } },
    });
  });
});

describe('numbers', () => {
  const WITH_DOT = 'grid 3x3\npiece\n*\n';

  test.each([
    ['grid 3x3\npoints +5', 'a number', '+5'],
    ['grid 3x3\npoints 1e3', 'a number', '1e3'],
    ['grid 3x3\npoints 9007199254740992', 'a number', '9007199254740992'],
    ['grid 3x3\npiece +1\n*', 'a relative frequency like 1', '+1'],
    ['grid 3x3\npiece 1e1\n*', 'a relative frequency like 1', '1e1'],
    [`${WITH_DOT}place 1 lookahead 1e1`, 'a lookahead like 1', '1e1'],
    [`${WITH_DOT}queue +1`, 'the id of a piece', '+1'],
    [`${WITH_DOT}queue 1e0`, 'the id of a piece', '1e0'],
  ])('%j is refused', (text, expected, got) => {
    expect(parsePuzzle(text)).toMatchObject({
      problem: { code: 'puzzle/bad-number', message: `Expected ${expected}, got "${got}"` },
    });
  });

  test('an id in the queue must be one of the pieces', () => {
    expect(parsePuzzle(`${WITH_DOT}queue 1 2`)).toMatchObject({
      problem: {
        code: 'solver/unknown-piece',
        message: 'Expected the id of a piece, 1 to 1, got 2',
        at: { line: 4, column: 9 },
      },
    });
  });

  test('of more than one digit', () => {
    const bars = Array.from({ length: 10 }, (_, i) => `piece 12\n${'*'.repeat(i + 1)}\n`);
    const text = `grid 10x12\npoints 12 2.25 9007199254740991\n${bars.join('')}queue 10\nplace 1 lookahead 12`;
    expect(parsePuzzle(text)).toMatchObject({
      ok: true,
      value: {
        puzzle: {
          width: 10,
          height: 12,
          scoring: { points: [12, 2.25, Number.MAX_SAFE_INTEGER] },
        },
        queue: [10],
        places: [{ piece: 1, lookahead: 12 }],
      },
    });
  });
});

describe('what may stand around the entries', () => {
  test.each([
    ['  // a note\ncells strict\ngrid 3x3\nzero refused', []],
    ['\n  // a note\n\ncells \t any\n  // a note\ngrid 3x3\nx! ', ['** ']],
    ['cells any // as the report has it\ngrid 3x3\nx! \n', ['** ']],
  ])('%j', (text, rows) => {
    expect(parsePuzzle(text)).toMatchObject({
      ok: true,
      value: { puzzle: { rows, allowZeroFrequency: false } },
    });
  });

  test('in a file of any cells a line of blanks ends a picture', () => {
    expect(parsePuzzle('cells any\ngrid 3x3\nx! \n  \ntop column')).toMatchObject({
      value: { puzzle: { rows: ['** '], scoring: { emptyCellTop: 'column' } } },
    });
  });
});
