import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createKernel, createScriptKernel, type Kernel } from '../src/index.ts';

/** The bytes of a module, found as a user of the package finds them. */
export function readModule(name: 'simd' | 'scalar'): Uint8Array {
  return readFileSync(createRequire(import.meta.url).resolve(`@tetrarium/kernel/${name}.wasm`));
}

/** Every backend that must equal the naive twin. */
export async function loadKernels(): Promise<Kernel[]> {
  const loaded = await Promise.all([
    createKernel(readModule('scalar')),
    createKernel(readModule('simd')),
  ]);
  return [createScriptKernel(), ...loaded];
}
