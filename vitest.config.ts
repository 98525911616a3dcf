import { defineConfig } from 'vitest/config';

// Unit tests read packages from their sources, by the `source` export condition of each
// package.json. (Nothing more than needed: vitest hands these to node, where 'import' would break
// a require.) All others use what was built, as users do.
const conditions = ['source', 'node'];
const fromSources = {
  extends: true as const,
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
};
const fromBuilt = { extends: true as const };

/** `npm test` runs the first four; `npm run test:unit` and so on run one. */
export default defineConfig({
  test: {
    // By default one core stays free, which is half of two.
    maxWorkers: 2,
    // One import of a module serves all files of a worker; tests leave nothing behind in it.
    isolate: false,
    server: { deps: { external: [/\/(packages|apps)\/[^/]+\/dist\//] } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        ...fromSources,
        test: {
          name: 'unit',
          include: ['packages/*/{src,test}/**/*.test.ts', 'apps/*/src/**/*.test.ts'],
        },
      },
      {
        ...fromBuilt,
        test: {
          name: 'cli',
          include: ['apps/{cli,server}/test/**/*.test.ts'],
          exclude: ['**/*-docs.test.ts'],
        },
      },
      {
        ...fromBuilt,
        test: {
          name: 'browser',
          include: ['apps/web/test/**/*.test.ts'],
          globalSetup: ['apps/web/test/setup.ts'],
        },
      },
      {
        ...fromBuilt,
        test: {
          name: 'release',
          include: ['test/**/*.test.ts', 'apps/*/test/**/*-docs.test.ts'],
        },
      },
      {
        ...fromSources,
        test: {
          name: 'slow',
          include: ['packages/*/test/slow/*.slow.ts'],
          testTimeout: 3_600_000,
        },
      },
    ],
  },
});
