import { defineConfig } from 'vitest/config';
import { fromSources } from './vitest.config.ts';

/** The slow checks: deep perft. `npm run test:slow`. */
export default defineConfig({
  ...fromSources,
  test: { include: ['packages/*/test/slow/*.slow.ts'], testTimeout: 3_600_000 },
});
