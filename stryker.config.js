import { AREA } from './mutation.areas.js';

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: [...AREA.mutate, '!**/*.test.ts'],
  ignorePatterns: ['**/dist', 'coverage', 'reports'],
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `reports/mutation-${AREA.id}.json` },
  clearTextReporter: { allowColor: false, logTests: false },
  incremental: true,
  incrementalFile: `reports/stryker-${AREA.id}.json`,
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.WORKERS ?? 2),
  timeoutMS: 5000,
  warnings: { slow: false },
};
