import { createKernel, createScriptKernel, type Kernel } from '@tetrarium/kernel';
import { traceTrials } from '../../../packages/kernel/test/equality.ts';

/** As much of a worker's global scope as is used here. */
declare const self: { postMessage(message: unknown): void };

async function load(name: string): Promise<Kernel> {
  const response = await fetch(`${name}.wasm`);
  return createKernel(new Uint8Array(await response.arrayBuffer()));
}

const kernels = [createScriptKernel(), await load('scalar'), await load('simd')];
self.postMessage(kernels.map((kernel) => [kernel.backend, traceTrials(kernel)]));
