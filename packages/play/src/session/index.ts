export {
  actionOf,
  type Bindings,
  isSameBindings,
  layerBindings,
  parseBindings,
  rebind,
} from './bindings.ts';
export type { Phase } from './phase.ts';
export type { Question } from './question.ts';
