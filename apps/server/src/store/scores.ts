import { type Board, boardKey, type List } from '@tetrarium/protocol/server';
import { and, asc, count, desc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { keepPlayers, type Signatory } from './players.ts';
import { players, scores } from './schema.ts';
import { openSeedBook, type SeedUse, type SeedWish } from './seeds.ts';
import { type Database, poolOf, transact } from './transaction.ts';

type Row = typeof scores.$inferSelect;

export interface NamedScore extends Row {
  readonly name: string | null;
  readonly isNameHidden: boolean;
}

/** What was computed from a replay, for one player. */
export interface NewScore
  extends Pick<Row, 'rank' | 'result' | 'end' | 'seed' | 'hash' | 'digest' | 'replay' | 'verdict'> {
  readonly board: Omit<Board, 'list' | 'date'>;
  /** Equal for games whose pieces lie alike, whenever they came there; an open game needs its own. */
  readonly placements?: string;
  readonly version: string;
  readonly submittedAt: Date;
}

/**
 * What became of a score: kept, there already, somebody else's, another one at other times, or
 * refused.
 */
export type Kept =
  | { readonly kind: 'new' | 'same'; readonly score: NamedScore; readonly note?: string }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'copied' }
  | { readonly kind: 'refused'; readonly why: unknown };

/** Which list a score goes to; `note` says why it is not the one that might be expected. */
export interface Listing {
  readonly list: List;
  readonly date?: string;
  readonly note?: string;
}

export interface Entry {
  readonly player: Signatory;
  readonly score: NewScore;
  readonly isSeeded: boolean;
  /** The list it goes to by what its seed is; what it throws refuses this score alone. */
  listing(use: SeedUse): Listing;
}

/** The plan of a prepared statement stays, also that of a table with three rows, which is to read all of it. */
const BY_INDEX = '; set local enable_seqscan = off';

/**
 * Stores scores in one transaction, each once however often it comes: what it costs to wait for
 * the disk, and most of what statements cost, is shared by all of them.
 */
export async function keepScores(db: Database, entries: readonly Entry[]): Promise<Kept[]> {
  return transact(
    poolOf(db),
    async (tx) => {
      const digests = entries.map(({ score }) => score.digest);
      const before = await findByDigests(tx, digests);
      const fresh = entries.filter(
        ({ score }, i) => !before.has(score.digest) && digests.indexOf(score.digest) === i,
      );
      const refused = new Map<Entry, unknown>();
      const listed = new Map<string, Listing>();
      const book = await openSeedBook(tx, fresh.filter(({ isSeeded }) => isSeeded).map(wishOf));
      for (const entry of fresh) {
        const wish = wishOf(entry);
        try {
          const use: SeedUse = entry.isSeeded ? book.use(wish) : { kind: 'own' };
          listed.set(entry.score.digest, entry.listing(use));
        } catch (error) {
          book.giveBack(wish);
          refused.set(entry, error);
        }
      }
      const accepted = fresh.filter((entry) => !refused.has(entry));
      const known = await findPlacements(
        tx,
        accepted.flatMap((entry) => openPlacements(entry, listed) ?? []),
      );
      const kept = accepted
        .filter((entry) => !known.has(openPlacements(entry, listed) ?? ''))
        // All in the same order, so that none waits for one that waits for it.
        .sort((a, b) => (a.score.digest < b.score.digest ? -1 : 1));
      let isNew = new Set<string>();
      let after = before;
      if (kept.length > 0) {
        await book.store();
        await keepPlayers(
          tx,
          kept.map(({ player, score }) => ({ ...player, createdAt: score.submittedAt })),
        );
        const stored = await tx
          .insert(scores)
          .values(kept.map((entry) => rowOf(entry, listed.get(entry.score.digest)!)))
          // The same game, or an open one like it, may have come in meanwhile.
          .onConflictDoNothing()
          .returning(STORED);
        isNew = new Set(stored.map(({ digest }) => digest));
        after =
          stored.length < kept.length
            ? await findByDigests(tx, digests)
            : new Map([...before, ...(await named(tx, kept, stored))]);
      }
      return entries.map((entry): Kept => {
        if (refused.has(entry)) return { kind: 'refused', why: refused.get(entry) };
        const { digest } = entry.score;
        const found = after.get(digest);
        // The one it is the same as was refused, or another row has its pieces.
        if (found === undefined) {
          const first = fresh.find(({ score }) => score.digest === digest)!;
          return refused.has(first)
            ? { kind: 'refused', why: refused.get(first) }
            : { kind: 'copied' };
        }
        if (found.playerId !== entry.player.id) return { kind: 'foreign' };
        const note = listed.get(digest)?.note;
        return isNew.has(digest) && fresh.includes(entry)
          ? { kind: 'new', score: found, ...(note !== undefined && { note }) }
          : { kind: 'same', score: found };
      });
    },
    BY_INDEX,
  );
}

