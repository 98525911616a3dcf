import { LinkBroken } from '@tetrarium/protocol';

/** Thrown by a check that does not hold; the message says "Expected X, got Y for Z". */
export class CheckFailed extends Error {
  override readonly name = 'CheckFailed';
  readonly boards: BoardComparison | undefined;

  constructor(message: string, boards?: BoardComparison) {
    super(message);
    this.boards = boards;
  }
}

/** Thrown where there is nothing to compare: it threw, has no such member, or was stopped. */
export class NotCompared extends CheckFailed {
  readonly by: 'exception' | 'missing' | 'stop';

  constructor(message: string, by: NotCompared['by']) {
    super(message);
    this.by = by;
  }
}

/** Two boards side by side, rows from the top of '#' and '.'. */
export interface BoardComparison {
  readonly expected: readonly string[];
  readonly got: readonly string[];
}

export interface ContractCase {
  readonly name: string;
  /** The sentence of the brief, or the decision, that makes the demand. */
  readonly rule: string;
  readonly group: string;
  /** Whether the brief says so, or only our own contract does: that is judged with --strict. */
  readonly demand: 'brief' | 'ours';
  /** How much goes wrong where it fails: 3 nothing works, 2 a rule is broken, 1 a rare detail. */
  readonly weight: 1 | 2 | 3;
  /** Returns when the demand is met and throws when it is not. */
  run(): void;
}

export function demanding(
  group: string,
  demand: 'brief' | 'ours',
  weight: 1 | 2 | 3,
  rule: string,
): (name: string, run: () => void) => ContractCase {
  return (name, run) => ({ name, rule, group, demand, weight, run });
}

export function caseOf<Group extends string>(
  group: Group,
  weight: 1 | 2 | 3,
  name: string,
  rule: string,
  run: () => void,
  demand: 'brief' | 'ours' = 'brief',
): ContractCase {
  return { name, rule, group, demand, weight, run };
}

/** Both values are primitives and equal, or are the very same object. */
export function same(what: string, actual: unknown, expected: unknown): void {
  if (actual === expected) return;
  const shown =
    typeof expected === 'object' && expected !== null ? 'the very same object' : show(expected);
  fail(what, shown, show(actual));
}

/** A plain array holds exactly these values in this order. */
export function sameList(what: string, actual: unknown, expected: readonly unknown[]): void {
  const alike =
    Array.isArray(actual) &&
    actual.length === expected.length &&
    expected.every((value, i) => actual[i] === value);
  if (!alike) fail(what, show(expected), show(actual));
}

/** The call throws an Error whose message contains `part`; returns the whole message. */
export function throwsError(what: string, call: () => unknown, part = ''): string {
  let answer: unknown;
  try {
    answer = call();
  } catch (thrown) {
    if (thrown instanceof LinkBroken) throw thrown;
    const message = messageOf(thrown);
    if (message === undefined) fail(what, 'an Error to be thrown', `${show(thrown)} thrown`);
    if (message.includes(part)) return message;
    fail(what, `an Error saying ${show(part)}`, `one saying ${show(message)}`);
  }
  fail(what, 'an Error to be thrown', `the answer ${show(answer)}`);
}

export function fail(
  what: string,
  expected: string,
  actual: string,
  boards?: BoardComparison,
): never {
  throw new CheckFailed(`Expected ${expected}, got ${actual} for ${what}`, boards);
}

/** Any value as short text, without ever throwing. */
export function show(value: unknown): string {
  try {
    if (typeof value === 'string') return JSON.stringify(value);
    if (Array.isArray(value)) return `[${value.map(show).join(', ')}]`;
    if (typeof value === 'function') return 'a function';
    if (typeof value === 'object' && value !== null) {
      return messageOf(value) === undefined ? `an object ${JSON.stringify(value)}` : `${value}`;
    }
    return String(value);
  } catch {
    return 'a value that cannot be shown';
  }
}

/** Duck-typed, since an Error may come from another realm. */
function messageOf(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('message' in thrown)) return undefined;
  return typeof thrown.message === 'string' ? thrown.message : undefined;
}

export function explain(thrown: unknown): string {
  if (thrown instanceof CheckFailed) return thrown.message;
  return `Expected no exception, got ${show(thrown)}`;
}

/** A whole number from 0 to `sides - 1`. */
export type Dice = (sides: number) => number;

/** Repeatable dice for the random cases: a 32-bit linear congruential generator. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    // The high bits: the low ones of such a generator repeat quickly.
    return Math.floor((state / 2 ** 32) * sides);
  };
}
