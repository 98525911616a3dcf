import type { Handling, RaceRecording } from '@tetrarium/engine/guideline';

/** What a game is started with besides its setup; in brackets what is left out means. */
export interface GuidelineStart {
  readonly seed: bigint;
  /** How held keys repeat [`DEFAULT_HANDLING`]. */
  readonly handling?: Handling;
  /** What the clock says [0]. */
  readonly now?: number;
  /** What the replay calls the rival [the brain of the setup]. */
  readonly rival?: string;
  /** The rules of a setup that is a race, which a page for one player does not load [no race]. */
  readonly raceRules?: RaceRecording['rules'];
  /** The longest time between two calls that counts as played: a page may have slept. */
  readonly longestStep?: number;
  /** How long the clock stands still before the first millisecond of play [0]. */
  readonly countdown?: number;
}
