// The brains and the game logic of the handout under its own names, beside `@tetrarium/engine/stanford`.
export { BadBrain, DefaultBrain, DefaultBrain as LameBrain } from './brains.ts';
export type { TetrisBrainLogicOptions } from './tetris-brain-logic.ts';
export { TetrisBrainLogic } from './tetris-brain-logic.ts';
export type { TetrisLogicOptions } from './tetris-logic.ts';
export { TetrisLogic } from './tetris-logic.ts';
