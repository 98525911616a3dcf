import * as v from 'valibot';
import {
  type Frozen,
  gameNumber,
  playTime,
  RACE_LIMITS,
  type RaceRoomView,
  raceName,
  raceResultSchema,
  raceRoomSchema,
  raceSide,
  whole,
} from '../server/race-room.ts';

// What goes over the WebSocket of a race, one JSON text for each message. Times of play are whole
// milliseconds since the start that both were told; times of the room are those of the server's clock.

/** The version of these messages; both ends have to speak the same. */
export const RACE_VERSION = 1;

/** An input of a well: its millisecond of play, and its word as in a replay ("left", "garbage 4"). */
export type TimedWord = readonly [at: number, word: string];

const WORD = /^[a-z][a-z-]{1,19}(?: \d{1,2})?$/;
/** Too many for a schema of each. */
const words = v.custom<readonly TimedWord[]>(
  (list) => Array.isArray(list) && list.length <= RACE_LIMITS.batch && list.every(isTimedWord),
  `a list of at most ${RACE_LIMITS.batch} times and words`,
);

function isTimedWord(pair: unknown): boolean {
  if (!Array.isArray(pair) || pair.length !== 2) return false;
  const [at, word] = pair as readonly unknown[];
  return (
    Number.isSafeInteger(at) &&
    (at as number) >= 0 &&
    (at as number) <= RACE_LIMITS.time &&
    typeof word === 'string' &&
    WORD.test(word)
  );
}

const roomTime = v.pipe(
  v.number('milliseconds'),
  v.minValue(0, 'milliseconds'),
  v.maxValue(1e13, 'milliseconds'),
);
const letters = (most: number, expected: string) =>
  v.pipe(v.string(expected), v.regex(new RegExp(`^[\\w-]{1,${most}}$`), expected));

/** All that a side did until a millisecond, after what was told before. */
const batchSchema = v.strictObject({
  type: v.literal('inputs'),
  game: gameNumber,
  side: raceSide,
  /** How far the side has come: nothing before it, or at it, is to follow. */
  until: playTime,
  inputs: words,
});

/** The first message of a connection; without a signature one only watches. */
const helloSchema = v.strictObject({
  type: v.literal('hello'),
  version: v.literal(RACE_VERSION, `version ${RACE_VERSION}`),
  /** The four values that the headers of a signed request have: of `GET` the address of the socket. */
  signed: v.optional(
    v.strictObject({
      key: letters(100, 'a key'),
      time: whole(0, Number.MAX_SAFE_INTEGER),
      nonce: letters(64, 'a nonce'),
      signature: letters(100, 'a signature'),
    }),
  ),
  name: v.optional(raceName),
  /** What a client that was here before has of the game that is on. */
  has: v.optional(v.strictObject({ game: gameNumber, until: v.strictTuple([playTime, playTime]) })),
});

/** How many times faster the soft drop of a side falls; 0 is at once. */
const softDrop = whole(0, 100);

const readySchema = v.strictObject({
  type: v.literal('ready'),
  /** The game that is meant: the one that comes next. After the end of a match it is a rematch. */
  game: gameNumber,
  isReady: v.boolean(),
  softDrop,
});
const resignSchema = v.strictObject({ type: v.literal('resign'), game: gameNumber });
const pingSchema = v.strictObject({
  type: v.literal('ping'),
  /** Whatever the client wants to hear again: its clock. */
  sent: v.pipe(v.number('a number'), v.finite('a number')),
});

/** What a client says. */
const clientMessageSchema = v.variant(
  'type',
  [helloSchema, readySchema, batchSchema, resignSchema, pingSchema],
  'a message of a race',
);

