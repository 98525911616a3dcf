import { defineConfig } from 'vitest/config';
import { fromSources } from './vitest.config.ts';

/** The slow checks: deep perft, long games, a whole guide, a visitor who presses anything. `npm run test:slow`. */
export default defineConfig({
  test: {
    testTimeout: 3_600_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        ...fromSources,
        test: {
          name: 'deep',
          include: ['packages/*/test/slow/*.slow.ts', 'packages/quadris/test/fuzz.test.ts'],
          env: { TETRARIUM_SLOW: '1' },
        },
      },
      {
        extends: true,
        test: {
          name: 'guides',
          include: [
            'apps/{cli,server}/test/*.slow.ts',
            'apps/cli/test/own-brains.test.ts',
            'apps/cli/test/command-classes.test.ts',
          ],
          env: { TETRARIUM_SLOW: '1' },
        },
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
