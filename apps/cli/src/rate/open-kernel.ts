import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createKernel, createScriptKernel, type Kernel } from '@tetrarium/kernel';

const { resolve } = createRequire(import.meta.url);

let opened: Promise<Kernel> | undefined;

/** The fastest kernel this machine can run, made once for this thread. */
export function openKernel(): Promise<Kernel> {
  opened ??= openFastest();
  return opened;
}

async function openFastest(): Promise<Kernel> {
  for (const name of ['simd', 'scalar']) {
    const kernel = await createKernel(await readFile(resolve(`@tetrarium/kernel/${name}.wasm`)));
    if (kernel.ok) return kernel.value;
  }
  return createScriptKernel();
}
