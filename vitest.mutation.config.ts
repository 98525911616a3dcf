import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

const source = (room: string) =>
  fileURLToPath(new URL(`./packages/${room}/src/index.ts`, import.meta.url));

/** The tests that judge the engine's core, rotation and the SRS board, for Stryker, which mutates a copy of the project. */
export default defineConfig({
  ssr: base.ssr!,
  resolve: {
    ...base.resolve,
    alias: { '@tetrarium/engine': source('engine') },
  },
  test: {
    include: [
      'packages/engine/src/*.test.ts',
      'packages/engine/src/sources/*.test.ts',
      'packages/engine/test/{golden-shapes,golden-traces,golden-srs,rotation-data,spins,srs-board,placements}.test.ts',
    ],
  },
});
