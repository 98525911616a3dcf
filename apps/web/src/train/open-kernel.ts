import { createKernel, createScriptKernel, type Kernel } from '@tetrarium/kernel';
import scalar from '@tetrarium/kernel/scalar.wasm?url';
import simd from '@tetrarium/kernel/simd.wasm?url';

/** The fastest kernel this browser can run; all of them play the same games. */
export async function openKernel(): Promise<Kernel> {
  for (const address of [simd, scalar]) {
    const bytes = await fetchBytes(address);
    const made = bytes && (await createKernel(bytes));
    if (made?.ok) return made.value;
  }
  return createScriptKernel();
}

async function fetchBytes(address: string): Promise<Uint8Array | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  } catch {
    // Neither kept nor to be fetched: plain JavaScript plays as well, only slower.
    return undefined;
  }
}
