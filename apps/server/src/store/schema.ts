import type { ContestRules, GameResult, SentContestResult } from '@tetrarium/protocol/server';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

// The tables as `migrations.ts` makes them; a test compares both.

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Somebody who signs: nothing but a public key, and a name if they gave one. */
export const players = pgTable('players', {
  /** The fingerprint of the key. */
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  name: text('name'),
  isNameHidden: boolean('is_name_hidden').notNull().default(false),
  createdAt: moment('created_at').notNull(),
});

/** Seeds of ranked games: each is given to one player and used once. */
export const seeds = pgTable(
  'seeds',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    ruleset: text('ruleset').notNull(),
    mode: text('mode').notNull(),
    seed: text('seed').notNull(),
    issuedAt: moment('issued_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When a game of it came in, or the next seed was asked for. */
    closedAt: moment('closed_at'),
  },
  ({ playerId, ruleset, mode, seed, expiresAt }) => [
    primaryKey({ columns: [playerId, ruleset, mode, seed] }),
    index('seeds_by_expiry').on(expiresAt),
  ],
);

/** The seed of everybody's game of a day, drawn when it is first asked for. */
export const dailySeeds = pgTable(
  'daily_seeds',
  {
    date: text('date').notNull(),
    ruleset: text('ruleset').notNull(),
    mode: text('mode').notNull(),
    seed: text('seed').notNull(),
  },
  ({ date, ruleset, mode }) => [primaryKey({ columns: [date, ruleset, mode] })],
);

/** What came of playing a replay again, and the replay. */
export const scores = pgTable(
  'scores',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** The key of its board; the parts of it follow. */
    board: text('board').notNull(),
    ruleset: text('ruleset').notNull(),
    rulesVersion: integer('rules_version').notNull(),
    mode: text('mode').notNull(),
    list: text('list').notNull(),
    playedBy: text('played_by').notNull(),
    date: text('date'),
    brain: text('brain'),
    adversary: integer('adversary'),
    /** What the board is sorted by: less is better. */
    rank: bigint('rank', { mode: 'number' }).notNull(),
    result: jsonb('result').$type<GameResult>().notNull(),
    end: text('end').notNull(),
    seed: text('seed').notNull(),
    hash: text('hash').notNull(),
    /** SHA-256 of the replay. */
    digest: text('digest').notNull().unique(),
    /** A digest of where its pieces lie; none in short games, puzzles and those of brains. */
    placements: text('placements'),
    replay: text('replay').notNull(),
    verdict: text('verdict').notNull(),
    version: text('version').notNull(),
    isHidden: boolean('is_hidden').notNull().default(false),
    submittedAt: moment('submitted_at').notNull(),
  },
  ({ board, rank, id, playerId, placements }) => [
    index('scores_by_board').on(board, rank, id),
    index('scores_by_player').on(playerId, id),
    // An open game is no second row; one of another list can be as it is.
    uniqueIndex('scores_open_once').on(placements).where(sql`list = 'open'`),
    index('scores_by_placements')
      .on(placements)
      .where(sql`list <> 'open' and placements is not null`),
  ],
);

/** Numbers of signatures that were used, for as long as those are good: no backup has them. */
export const usedNonces = pgTable(
  'used_nonces',
  {
    playerId: text('player_id').notNull(),
    nonce: text('nonce').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  ({ playerId, nonce, usedAt }) => [
    primaryKey({ columns: [playerId, nonce] }),
    index('used_nonces_by_time').on(usedAt),
  ],
);

export const jobRuns = pgTable(
  'job_runs',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    version: text('version').notNull(),
    /** What its owner wants of it: on, paused or cancelled; or done. */
    state: text('state').notNull(),
    posted: integer('posted').notNull().default(0),
    answered: integer('answered').notNull().default(0),
    /** How far it is, in its own words. */
    note: text('note').notNull().default(''),
    /** By which tabs are lent to it; none may without. */
    lendKey: text('lend_key'),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  ({ lendKey }) => [index('job_runs_by_key').on(lendKey)],
);

export const jobWorkers = pgTable('job_workers', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  version: text('version').notNull(),
  threads: integer('threads').notNull(),
  done: integer('done').notNull().default(0),
  /** Whether an answer of it was wrong: it gets no more jobs. */
  isDistrusted: boolean('is_distrusted').notNull().default(false),
  /** The run that a tab is lent to; a process helps all of them. */
  runId: text('run_id'),
  seenAt: moment('seen_at').notNull(),
});

export const jobLeases = pgTable(
  'job_leases',
  {
    id: text('id').primaryKey(),
    key: text('key').notNull(),
    workerId: text('worker_id').notNull(),
    takenAt: moment('taken_at').notNull(),
  },
  ({ workerId }) => [index('job_leases_by_worker').on(workerId)],
);

/** What came of a job; two where it was done twice. */
export const jobResults = pgTable(
  'job_results',
  {
    key: text('key').notNull(),
    workerId: text('worker_id').notNull(),
    /** JSON, as it came: answers are compared by their bytes. */
    answer: text('answer').notNull(),
    finishedAt: moment('finished_at').notNull(),
  },
  ({ key, workerId }) => [
    primaryKey({ columns: [key, workerId] }),
    index('job_results_by_worker').on(workerId),
  ],
);

export const contests = pgTable('contests', {
  code: text('code').primaryKey(),
  /** SHA-256 of what its instructor has to know. */
  instructorHash: text('instructor_hash').notNull(),
  title: text('title').notNull(),
  /** open: brains may enter; or frozen. */
  state: text('state').notNull(),
  rules: jsonb('rules').$type<ContestRules>().notNull(),
  result: jsonb('result').$type<SentContestResult>(),
  playedAt: moment('played_at'),
  createdAt: moment('created_at').notNull(),
});

export const contestEntries = pgTable(
  'contest_entries',
  {
    contest: text('contest')
      .notNull()
      .references(() => contests.code, { onDelete: 'cascade' }),
    /** The name in small letters: two that differ in capitals only are one. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    source: text('source').notNull(),
    digest: text('digest').notNull(),
    /** SHA-256 of what its author has to know. */
    entryHash: text('entry_hash').notNull(),
    enteredAt: moment('entered_at').notNull(),
  },
  ({ contest, key }) => [primaryKey({ columns: [contest, key] })],
);

/** Every table, those that others refer to first; `name` is its name in a backup. */
export const TABLES = [
  { name: 'players', table: players },
  { name: 'seeds', table: seeds },
  { name: 'daily_seeds', table: dailySeeds },
  { name: 'scores', table: scores },
  { name: 'contests', table: contests },
  { name: 'contest_entries', table: contestEntries },
] as const;