/** What no other row may have where this one is to be on the open list. */
function openPlacements(
  { score: { digest, placements } }: Entry,
  listed: ReadonlyMap<string, Listing>,
): string | undefined {
  return listed.get(digest)?.list === 'open' ? placements : undefined;
}

async function findPlacements(db: Database, wanted: readonly string[]): Promise<Set<string>> {
  if (wanted.length === 0) return new Set();
  const isWanted = sql`${scores.placements} = any(${sql.placeholder('wanted')}::text[])`;
  const found = await db
    .select({ placements: scores.placements })
    .from(scores)
    // Each half has an index of its own.
    .where(or(and(isWanted, sql`list = 'open'`), and(isWanted, sql`list <> 'open'`)))
    .prepare('scores_by_placements')
    .execute({ wanted });
  return new Set(found.flatMap(({ placements }) => placements ?? []));
}

function wishOf({ player, score }: Entry): SeedWish {
  const { ruleset, mode } = score.board;
  return { playerId: player.id, ruleset, mode, seed: score.seed, at: score.submittedAt };
}

function rowOf({ player, score }: Entry, { list, date }: Listing) {
  const { board: part, ...rest } = score;
  const board: Board = { ...part, list, ...(date !== undefined && { date }) };
  return { ...rest, ...board, board: boardKey(board), playerId: player.id };
}

const NAMED = {
  ...getTableColumns(scores),
  name: players.name,
  isNameHidden: players.isNameHidden,
};

/** What a row has besides its replay, which is known where it was just stored. */
const { replay: _replay, ...STORED } = getTableColumns(scores);

/** Rows that were just stored, with their replays and the names of their players. */
async function named(
  db: Database,
  entries: readonly Entry[],
  stored: readonly Omit<Row, 'replay'>[],
): Promise<(readonly [string, NamedScore])[]> {
  const { id, name, isNameHidden } = players;
  const found = await db
    .select({ id, name, isNameHidden })
    .from(players)
    .where(sql`${id} = any(${sql.placeholder('ids')}::text[])`)
    .prepare('names_of_players')
    .execute({ ids: stored.map(({ playerId }) => playerId) });
  const names = new Map(found.map(({ id: player, ...rest }) => [player, rest]));
  const replays = new Map(entries.map(({ score }) => [score.digest, score.replay]));
  return stored.map((row) => [
    row.digest,
    { ...row, replay: replays.get(row.digest)!, ...names.get(row.playerId)! },
  ]);
}

async function findByDigests(
  db: Database,
  digests: readonly string[],
): Promise<Map<string, NamedScore>> {
  const found = await db
    .select(NAMED)
    .from(scores)
    .innerJoin(players, eq(players.id, scores.playerId))
    .where(sql`${scores.digest} = any(${sql.placeholder('digests')}::text[])`)
    .prepare('scores_by_digests')
    .execute({ digests });
  return new Map(found.map((each) => [each.digest, each]));
}

/** A statement that is parsed and planned once for each connection: that takes the most of it. */
function prepareOnce<T>(prepare: (db: Database) => T): (db: Database) => T {
  const known = new WeakMap<Database, T>();
  return (db) => {
    const found = known.get(db) ?? prepare(db);
    known.set(db, found);
    return found;
  };
}

const scoreById = prepareOnce((db) =>
  db
    .select(NAMED)
    .from(scores)
    .innerJoin(players, eq(players.id, scores.playerId))
    .where(eq(scores.id, sql.placeholder('id')))
    .prepare('score_by_id'),
);

export async function findScore(db: Database, id: number): Promise<NamedScore | undefined> {
  const [found] = await scoreById(db).execute({ id });
  return found;
}

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

