import { describe, expect, test } from 'vitest';
import { BrainFailed, type BrainRequest, parseBrainAnswer } from './brain.ts';
import { LineSplitter, LONGEST_LINE, parseHello, parseReply } from './lines.ts';
import { LinkBroken, type Request } from './objects.ts';

/** What a program is told that says this. */
function verdict(work: () => unknown): string {
  try {
    return JSON.stringify(work());
  } catch (error) {
    if (error instanceof LinkBroken) return `${error.reason}: ${error.message}`;
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
}

const DEEP = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;

describe('the first line', () => {
  test('names classes or a brain', () => {
    expect(parseHello('{"tetrarium":1,"objects":["Piece","Board"]}')).toEqual({
      tetrarium: 1,
      objects: ['Piece', 'Board'],
    });
    expect(parseHello('{"tetrarium":1,"brain":"rate","name":"flat"}')).toMatchObject({
      brain: 'rate',
      name: 'flat',
    });
  });

  test.each([
    ['null', 'got null'],
    ['', 'got ""'],
    ['Hello world', 'got "Hello world"'],
    ['{"tetrarium":2,"brain":"rate"}', 'Expected version 1 of the protocol, got 2'],
    ['{"tetrarium":1}', 'got {"tetrarium":1}'],
    ['{"tetrarium":1,"brain":"guess"}', 'got {"tetrarium":1,"brain":"guess"}'],
    ['{"tetrarium":1,"objects":[]}', 'got {"tetrarium":1,"objects":[]}'],
    [DEEP, 'got something else'],
  ])('%.40s is none', (line, message) => {
    const text = verdict(() => parseHello(line));
    expect(text).toMatch(/^nonsense: Expected /);
    expect(text).toContain(message);
  });
});

describe('a reply', () => {
  const request: Request = { id: 7, steps: [{ new: 'Board', args: [10, 20] }] };

  test('has an outcome for each step', () => {
    const line = '{"id":7,"outcomes":[{"value":{"ref":1}}]}';
    expect(parseReply(line, request)).toEqual(JSON.parse(line));
  });

  test.each([
    ['null', 'a reply with id and outcomes, got null'],
    ['{"id":7}', 'a reply with id and outcomes, got {"id":7}'],
    ['{"id":8,"outcomes":[{"value":1}]}', 'the answer to request 7, got "that to 8"'],
    ['{"id":7,"outcomes":[]}', '1 outcomes, got 0'],
    ['{"id":7,"outcomes":[{"value":{"ref":0}}]}', 'a reply with id and outcomes'],
    [`{"id":7,"outcomes":[{"value":${DEEP}}]}`, 'a reply with id and outcomes'],
    ['{"id":7,"outcomes":[{"value":1}]} trailing', 'a reply, got'],
  ])('%.40s is nonsense', (line, message) => {
    expect(verdict(() => parseReply(line, request))).toContain(`nonsense: Expected ${message}`);
  });
});

describe('an answer of a brain', () => {
  const board = { width: 4, height: 6, rows: ['##..'] };
  const rate: BrainRequest = { id: 1, ask: 'rate', width: 4, height: 6, boards: [['#..#'], []] };
  const move: BrainRequest = {
    id: 2,
    ask: 'move',
    ...board,
    piece: '0 0',
    rotations: ['0 0'],
    limitHeight: 4,
  };
  const action: BrainRequest = { id: 3, ask: 'action', ...board, falling: [[0, 5]], last: null };

  test.each([
    [rate, '{"id":1,"ratings":[1,-2.5]}', [1, -2.5]],
    [move, '{"id":2,"move":{"turns":1,"x":3}}', { turns: 1, x: 3 }],
    [move, '{"id":2,"move":null}', null],
    [action, '{"id":3,"action":"LEFT"}', 'LEFT'],
  ])('to %o', (request, line, answer) => {
    expect(parseBrainAnswer(line, request)).toEqual(answer);
  });

  test.each([
    [rate, '{"id":1,"ratings":[1]}', 'nonsense: Expected 2 ratings, got 1'],
    [rate, '{"id":1,"ratings":[1,NaN]}', 'nonsense: Expected an answer like {"id":1,"ratings"'],
    [rate, '{"id":1,"ratings":[1,1e999]}', 'nonsense: Expected an answer like'],
    [rate, '{"id":1,"ratings":null}', 'nonsense: Expected an answer like'],
    [move, '{"id":2,"move":{"turns":1.5,"x":3}}', 'nonsense: Expected an answer like'],
    [move, '{"id":1,"move":null}', 'nonsense: Expected the answer to request 2'],
    [action, '{"id":3,"ratings":[]}', 'nonsense: Expected an answer like {"id":3,"action"'],
    [action, '{"id":3,"error":"oops"}', 'BrainFailed: oops'],
  ])('%o refuses %s', (request, line, message) => {
    expect(verdict(() => parseBrainAnswer(line, request))).toContain(message);
  });

  test('a failure can be told from nonsense', () => {
    expect(() => parseBrainAnswer('{"id":3,"error":"oops"}', action)).toThrow(BrainFailed);
  });
});

describe('lines', () => {
  test('come in parts, with either kind of end', () => {
    const lines = new LineSplitter();
    expect(lines.push('{"a')).toEqual([]);
    expect(lines.push('":1}\r\n{}\n')).toEqual(['{"a":1}', '{}']);
    expect(lines.push('\nx')).toEqual(['']);
  });

  test('have an end', () => {
    const lines = new LineSplitter();
    lines.push('x'.repeat(LONGEST_LINE));
    expect(verdict(() => lines.push('x'))).toContain('Expected at most 1000000 characters');
  });
});
