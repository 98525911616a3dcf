import { defineConfig } from 'vitest/config';

/**
 * What needs real processes, killed databases, cut networks, hostile programs, both stores, packed
 * tarballs or load: `npm run test:system`. Its files are `*.system.ts`, beside the quick tests.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    isolate: false,
    server: { deps: { external: [/\/(packages|apps)\/[^/]+\/dist\//] } },
    testTimeout: 3_600_000,
    hookTimeout: 300_000,
    env: { TETRARIUM_SLOW: '1' },
    expect: { poll: { timeout: 50_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'system',
          include: ['{apps/cli,apps/server}/test/**/*.system.ts', 'test/**/*.system.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'system-browser',
          include: ['apps/web/test/**/*.system.ts', 'apps/web/test/keys.test.ts'],
          globalSetup: ['apps/web/test/setup.ts'],
        },
      },
    ],
  },
});
