import { defineConfig } from 'vitest/config';

// Packages are read from their sources: the `source` export condition of each package.json.
// (Nothing more than needed: vitest hands these to node, where 'import' would break a require.)
const conditions = ['source', 'node'];

const BROWSER = 'apps/web/test/**/*.test.ts';
const DOCUMENTS = 'apps/cli/test/**/*-docs.test.ts';
const SLOW = 'packages/*/test/slow/*.slow.ts';

/** `npm test` runs the first four; `npm run test:unit` and so on run one. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    // By default one core stays free, which is half of two.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/*/{src,test}/**/*.test.ts', 'apps/*/src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'cli',
          include: ['apps/{cli,server}/test/**/*.test.ts'],
          exclude: [DOCUMENTS],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [BROWSER],
          globalSetup: ['apps/web/test/setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'release', include: ['test/**/*.test.ts', DOCUMENTS] },
      },
      {
        extends: true,
        test: { name: 'slow', include: [SLOW], testTimeout: 3_600_000 },
      },
    ],
  },
});
