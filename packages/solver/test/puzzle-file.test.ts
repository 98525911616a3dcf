import { JavaRandom } from '@tetrarium/engine/core';
import {
  formatPuzzle,
  formatRows,
  formatShape,
  formatShare,
  type PuzzleFile,
  parsePuzzle,
  puzzleToJson,
} from '@tetrarium/solver';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomPuzzle } from './puzzles.ts';

const SAMPLE = `// The handout's sample.
grid 5x6
.....
..*..
.***.

piece 1
**
**
piece // a bar, frequency 1
****
piece 2
**.
.**

top column
place 3 1 lookahead 2
queue 1 2
`;

function problemOf(text: string) {
  const file = parsePuzzle(text);
  if (file.ok) throw new Error('Expected a problem');
  return file.problem;
}

function fileOf(text: string): PuzzleFile {
  const file = parsePuzzle(text);
  if (!file.ok) throw new Error(file.problem.message);
  return file.value;
}

test('reads a file', () => {
  const { puzzle, places, queue } = fileOf(SAMPLE);
  expect(puzzle).toMatchObject({ width: 5, height: 6, rows: [' *** ', '  *  '] });
  expect(puzzle.scoring.emptyCellTop).toBe('column');
  expect(puzzle.pieces.map(({ frequency }) => frequency)).toEqual([1, 1, 2]);
  expect(places).toEqual([
    { piece: 3, lookahead: 2 },
    { piece: 1, lookahead: 2 },
  ]);
  expect(queue).toEqual([1, 2]);
});

test('text, one line and JSON come back as they were', () => {
  const random = new JavaRandom(5);
  const options = [
    {},
    { emptyCellTop: 'column', fill: '#', mode: 'optimistic', allowZeroFrequency: true },
    {
      scoring: {
        points: [1, 2.5],
        weights: { distance: 0, height: 3, empty: 0.5 },
        centre: 'line',
      },
    },
  ] as const;
  for (let i = 0; i < 60; i++) {
    const puzzle = randomPuzzle(random, options[i % 3]);
    const piece = 1 + random.nextInt(puzzle.pieces.length);
    const file = { puzzle, places: [{ piece, lookahead: i % 4 }], queue: i % 2 ? [piece] : [] };
    expect(fileOf(formatPuzzle(file))).toEqual(file);
    expect(fileOf(formatShare(file))).toEqual(file);
    expect(formatShare(file)).not.toContain('\n');
    expect(fileOf(JSON.stringify(puzzleToJson(file)))).toEqual(file);
  }
});

