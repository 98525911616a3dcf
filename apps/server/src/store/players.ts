import { eq } from 'drizzle-orm';
import { players } from './schema.ts';
import type { Database } from './transaction.ts';

export interface Signatory {
  /** The fingerprint of the key. */
  readonly id: string;
  readonly publicKey: string;
}

export type PlayerRow = typeof players.$inferSelect;

/** Makes sure that players are stored, since others refer to them. */
export async function keepPlayers(
  db: Database,
  list: readonly (Signatory & { readonly createdAt: Date })[],
): Promise<void> {
  const each = new Map(list.map((player) => [player.id, player]));
  await db
    .insert(players)
    // All in the same order, so that none waits for one that waits for it.
    .values([...each.values()].sort((a, b) => (a.id < b.id ? -1 : 1)))
    .onConflictDoNothing();
}

export function keepPlayer(db: Database, player: Signatory, now: Date): Promise<void> {
  return keepPlayers(db, [{ ...player, createdAt: now }]);
}

export async function findPlayer(db: Database, id: string): Promise<PlayerRow | undefined> {
  const [found] = await db.select().from(players).where(eq(players.id, id));
  return found;
}

/** Gives a player a name, or none; what an operator hid stays hidden. */
export async function renamePlayer(
  db: Database,
  player: Signatory,
  name: string | null,
  now: Date,
): Promise<PlayerRow> {
  const [renamed] = await db
    .insert(players)
    .values({ ...player, name, createdAt: now })
    .onConflictDoUpdate({ target: players.id, set: { name } })
    .returning();
  return renamed!;
}

export async function removePlayer(db: Database, id: string): Promise<void> {
  await db.delete(players).where(eq(players.id, id));
}

/** Hides a name or shows it again; false where there is no such player. */
export async function hideName(db: Database, id: string, isHidden: boolean): Promise<boolean> {
  const changed = await db
    .update(players)
    .set({ isNameHidden: isHidden })
    .where(eq(players.id, id))
    .returning({ id: players.id });
  return changed.length > 0;
}
