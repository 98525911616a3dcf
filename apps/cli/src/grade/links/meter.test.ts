import asc from 'assemblyscript/asc';
import { beforeAll, describe, expect, test } from 'vitest';
import { BUDGET, meterModule } from './meter.ts';

const PROGRAM = `
  let calls = 5;
  export const limit: i32 = 7;
  // @ts-ignore
  @external("outside", "start") declare const start: i32;
  export function rounds(n: i32): i32 { let s = 0; for (let i = 0; i < n; i++) s += i; return s + start; }
  export function deep(n: i32): i32 { calls++; return n == 0 ? 0 : 1 + deep(n - 1); }
  export function copy(bytes: i32): i32 { memory.copy(64, 1024, bytes); return bytes; }
  export function fill(bytes: i32): i32 { memory.fill(64, 7, bytes); return load<u8>(64 + bytes - 1); }
  export function pick(n: i32): i64 {
    switch (n) { case 0: return 10; case 1: return -1; case 2: return i64.MAX_VALUE; default: return 99; }
  }
  export function halves(x: f64): f64 { let n = 0.0; while (x > 1.0) { x = x / 2.0; n = n + 1.5; } return n; }
  export function big(x: i64): i32 { return <i32>(x >> 33) + <i32>popcnt(x); }
`;

type Program = Record<'rounds' | 'deep' | 'copy' | 'fill', (n: number) => number> & {
  pick(n: number): bigint;
  halves(x: number): number;
  big(x: bigint): number;
  readonly [BUDGET]: { value: number };
};

let plain: Uint8Array;
beforeAll(async () => {
  const { binary, stderr } = await asc.compileString(PROGRAM, {
    optimizeLevel: 1,
    runtime: 'stub',
    initialMemory: 4,
  });
  if (!binary) throw new Error(String(stderr));
  plain = binary;
});

// The types of node leave WebAssembly out.
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: Program };
  readonly Global: new (type: object, value: number) => object;
};

function run(bytes: Uint8Array): Program {
  const outside = { start: new WebAssembly.Global({ value: 'i32', mutable: false }, 3) };
  const env = { abort: () => {} };
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), { outside, env }).exports;
}

describe('a metered module', () => {
  test('does what it did', () => {
    const [before, after] = [run(plain), run(meterModule(plain, 2 ** 31 - 1))];
    for (const n of [0, 1, 2, 3, 100, 5000]) {
      for (const name of ['rounds', 'deep', 'copy', 'pick', 'halves'] as const) {
        expect(after[name](n), `${name} ${n}`).toBe(before[name](n));
      }
      expect(after.big(BigInt(n) ** 5n)).toBe(before.big(BigInt(n) ** 5n));
    }
    expect(after.fill(1000)).toBe(7);
  });

  test('takes one for a call, one for a round, one for 64 bytes', () => {
    const program = run(meterModule(plain, 1_000_000));
    const used = (work: () => unknown): number => {
      const before = program[BUDGET].value;
      work();
      return before - program[BUDGET].value;
    };
    expect(program[BUDGET].value).toBeLessThanOrEqual(1_000_000);
    expect(used(() => program.rounds(2000)) - used(() => program.rounds(1000))).toBe(1000);
    expect(used(() => program.deep(60)) - used(() => program.deep(10))).toBe(50);
    expect(used(() => program.copy(64_000)) - used(() => program.copy(0))).toBe(1000);
    expect(used(() => program.fill(64_000)) - used(() => program.fill(64))).toBe(999);
  });

  test('traps when nothing is left, in the middle of whatever it does', () => {
    const program = run(meterModule(plain, 100));
    program[BUDGET].value = 100;
    expect(program.rounds(20)).toBe(193);
    for (const work of ['rounds', 'deep', 'copy'] as const) {
      program[BUDGET].value = 100;
      expect(() => program[work](100_000), work).toThrow('unreachable');
      expect(program[BUDGET].value, work).toBe(0);
    }
    program[BUDGET].value = 0;
    expect(() => program.rounds(0)).toThrow('unreachable');
  });

  test('is refused where it has operations that nobody counts', () => {
    // (module (func (result v128) v128.const ...)): vectors are not of WebAssembly 2.0's core that we know.
    const body = [0, 0xfd, 0x0c, ...new Array<number>(16).fill(0), 0x0b];
    const bytes = Uint8Array.of(
      ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 5, 1, 0x60, 0, 1, 0x7b, 3, 2, 1, 0],
      ...[10, body.length + 2, 1, body.length, ...body],
    );
    expect(() => meterModule(bytes, 1)).toThrow('Expected an operation of WebAssembly 2.0, got fd');
    expect(() => meterModule(plain.subarray(0, 60), 1)).toThrow();
  });
});
