import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from './open.ts';
import { keepPlayer, type Signatory } from './players.ts';
import { dailySeeds, seeds } from './schema.ts';

/** A game that seeds are for. */
export interface SeededGame {
  readonly ruleset: string;
  readonly mode: string;
}

/** What became of the seed of a game that came in. */
export type SeedUse =
  | { readonly kind: 'ranked'; readonly issuedAt: Date }
  | { readonly kind: 'used' | 'expired' | 'own' }
  | { readonly kind: 'daily'; readonly date: string };

/** Keeps a new seed for a player; the one they had for such a game is closed by that. */
export async function issueSeed(
  db: Database,
  player: Signatory,
  { ruleset, mode }: SeededGame,
  given: { readonly seed: string; readonly issuedAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
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

/** Uses a seed up, where it is one of the server's. */
export async function useSeed(
  db: Database,
  playerId: string,
  { ruleset, mode }: SeededGame,
  seed: string,
  now: Date,
): Promise<SeedUse> {
  const isIt = and(
    eq(seeds.playerId, playerId),
    eq(seeds.ruleset, ruleset),
    eq(seeds.mode, mode),
    eq(seeds.seed, seed),
  );
  const [issued] = await db.select().from(seeds).where(isIt).for('update');
  if (issued !== undefined) {
    if (issued.closedAt !== null) return { kind: 'used' };
    if (issued.expiresAt <= now) return { kind: 'expired' };
    await db.update(seeds).set({ closedAt: now }).where(isIt);
    return { kind: 'ranked', issuedAt: issued.issuedAt };
  }
  const [daily] = await db
    .select()
    .from(dailySeeds)
    .where(
      and(eq(dailySeeds.ruleset, ruleset), eq(dailySeeds.mode, mode), eq(dailySeeds.seed, seed)),
    );
  return daily === undefined ? { kind: 'own' } : { kind: 'daily', date: daily.date };
}

/** The seeds of a day; those nobody asked for yet are drawn. */
export async function seedsOfDay(
  db: Database,
  date: string,
  games: readonly SeededGame[],
  draw: () => string,
): Promise<readonly (SeededGame & { readonly seed: string })[]> {
  const find = () => db.select().from(dailySeeds).where(eq(dailySeeds.date, date));
  let found = await find();
  const isFound = ({ ruleset, mode }: SeededGame): boolean =>
    found.some((each) => each.ruleset === ruleset && each.mode === mode);
  const missing = games.filter((game) => !isFound(game));
  if (missing.length > 0) {
    const drawn = missing.map(({ ruleset, mode }) => ({ date, ruleset, mode, seed: draw() }));
    await db.insert(dailySeeds).values(drawn).onConflictDoNothing();
    found = await find();
  }
  return games.map(({ ruleset, mode }) => {
    const { seed } = found.find((each) => each.ruleset === ruleset && each.mode === mode)!;
    return { ruleset, mode, seed };
  });
}

/** Forgets seeds that expired before a moment; games of them would be on the open list anyway. */
export async function forgetSeeds(db: Database, before: Date): Promise<void> {
  await db.delete(seeds).where(lt(seeds.expiresAt, before));
}
