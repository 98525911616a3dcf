export {
  actionOf,
  type Bindings,
  isSameBindings,
  layerBindings,
  parseBindings,
  rebind,
} from './bindings.ts';
export { createPace, isStepDue } from './pace.ts';
export type { Phase } from './phase.ts';
export { parseSeed } from './seed.ts';
export { clearedSentence, count, formatNumber } from './sentences.ts';
