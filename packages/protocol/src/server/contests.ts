import * as v from 'valibot';
import { findNameFault } from './names.ts';
import { count, moment, SERVER_LIMITS, text, whole } from './schemas.ts';

// The arena of a class, as JSON.

/** Where a contest has its limits. */
export const CONTEST_LIMITS = {
  /** Characters of a brain: one JavaScript module. */
  source: 100_000,
  entries: 100,
  /** Brains of one contest that come from one address: a class may share one. */
  entriesOfAddress: 60,
  /** Bytes of a result. */
  result: 6_000_000,
  /** Seconds between two brains under one name. */
  pause: 5,
  title: 80,
} as const;

/** What a contest plays unless it is told otherwise: long enough to tell, short enough for a class. */
export const CONTEST_DEFAULTS = {
  ...{ width: 10, height: 12, seed: 1, maxPieces: 400 },
  ...{ compute: 'standard', format: 'round-robin', games: 64 },
} as const satisfies ContestRules;

/** The least and the most of the numbers among the rules. */
export const CONTEST_RANGES = {
  width: { least: 4, most: 20 },
  height: { least: 6, most: 40 },
  seed: { least: 0, most: 2 ** 31 - 1 },
  maxPieces: { least: 10, most: 1000 },
  games: { least: 8, most: 1000 },
} as const;

const within = ({ least, most }: { readonly least: number; readonly most: number }) =>
  whole(least, most);

const chosenName = v.pipe(
  v.string('a name'),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? findNameFault(dataset.value) : undefined;
    if (fault !== undefined) addIssue({ message: fault });
  }),
);

/** The code of a class: three groups of letters that are not taken for others. */
const classCode = v.pipe(
  v.string('the code of a class'),
  v.regex(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/, 'the code of a class, like abcd-efgh-jkmn'),
);

/** What all brains of a contest play, and until when. */
const contestRulesSchema = v.strictObject({
  width: within(CONTEST_RANGES.width),
  height: within(CONTEST_RANGES.height),
  seed: within(CONTEST_RANGES.seed),
  /** A game is stopped when this many pieces are placed. */
  maxPieces: within(CONTEST_RANGES.maxPieces),
  /** How much fuel a brain has: ticks of the sandbox, no milliseconds. */
  compute: v.picklist(['light', 'standard', 'heavy'], 'one of light, standard, heavy'),
  format: v.picklist(['round-robin', 'ladder'], 'one of round-robin, ladder'),
  games: within(CONTEST_RANGES.games),
});

export const newContestSchema = v.strictObject({
  title: v.pipe(text(CONTEST_LIMITS.title), v.minLength(1, 'a title')),
  rules: contestRulesSchema,
});

const interval = v.strictObject({ low: v.number(), high: v.number() });
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const fault = v.strictObject({
  kind: v.picklist(['unusable', 'fuel', 'memory', 'threw', 'nonsense', 'ended', 'silent']),
  message: text(300),
});

/** The name of a brain in a result: a letter may be two units of a string. */
const entrant = text(2 * SERVER_LIMITS.name);

const standingSchema = v.strictObject({
  place: count,
  entrant,
  /** Glicko-2, with its interval of 95 %. */
  rating: v.number(),
  interval,
  games: count,
  lines: v.number(),
  faults: count,
  /** How sure it is that this one differs from the next below. */
  sure: v.optional(share),
});

const pairSchema = v.strictObject({
  first: entrant,
  second: entrant,
  games: count,
  won: count,
  lost: count,
  verdict: v.nullable(v.picklist(['first', 'second', 'equal'])),
  sure: share,
});

const contestGameSchema = v.strictObject({
  entrant,
  game: count,
  lines: count,
  pieces: count,
  moves: v.pipe(text(10_000), v.regex(/^(\d+( \d+)*)?$/, 'moves in digits')),
  fault: v.optional(fault),
});

export const contestResultSchema = v.strictObject({
  standings: v.pipe(v.array(standingSchema), v.readonly()),
  pairs: v.pipe(v.array(pairSchema), v.readonly()),
  games: v.pipe(v.array(contestGameSchema), v.readonly()),
  /** Whether all are told apart that have to be; otherwise the games ran out. */
  isDecided: v.boolean(),
});

export const contestSchema = v.strictObject({
  code: classCode,
  title: v.string(),
  state: v.picklist(['open', 'frozen']),
  rules: contestRulesSchema,
  createdAt: moment,
  /** Who has entered, and when; in the order of the names. */
  entries: v.array(v.strictObject({ name: v.string(), enteredAt: moment })),
  /** None until it was played. */
  result: v.optional(v.omit(contestResultSchema, ['games'])),
  playedAt: v.optional(moment),
});

/** A new contest, and the code of its instructor, which nobody is told again. */
export const createdContestSchema = v.strictObject({
  contest: contestSchema,
  instructorCode: v.string(),
});

/** A brain that enters, or replaces the one under its name. */
export const entrySchema = v.strictObject({
  name: chosenName,
  /** One JavaScript module. */
  source: v.pipe(text(CONTEST_LIMITS.source), v.minLength(1, 'the code of a brain')),
  /** What was answered when it entered first; only to replace it. */
  entryCode: v.optional(text(60)),
});

export const enteredSchema = v.strictObject({
  name: v.string(),
  isNew: v.boolean(),
  /** With it the brain is replaced; told once, where it is new. */
  entryCode: v.optional(v.string()),
  /** SHA-256 of what was stored. */
  digest: v.string(),
  enteredAt: moment,
});

/** Entries with their sources, for who plays the contest. */
export const entriesSchema = v.strictObject({
  entries: v.array(
    v.strictObject({ name: v.string(), source: v.string(), digest: v.string(), enteredAt: moment }),
  ),
});

export const contestStateSchema = v.strictObject({
  state: v.picklist(['open', 'frozen'], 'one of open, frozen'),
});
export const contestParams = v.strictObject({ code: classCode });
export const entryParams = v.strictObject({ code: classCode, name: chosenName });
export const entryNameSchema = v.strictObject({ name: chosenName });
export const contestGamesQuery = v.strictObject({ name: chosenName });
export const contestGamesSchema = v.strictObject({
  games: v.pipe(v.array(contestGameSchema), v.readonly()),
});

/** A contest as a class sees it. */
export type Contest = v.InferOutput<typeof contestSchema>;
/** What a contest plays. */
export type ContestRules = v.InferOutput<typeof contestRulesSchema>;
/** What a contest came to, as it is sent. */
export type SentContestResult = v.InferOutput<typeof contestResultSchema>;
