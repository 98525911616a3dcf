import * as v from 'valibot';
import { findNameFault } from './names.ts';

// What goes between a page and the server, as JSON. Every message of a check is what was expected.

/** The lists of a mode: seeds of the server, any other seeds, and everybody's seed of a day. */
const LISTS = ['ranked', 'open', 'daily'] as const;

/** Which list a score is on. */
export type List = (typeof LISTS)[number];

/** Who plays: people and brains have boards of their own. */
const PLAYED_BY = ['person', 'brain'] as const;

/** Where a replay and a request have their limits. */
export const SERVER_LIMITS = {
  /** Characters of a replay. */
  replay: 400_000,
  /** Bytes of a request. */
  body: 500_000,
  /** Rows of one answer. */
  rows: 100,
  /** Letters of a name. */
  name: 20,
  /** Milliseconds a signature is good for, before and after. */
  clock: 600_000,
} as const;

/** A text that a database can store: PostgreSQL has neither U+0000 nor half of a surrogate pair. */
export const text = (most: number, expected = `a text of at most ${most} letters`) =>
  v.pipe(
    v.string(expected),
    v.maxLength(most, expected),
    v.check(
      (given) => !given.includes('\0') && !/\p{Surrogate}/u.test(given),
      'a text without U+0000 and without half of a surrogate pair',
    ),
  );
const word = v.pipe(
  v.string('a word of letters, digits and -'),
  v.regex(/^[a-z0-9-]{1,40}$/, 'a word of letters, digits and -'),
);
export const whole = (least: number, most: number) => {
  const expected = `a whole number from ${least} to ${most}`;
  return v.pipe(
    v.number(expected),
    v.integer(expected),
    v.minValue(least, expected),
    v.maxValue(most, expected),
  );
};
const digits = (least: number, most: number) => {
  const expected = `a whole number from ${least} to ${most}`;
  return v.pipe(
    v.string(expected),
    v.regex(/^\d{1,9}$/, expected),
    v.transform(Number),
    v.minValue(least, expected),
    v.maxValue(most, expected),
  );
};
export const count = whole(0, Number.MAX_SAFE_INTEGER);
const seed = v.pipe(v.string('a seed in digits'), v.regex(/^-?\d{1,80}$/, 'a seed in digits'));
const date = v.pipe(
  v.string('a date as YYYY-MM-DD'),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'a date as YYYY-MM-DD'),
);
export const moment = v.pipe(
  v.string('a moment'),
  v.isoTimestamp('a moment like 2026-01-31T12:00:00.000Z'),
);
const playerId = v.pipe(
  v.string('the id of a player'),
  v.regex(/^[0-9a-f]{32}$/, 'the id of a player: 32 digits and letters'),
);
const brain = v.pipe(
  v.string('the name of a brain'),
  v.regex(/^[\x21-\x7e](?:[\x20-\x7e]{0,38}[\x21-\x7e])?$/, 'the name of a brain in ASCII'),
);

/** The numbers of a game: those that its board is sorted by, and the others. */
const resultSchema = v.strictObject({
  score: v.optional(count),
  lines: v.optional(count),
  pieces: v.optional(count),
  /** Milliseconds. */
  time: v.optional(count),
  tries: v.optional(count),
  hints: v.optional(count),
});

/** A list of scores that can be compared. */
const boardSchema = v.strictObject({
  ruleset: word,
  rulesVersion: count,
  mode: word,
  list: v.picklist(LISTS),
  playedBy: v.picklist(PLAYED_BY),
  /** The day of a daily list. */
  date: v.optional(date),
  brain: v.optional(brain),
  /** How often the adversary picked the piece, in percent, where there was one. */
  adversary: v.optional(whole(1, 100)),
});

export const playerSchema = v.strictObject({
  id: playerId,
  /** None where they gave none, or an operator hides it. */
  name: v.optional(v.string()),
});

/** A score: all of it was computed by the server from the replay. */
export const scoreSchema = v.strictObject({
  id: count,
  player: playerSchema,
  board: boardSchema,
  result: resultSchema,
  end: v.string(),
  seed,
  /** The digest of the game at its end. */
  hash: v.string(),
  /** What the server is sure of: the inputs make this game; or also that the brain plays so. */
  verdict: v.picklist(['inputs', 'brain']),
  /** The program that verified it. */
  version: v.string(),
  submittedAt: moment,
});

