import { openFastest } from '@tetrarium/kernel';
import scalar from '@tetrarium/kernel/scalar.wasm?url';
import simd from '@tetrarium/kernel/simd.wasm?url';

export const openKernel = () =>
  openFastest(async (name) => {
    const response = await fetch(name === 'simd' ? simd : scalar);
    return new Uint8Array(await response.arrayBuffer());
  });
