import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { AREA } from './mutation.areas.js';
import { fromSources } from './vitest.config.ts';

const packages = fileURLToPath(new URL('./packages', import.meta.url));

const LONG = [
  '100,000',
  '10000 lines',
  'damaged',
  'goes on as the original',
  'hundreds of blocks',
  'what hint shows',
  'cannot hang the game',
  'could go on for ever',
  'what would never end',
  'a session without a limit',
  'draws its blocks as the brief says',
  'script [2-5]',
  'fast search equals the plain one',
  'bounds and shared outcomes',
  'agrees with brute force',
  '8951 grids',
  'lookahead 100000',
  'made puzzles',
  'any grid: wider',
  'never throws',
];

/** The tests that judge an area, for Stryker, which mutates a copy of the project. */
export default defineConfig({
  ...fromSources,
  resolve: {
    ...fromSources.resolve,
    alias: [
      { find: /^@tetrarium\/(\w+)$/, replacement: `${packages}/$1/src/index.ts` },
      { find: /^@tetrarium\/(\w+)\/(\w+)$/, replacement: `${packages}/$1/src/$2/index.ts` },
    ],
  },
  // Long random runs notice little that the others do not, and every mutant would wait for them.
  test: {
    include: AREA.tests,
    testNamePattern: new RegExp(`^(?!.*(${LONG.join('|')}))`),
    testTimeout: 60_000,
  },
});
