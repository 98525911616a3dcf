import { defineConfig } from 'vitest/config';
import { fromSources } from './vitest.config.ts';

/** The slow checks: deep perft, fuzz, long games. `npm run test:slow`. */
export default defineConfig({
  ...fromSources,
  test: {
    testTimeout: 3_600_000,
    hookTimeout: 300_000,
    include: [
      'packages/*/test/slow/*.slow.ts',
      'apps/cli/test/*.slow.ts',
      'packages/quadris/test/fuzz.test.ts',
      'packages/kernel/test/backends.test.ts',
      'packages/grading/src/quadris/judge.test.ts',
    ],
    env: { TETRARIUM_SLOW: '1' },
  },
});
