import { CONTEST_LIMITS, type SentContestResult } from '@tetrarium/protocol/server';
import { and, asc, eq, sql } from 'drizzle-orm';
import { contestEntries, contests } from './schema.ts';
import type { Page } from './scores.ts';
import { type Database, poolOf, transact } from './transaction.ts';

export type ContestRow = typeof contests.$inferSelect;
export type EntryRow = typeof contestEntries.$inferSelect;

export async function createContest(
  db: Database,
  contest: Omit<ContestRow, 'state' | 'result' | 'playedAt'>,
): Promise<ContestRow> {
  const [made] = await db
    .insert(contests)
    .values({ ...contest, state: 'open' })
    .returning();
  return made!;
}

export async function findContest(db: Database, code: string): Promise<ContestRow | undefined> {
  const [found] = await db.select().from(contests).where(eq(contests.code, code));
  return found;
}

/** What decides who may do something: the result, which may be large, is not read. */
export async function findContestCard(
  db: Database,
  code: string,
): Promise<Pick<ContestRow, 'state' | 'instructorHash'> | undefined> {
  const { state, instructorHash } = contests;
  const [found] = await db
    .select({ state, instructorHash })
    .from(contests)
    .where(eq(contests.code, code));
  return found;
}

export async function listEntries(
  db: Database,
  code: string,
): Promise<readonly Pick<EntryRow, 'name' | 'enteredAt'>[]> {
  return db
    .select({ name: contestEntries.name, enteredAt: contestEntries.enteredAt })
    .from(contestEntries)
    .where(eq(contestEntries.contest, code))
    .orderBy(asc(contestEntries.key));
}

export async function readEntries(
  db: Database,
  code: string,
  { offset, limit }: Page,
): Promise<readonly EntryRow[]> {
  return db
    .select()
    .from(contestEntries)
    .where(eq(contestEntries.contest, code))
    .orderBy(asc(contestEntries.key))
    .offset(offset)
    .limit(limit);
}

export type Entered =
  | { readonly kind: 'new' }
  | { readonly kind: 'replaced' }
  | { readonly kind: 'frozen' }
  | { readonly kind: 'full' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'unknown' }
  /** A new name where none may come. */
  | { readonly kind: 'extra' }
  /** Too soon after the last one: so many seconds are left. */
  | { readonly kind: 'soon'; readonly seconds: number };

/** Stores a brain, or replaces the one of the same author under its name; a new name only if `mayBeNew`. */
export async function keepEntry(
  db: Database,
  entry: EntryRow,
  mayBeNew: boolean,
): Promise<Entered> {
  return transact(poolOf(db), async (tx) => {
    // One after the other, so that no contest gets more than it may have.
    const [contest] = await tx
      .select({ state: contests.state })
      .from(contests)
      .where(eq(contests.code, entry.contest))
      .for('update');
    if (contest === undefined) return { kind: 'unknown' };
    if (contest.state !== 'open') return { kind: 'frozen' };
    const isIt = isEntry(entry.contest, entry.key);
    const [before] = await tx.select().from(contestEntries).where(isIt);
    if (before !== undefined) {
      if (before.entryHash !== entry.entryHash) return { kind: 'taken' };
      const passed = (entry.enteredAt.getTime() - before.enteredAt.getTime()) / 1000;
      if (passed < CONTEST_LIMITS.pause) {
        return { kind: 'soon', seconds: Math.ceil(CONTEST_LIMITS.pause - passed) };
      }
      const { source, digest, enteredAt, name } = entry;
      await tx.update(contestEntries).set({ source, digest, enteredAt, name }).where(isIt);
      return { kind: 'replaced' };
    }
    if (!mayBeNew) return { kind: 'extra' };
    const [counted] = await tx
      .select({ entries: sql<string>`count(*)`.mapWith(Number) })
      .from(contestEntries)
      .where(eq(contestEntries.contest, entry.contest));
    if (counted!.entries >= CONTEST_LIMITS.entries) return { kind: 'full' };
    await tx.insert(contestEntries).values(entry);
    return { kind: 'new' };
  });
}

const isEntry = (contest: string, key: string) =>
  and(eq(contestEntries.contest, contest), eq(contestEntries.key, key));

/** Gives an entry another name, unless another entry has it. */
export async function renameEntry(
  db: Database,
  contest: string,
  key: string,
  next: { readonly key: string; readonly name: string },
): Promise<'renamed' | 'taken' | 'unknown'> {
  return transact(poolOf(db), async (tx) => {
    await tx
      .select({ state: contests.state })
      .from(contests)
      .where(eq(contests.code, contest))
      .for('update');
    if (next.key !== key) {
      const taken = await tx
        .select({ key: contestEntries.key })
        .from(contestEntries)
        .where(isEntry(contest, next.key));
      if (taken.length > 0) return 'taken';
    }
    const renamed = await tx
      .update(contestEntries)
      .set(next)
      .where(isEntry(contest, key))
      .returning({ key: contestEntries.key });
    return renamed.length > 0 ? 'renamed' : 'unknown';
  });
}

/** Deletes an entry; false where there is none. */
export async function removeEntry(db: Database, contest: string, key: string): Promise<boolean> {
  const removed = await db
    .delete(contestEntries)
    .where(isEntry(contest, key))
    .returning({ key: contestEntries.key });
  return removed.length > 0;
}

export async function setContestState(
  db: Database,
  code: string,
  state: 'open' | 'frozen',
): Promise<void> {
  await db.update(contests).set({ state }).where(eq(contests.code, code));
}

export async function keepResult(
  db: Database,
  code: string,
  result: SentContestResult,
  playedAt: Date,
): Promise<void> {
  await db.update(contests).set({ result, playedAt }).where(eq(contests.code, code));
}

export async function removeContest(db: Database, code: string): Promise<void> {
  await db.delete(contests).where(eq(contests.code, code));
}
