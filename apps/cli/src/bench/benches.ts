import type { BenchOptions, BenchTable } from './measure.ts';

export type Bench = (options: BenchOptions) => Promise<BenchTable>;

/**
 * Every published figure of docs/benchmarks.md that is a speed, by the name of its bench. They are
 * loaded when they run, as every command would wait for them otherwise.
 */
export const BENCHES = {
  'place-undo': async (options) => (await import('./place-undo.ts')).benchPlaceUndo(options),
  'undo-strategies': async (options) =>
    (await import('./place-undo.ts')).benchUndoStrategies(options),
  'best-move': async (options) => (await import('./best-move.ts')).benchBestMove(options),
  'whole-games': async (options) => (await import('./best-move.ts')).benchWholeGames(options),
  perft: async (options) => (await import('./perft.ts')).benchPerft(options),
  quadris: async (options) => (await import('./quadris.ts')).benchQuadris(options),
  solve: async (options) => (await import('./solve.ts')).benchSolve(options),
  kernel: async (options) => (await import('./kernel.ts')).benchKernel(options),
  'kernel-pieces': async (options) => (await import('./kernel.ts')).benchKernelPieces(options),
  'kernel-heights': async (options) => (await import('./kernel.ts')).benchKernelHeights(options),
  start: async (options) => (await import('./start.ts')).benchStart(options),
  sandboxes: async (options) => (await import('./sandboxes.ts')).benchSandboxes(options),
  jobs: async (options) => (await import('./jobs.ts')).benchJobs(options),
  server: async (options) => (await import('./server.ts')).benchServer(options),
  soak: async (options) => (await import('./server.ts')).benchSoak(options),
  'server-races': async (options) => (await import('./server-races.ts')).benchServerRaces(options),
} as const satisfies Readonly<Record<string, Bench>>;

export type BenchName = keyof typeof BENCHES;

export const BENCH_NAMES = Object.keys(BENCHES) as readonly BenchName[];
