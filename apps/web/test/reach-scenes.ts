import { replayOfBrain, replayOfRace } from './guideline-page.ts';

/** A short game of a brain. */
export const SAMPLE_REPLAY = replayOfBrain('zen', 3n, 12);

/** A short race. */
export const RACE_REPLAY_TEXT = replayOfRace(3n, 'dellacherie');

/** A minute of a game. */
export const LONG_REPLAY = replayOfBrain('zen', 3n, 60, 1000);
