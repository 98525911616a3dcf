import { defineConfig } from 'vitest/config';

// Unit tests read packages from their sources, by the `source` export condition of each
// package.json. (Nothing more than needed: vitest hands these to node, where 'import' would break
// a require.) All others use what was built, as users do.
const conditions = ['source', 'node'];

/** How packages are read from their sources. */
export const fromSources = {
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
};

/** `npm test` runs all of these; `npm run test:unit` and so on run one. */
export default defineConfig({
  test: {
    // Two cores are idle a tenth of the time with two workers, and hardly ever with three.
    maxWorkers: 3,
    // One import of a module serves all files of a worker; tests leave nothing behind in it.
    isolate: false,
    server: { deps: { external: [/\/(packages|apps)\/[^/]+\/dist\//] } },
    reporters: ['default', './scripts/test-times.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 50_000 } },
    projects: [
      {
        extends: true,
        ...fromSources,
        test: {
          name: 'unit',
          include: ['packages/*/{src,test}/**/*.test.ts', 'apps/*/src/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'cli',
          include: ['apps/{cli,server}/test/**/*.test.ts'],
          exclude: ['**/*-docs.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['apps/web/test/**/*.test.ts'],
          globalSetup: ['apps/web/test/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'release',
          include: ['test/**/*.test.ts', 'apps/*/test/**/*-docs.test.ts'],
        },
      },
    ],
  },
});
