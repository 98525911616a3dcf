import { lt } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { usedNonces } from './schema.ts';
import { type Database, poolOf } from './transaction.ts';

/** Numbers of one statement, at most. */
const MOST_TOGETHER = 256;
/** Milliseconds between two looks for old ones. */
const PRUNE_EVERY = 60_000;

/** A number that somebody signed with. */
export type UsedNonce = typeof usedNonces.$inferSelect;

interface Job {
  readonly nonce: UsedNonce;
  readonly resolve: (isNew: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Remembers numbers of signatures where every server of a store sees them, also after a restart;
 * those that come in while others are being stored go together.
 */
export class NonceKeeper {
  private readonly database: () => Database;
  private readonly life: number;
  private readonly waiting: Job[] = [];
  private isBusy = false;
  private prunedAt = Number.NEGATIVE_INFINITY;

  /** `database` throws where there is none now; a number is remembered for `life` milliseconds. */
  constructor(database: () => Database, life: number) {
    this.database = database;
    this.life = life;
  }

  /** Whether nobody has used it; throws what the store throws. */
  use(nonce: UsedNonce): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ nonce, resolve, reject });
      if (!this.isBusy) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.isBusy = true;
    while (this.waiting.length > 0) await this.store();
    this.isBusy = false;
  }

  private async store(): Promise<void> {
    let jobs: readonly Job[] = [];
    try {
      const db = this.database();
      const client = await poolOf(db).connect();
      // Those that came while it waited for a connection too.
      jobs = this.waiting.splice(0, MOST_TOGETHER);
      const list = jobs.map(({ nonce }) => nonce);
      const fresh = await insertNonces(client, list).finally(() => client.release());
      await this.prune(db, list[0]!.usedAt);
      // The same one twice in a statement is new once.
      for (const { nonce, resolve } of jobs) resolve(fresh.delete(keyOf(nonce)));
    } catch (error) {
      const failed = jobs.length > 0 ? jobs : this.waiting.splice(0);
      for (const { reject } of failed) reject(error);
    }
  }

  private async prune(db: Database, now: Date): Promise<void> {
    if (Math.abs(now.getTime() - this.prunedAt) < PRUNE_EVERY) return;
    this.prunedAt = now.getTime();
    await db.delete(usedNonces).where(lt(usedNonces.usedAt, new Date(this.prunedAt - this.life)));
  }
}

/** Always the same text, however many there are, so that it is parsed and planned once. */
const USE_NONCES = `
  insert into used_nonces (player_id, nonce, used_at)
    select used."playerId", used.nonce, used."usedAt"
    from (select set_config('synchronous_commit', 'off', true) as value) as setting,
      json_to_recordset($1) as used ("playerId" text, nonce text, "usedAt" timestamptz)
    where setting.value is not null
  on conflict do nothing
  returning player_id, nonce`;

/**
 * The keys of those that were not there. It does not wait for the disk: what is done for the request
 * is stored after this, and waits for all that was stored before.
 */
async function insertNonces(client: PoolClient, list: readonly UsedNonce[]): Promise<Set<string>> {
  const { rows } = await client.query<{ player_id: string; nonce: string }>({
    name: 'use_nonces',
    text: USE_NONCES,
    values: [JSON.stringify(list)],
  });
  return new Set(rows.map((row) => keyOf({ playerId: row.player_id, nonce: row.nonce })));
}

function keyOf({ playerId, nonce }: Pick<UsedNonce, 'playerId' | 'nonce'>): string {
  return `${playerId} ${nonce}`;
}
