export type {
  Asked,
  Optimiser,
  OptimiserOption,
  OptimiserState,
  Outlook,
  SearchStart,
  Vector,
} from './optimisers/optimiser.ts';
export { findOptimiser, OPTIMISERS } from './optimisers/optimisers.ts';
