import * as v from 'valibot';
import { findNameFault } from './names.ts';

// What can be seen of a race by link: asked for by GET, and told to those who are connected.

/** The limits of a race by link that both ends know. */
export const RACE_LIMITS = {
  /** Bytes of a message. */
  message: 65_536,
  batch: 1000,
  firstTo: 10,
  /** The latest millisecond of play. */
  time: 24 * 3_600_000,
  games: 10_000,
} as const;

const wholeWords = (least: number, most: number) => `a whole number from ${least} to ${most}`;
/** A whole number of a range. */
export const whole = (least: number, most: number) => {
  const expected = wholeWords(least, most);
  return v.pipe(
    v.number(expected),
    v.integer(expected),
    v.minValue(least, expected),
    v.maxValue(most, expected),
  );
};

export const raceSide = v.picklist([0, 1], '0 or 1');
/** The number of a game in its room, from 1. */
export const gameNumber = whole(1, RACE_LIMITS.games);
export const playTime = whole(0, RACE_LIMITS.time);

/** The id of a race: it cannot be guessed. */
const raceId = v.pipe(
  v.string('the id of a race'),
  v.regex(/^[\w-]{22}$/, 'the id of a race: 22 letters'),
);

/** What a player is called in a race. */
export const raceName = v.pipe(
  v.string('a name'),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? findNameFault(dataset.value) : undefined;
    if (fault !== undefined) addIssue({ message: fault });
  }),
);

/** Why a game of a race ended. All but the first are about the side that lost by them. */
export const RACE_ENDS = [
  /** A well was full. */
  'topped-out',
  'resigned',
  /** Nothing was heard of a side for too long. */
  'connection',
  /** More time was played than has passed. */
  'speed',
  /** Less time was played than has passed. */
  'slow',
  /** Inputs for a time that was told before, or out of order. */
  'inputs-past',
  /** Inputs for a time that has not come. */
  'inputs-future',
  'too-many-inputs',
  /** Garbage that nobody sent, or of another size. */
  'garbage-forged',
  /** Garbage that was entered before its moment. */
  'garbage-early',
  /** Garbage that was not entered in time. */
  'garbage-late',
] as const;

/** Why a game of a race ended. */
export type RaceEnd = (typeof RACE_ENDS)[number];

export const raceResultSchema = v.strictObject({
  game: gameNumber,
  winner: v.union([raceSide, v.literal('draw')]),
  time: playTime,
  /** Rows the clears of both sides were worth. */
  attack: v.strictTuple([whole(0, 1_000_000), whole(0, 1_000_000)]),
  end: v.picklist(RACE_ENDS),
  /** Whom the end is about: the loser, or nobody of a draw. */
  side: v.optional(raceSide),
  detail: v.string(),
});

const raceSeatSchema = v.strictObject({
  player: v.pipe(v.string('the id of a player'), v.regex(/^[0-9a-f]{32}$/, 'the id of a player')),
  name: v.optional(raceName),
  isHere: v.boolean(),
  isReady: v.boolean(),
});

export const raceRoomSchema = v.strictObject({
  id: raceId,
  firstTo: whole(1, RACE_LIMITS.firstTo),
  /** Whether players get ready, a game is on (or about to begin), or the match is over. */
  phase: v.picklist(['waiting', 'playing', 'over']),
  game: gameNumber,
  seats: v.strictTuple([v.nullable(raceSeatSchema), v.nullable(raceSeatSchema)]),
  spectators: whole(0, 1_000_000),
  /** The games of this match that are over; those before a rematch are not among them. */
  results: v.array(raceResultSchema),
});

export const raceRequestSchema = v.strictObject({
  firstTo: v.optional(whole(1, RACE_LIMITS.firstTo), 1),
});
export const raceParams = v.strictObject({ id: raceId });
export const raceReplayQuery = v.strictObject({
  game: v.pipe(
    v.string(wholeWords(1, RACE_LIMITS.games)),
    v.regex(/^[1-9]\d{0,3}$/, wholeWords(1, RACE_LIMITS.games)),
    v.transform(Number),
  ),
});

/** A value that nobody changes, in all its parts. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** All that can be seen of a race. */
export type RaceRoomView = Frozen<v.InferOutput<typeof raceRoomSchema>>;
/** A game of a match that is over. */
export type RaceResult = Frozen<v.InferOutput<typeof raceResultSchema>>;