/** What a player sends: the replay, and who played it. */
export const submissionSchema = v.strictObject({
  replay: text(SERVER_LIMITS.replay),
  playedBy: v.picklist(PLAYED_BY, `one of ${PLAYED_BY.join(', ')}`),
  brain: v.optional(brain),
  /** The dial of the adversary; only for games of it. */
  adversary: v.optional(whole(1, 100)),
  /** What the player was shown: anything else than what comes of the replay is refused. */
  claim: v.optional(resultSchema),
});

export const submittedSchema = v.strictObject({
  score: scoreSchema,
  /** Whether it is the first time that it came. */
  isNew: v.boolean(),
  /** The place of the player on the board, from 1; none where a better game of theirs is there. */
  place: v.optional(count),
  /** Why it is not on the list one might expect. */
  note: v.optional(v.string()),
});

const gameSchema = { ruleset: word, mode: word };
export const seedRequestSchema = v.strictObject(gameSchema);
export const seedSchema = v.strictObject({
  ...gameSchema,
  seed,
  issuedAt: moment,
  expiresAt: moment,
});

export const dailySchema = v.strictObject({
  date,
  puzzle: count,
  games: v.array(v.strictObject({ ...gameSchema, seed })),
  /** Until when games of it come on its boards. */
  closesAt: moment,
});

const rowSchema = v.strictObject({ place: count, score: scoreSchema });

export const boardPageSchema = v.strictObject({
  board: v.partial(boardSchema),
  players: count,
  rows: v.array(rowSchema),
  /** The best of the player that was asked about, where they are on it. */
  own: v.optional(rowSchema),
});

/** What boards there can be. */
export const serverSchema = v.strictObject({
  version: v.string(),
  /** The time here, to which the clock of a signature is compared. */
  now: moment,
  games: v.array(
    v.strictObject({
      ...gameSchema,
      rulesVersion: count,
      measure: v.picklist(['time', 'score', 'pieces', 'tries']),
      /** Whether there are ranked seeds and a seed of the day. */
      isRanked: v.boolean(),
    }),
  ),
});

/** A player with their scores, the newest first. */
export const profileSchema = v.strictObject({
  player: playerSchema,
  since: moment,
  scores: v.array(scoreSchema),
});

export const nameSchema = v.strictObject({
  name: v.nullable(
    v.pipe(
      v.string('a name'),
      v.rawCheck(({ dataset, addIssue }) => {
        const fault = dataset.typed ? findNameFault(dataset.value) : undefined;
        if (fault !== undefined) addIssue({ message: fault });
      }),
    ),
  ),
});

/** What an operator decides about a row or a name. */
export const hidingSchema = v.strictObject({ isHidden: v.boolean('true or false') });

/** Why a request was not done: `application/problem+json` of RFC 9457. */
export const problemSchema = v.strictObject({
  type: v.literal('about:blank'),
  title: v.string(),
  status: count,
  /** A sentence: "Expected X, got Y". */
  detail: v.string(),
  code: v.string(),
});

export const idParams = v.strictObject({ id: digits(1, 999_999_999) });
export const playerParams = v.strictObject({ id: playerId });
export const gameParams = v.strictObject(gameSchema);
export const pageQuery = v.strictObject({
  offset: v.optional(digits(0, 1_000_000), '0'),
  limit: v.optional(digits(1, SERVER_LIMITS.rows), '20'),
});
export const boardQuery = v.strictObject({
  ...pageQuery.entries,
  list: v.optional(v.picklist(LISTS, `one of ${LISTS.join(', ')}`), 'ranked'),
  playedBy: v.optional(v.picklist(PLAYED_BY, `one of ${PLAYED_BY.join(', ')}`), 'person'),
  date: v.optional(date),
  brain: v.optional(brain),
  adversary: v.optional(digits(1, 100)),
  /** Whose own row is wanted as well. */
  player: v.optional(playerId),
});
export const dailyQuery = v.strictObject({ date: v.optional(date) });

/** A list of scores that can be compared. */
export type Board = v.InferOutput<typeof boardSchema>;
/** The numbers of a game. */
export type GameResult = v.InferOutput<typeof resultSchema>;
/** A score, as the server has it. */
export type Score = v.InferOutput<typeof scoreSchema>;
/** What a player sends. */
export type Submission = v.InferOutput<typeof submissionSchema>;
/** Why a request was not done. */
export type ServerProblem = v.InferOutput<typeof problemSchema>;
