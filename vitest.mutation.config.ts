import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { fromSources } from './vitest.config.ts';

const sources = fileURLToPath(new URL('./packages/engine/src', import.meta.url));

/** The tests that judge the engine's core, rotation and the SRS board, for Stryker, which mutates a copy of the project. */
export default defineConfig({
  ...fromSources,
  resolve: {
    ...fromSources.resolve,
    alias: [
      { find: /^@tetrarium\/engine$/, replacement: `${sources}/index.ts` },
      { find: /^@tetrarium\/engine\/(\w+)$/, replacement: `${sources}/$1/index.ts` },
    ],
  },
  test: {
    include: [
      'packages/engine/src/core/*.test.ts',
      'packages/engine/test/{golden-shapes,golden-traces,golden-srs,rotation-data,spins,srs-board,placements}.test.ts',
    ],
  },
});
