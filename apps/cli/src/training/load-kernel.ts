import { createNaiveKernel, type Kernel } from '@tetrarium/kernel';

/** The fastest kernel this machine runs. */
export async function loadKernel(): Promise<Kernel> {
  return createNaiveKernel();
}
