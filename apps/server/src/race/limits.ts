/** How much of races a server allows; 0 is as many as they like, where it says so. */
export interface RaceLimits {
  readonly rooms: number;
  /** Races one player keeps open: another closes the oldest. */
  readonly roomsOfPlayer: number;
  /** Races that were opened from one address: another takes the place of one without anybody. */
  readonly roomsOfAddress: number;
  /** Connections in all, and from one address (0: any number). */
  readonly connections: number;
  readonly connectionsOfAddress: number;
  /** New connections from one address in a minute (0: any number). */
  readonly arrivalsOfAddress: number;
  readonly spectators: number;
  /** Messages a second of one connection, for long and at once: what waited in a network comes at once. */
  readonly messages: number;
  readonly burst: number;
  /** Bytes that wait for a slow connection. */
  readonly waiting: number;
  /** Milliseconds: until the first word, from one ping to the next, and until one counts as unanswered. */
  readonly hello: number;
  readonly ping: number;
  readonly silence: number;
  /** Milliseconds a race is kept that nobody has joined, one without anybody, and one without a game. */
  readonly unjoined: number;
  readonly empty: number;
  readonly idle: number;
  /** Milliseconds from the moment both are ready to the start. */
  readonly countdown: number;
}

/** What a server in use allows. */
export const RACE_DEFAULTS: RaceLimits = {
  rooms: 1000,
  roomsOfPlayer: 5,
  roomsOfAddress: 120,
  connections: 5000,
  connectionsOfAddress: 200,
  arrivalsOfAddress: 600,
  spectators: 1000,
  messages: 50,
  burst: 500,
  waiting: 512 * 1024,
  hello: 5000,
  ping: 1000,
  silence: 10_000,
  unjoined: 60_000,
  empty: 10 * 60_000,
  idle: 60 * 60_000,
  countdown: 3500,
};
