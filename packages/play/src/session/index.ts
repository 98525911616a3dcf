export {
  actionOf,
  type Bindings,
  isSameBindings,
  layerBindings,
  parseBindings,
  rebind,
} from './bindings.ts';
export type { Phase } from './phase.ts';
export type { Query } from './query.ts';
export { formatQuery, parseQuery } from './query.ts';
export type { Question } from './question.ts';
export { parseSeed } from './seed.ts';
export { clearedSentence, columnHeights, count, formatNumber } from './sentences.ts';
