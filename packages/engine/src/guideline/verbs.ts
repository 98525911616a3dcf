/**
 * What can happen to a guideline game from outside. `auto-` is a step by auto-repeat, for which no
 * key was pressed; `slide-` pushes the piece against the wall until `slide-stop`; `wall-` moves it
 * there once; `down` is one row; `soft-on` and `soft-off` are the soft drop key.
 */
export const GUIDELINE_VERBS = [
  'left',
  'right',
  'clockwise',
  'counterclockwise',
  'drop',
  'auto-left',
  'auto-right',
  'half-turn',
  'hold',
  'soft-on',
  'soft-off',
  'down',
  'wall-left',
  'wall-right',
  'slide-left',
  'slide-right',
  'slide-stop',
] as const;

/** One of `GUIDELINE_VERBS`. */
export type GuidelineVerb = (typeof GUIDELINE_VERBS)[number];

/** What happens to a game from outside: a verb, or rows of garbage from an opponent. */
export type GuidelineInput = GuidelineVerb | { readonly garbage: number };

/** The most rows one attack can send. */
export const MOST_GARBAGE = 40;
