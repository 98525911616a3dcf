import type { Kernel } from './kernel.ts';
import { LAYOUT } from './layout.ts';
import { createMachineKernel } from './machine-kernel.ts';
import { failure, type Result, success } from './result.ts';

/** As much of WebAssembly as is used here: this room is compiled without the web's types. */
declare const WebAssembly:
  | {
      validate(bytes: Uint8Array): boolean;
      instantiate(bytes: Uint8Array): Promise<{ readonly instance: { readonly exports: unknown } }>;
    }
  | undefined;

/** What our modules export. */
interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  /** How many placements it looks at together. */
  readonly lanes: () => number;
  readonly run: (maxPieces: number) => number;
}

/** Makes a kernel of the bytes of `simd.wasm` or `scalar.wasm`. */
export async function createKernel(bytes: Uint8Array): Promise<Result<Kernel>> {
  if (!canRun(bytes)) {
    return failure(
      'kernel/bytes',
      `Expected a WebAssembly module that this engine can run, got ${describe(bytes)}: use createScriptKernel()`,
    );
  }
  let exports: unknown;
  try {
    exports = (await WebAssembly!.instantiate(bytes)).instance.exports;
  } catch (error) {
    // Another module that wants imports, or a policy that forbids WebAssembly.
    return failure('kernel/bytes', `Expected the kernel's module to start, got ${String(error)}`);
  }
  if (!isKernel(exports)) {
    return failure(
      'kernel/bytes',
      "Expected the kernel's own module (simd.wasm or scalar.wasm of this version), got another one",
    );
  }
  const memory = new Int32Array(exports.memory.buffer, 0, LAYOUT.SIZE);
  const backend = exports.lanes() > 1 ? 'simd' : 'scalar';
  return success(createMachineKernel(backend, { memory, run: exports.run }));
}

/** Whether this engine understands a module: one with SIMD asks for an engine with SIMD. */
export function canRun(bytes: Uint8Array): boolean {
  if (typeof WebAssembly === 'undefined') return false;
  return WebAssembly.validate(bytes);
}

/** Which backend is the fastest here, told by the bytes of both modules. */
export function chooseBackend(simd: Uint8Array, scalar: Uint8Array): 'simd' | 'scalar' | 'js' {
  if (canRun(simd)) return 'simd';
  return canRun(scalar) ? 'scalar' : 'js';
}

function isKernel(exports: unknown): exports is KernelExports {
  const { memory, lanes, run } = exports as Partial<KernelExports>;
  const isRunnable = typeof lanes === 'function' && typeof run === 'function';
  return isRunnable && (memory?.buffer.byteLength ?? 0) >= 4 * LAYOUT.SIZE;
}

function describe(bytes: Uint8Array): string {
  const start = Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0'));
  return bytes.length === 0
    ? 'nothing'
    : `${bytes.length} bytes that begin with ${start.join(' ')}`;
}
