import * as v from 'valibot';
import { count, moment, text, whole } from './schemas.ts';

// Runs that have their jobs done by others, and the tabs that are lent to them, as JSON.

/** Where lending has its limits. */
export const LENDING_LIMITS = {
  /** Threads of a tab, and so jobs that it has at a time. */
  threads: 64,
  /** Letters of an answer. */
  answer: 200_000,
  /** Bytes of what a tab sends. */
  body: 2_000_000,
} as const;

const runKey = v.pipe(
  v.string('the key of a run'),
  v.regex(/^[a-z2-9]{4}(-[a-z2-9]{4}){4}$/, 'the key of a run, like abcd-efgh-jkmn-pqrs-tuvw'),
);
const tabId = v.pipe(
  v.string('the id of a tab'),
  v.regex(/^[0-9a-f]{32}$/, 'the id of a tab: 32 digits and letters'),
);
const jobId = v.pipe(
  v.string('the id of a job'),
  v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'the id of a job'),
);
const atMost = <T>(each: v.GenericSchema<T>) =>
  v.pipe(v.array(each), v.maxLength(LENDING_LIMITS.threads, 'at most one for each thread'));

const progress = {
  title: v.string(),
  /** What is wanted of it; left: its command has gone and can be given again. */
  state: v.picklist(['on', 'paused', 'cancelled', 'done', 'left']),
  /** Jobs it has asked for, and answers it has. */
  posted: count,
  answered: count,
  /** How far it is, in its own words. */
  note: v.string(),
};

export const lentRunSchema = v.strictObject({
  ...progress,
  workers: count,
  threads: count,
  tabs: count,
});

/** What a tab says and wants; it says so again at least every ten seconds. */
export const tabReportSchema = v.strictObject({
  /** Of the page: another one might play otherwise. */
  version: text(40),
  threads: whole(1, LENDING_LIMITS.threads),
  /** JSON, as it comes. */
  answers: atMost(v.strictObject({ id: jobId, answer: text(LENDING_LIMITS.answer) })),
  holding: atMost(jobId),
  /** How many more it can do. */
  want: whole(0, LENDING_LIMITS.threads),
});

export const tabOrdersSchema = v.strictObject({
  run: lentRunSchema,
  /** Whether it may have jobs: none, after a wrong answer. */
  isTrusted: v.boolean(),
  /** Answers that came too late to count. */
  late: count,
  jobs: v.array(v.strictObject({ id: jobId, kind: v.string(), work: v.unknown() })),
});

export const lentParams = v.strictObject({ key: runKey });
export const tabParams = v.strictObject({ key: runKey, tab: tabId });

export const runsSchema = v.strictObject({
  runs: v.array(
    v.strictObject({ id: v.string(), ...progress, isLent: v.boolean(), createdAt: moment }),
  ),
  workers: v.array(
    v.strictObject({ name: v.string(), threads: count, done: count, isLent: v.boolean() }),
  ),
});
export const runParams = v.strictObject({ id: text(40) });
export const runWishSchema = v.strictObject({
  state: v.picklist(['on', 'paused', 'cancelled'], 'one of on, paused, cancelled'),
});

/** A run as those see it who lend a tab. */
export type LentRun = v.InferOutput<typeof lentRunSchema>;
/** What a tab says and wants. */
export type TabReport = v.InferOutput<typeof tabReportSchema>;
