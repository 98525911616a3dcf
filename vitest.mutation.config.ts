import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { AREA } from './mutation.areas.js';
import { fromSources } from './vitest.config.ts';

const packages = fileURLToPath(new URL('./packages', import.meta.url));

/** The tests that judge an area, for Stryker, which mutates a copy of the project. */
export default defineConfig({
  ...fromSources,
  resolve: {
    ...fromSources.resolve,
    alias: [
      { find: /^@tetrarium\/(\w+)$/, replacement: `${packages}/$1/src/index.ts` },
      { find: /^@tetrarium\/(\w+)\/(\w+)$/, replacement: `${packages}/$1/src/$2/index.ts` },
    ],
  },
  // Long random runs notice little that the others do not, and every mutant would wait for them.
  test: {
    include: AREA.tests,
    testNamePattern: new RegExp(`^(?!.*(${AREA.long.join('|')}))`),
    testTimeout: 60_000,
  },
});