const welcomeSchema = v.strictObject({
  type: v.literal('welcome'),
  version: v.literal(RACE_VERSION),
  /** The side one plays; none for a spectator. */
  you: v.optional(raceSide),
  room: raceRoomSchema,
  /** The clock of the room. */
  now: roomTime,
});
const roomSchema = v.strictObject({ type: v.literal('room'), room: raceRoomSchema });
/** A game begins, or has begun before one came. */
const startSchema = v.strictObject({
  type: v.literal('start'),
  game: gameNumber,
  seed: v.pipe(v.string(), v.regex(/^-?\d{1,20}$/, 'a seed in digits')),
  /** When the first millisecond of play is, by the clock of the room. */
  startsAt: roomTime,
  now: roomTime,
  /** How far the server knows each side: what a player did after that has to be sent. */
  until: v.strictTuple([playTime, playTime]),
  softDrop: v.strictTuple([softDrop, softDrop]),
});
/** The server has all of this side until a millisecond. */
const ackSchema = v.strictObject({
  type: v.literal('ack'),
  game: gameNumber,
  until: playTime,
});
/** Rows that the other side sent, for the side that hears this. */
const garbageSchema = v.strictObject({
  type: v.literal('garbage'),
  game: gameNumber,
  /** Its place among all that come to this side, from 1. */
  number: whole(1, 1_000_000),
  rows: whole(1, 40),
  /** The millisecond of play at which it enters: later only where that has passed. */
  at: playTime,
});
const endSchema = v.strictObject({
  type: v.literal('end'),
  result: raceResultSchema,
});
const pongSchema = v.strictObject({
  type: v.literal('pong'),
  sent: v.number(),
  now: roomTime,
});
/** The server does not go on with this connection, or with the race; the socket is closed. */
const refusedSchema = v.strictObject({
  type: v.literal('refused'),
  /** For programs. */
  code: v.string(),
  /** A sentence. */
  detail: v.string(),
  /** Whether the client should not try again. */
  isFinal: v.boolean(),
});

/** What the server says. */
const serverMessageSchema = v.variant('type', [
  welcomeSchema,
  roomSchema,
  startSchema,
  batchSchema,
  ackSchema,
  garbageSchema,
  endSchema,
  pongSchema,
  refusedSchema,
]);

/** What a client says. */
export type ClientMessage = Frozen<v.InferOutput<typeof clientMessageSchema>>;
/** What the server says. */
export type ServerMessage = Frozen<v.InferOutput<typeof serverMessageSchema>>;
/** One kind of message of the server. */
export type ServerMessageOf<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;
/** One kind of message of a client. */
export type ClientMessageOf<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>;

/** What a player says once connected. */
export type PlayerMessage = Exclude<ClientMessage, { type: 'hello' | 'ping' }>;
/** All that a side did until a millisecond, after what was told before. */
export type RaceBatch = ServerMessageOf<'inputs'>;
/** Rows on their way to a side, and the millisecond of its play at which they enter. */
export type GarbageNotice = Omit<ServerMessageOf<'garbage'>, 'type' | 'game'>;
/** What a client has of the game that is on. */
export type KnownGame = NonNullable<ClientMessageOf<'hello'>['has']>;
/** How far each side is known. */
export type Progress = KnownGame['until'];
/** Somebody who races, as everybody sees them. */
export type RaceSeat = NonNullable<RaceRoomView['seats'][0]>;

/** A message that was read, or the reason why it was not. */
export type ReadMessage<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: string; readonly detail: string };

/** Reads what a client says. Never throws. */
export function readClientMessage(text: string): ReadMessage<ClientMessage> {
  return read(clientMessageSchema, text);
}

/** Reads what the server says. Never throws. */
export function readServerMessage(text: string): ReadMessage<ServerMessage> {
  return read(serverMessageSchema, text);
}

function read<T>(schema: v.GenericSchema<unknown, T>, text: string): ReadMessage<T> {
  const refuse = (code: string, detail: string) =>
    ({ ok: false, code: `message/${code}`, detail }) as const;
  if (text.length > RACE_LIMITS.message) {
    return refuse('too-large', `Expected at most ${RACE_LIMITS.message} bytes, got more`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('bad-json', 'Expected JSON, got something else');
  }
  const parsed = v.safeParse(schema, value, { abortEarly: true });
  if (parsed.success) return { ok: true, value: parsed.output };
  const [{ message, path = [], expected }] = parsed.issues;
  const place = path.map(({ key }) => String(key).slice(0, 20)).join('.');
  if (expected === 'never') return refuse('bad', `Expected no other fields, got ${place}`);
  return refuse('bad', `Expected ${place === '' ? '' : `${place} as `}${message}, got another`);
}
