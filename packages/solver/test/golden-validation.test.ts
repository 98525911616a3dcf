import { IllegalArgumentException, TetrisSolver } from '@tetrarium/solver';
import { describe, expect, test } from 'vitest';
import golden from './golden/solver.json' with { type: 'json' };

/** A call of a golden row: the name of a method and what it is given. */
type Call = readonly [name: string, ...given: readonly unknown[]];

interface GoldenExpectation {
  readonly throws?: string;
  readonly atStep?: number;
  readonly messageContains?: string;
  readonly returns?: readonly unknown[];
  readonly returnsLast?: unknown;
  readonly placeReturns?: number;
  readonly placeReturnsColumnVariant?: number;
}

function call(solver: TetrisSolver | undefined, [name, ...given]: Call): unknown {
  const target = solver as unknown as Record<string, (...given: readonly unknown[]) => unknown>;
  return target[name]!(...given) ?? null;
}

/** Runs the calls one by one; what each answered, or the error and where it came. */
function run(calls: readonly Call[], emptyCellTop: 'grid' | 'column') {
  const returns: unknown[] = [];
  let solver: TetrisSolver | undefined;
  for (const [step, each] of calls.entries()) {
    const before = solver?.puzzle;
    try {
      if (each[0] === 'new') {
        solver = new TetrisSolver(each[1] as number, each[2] as number, { emptyCellTop });
        returns.push('ok');
      } else if (each[0] === 'tryThrows') {
        expect(() => call(solver, each.slice(1) as unknown as Call)).toThrow(
          IllegalArgumentException,
        );
        returns.push('threw');
      } else {
        returns.push(call(solver, each));
      }
    } catch (error) {
      expect(solver?.puzzle, 'nothing changes by an error').toBe(before);
      return { returns, error, step };
    }
  }
  return { returns };
}

describe('golden validation', () => {
  for (const { id, steps, expect: row } of golden.validation) {
    for (const emptyCellTop of ['grid', 'column'] as const) {
      test(`${id}, top of the ${emptyCellTop}`, () => {
        const expected: GoldenExpectation = row;
        const { returns, error, step } = run(steps as unknown as Call[], emptyCellTop);
        if (expected.throws === undefined && error !== undefined) throw error;
        if (expected.throws !== undefined) {
          expect(error).toBeInstanceOf(IllegalArgumentException);
          expect((error as Error).name).toBe(expected.throws);
          expect(step).toBe(expected.atStep);
          expect((error as Error).message).toContain(expected.messageContains ?? '');
        }
        if (expected.returns !== undefined) expect(returns).toEqual(expected.returns);
        if (expected.returnsLast !== undefined) expect(returns.at(-1)).toBe(expected.returnsLast);
        const value =
          emptyCellTop === 'grid' ? expected.placeReturns : expected.placeReturnsColumnVariant;
        if (value !== undefined) expect(returns).toContain(value);
      });
    }
  }
});
