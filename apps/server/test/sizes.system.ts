import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { NonceKeeper } from '../src/store/nonces.ts';
import type { Store } from '../src/store/open.ts';
import { scores } from '../src/store/schema.ts';
import { keepScores } from '../src/store/scores.ts';
import { issueSeed, seedsOfDay } from '../src/store/seeds.ts';
import { SCORED_GAMES } from '../src/verify/games.ts';
import { verify } from '../src/verify/verify.ts';
import { openMemory } from './api-rig.ts';
import { open } from './built.ts';
import { type RealPostgres, startPostgres } from './real-postgres.ts';
import { classicGame, droppedGame, guidelineGame, must } from './sample-games.ts';

// The sizes of docs/operating.md.
// `npx vitest run --config vitest.system.config.ts apps/server/test/sizes.system.ts`

const ROWS = 2000;
let postgres: RealPostgres | undefined;
afterAll(() => postgres?.remove());

const GAMES = {
  sprint: { replay: guidelineGame(5n), playedBy: 'person' },
  ultra: { replay: guidelineGame(5n, { mode: 'ultra' }), playedBy: 'person' },
  'classic, 8 pieces or so': { replay: droppedGame(5n), playedBy: 'person' },
  'classic by a brain': { replay: classicGame(5n), playedBy: 'brain', brain: 'bad' },
} as const;

test('bytes of replays', () => {
  for (const [name, { replay }] of Object.entries(GAMES)) {
    console.log(`[sizes] replay of ${name}: ${replay.length} bytes`);
  }
});

test.each(['embedded', 'PostgreSQL'])('bytes of a row on %s', async (kind) => {
  let store: Pick<Store, 'db'>;
  if (kind === 'embedded') store = await openMemory();
  else {
    postgres = await startPostgres();
    store = await open.openStore({ databaseUrl: await postgres.createDatabase('sizes') });
  }
  const { duration: _, ...score } = must(verify(GAMES.sprint));
  await store.db.delete(scores);
  await store.db.execute(sql`vacuum full scores`);
  for (let i = 0; i < ROWS; i += 50) {
    await keepScores(
      store.db,
      Array.from({ length: 50 }, (_unused, j) => ({
        player: { id: `${i + j}`.padStart(32, '0'), publicKey: 'k'.repeat(87) },
        score: {
          ...score,
          digest: `${i + j}`.padStart(64, '0'),
          placements: `${i + j}`.padStart(32, '0'),
          version: '0.1.0',
          submittedAt: new Date(),
        },
        isSeeded: true,
        listing: () => ({ list: 'open' }),
      })),
    );
  }
  const { rows } = await store.db.execute<{ total: string; indexes: string }>(
    sql`select pg_total_relation_size('scores') as total, pg_indexes_size('scores') as indexes`,
  );
  const each = Number(rows[0]!.total) / ROWS;
  console.log(
    `[sizes] ${kind}: ${each.toFixed(0)} bytes a score with its sprint replay, ${(Number(rows[0]!.indexes) / ROWS).toFixed(0)} of them indexes`,
  );
  const player = await store.db.execute<{ size: string }>(
    sql`select pg_total_relation_size('players') / count(*) as size from players`,
  );
  console.log(`[sizes] ${kind}: ${player.rows[0]!.size} bytes a player`);
  const keeper = new NonceKeeper(() => store.db, 1);
  const nonces = Array.from({ length: ROWS }, (_, i) => ({
    ...{ playerId: `${i}`.padStart(32, '0'), nonce: `${i}`.padStart(22, 'n'), usedAt: new Date() },
  }));
  await Promise.all(nonces.map((nonce) => keeper.use(nonce)));
  const used = await store.db.execute<{ size: string }>(
    sql`select pg_total_relation_size('used_nonces') / count(*) as size from used_nonces`,
  );
  console.log(`[sizes] ${kind}: ${used.rows[0]!.size} bytes a number of a signature`);
  const day = (i: number): string => new Date(i * 86_400_000).toISOString().slice(0, 10);
  for (let i = 0; i < ROWS / 8; i++) {
    await seedsOfDay(store.db, day(i), SCORED_GAMES.slice(0, 8), () => '123456789012345');
    const player = { id: `${i}`.padStart(32, '0'), publicKey: 'k'.repeat(87) };
    const moment = new Date();
    await issueSeed(store.db, player, SCORED_GAMES[0]!, {
      seed: '123456789012345',
      issuedAt: moment,
      expiresAt: moment,
    });
  }
  const seeds = await store.db.execute<{ day: string; seed: string }>(
    sql`select pg_total_relation_size('daily_seeds') / ${ROWS / 8} as day,
      pg_total_relation_size('seeds') / ${ROWS / 8} as seed`,
  );
  console.log(`[sizes] ${kind}: ${seeds.rows[0]!.day} bytes a day, ${seeds.rows[0]!.seed} a seed`);
  expect(each).toBeLessThan(5000);
});
