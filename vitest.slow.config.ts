import { defineConfig } from 'vitest/config';
import { fromSources } from './vitest.config.ts';

/** The slow checks: deep perft, and a visitor who presses anything. `npm run test:slow`. */
export default defineConfig({
  test: {
    testTimeout: 3_600_000,
    projects: [
      {
        extends: true,
        ...fromSources,
        test: { name: 'deep', include: ['packages/*/test/slow/*.slow.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['apps/web/test/*.slow.ts'],
          globalSetup: ['apps/web/test/setup.ts'],
        },
      },
    ],
  },
});
