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
  return (
    (await openKernelModule('simd')) ?? (await openKernelModule('scalar')) ?? createScriptKernel()
  );
}

/** The kernel of one of the two modules; undefined where it is not built or cannot run. */
export async function openKernelModule(name: 'simd' | 'scalar'): Promise<Kernel | undefined> {
  const bytes = await readModule(name);
  const kernel = bytes && (await createKernel(bytes));
  return kernel?.ok ? kernel.value : undefined;
}

/** The bytes of a module; undefined before the first build. */
async function readModule(name: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(resolve(`@tetrarium/kernel/${name}.wasm`));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
