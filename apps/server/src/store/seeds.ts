import { type GameKey, isSameGame } from '@tetrarium/protocol/server';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { keepPlayer, type Signatory } from './players.ts';
import { dailySeeds, seeds } from './schema.ts';
import { type Database, poolOf, transact } from './transaction.ts';

/** What became of the seed of a game that came in. */
export type SeedUse =
  | { readonly kind: 'ranked'; readonly issuedAt: Date }
  | { readonly kind: 'used' | 'expired' | 'own' }
  | { readonly kind: 'daily'; readonly date: string };

/** Keeps a new seed for a player; the one they had for such a game is closed by that. */
export async function issueSeed(
  db: Database,
  player: Signatory,
  { ruleset, mode }: GameKey,
  given: { readonly seed: string; readonly issuedAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await transact(poolOf(db), async (tx) => {
    await keepPlayer(tx, player, given.issuedAt);
    await tx
      .update(seeds)
      .set({ closedAt: given.issuedAt })
      .where(
        and(
          eq(seeds.playerId, player.id),
          eq(seeds.ruleset, ruleset),
          eq(seeds.mode, mode),
          isNull(seeds.closedAt),
        ),
      );
    await tx.insert(seeds).values({ playerId: player.id, ruleset, mode, ...given });
  });
}

/** A seed that a game came with, and when. */
export interface SeedWish extends GameKey {
  readonly playerId: string;
  readonly seed: string;
  readonly at: Date;
}

/** Seeds that were looked up; nobody else uses them until the transaction is over. */
export interface SeedBook {
  /** What a seed is good for; one of the server's is used up by that. */
  use(wish: SeedWish): SeedUse;
  giveBack(wish: SeedWish): void;
  store(): Promise<void>;
}

export async function openSeedBook(tx: Database, wishes: readonly SeedWish[]): Promise<SeedBook> {
  const keyOf = ({ playerId, ruleset, mode, seed }: Omit<SeedWish, 'at'>): string =>
    JSON.stringify([playerId, ruleset, mode, seed]);
  const isOneOf = (list: readonly SeedWish[]) => sql`(${seeds.playerId}, ${seeds.ruleset},
    ${seeds.mode}, ${seeds.seed}) in (${sql.join(
      list.map(
        ({ playerId, ruleset, mode, seed }) => sql`(${playerId}, ${ruleset}, ${mode}, ${seed})`,
      ),
      sql`, `,
    )})`;
  const used = new Map<string, SeedWish>();
  const none = wishes.length === 0;
  const found = none
    ? []
    : await tx
        .select()
        .from(seeds)
        .where(
          sql`(${seeds.playerId}, ${seeds.seed}) in (select * from unnest(
            ${sql.placeholder('players')}::text[], ${sql.placeholder('seeds')}::text[]))`,
        )
        // All in the same order, so that none waits for one that waits for it.
        .orderBy(asc(seeds.playerId), asc(seeds.ruleset), asc(seeds.mode), asc(seeds.seed))
        .for('update')
        .prepare('seeds_of_games')
        .execute({
          players: wishes.map(({ playerId }) => playerId),
          seeds: wishes.map(({ seed }) => seed),
        });
  const issued = new Map(found.map((each) => [keyOf(each), each]));
  const days = none
    ? []
    : await tx
        .select()
        .from(dailySeeds)
        .where(sql`${dailySeeds.seed} = any(${sql.placeholder('seeds')}::text[])`)
        .prepare('days_of_seeds')
        .execute({ seeds: wishes.map(({ seed }) => seed) });
  return {
    use: (wish) => {
      const key = keyOf(wish);
      const own = issued.get(key);
      if (own !== undefined) {
        if (own.closedAt !== null || used.has(key)) return { kind: 'used' };
        if (own.expiresAt <= wish.at) return { kind: 'expired' };
        used.set(key, wish);
        return { kind: 'ranked', issuedAt: own.issuedAt };
      }
      const day = days.find((each) => isSameGame(each, wish) && each.seed === wish.seed);
      return day === undefined ? { kind: 'own' } : { kind: 'daily', date: day.date };
    },
    giveBack: (wish) => void used.delete(keyOf(wish)),
    store: async () => {
      const list = [...used.values()];
      if (list.length === 0) return;
      await tx.update(seeds).set({ closedAt: list[0]!.at }).where(isOneOf(list));
    },
  };
}

/** The seeds of a day; those nobody asked for yet are drawn. */
export async function seedsOfDay(
  db: Database,
  date: string,
  games: readonly GameKey[],
  draw: () => string,
): Promise<readonly (GameKey & { readonly seed: string })[]> {
  const find = () => db.select().from(dailySeeds).where(eq(dailySeeds.date, date));
  let found = await find();
  const missing = games.filter((game) => !found.some((each) => isSameGame(each, game)));
  if (missing.length > 0) {
    const drawn = missing.map(({ ruleset, mode }) => ({ date, ruleset, mode, seed: draw() }));
    await db.insert(dailySeeds).values(drawn).onConflictDoNothing();
    found = await find();
  }
  return games.map(({ ruleset, mode }) => {
    const { seed } = found.find((each) => isSameGame(each, { ruleset, mode }))!;
    return { ruleset, mode, seed };
  });
}

/** Forgets seeds that expired before a moment; games of them would be on the open list anyway. */
export async function forgetSeeds(db: Database, before: Date): Promise<void> {
  await db.delete(seeds).where(lt(seeds.expiresAt, before));
}
