import * as engine from '@tetrarium/engine';
import { describe, expect, test } from 'vitest';
import { judge } from '../suite/check.ts';
import { boardContract } from './board-contract.ts';
import { BROKEN_TWINS } from './broken-twins.ts';
import { NAIVE } from './naive-board.ts';
import { pieceContract } from './piece-contract.ts';
import { REFERENCE } from './reference-board.ts';
import { PLACE, type Subject } from './subject.ts';

const OURS: Subject = { Piece: engine.Piece, Board: engine.Board };

describe.each([
  ['ours', OURS],
  ['the naive twins', NAIVE],
  ['the reference', REFERENCE],
] as const)('%s', (_, subject) => {
  test.each(pieceContract(subject.Piece))('piece contract: $name', ({ run }) => run());
  test.each(boardContract(subject))('board contract: $name', ({ run }) => run());
});

test.each(boardContract({ Piece: NAIVE.Piece, Board: REFERENCE.Board }))(
  'the reference board with naive pieces: $name',
  ({ run }) => run(),
);

test('the answers of place are the constants of the engine', () => {
  expect(PLACE).toEqual({
    OK: engine.PLACE_OK,
    ROW_FILLED: engine.PLACE_ROW_FILLED,
    OUT_BOUNDS: engine.PLACE_OUT_BOUNDS,
    BAD: engine.PLACE_BAD,
  });
});

test('every case has a name of its own and cites a rule', () => {
  for (const cases of [pieceContract(NAIVE.Piece), boardContract(NAIVE)]) {
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
    for (const { rule } of cases) expect(rule).not.toBe('');
    expect(cases.at(-1)?.name).toMatch(/^random /);
  }
});

test('the suites can be built for classes that only throw, and reject them', () => {
  class Refusing {
    static readonly STICK = 0;
    static readonly debug = false;
    constructor() {
      throw new Error('not implemented');
    }
  }
  const subject = { Piece: Refusing, Board: Refusing } as unknown as Subject;
  for (const cases of [pieceContract(subject.Piece), boardContract(subject)]) {
    const passed = judge(cases).filter((verdict) => verdict.passed);
    // A constructor that refuses everything refuses the right things too.
    for (const { name } of passed) expect(name).toMatch(/refuses/);
  }
});

describe('broken twins', () => {
  test('are many, each with an id and a mistake of its own', () => {
    const count = (kind: string) => BROKEN_TWINS.filter((twin) => twin.kind === kind).length;
    expect(count('piece')).toBeGreaterThanOrEqual(16);
    expect(count('board')).toBeGreaterThanOrEqual(26);
    expect(BROKEN_TWINS.length).toBeGreaterThanOrEqual(42);
    expect(new Set(BROKEN_TWINS.map(({ id }) => id)).size).toBe(BROKEN_TWINS.length);
    expect(new Set(BROKEN_TWINS.map(({ mistake }) => mistake)).size).toBe(BROKEN_TWINS.length);
    for (const { id, mistake } of BROKEN_TWINS) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(mistake).toMatch(/^[A-Za-z].*\.$/);
    }
  });

  test.each(BROKEN_TWINS.map((twin) => [twin.id, twin] as const))('%s', (_, { kind, subject }) => {
    const cases = kind === 'piece' ? pieceContract(subject.Piece) : boardContract(subject);
    const named = cases.slice(0, -1);
    expect(named.some((one) => judge([one]).some(({ passed }) => !passed))).toBe(true);
  });
});
