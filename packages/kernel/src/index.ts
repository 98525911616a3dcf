export type { Ahead, GameRules, PieceSource, Wells } from './game-rules.ts';
export { findRulesFault, MOST_BEAM, WELLS } from './game-rules.ts';
export type { Kernel } from './kernel.ts';
export { createNaiveKernel } from './naive-kernel.ts';
export { naivePieces } from './naive-pieces.ts';
export { PIECE_LETTERS } from './orientations.ts';
export { createScriptKernel } from './script-kernel.ts';
export { createKernel, openFastest } from './wasm-kernel.ts';
export { KERNEL_FEATURES, kernelWeights } from './weights.ts';
