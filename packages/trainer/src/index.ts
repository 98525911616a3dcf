export type { Interval } from './interval.ts';
export { poissonInterval, Z95 } from './interval.ts';
export type { PairJudgement, PairTest, PairTestOptions, PairVerdict } from './pair-test.ts';
export { createPairTest } from './pair-test.ts';
export type { PairedDifference } from './paired-difference.ts';
export { pairedDifference } from './paired-difference.ts';
export type { GameOutcome, Rating } from './rating.ts';
export { rateGames } from './rating.ts';
