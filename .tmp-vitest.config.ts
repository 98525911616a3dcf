import { defineConfig } from 'vitest/config';

// Packages are read from their sources: the `source` export condition of each package.json.
// (Nothing more than needed: vitest hands these to node, where 'import' would break a require.)
const conditions = ['source', 'module', 'node'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: [
      'packages/*/{src,test}/**/*.test.ts',
      'apps/*/{src,test}/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
