export type { Ahead, GameRules, PieceSource, Wells } from './game-rules.ts';
export { BOARD_LIMITS, findRulesFault, MOST_BEAM, WELLS } from './game-rules.ts';
export type {
  Backend,
  GameEnd,
  Kernel,
  KernelGame,
  KernelMove,
} from './kernel.ts';
export { BACKENDS } from './kernel.ts';
export { createNaiveKernel } from './naive-kernel.ts';
export { naivePieces } from './naive-pieces.ts';
export type { Orientation } from './orientations.ts';
export { ORIENTATIONS, PIECE_LETTERS } from './orientations.ts';
export { createScriptKernel } from './script-kernel.ts';
export { createKernel, openFastest } from './wasm-kernel.ts';
export { KERNEL_FEATURES, kernelWeights } from './weights.ts';