const IS_ON = and(eq(scores.board, sql.placeholder('board')), eq(scores.isHidden, false));

/** The rows of a board from the best on, as little of them as is needed. */
const bestFirst = prepareOnce((db) =>
  db
    .select({ id: scores.id, playerId: scores.playerId, brain: scores.brain })
    .from(scores)
    .where(IS_ON)
    .orderBy(asc(scores.rank), asc(scores.id))
    .limit(sql.placeholder('limit'))
    .prepare('best_first'),
);

/** A player with each of their brains is as good as another player. */
const playersOf = prepareOnce((db) => {
  const each = db
    .selectDistinct({ playerId: scores.playerId, brain: scores.brain })
    .from(scores)
    .where(IS_ON)
    .as('each');
  return db.select({ players: count() }).from(each).prepare('players_of_board');
});

const scoresByIds = prepareOnce((db) =>
  db
    .select(NAMED)
    .from(scores)
    .innerJoin(players, eq(players.id, scores.playerId))
    .where(sql`${scores.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('scores_by_ids'),
);

/** How many rows are looked at for one of a page, at first. */
const ROWS_OF_A_PLAYER = 4;

/** The best score of each player, and brain of theirs, on a board, and how many there are. */
export async function readBoard(
  db: Database,
  board: string,
  { offset, limit }: Page,
): Promise<{ readonly players: number; readonly rows: readonly NamedScore[] }> {
  const [counted] = await playersOf(db).execute({ board });
  const best = new Map<string, number>();
  // Most players have few rows above their best; where they have many, more is looked at.
  for (let most = ROWS_OF_A_PLAYER * (offset + limit); offset < counted!.players; most *= 8) {
    const rows = await bestFirst(db).execute({ board, limit: most });
    best.clear();
    for (const { id, playerId, brain } of rows) {
      const who = JSON.stringify([playerId, brain]);
      if (!best.has(who)) best.set(who, id);
    }
    if (best.size >= offset + limit || rows.length < most) break;
  }
  const ids = [...best.values()].slice(offset, offset + limit);
  const found = ids.length === 0 ? [] : await scoresByIds(db).execute({ ids });
  const byId = new Map(found.map((row) => [row.id, row]));
  return {
    players: counted!.players,
    // One may have gone meanwhile.
    rows: ids.flatMap((id) => byId.get(id) ?? []),
  };
}

const PLACES = `
  select own.id, case when exists (
      select 1 from scores better where better.player_id = own.player_id
        and better.board = own.board and better.brain is not distinct from own.brain
        and not better.is_hidden and (better.rank, better.id) < (own.rank, own.id)
    ) then null else (
      select 1 + count(*) from (
        select distinct better.player_id, better.brain from scores better
          where better.board = own.board and not better.is_hidden
            and (better.rank, better.id) < (own.rank, own.id)
      ) ahead
    ) end as place
  from scores own where own.id = any($1::bigint[]) and not own.is_hidden`;

/** The places of scores on their boards; those that are not their player's best there have none. */
export async function placesOf(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await poolOf(db).query<{ id: string; place: string | null }>({
    name: 'places_of_scores',
    text: PLACES,
    values: [ids],
  });
  return new Map(
    rows.flatMap(({ id, place }) => (place === null ? [] : [[Number(id), Number(place)]])),
  );
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
  if (score === undefined) return undefined;
  const place = (await placesOf(db, [score.id])).get(score.id);
  return place === undefined ? undefined : { place, score };
}

const rowsOfPlayer = prepareOnce((db) =>
  db
    .select(NAMED)
    .from(scores)
    .innerJoin(players, eq(players.id, scores.playerId))
    .where(and(eq(scores.playerId, sql.placeholder('playerId')), eq(scores.isHidden, false)))
    .orderBy(desc(scores.id))
    .offset(sql.placeholder('offset'))
    .limit(sql.placeholder('limit'))
    .prepare('rows_of_player'),
);

/** The scores of a player that are not hidden, the newest first. */
export async function scoresOf(
  db: Database,
  playerId: string,
  page: Page,
): Promise<readonly NamedScore[]> {
  return rowsOfPlayer(db).execute({ playerId, ...page });
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
