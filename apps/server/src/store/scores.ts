import { type Board, boardKey, type List } from '@tetrarium/protocol/server';
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from './open.ts';
import { keepPlayer, type Signatory } from './players.ts';
import { players, scores } from './schema.ts';

type Row = typeof scores.$inferSelect;

/** A score with the name of its player. */
export interface NamedScore extends Row {
  readonly name: string | null;
  readonly isNameHidden: boolean;
}

/** What was computed from a replay, for one player. */
export interface NewScore
  extends Pick<Row, 'rank' | 'result' | 'end' | 'seed' | 'hash' | 'digest' | 'replay' | 'verdict'> {
  readonly board: Omit<Board, 'list' | 'date'>;
  readonly version: string;
  readonly submittedAt: Date;
}

/** What became of a score: kept, there already, or somebody else's. */
export type Kept =
  | { readonly kind: 'new' | 'same'; readonly score: NamedScore; readonly note?: string }
  | { readonly kind: 'foreign' };

/** Which list a score goes to; `note` says why it is not the one that might be expected. */
export interface Listing {
  readonly list: List;
  readonly date?: string;
  readonly note?: string;
}

/**
 * Stores a score, once however often it comes. `listing` is asked inside of the transaction, after
 * it is clear that the score is new; what it throws undoes all.
 */
export async function keepScore(
  db: Database,
  player: Signatory,
  score: NewScore,
  listing: (tx: Database) => Promise<Listing>,
): Promise<Kept> {
  return db.transaction(async (tx) => {
    const before = await findByDigest(tx, score.digest);
    if (before !== undefined) return sameOrForeign(before, player.id);
    const { note, list, date } = await listing(tx);
    await keepPlayer(tx, player, score.submittedAt);
    const { board: part, ...rest } = score;
    const board: Board = { ...part, list, ...(date !== undefined && { date }) };
    const [kept] = await tx
      .insert(scores)
      .values({ ...rest, ...board, board: boardKey(board), playerId: player.id })
      .onConflictDoNothing({ target: scores.digest })
      .returning({ id: scores.id });
    const found = (await findByDigest(tx, score.digest))!;
    if (kept === undefined) return sameOrForeign(found, player.id);
    return { kind: 'new', score: found, ...(note !== undefined && { note }) };
  });
}

function sameOrForeign(found: NamedScore, playerId: string): Kept {
  return found.playerId === playerId ? { kind: 'same', score: found } : { kind: 'foreign' };
}

/** A player with each of their brains is as good as another player. */
const COUNT_PLAYERS = sql<string>`count(distinct (${scores.playerId}, ${scores.brain}))`.mapWith(
  Number,
);

const NAMED = {
  ...getTableColumns(scores),
  name: players.name,
  isNameHidden: players.isNameHidden,
};

async function findByDigest(db: Database, digest: string): Promise<NamedScore | undefined> {
  const [found] = await db
    .select(NAMED)
    .from(scores)
    .innerJoin(players, eq(players.id, scores.playerId))
    .where(eq(scores.digest, digest));
  return found;
}

/** A score, hidden or not. */
export async function findScore(db: Database, id: number): Promise<NamedScore | undefined> {
  const [found] = await db
    .select(NAMED)
    .from(scores)
    .innerJoin(players, eq(players.id, scores.playerId))
    .where(eq(scores.id, id));
  return found;
}

/** A part of something long. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** The best score of each player, and brain of theirs, on a board, and how many there are. */
export async function readBoard(
  db: Database,
  board: string,
  { offset, limit }: Page,
): Promise<{ readonly players: number; readonly rows: readonly NamedScore[] }> {
  const isOn = and(eq(scores.board, board), eq(scores.isHidden, false));
  const best = db
    .selectDistinctOn([scores.playerId, scores.brain], { id: scores.id, rank: scores.rank })
    .from(scores)
    .where(isOn)
    .orderBy(asc(scores.playerId), asc(scores.brain), asc(scores.rank), asc(scores.id))
    .as('best');
  const rows = await db
    .select(NAMED)
    .from(best)
    .innerJoin(scores, eq(scores.id, best.id))
    .innerJoin(players, eq(players.id, scores.playerId))
    .orderBy(asc(best.rank), asc(best.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await db.select({ players: COUNT_PLAYERS }).from(scores).where(isOn);
  return { players: counted!.players, rows };
}

/** The place of a score on its board; undefined where it is not its player's best there. */
export async function placeOf(
  db: Database,
  { board, rank, id, playerId, brain }: NamedScore,
): Promise<number | undefined> {
  const isSameBrain = sql`${scores.brain} is not distinct from ${brain}`;
  const isBetter = sql`(${scores.rank}, ${scores.id}) < (${rank}, ${id})`;
  const isOn = and(eq(scores.board, board), eq(scores.isHidden, false), isBetter);
  const [own] = await db
    .select({ id: scores.id })
    .from(scores)
    .where(and(isOn, eq(scores.playerId, playerId), isSameBrain))
    .limit(1);
  if (own !== undefined) return undefined;
  const [ahead] = await db.select({ players: COUNT_PLAYERS }).from(scores).where(isOn);
  return ahead!.players + 1;
}

/** The best score of a player on a board, by themselves or a brain of theirs, and its place. */
export async function bestOf(
  db: Database,
  board: string,
  playerId: string,
): Promise<{ readonly place: number; readonly score: NamedScore } | undefined> {
  const [score] = await db
    .select(NAMED)
    .from(scores)
    .innerJoin(players, eq(players.id, scores.playerId))
    .where(and(eq(scores.board, board), eq(scores.isHidden, false), eq(scores.playerId, playerId)))
    .orderBy(asc(scores.rank), asc(scores.id))
    .limit(1);
  const place = score === undefined ? undefined : await placeOf(db, score);
  return score === undefined || place === undefined ? undefined : { place, score };
}

/** The scores of a player that are not hidden, the newest first. */
export async function scoresOf(
  db: Database,
  playerId: string,
  { offset, limit }: Page,
): Promise<readonly NamedScore[]> {
  return db
    .select(NAMED)
    .from(scores)
    .innerJoin(players, eq(players.id, scores.playerId))
    .where(and(eq(scores.playerId, playerId), eq(scores.isHidden, false)))
    .orderBy(desc(scores.id))
    .offset(offset)
    .limit(limit);
}

/** Deletes a score of a player; false where they have no such score. */
export async function removeScore(db: Database, playerId: string, id: number): Promise<boolean> {
  const removed = await db
    .delete(scores)
    .where(and(eq(scores.id, id), eq(scores.playerId, playerId)))
    .returning({ id: scores.id });
  return removed.length > 0;
}

/** Hides a score or shows it again; false where there is none. */
export async function hideScore(db: Database, id: number, isHidden: boolean): Promise<boolean> {
  const changed = await db
    .update(scores)
    .set({ isHidden })
    .where(eq(scores.id, id))
    .returning({ id: scores.id });
  return changed.length > 0;
}
