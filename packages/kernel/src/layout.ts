/**
 * Where things stand in the memory of a machine, in words of 32 bits. The generator writes these
 * numbers into the code, and `machine-kernel.ts` reads and writes the state by them.
 */
export const LAYOUT = {
  // The state of a game: what is copied in and out when games take turns.
  WIDTH: 0,
  HEIGHT: 1,
  /** 1 for fast wells. */
  FAST_WELLS: 2,
  /** See `SOURCE_CODES`. */
  SOURCE: 3,
  /** Nine weights; all but the first doubled, since features are. */
  WEIGHTS: 4,
  /** Four words of 64 bits, the lower halves first. */
  DICE: 16,
  /** What the frequencies add up to. */
  POOL: 24,
  /** Frequencies summed up from the first piece, or the pieces of the bag. */
  CHANCES: 25,
  /** The next piece of the bag or of `SEQUENCE`. */
  NEXT: 32,
  /** Behind the last piece in `SEQUENCE`. */
  LAST: 33,
  /** Orientation * 16 + column of the last move, or -1. */
  MOVE: 34,
  /** The pile height from which placements are judged by what can follow. */
  AHEAD_FROM: 35,
  /** How many placements are then looked into. */
  BEAM: 36,
  /** A pile this low or lower ends the call, as one this high or higher does. */
  LOW: 37,
  HIGH: 38,
  // Of a game that is played together with others, see `SEATS`: how many pieces it may place,
  // and what it came to.
  MOST_PLACED: 39,
  PLACED: 40,
  CLEARED: 41,
  WEIGHED_IN_ALL: 42,
  /** See `END_CODES`. */
  STOPPED: 43,
  /** 1 while the board is in `BOARD`, in words of 16 bits, and not in `COLUMNS`. */
  IS_LOW: 44,
  /** The score of that board by itself. */
  WHOLE: 45,
  /** 1 while it waits for its turn with its next piece, 0 when it has stopped. */
  IS_WAITING: 46,
  BOARD: 48,
  /** Columns of the board, the first at `COLUMNS` + 2, between two walls. */
  COLUMNS: 64,
  STATE_SIZE: 96,

  // What one call of `run` answers besides the pieces it placed.
  LINES: 96,
  EVALUATIONS: 97,
  /** See `END_CODES`. */
  END: 98,

  // What is known about the board before a piece is placed; totals first.
  ROW_TRANSITIONS: 100,
  COLUMN_TRANSITIONS: 101,
  HOLES: 102,
  WELLS: 103,
  DEPTH: 104,
  /** A bit for each row that has a hole. */
  HOLE_ROWS: 105,
  BEST_MOVE: 106,
  WEIGHED: 107,
  /** The score of `BEST_MOVE`. */
  BEST_SCORE: 108,
  /** The height of the tallest column. */
  PILE: 109,
  /** The first orientation of each piece, and behind the last one's. */
  FIRSTS: 112,
  // One word per column each, at the index of `COLUMNS`.
  HEIGHTS: 128,
  /** 1 << height. */
  TOPS: 160,
  /** -1 for a column with holes. */
  HOLED: 192,
  /** A bit for each hole. */
  HOLE_BITS: 224,
  /** All columns to the left, and-ed. */
  LEFT_OF: 256,
  /** This column and all to the right, and-ed. */
  RIGHT_FROM: 288,
  /** What differs from the column to the left. */
  EDGES: 320,
  /** Empty with the left neighbour filled. */
  LEFT_FILLED: 352,
  /** Empty with the right neighbour filled. */
  RIGHT_FILLED: 384,
  /** Empty with both filled. */
  WELL_BITS: 416,
  /** The wells of the column, summed up. */
  COLUMN_WELLS: 448,
  /** Steps between the columns left of the neighbour, as bits. */
  STEPS_LEFT: 480,
  /** Steps between this column and all to the right, as bits. */
  STEPS_FROM: 512,
  /** A second board, for placements that fill rows. */
  AFTER: 544,
  /** Shapes of the orientations: eight words each, see the generator. */
  SHAPES: 576,
  /** The bit of a step, the step 0 being at `STEP_BITS` + 128. */
  STEP_BITS: 768,
  /** The pieces of a sequence that come next. */
  SEQUENCE: 1024,
  SEQUENCE_SIZE: 1024,

  // The same for the SIMD kernel: words of 16 bits, one per column at the index of `COLUMNS`.
  LANE_COLUMNS: 2048,
  LANE_HEIGHTS: 2064,
  LANE_TOPS: 2080,
  LANE_HOLED: 2096,
  LANE_HOLE_BITS: 2112,
  /** Rows that are empty somewhere to the left. */
  LANE_EMPTY_LEFT: 2128,
  /** Rows that are empty in this column or to the right. */
  LANE_EMPTY_FROM: 2144,
  LANE_EDGES: 2160,
  LANE_LEFT_FILLED: 2176,
  LANE_RIGHT_FILLED: 2192,
  LANE_WELL_BITS: 2208,
  LANE_STEPS_LEFT: 2224,
  LANE_STEPS_FROM: 2240,
  /** Scores of eight placements that are looked at again one by one. */
  LANE_SCORES: 2256,
  /** How deep the highest well is that no cell lies above, and its fast wells. */
  LANE_DEPTHS: 2272,
  LANE_OPEN_WELLS: 2288,
  /** Each orientation in each column, as it would lie on the floor: 16 columns each. */
  LANE_SHAPES: 2304,

  /** Placements with their scores by themselves, and the board they are made on. */
  RANKED_MOVES: 4736,
  RANKED_SCORES: 4800,
  KEPT_COLUMNS: 4864,

  /** Of eight games at once: like `LANE_COLUMNS` and so on, a vector of eight games per column. */
  GAME_COLUMNS: 4896,
  /** Seats of the games in the lanes. */
  GAME_SEATS: 6176,
  /** Of the best placements: scores, moves and rows; and how many placements fit. */
  GAME_SCORES: 6184,
  GAME_MOVES: 6192,
  GAME_ROWS: 6196,
  GAME_WEIGHED: 6200,
  /** Scores of the boards before the placements. */
  GAME_BASES: 6204,
  /** Placements that are looked at again: the rows of eight games, then the games and the move. */
  PENDING: 6216,
  /** For each piece how many games have waited for their turn with it, and how many had it. */
  ARRIVED: 6680,
  SERVED: 6688,
  /** The last 64 seats that waited, for each piece. */
  QUEUES: 6696,
  /** The states of games that are played together. */
  SEATS: 7152,
  SEAT_COUNT: 64,
  /** Rows times cells of the piece that go, by orientation and the rows of its box that are full. */
  ERODED: 13296,
  /** Eight features of eight placements. */
  FEATURES: 13600,
  SIZE: 13632,
} as const;

/** How `SOURCE` tells sources apart. */
export const SOURCE_CODES = { uniform: 0, weighted: 1, bag: 2, sequence: 3 } as const;

/** How `END` tells why a call stopped early. */
export const END_CODES = { playing: 0, toppedOut: 1, outOfPieces: 2, leftRange: 3 } as const;
