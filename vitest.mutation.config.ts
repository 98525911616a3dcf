import { defineConfig, mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** The tests that judge the engine's core, for Stryker. */
export default mergeConfig(
  base,
  defineConfig({ test: { include: ['packages/engine/{src,test}/**/*.test.ts'] } }),
);
