/** What a player or brain can ask for. UT brief, "Board": Action. */
export const SRS_ACTIONS = [
  'LEFT',
  'RIGHT',
  'DOWN',
  'DROP',
  'CLOCKWISE',
  'COUNTERCLOCKWISE',
  'NOTHING',
  'HOLD',
] as const;

/** One of `SRS_ACTIONS`. */
export type SrsAction = (typeof SRS_ACTIONS)[number];

/**
 * What an action came to: it worked; it was blocked and nothing moved; there is no piece, so deal
 * one; or the piece is placed and gone. UT brief, "Board": Result.
 */
export const SRS_RESULTS = ['SUCCESS', 'OUT_BOUNDS', 'NO_PIECE', 'PLACE'] as const;

/** One of `SRS_RESULTS`. */
export type SrsResult = (typeof SRS_RESULTS)[number];

/**
 * What HOLD does, besides being a SUCCESS. `nothing` unless told; `pause` (the report's words): until
 * the next HOLD every action is blocked; `swap`: the guideline's hold, once per piece.
 */
export const HOLD_RULES = ['nothing', 'pause', 'swap'] as const;
/** What HOLD does on the UT board. */
export type HoldRule = (typeof HOLD_RULES)[number];
