export type { GameRules } from './game-rules.ts';
export { findRulesFault, MOST_BEAM } from './game-rules.ts';
export type { Kernel, KernelGame } from './kernel.ts';
export { createNaiveKernel } from './naive-kernel.ts';
export { naivePieces } from './naive-pieces.ts';
export { createScriptKernel } from './script-kernel.ts';
export { createKernel, openFastest } from './wasm-kernel.ts';
