import { readFile } from 'node:fs/promises';
import type { Kernel } from './kernel.ts';
import { createKernel, openFastest } from './wasm-kernel.ts';

const readModule = (name: string): Promise<Uint8Array> =>
  readFile(new URL(`../dist/${name}.wasm`, import.meta.url));

let opened: Promise<Kernel> | undefined;

/** The fastest kernel this machine can run, made once for this thread. */
export function openKernel(): Promise<Kernel> {
  opened ??= openFastest(readModule);
  return opened;
}

/** The kernel of one of the two modules; rejects where it is not built or cannot run. */
export async function openKernelModule(name: 'simd' | 'scalar'): Promise<Kernel> {
  return createKernel(await readModule(name));
}
