import type { Kernel } from './kernel.ts';
import { LAYOUT } from './layout.ts';
import { createMachineKernel } from './machine-kernel.ts';
import { createScriptKernel } from './script-kernel.ts';

/** As much of WebAssembly as is used here: this package is compiled without the web's types. */
declare const WebAssembly:
  | {
      validate(bytes: Uint8Array): boolean;
      instantiate(bytes: Uint8Array): Promise<{ readonly instance: { readonly exports: unknown } }>;
    }
  | undefined;

interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  /** How many placements it looks at together. */
  readonly lanes: () => number;
  readonly run: (maxPieces: number) => number;
  // In simd.wasm only.
  readonly openGames?: () => void;
  readonly enterGame?: (seat: number) => void;
  readonly runGames?: (least: number) => void;
}

/** Makes a kernel of the bytes of `simd.wasm` or `scalar.wasm`; rejects where they do not run here. */
export async function createKernel(bytes: Uint8Array): Promise<Kernel> {
  if (typeof WebAssembly === 'undefined' || !WebAssembly.validate(bytes)) {
    throw new RangeError(
      `Expected a WebAssembly module that this engine can run, got ${describe(bytes)}: use createScriptKernel()`,
    );
  }
  // Another module that wants imports, or a policy that forbids WebAssembly, rejects here.
  const { exports } = (await WebAssembly.instantiate(bytes)).instance;
  if (!isKernel(exports)) {
    throw new RangeError(
      "Expected the kernel's own module (simd.wasm or scalar.wasm of this version), got another one",
    );
  }
  const memory = new Int32Array(exports.memory.buffer, 0, LAYOUT.SIZE);
  const backend = exports.lanes() > 1 ? 'simd' : 'scalar';
  const { run, openGames, enterGame, runGames } = exports;
  const together = openGames && enterGame && runGames && { openGames, enterGame, runGames };
  return createMachineKernel(backend, { memory, run, ...(together && { together }) });
}

/** The kernel of the first bytes that run here, else the one in plain JavaScript. */
export async function openFastest(
  fetchBytes: (name: 'simd' | 'scalar') => Promise<Uint8Array>,
): Promise<Kernel> {
  for (const name of ['simd', 'scalar'] as const) {
    try {
      return await createKernel(await fetchBytes(name));
    } catch {
      // Not there or not to be run here: all kernels play the same games, only slower.
    }
  }
  return createScriptKernel();
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
