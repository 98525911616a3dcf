export { findPlacements } from './find-placements.ts';
export { perft } from './perft.ts';
export type { PlacementInput } from './placement.ts';
export { parseQueue } from './queue.ts';
