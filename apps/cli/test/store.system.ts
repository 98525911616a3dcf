import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startCli, withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

/** A running server with its store open. */
async function serve(folder: string) {
  const words = ['serve', '--port', '0', '--no-open'];
  const { child, result } = startCli(words, { env: { XDG_DATA_HOME: folder } });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(/http:\S+/.exec(String(chunk))![0]));
    result.then(({ stderr }) => reject(new Error(stderr)));
  });
  return { child, result, address };
}

test('a store is one server’s; what it holds goes through a backup into another', async () => {
  await withFiles({}, async (folder) => {
    // A process was killed while it made the store.
    const scores = join(folder, 'tetrarium');
    mkdirSync(join(scores, 'postgres'), { recursive: true });
    writeFileSync(join(scores, 'postgres', 'PG_VERSION'), '18');
    const mark = 'Tetrarium is making a store here. Until it is done, "postgres" may be deleted.\n';
    writeFileSync(join(scores, 'unfinished'), mark);
    const { child, result, address } = await serve(folder);
    const page = await fetch(address);
    expect(page.status).toBe(200);
    const early = await fetch(`${address}readyz`);
    expect([200, 503]).toContain(early.status);
    if (early.status === 503) expect(early.headers.get('retry-after')).toBe('2');
    const second = await runHere(['serve', '--port', '0', '--data', 'tetrarium'], { cwd: folder });
    expect(second.code).toBe(69);
    expect(second.stderr).toContain(`got process ${child.pid} that uses it`);
    expect(second.stderr).toContain(`for its server at ${address}`);
    const pageOnly = await serve(folder);
    expect((await fetch(pageOnly.address)).status).toBe(200);
    expect((await fetch(`${pageOnly.address}readyz`)).status).toBe(503);
    pageOnly.child.kill('SIGTERM');
    const { code, stderr } = await pageOnly.result;
    expect(code).toBe(0);
    expect(stderr).toContain(`Tetrarium already runs at ${address} (process ${child.pid}).\n`);
    expect(stderr).toContain('This server has no leaderboards.');
    const busy = await runHere(['backup', 'busy', '--data', 'tetrarium'], { cwd: folder });
    expect(busy.code).toBe(69);
    await expect
      .poll(async () => (await fetch(`${address}readyz`)).status, {
        timeout: 200_000,
        interval: 100,
      })
      .toBe(200);
    child.kill('SIGTERM');
    expect(await result).toMatchObject({ code: 0 });
    expect(existsSync(join(scores, 'lock'))).toBe(false);
    // To make a store takes longer than to copy one.
    cpSync(scores, join(folder, 'other'), { recursive: true });
    const { openStore } = await import('@tetrarium/server');
    const store = await openStore({ folder: scores });
    // A commit waits for the disk: the process may be killed, and the power may go.
    const syncs = async (): Promise<number> => {
      await store.db.execute('select pg_stat_force_next_flush()');
      const { rows } = await store.db.execute(
        "select sum(fsyncs)::int as count from pg_stat_io where object = 'wal'",
      );
      return rows[0]!['count'] as number;
    };
    const before = await syncs();
    await store.db.execute(
      "insert into daily_seeds values ('2026-11-16', 'guideline', 'dig', '7')",
    );
    expect(await syncs()).toBeGreaterThan(before);
    expect((await store.db.execute('show fsync')).rows).toEqual([{ fsync: 'on' }]);
    expect((await store.db.execute('show wal_sync_method')).rows).toEqual([
      { wal_sync_method: 'fsync' },
    ]);
    await store.close();
    const run = (...words: string[]) => runHere(words, { cwd: folder });
    expect(await run('backup', 'a.backup', '--data', 'tetrarium', '--json')).toMatchObject({
      code: 0,
      stdout: '{"file":"a.backup","rows":1}\n',
    });
    const full = await run('restore', 'a.backup', '--data', 'tetrarium');
    expect(full).toMatchObject({ code: 1 });
    expect(full.stderr).toContain('Expected an empty store, got rows in its table daily_seeds');
    expect(await run('restore', 'a.backup', '--data', 'other')).toMatchObject({
      code: 0,
      stdout: 'Restored 1 row of a.backup\n',
    });
    expect(await run('backup', 'b.backup', '--data', 'other')).toMatchObject({ code: 0 });
    const rowsOf = (name: string) =>
      readFileSync(join(folder, name), 'utf8').split('\n').slice(1, -2);
    expect(rowsOf('b.backup')).toEqual(rowsOf('a.backup'));
    expect(readdirSync(folder).sort()).toEqual(['a.backup', 'b.backup', 'other', 'tetrarium']);
  });
}, 300_000);
