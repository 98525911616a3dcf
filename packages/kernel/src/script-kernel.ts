import { createScriptMachine } from './generated/script-machine.ts';
import type { Kernel } from './kernel.ts';
import { createMachineKernel } from './machine-kernel.ts';

let kernel: Kernel | undefined;

/** The kernel in plain JavaScript, for places without WebAssembly: always the same one. */
export function createScriptKernel(): Kernel {
  // A second copy of the code would keep the engine from treating its tables as constants.
  kernel ??= createMachineKernel('js', createScriptMachine());
  return kernel;
}