describe('says where a text is wrong', () => {
  test.each([
    ['', 1, 1, 'Expected a line "grid WIDTHxHEIGHT", got nothing'],
    ['gird 3x3', 1, 1, 'got "gird"'],
    ['grid 3', 1, 6, 'Expected a size like 10x20, got "3"'],
    ['grid 0x3', 1, 6, 'Expected a whole number from 1 to 1000 as width of the grid, got 0'],
    ['grid 3x3 2', 1, 10, 'got "2" too'],
    ['grid 3x3\n*!*', 2, 2, "or '*', '#' or a capital letter for a filled cell, got \"!\""],
    ['grid 3x3\n*.', 2, 3, 'Expected a row of exactly 3 characters'],
    ['grid 3x3\n*..*', 2, 4, 'Expected a row of exactly 3 characters'],
    ['grid 3x3\n*..\n***', 3, 1, 'got a full row'],
    ['grid 3x3\n*..\n...\n*..', 3, 1, 'got a blank row'],
    ['grid 3x1\n*..\n*..', 2, 1, 'all 1 rows are taken'],
    ['grid 3x3\n\n*..', 3, 1, 'a picture right below grid or piece'],
    ['grid 3x3\ngrid 3x3', 2, 1, 'Expected "grid" once, got it again after line 1'],
    ['grid 3x3\npiece x\n*', 2, 7, 'Expected a relative frequency like 1, got "x"'],
    ['grid 3x3\npiece 0\n*', 2, 7, 'Expected a whole number of at least 1 as relative frequency'],
    ['grid 3x3\npiece\n*.*', 3, 1, 'Piece is not tight'],
    ['grid 5x5\npiece\n**..\n..**', 3, 1, 'Piece has hanging blocks'],
    ['grid 3x3\npiece', 2, 1, 'Expected a picture of a piece'],
    ['grid 3x3\npiece\n*\npiece\n*', 5, 1, 'Piece is a duplicate'],
    ['grid 3x3\npiece\n*\nplace 2', 4, 7, 'Expected the id of a piece, 1 to 1, got 2'],
    ['grid 3x3\npiece\n*\nplace 1 lookahead', 4, 1, 'Expected place ID ... lookahead N'],
    ['grid 3x3\npiece\n*\nplace 1 lookahead -1', 4, 19, 'Expected a lookahead like 1, got "-1"'],
    ['grid 3x3\nzero allowed\npiece 0\n*\nplace 1 lookahead 1', 5, 19, 'got frequency 0 for all'],
    ['grid 3x3\nmode clever', 2, 6, 'Expected expected or optimistic, got "clever"'],
    ['grid 3x3\nweights 1 2', 2, 1, 'Expected 3 numbers, got "2"'],
    ['grid 3x3\nweights 1 -2 3', 2, 11, 'Expected a number of at least 0, got "-2"'],
    ['grid 3x3\nfill ab', 2, 6, 'Expected one character, got "ab"'],
    ['{"width": 3,\n"height": }', 2, 11, 'Expected a JSON object'],
    ['grid 3x3\ncells any', 2, 7, 'Expected "cells any" before every other entry'],
    ['cells some\ngrid 3x3', 1, 7, 'Expected strict or any, got "some"'],
    ['cells any\ngrid 3x3\nx!', 3, 3, 'Expected a row of exactly 3 characters'],
    ['cells any\ngrid 3x3\n\nx! ', 4, 1, 'Expected one of'],
  ])('%j', (text, line, column, message) => {
    const { at, message: said } = problemOf(text);
    expect(said).toContain(message);
    expect(at).toEqual({ line, column });
  });

  test.each([
    ['{"width": 3}', 'Expected a whole number from 1 to 1000 as height of the grid, got undefined'],
    ['{"width": 3, "height": 3, "rows": 5}', 'Expected a list as "rows", got 5'],
    ['{"width": 3, "height": 3, "rows": ["*..", "***"]}', 'rows[1]: Expected a row with a blank'],
    ['{"width": 3, "height": 3, "pieces": [7]}', 'pieces[0]: Expected a picture'],
    ['{"width": 3, "height": 3, "options": {"mode": 1}}', 'as mode, got 1'],
    ['{"width": 3, "height": 3, "cells": "all"}', 'Expected "strict" or "any" as "cells"'],
    ['{"width": 3, "height": 3, "places": [{}]}', 'Expected the id of a piece, but none was added'],
  ])('%s', (text, message) => {
    expect(problemOf(text).message).toContain(message);
  });
});

describe('cells any: "The program will accept different characters that denote filled cells"', () => {
  const FREE = [
    '// from the report',
    'cells any',
    'grid 4x5',
    '.; #',
    'x!+ ',
    '',
    'piece 2',
    'ab',
    '//',
    '',
    'place 1',
  ].join('\n');

  test('[S-11] every character but a blank fills a cell, in rows and in pieces', () => {
    const read = parsePuzzle(FREE);
    if (!read.ok) throw new Error(read.problem.message);
    const { puzzle, places } = read.value;
    expect(formatRows(puzzle.rows)).toBe('** *\n*** \n');
    expect(puzzle.pieces.map(({ frequency }) => frequency)).toEqual([2]);
    expect(formatShape(puzzle.pieces[0]!.rotations[0]!)).toBe('**\n**\n');
    expect(places).toEqual([{ piece: 1, lookahead: 0 }]);
    const written = parsePuzzle(formatPuzzle(read.value));
    expect(written.ok && written.value).toEqual(read.value);
  });

  test('[S-11] the same in JSON', () => {
    const json = { cells: 'any', width: 4, height: 5, rows: ['.  #', 'x!+ '], pieces: [] };
    const read = parsePuzzle(JSON.stringify(json));
    expect(read.ok && formatRows(read.value.puzzle.rows)).toBe('*  *\n*** \n');
  });
});

test('never throws, whatever it is given', () => {
  const words = fc.constantFrom(
    'grid',
    '3x3',
    'piece',
    '*',
    '.*',
    '\n',
    ' ',
    ';',
    'place',
    '1',
    'queue',
    'weights',
    '-1',
    '{',
  );
  fc.assert(fc.property(fc.array(words), (parts) => void parsePuzzle(parts.join(' '))));
  const json = fc.record({
    width: fc.oneof(fc.constant(3), fc.anything()),
    height: fc.oneof(fc.constant(3), fc.anything()),
    rows: fc.oneof(fc.array(fc.string()), fc.anything()),
    pieces: fc.oneof(fc.array(fc.record({ picture: fc.constant('*') })), fc.anything()),
    places: fc.anything(),
    queue: fc.anything(),
    options: fc.oneof(fc.record({ scoring: fc.anything(), fill: fc.anything() }), fc.anything()),
  });
  fc.assert(fc.property(json, (value) => void parsePuzzle(JSON.stringify(value) ?? '')));
});
