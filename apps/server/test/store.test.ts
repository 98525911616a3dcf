import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BackupError, restoreBackup, writeBackup } from '../src/store/backup.ts';
import { lockFolder } from '../src/store/folder-lock.ts';
import { MIGRATIONS, SCHEMA_VERSION } from '../src/store/migrations.ts';
import { NonceKeeper } from '../src/store/nonces.ts';
import type { Store } from '../src/store/open.ts';
import * as people from '../src/store/players.ts';
import * as schema from '../src/store/schema.ts';
import { ScoreKeeper } from '../src/store/score-keeper.ts';
import * as rows from '../src/store/scores.ts';
import * as dice from '../src/store/seeds.ts';
import { StoreError } from '../src/store/store-error.ts';
import { beginStore, finishStore, inspectFolder } from '../src/store/store-folder.ts';
import { openMemory } from './api-rig.ts';
import { open, StoreService } from './built.ts';
import { type RealPostgres, startPostgres } from './real-postgres.ts';

const NOW = new Date('2026-11-16T12:00:00Z');
const later = (seconds: number): Date => new Date(NOW.getTime() + 1000 * seconds);
const ann = { id: 'a'.repeat(32), publicKey: 'key-a' };
const bob = { id: 'b'.repeat(32), publicKey: 'key-b' };
const SPRINT = { ruleset: 'guideline', mode: 'sprint' };
const PAGE = { offset: 0, limit: 10 };
const OPEN = 'guideline@1/sprint/open/person';

const scoreOf = (digest: string, time: number): rows.NewScore => ({
  board: { ...SPRINT, rulesVersion: 1, playedBy: 'person' },
  rank: time,
  result: { time, score: 5 },
  end: 'goal',
  seed: '42',
  hash: '0'.repeat(16),
  digest,
  replay: `tr1.${digest}`,
  verdict: 'inputs',
  version: '1.2.3',
  submittedAt: NOW,
});
const entryOf = (
  player: people.Signatory,
  digest: string,
  time: number,
  listing: rows.Entry['listing'] = () => ({ list: 'open' }),
): rows.Entry => ({ player, score: scoreOf(digest, time), isSeeded: true, listing });

let postgres: RealPostgres;
const stores: Record<string, Pick<Store, 'db' | 'close'>> = {};
beforeAll(async () => {
  const [memory] = await Promise.all([
    openMemory(),
    startPostgres().then((started) => {
      postgres = started;
    }),
  ]);
  stores['embedded'] = memory;
  stores['PostgreSQL'] = await open.openStore({
    databaseUrl: await postgres.createDatabase('contract'),
  });
});
afterAll(async () => {
  for (const store of Object.values(stores)) await store.close();
  await postgres?.remove();
});

const { scores, TABLES } = schema;
/** Those of jobs too, which are in no backup. */
const TABLES_OF_ALL = Object.values(schema).filter((each) => is(each, PgTable));

async function empty({ db }: Pick<Store, 'db'>): Promise<void> {
  for (const { table } of [...TABLES].reverse()) await db.delete(table);
}

describe.each(['embedded', 'PostgreSQL'])('the store on %s', (kind) => {
  const db = () => stores[kind]!.db;

  test('has the tables that the program knows, and each migration once', async () => {
    const { rows: found } = await db().execute(
      sql`select table_name, column_name, is_nullable from information_schema.columns
          where table_schema = 'public' and table_name <> 'migrations'`,
    );
    const there = found.map((each) => `${each['table_name']}.${each['column_name']}`).sort();
    const known = TABLES_OF_ALL.flatMap((table) =>
      Object.values(getTableColumns(table)).map(
        (column) => `${getTableName(table)}.${column.name}`,
      ),
    ).sort();
    expect(there).toEqual(known);
    const needed = TABLES_OF_ALL.flatMap((table) =>
      Object.values(getTableColumns(table)).flatMap((column) =>
        column.notNull ? [`${getTableName(table)}.${column.name}`] : [],
      ),
    ).sort();
    expect(
      found
        .filter((each) => each['is_nullable'] === 'NO')
        .map((each) => `${each['table_name']}.${each['column_name']}`)
        .sort(),
    ).toEqual(needed);
    const { rows: versions } = await db().execute(
      sql`select version from migrations order by version`,
    );
    expect(versions).toEqual(MIGRATIONS.map(({ version }) => ({ version })));
  });

  test('asks one question at a time on a connection that follows a broken one', async () => {
    const warn = vi.spyOn(process, 'emitWarning');
    await expect(db().execute(sql`select 1 / 0`)).rejects.toThrow();
    await db().execute(sql`select 1`);
    expect(warn.mock.calls).toEqual([]);
    warn.mockRestore();
  });

  test('keeps a score once, however often and at however many times it comes', async () => {
    await empty(stores[kind]!);
    const own = () => entryOf(ann, 'd1', 60_000);
    const keep = () => rows.keepScores(db(), [own(), own()]);
    const kept = (await Promise.all([keep(), keep()])).flat();
    expect(kept.map((each) => each.kind).sort()).toEqual(['new', 'same', 'same', 'same']);
    const ids = kept.map((each) => ('score' in each ? each.score.id : 0));
    expect(new Set(ids).size).toBe(1);
    const [copied] = await rows.keepScores(db(), [entryOf(bob, 'd1', 60_000)]);
    expect(copied!.kind).toBe('foreign');
    expect((await rows.readBoard(db(), OPEN, PAGE)).rows).toHaveLength(1);
  });

  test('keeps nothing of a score that is refused, and all of those beside it', async () => {
    await empty(stores[kind]!);
    await dice.issueSeed(db(), ann, SPRINT, { seed: '42', issuedAt: NOW, expiresAt: later(9) });
    const refuse = (): never => {
      throw new Error('no');
    };
    const kept = await rows.keepScores(db(), [
      entryOf(bob, 'd0', 1, refuse),
      entryOf(bob, 'd0', 1),
      entryOf(ann, 'd1', 1, refuse),
      entryOf(ann, 'd2', 2, ({ kind }) => ({ list: 'ranked', note: kind })),
      entryOf(ann, 'd3', 3, ({ kind }) => ({ list: 'open', note: kind })),
    ]);
    expect(kept.map(({ kind }) => kind)).toEqual(['refused', 'refused', 'refused', 'new', 'new']);
    expect(kept.slice(3)).toMatchObject([{ note: 'ranked' }, { note: 'used' }]);
    expect(await people.findPlayer(db(), bob.id)).toBeUndefined();
    const [late] = await rows.keepScores(db(), [
      entryOf(ann, 'd4', 3, ({ kind }) => ({ list: 'open', note: kind })),
    ]);
    expect(late).toMatchObject({ note: 'used' });
  });

  test('stores together what comes together; one that cannot be stored stops no other', async () => {
    await empty(stores[kind]!);
    const keeper = new ScoreKeeper(db);
    const bad = { ...entryOf(ann, 'd0', 1), score: { ...scoreOf('d0', 1), end: 'a\0b' } };
    const entries = Array.from({ length: 150 }, (_, i) => entryOf(ann, `d${i + 1}`, 500 - i));
    const kept = await Promise.allSettled([bad, ...entries].map((entry) => keeper.keep(entry)));
    expect(kept[0]!.status).toBe('rejected');
    expect(kept.filter(({ status }) => status === 'fulfilled')).toHaveLength(150);
    expect(kept.at(-1)).toMatchObject({ value: { kind: 'new', place: 1 } });
    const page = await rows.readBoard(db(), OPEN, PAGE);
    expect(page.rows.map(({ digest }) => digest)).toEqual(['d150']);
    expect(await db().$count(scores)).toBe(150);
    const lost = new ScoreKeeper(() => {
      throw new StoreError('away', 'away');
    });
    await expect(lost.keep(entries[0]!)).rejects.toThrow('away');
  });

  test('has a board of the best of each player, and knows places', async () => {
    await empty(stores[kind]!);
    const keep = async (player: people.Signatory, digest: string, time: number) => {
      const [kept] = await rows.keepScores(db(), [entryOf(player, digest, time)]);
      if (kept?.kind !== 'new') throw new Error('not new');
      return (await rows.placesOf(db(), [kept.score.id])).get(kept.score.id);
    };
    expect(await keep(ann, 'd1', 60_000)).toBe(1);
    expect(await keep(bob, 'd2', 50_000)).toBe(1);
    expect(await keep(ann, 'd3', 55_000)).toBe(2);
    expect(await keep(ann, 'd4', 70_000)).toBeUndefined();
    expect(await keep(ann, 'd5', 50_000)).toBe(2);
    await people.renamePlayer(db(), bob, 'Bob', NOW);
    const { players, rows: board } = await rows.readBoard(db(), OPEN, PAGE);
    expect(players).toBe(2);
    expect(board.map(({ digest, name }) => [digest, name])).toEqual([
      ['d2', 'Bob'],
      ['d5', null],
    ]);
    const second = await rows.readBoard(db(), OPEN, { offset: 1, limit: 1 });
    expect(second.rows.map(({ digest }) => digest)).toEqual(['d5']);
    await rows.hideScore(db(), board[1]!.id, true);
    const shown = await rows.readBoard(db(), OPEN, PAGE);
    expect(shown.rows.map(({ digest }) => digest)).toEqual(['d2', 'd3']);
    expect(await rows.removeScore(db(), ann.id, board[0]!.id)).toBe(false);
    expect(await rows.removeScore(db(), bob.id, board[0]!.id)).toBe(true);
    expect((await rows.scoresOf(db(), ann.id, PAGE)).map(({ digest }) => digest)).toEqual([
      'd4',
      'd3',
      'd1',
    ]);
    await people.removePlayer(db(), ann.id);
    expect((await rows.readBoard(db(), OPEN, PAGE)).players).toBe(0);
  });

  test('knows numbers of signatures for as long as they are good', async () => {
    await db().delete(schema.usedNonces);
    const nonce = (text: string, seconds = 0) => ({
      ...{ playerId: ann.id, nonce: text, usedAt: later(seconds) },
    });
    const [one, other] = [new NonceKeeper(db, 60_000), new NonceKeeper(db, 60_000)];
    const many = Array.from({ length: 300 }, (_, i) => nonce(`n${i}`));
    expect(await Promise.all(many.map((each) => one.use(each)))).toEqual(many.map(() => true));
    const again = [...many, ...many].map((each) => other.use(each));
    expect(await Promise.all(again)).toEqual([...many, ...many].map(() => false));
    const twice = [nonce('m'), nonce('m'), { ...nonce('m'), playerId: bob.id }];
    const atOnce = await Promise.all([
      ...twice.map((each) => one.use(each)),
      other.use(nonce('m')),
    ]);
    expect(atOnce.filter((isNew) => isNew)).toHaveLength(2);
    // A minute later nobody could use the first ones again.
    await one.use(nonce('late', 61));
    expect(await db().$count(schema.usedNonces)).toBe(1);
    const lost = new NonceKeeper(() => {
      throw new StoreError('away', 'away');
    }, 60_000);
    await expect(lost.use(nonce('x'))).rejects.toThrow('away');
  });

  test('keeps an open game once, by where its pieces lie', async () => {
    await empty(stores[kind]!);
    const entry = (digest: string, placements: string, list: 'open' | 'ranked' = 'open') => ({
      ...entryOf(bob, digest, 1, () => ({ list })),
      score: { ...scoreOf(digest, 1), placements },
    });
    const kindsOf = async (...entries: rows.Entry[]) =>
      (await rows.keepScores(db(), entries)).map((each) => each.kind);
    expect(await kindsOf(entry('p1', 'a'), entry('p2', 'a'))).toEqual(['new', 'copied']);
    expect(await kindsOf(entry('p1', 'a'), entry('p3', 'a'))).toEqual(['same', 'copied']);
    expect(await kindsOf(entry('p4', 'b', 'ranked'), entry('p5', 'c'))).toEqual(['new', 'new']);
    expect(await kindsOf(entry('p6', 'b'), entry('p7', 'c', 'ranked'))).toEqual(['copied', 'new']);
    const race = await Promise.all(['p8', 'p9'].map((digest) => kindsOf(entry(digest, 'd'))));
    expect(race.flat().sort()).toEqual(['copied', 'new']);
    expect(await kindsOf(entryOf(ann, 'q1', 1), entryOf(ann, 'q2', 1))).toEqual(['new', 'new']);
  });

  test('gives a ranked seed once, to one player, for a while', async () => {
    await empty(stores[kind]!);
    const issue = (seed: string) =>
      dice.issueSeed(db(), ann, SPRINT, { seed, issuedAt: NOW, expiresAt: later(3600) });
    const use = (seed: string, player = ann, at = later(60)) =>
      db().transaction(async (tx) => {
        const wish = { ...SPRINT, playerId: player.id, seed, at };
        const book = await dice.openSeedBook(tx, [wish]);
        const found = book.use(wish);
        await book.store();
        return found;
      });
    await issue('1');
    expect(await use('1', bob)).toEqual({ kind: 'own' });
    expect(await use('2')).toEqual({ kind: 'own' });
    const uses = await Promise.all([use('1'), use('1'), use('1')]);
    expect(uses.map((each) => each.kind).sort()).toEqual(['ranked', 'used', 'used']);
    await issue('3');
    expect(await use('3', ann, later(3600))).toEqual({ kind: 'expired' });
    await issue('4');
    expect(await use('3')).toEqual({ kind: 'used' });
    expect(await use('4')).toEqual({ kind: 'ranked', issuedAt: NOW });
    await dice.forgetSeeds(db(), later(7200));
    expect(await use('4')).toEqual({ kind: 'own' });
  });

  test('draws the seeds of a day once for all', async () => {
    await empty(stores[kind]!);
    let drawn = 100;
    const games = [SPRINT, { ruleset: 'guideline', mode: 'ultra' }];
    const ask = () => dice.seedsOfDay(db(), '2026-11-16', games, () => `${drawn++}`);
    const [one, two] = await Promise.all([ask(), ask()]);
    expect(one).toEqual(two);
    expect(await ask()).toEqual(one);
    const wish = { ...SPRINT, playerId: ann.id, seed: one![0]!.seed, at: NOW };
    expect((await dice.openSeedBook(db(), [wish])).use(wish)).toEqual({
      kind: 'daily',
      date: '2026-11-16',
    });
  });
});

describe('a backup', () => {
  const linesOf = async (store: Pick<Store, 'db'>): Promise<string[]> => {
    const lines: string[] = [];
    await writeBackup(store.db, NOW, (line) => void lines.push(line));
    return lines;
  };
  const reader = (lines: readonly string[]) =>
    async function* () {
      yield* lines;
    };

  test('goes from either store into the other, to the last byte, and only into an empty one', async () => {
    const [one, two] = [stores['embedded']!, stores['PostgreSQL']!];
    await empty(one);
    await empty(two);
    await people.renamePlayer(one.db, ann, 'Ann’s', NOW);
    await dice.issueSeed(one.db, bob, SPRINT, { seed: '9', issuedAt: NOW, expiresAt: later(9) });
    await dice.seedsOfDay(one.db, '2026-11-16', [SPRINT], () => '7');
    const { board, ...rest } = scoreOf('', 1);
    const many = Array.from({ length: 1203 }, (_, i) => ({
      ...{ ...board, ...rest, board: OPEN, list: 'open', digest: `d${i}`, rank: i },
      playerId: i % 2 ? ann.id : bob.id,
    }));
    await one.db.insert(scores).values(many);
    const lines = await linesOf(one);
    expect(lines).toHaveLength(1 + 2 + 1 + 1 + 1203 + 1);
    expect(await restoreBackup(two.db, reader(lines))).toBe(1207);
    expect(await linesOf(two)).toEqual(lines);
    await expect(restoreBackup(two.db, reader(lines))).rejects.toThrow('Expected an empty store');
    await empty(one);
    expect(await restoreBackup(one.db, reader(lines))).toBe(1207);
    // New rows do not collide with restored ones.
    const [kept] = await rows.keepScores(one.db, [entryOf(ann, 'fresh', 1)]);
    expect(kept!.kind).toBe('new');
  });

  test.each<[string, (lines: string[]) => void, string]>([
    ['cut off', (lines) => lines.pop(), 'cut off or changed'],
    ['changed', (lines) => (lines[2] = lines[2]!.replace('key-', 'kez-')), 'cut off or changed'],
    [
      'of a newer version',
      (lines) => (lines[0] = lines[0]!.replace('"version":1', '"version":2')),
      'Expected version 1 of a backup, got 2',
    ],
    [
      'of other tables',
      (lines) => (lines[0] = lines[0]!.replace(/"schema":\d+/, '"schema":99')),
      `Expected tables of version ${SCHEMA_VERSION}`,
    ],
    ['something else', (lines) => (lines[0] = '{}'), 'Expected a backup of Tetrarium'],
    ['no JSON', (lines) => (lines[1] = 'x'), 'Expected JSON in line 2'],
    [
      'with a table of its own',
      (lines) => (lines[1] = '{"table":"x","row":{}}'),
      'Expected a row of a table in line 2',
    ],
    ['empty', (lines) => lines.splice(0), 'cut off or changed'],
    ['longer', (lines) => lines.push('{}'), 'Expected nothing after the checksum'],
  ])('that is %s is refused before anything is stored', async (_, spoil, message) => {
    const lines = await linesOf(stores['PostgreSQL']!);
    const short = [...lines.slice(0, 3), lines.at(-1)!];
    spoil(short);
    await empty(stores['embedded']!);
    const restored = restoreBackup(stores['embedded']!.db, reader(short));
    await expect(restored).rejects.toThrow(message);
    await expect(restored).rejects.toBeInstanceOf(BackupError);
    expect(await stores['embedded']!.db.$count(TABLES[0].table)).toBe(0);
  });
});

describe('a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tetrarium-store-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is one process’s; that of a process that is gone is taken over', () => {
    const own = join(folder, 'own');
    const lock = lockFolder(own);
    expect(() => lockFolder(own)).toThrow(
      `Expected ${own} for this process alone, got process ${process.pid}`,
    );
    lock.release();
    const gone = ['999999999 5', '999999999', '999999999  http://h:1/', `${process.pid} 1`];
    for (const text of [...gone, '', `${process.ppid} 1 http://h:1/`]) {
      writeFileSync(join(own, 'lock'), text);
      lockFolder(own).release();
    }
    writeFileSync(join(own, 'lock'), `${process.ppid}`);
    expect(() => lockFolder(own)).toThrow(StoreError);
    expect(readFileSync(join(own, 'lock'), 'utf8')).toBe(`${process.ppid}`);
  });

  test('with a lock of another program is refused, and the lock stays', () => {
    const refusal = expect.objectContaining({
      fault: 'unusable',
      message: expect.stringMatching(/^Expected a store or an empty folder at .*, got lock$/),
    });
    for (const text of ['precious', '1 2 three', '12 monkeys']) {
      const own = make({ lock: text });
      expect(() => lockFolder(own)).toThrow(refusal as Error);
      expect(readdirSync(own)).toEqual(['lock']);
      expect(readFileSync(join(own, 'lock'), 'utf8')).toBe(text);
    }
    const own = make({ 'lock/mine': 'precious' });
    expect(() => lockFolder(own)).toThrow(refusal as Error);
    expect(readdirSync(own, { recursive: true }).sort()).toEqual(['lock', 'lock/mine']);
  });

  test('says in its lock where the server of that process is', () => {
    const own = join(folder, 'announced');
    const lock = lockFolder(own);
    lock.announce('http://127.0.0.1:8387/');
    const holder = { pid: process.pid, address: 'http://127.0.0.1:8387/' };
    expect(() => lockFolder(own)).toThrow(
      expect.objectContaining({
        fault: 'locked',
        holder,
        message: expect.stringContaining(
          `process ${process.pid} that uses it for its server at http`,
        ),
      }),
    );
    lock.release();
    lock.announce('http://127.0.0.1:1/');
    expect(readdirSync(own)).toEqual([]);
  });

  /** A folder with these files, or folders where a name ends with a slash. */
  const make = (files: Readonly<Record<string, string>>): string => {
    const own = mkdtempSync(join(folder, 'made-'));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(own, dirname(name)), { recursive: true });
      if (name.endsWith('/')) mkdirSync(join(own, name), { recursive: true });
      else writeFileSync(join(own, name), text);
    }
    return own;
  };
  const STORE = {
    ...{ 'postgres/PG_VERSION': '18', 'postgres/base/1/2': 'x', 'postgres/global/pg_control': 'x' },
    ...{ 'postgres/pg_wal/1': 'x', 'postgres/pg_xact/0000': 'x' },
  };
  const without = (name: string) =>
    Object.fromEntries(Object.entries(STORE).filter(([key]) => !key.includes(name)));

  test.each([
    ['the files of somebody', { 'postgres/mine': 'precious' }, 'unusable', 'postgres/mine'],
    [
      'those with an empty file "ready"',
      { 'postgres/mine': 'x', ready: '' },
      'unusable',
      'postgres/mine',
    ],
    ['a file named postgres', { postgres: 'precious' }, 'unusable', 'postgres'],
    ['other files', { 'thesis.txt': 'precious' }, 'unusable', 'thesis.txt'],
    ['a mark of another program', { unfinished: 'list of books' }, 'unusable', 'unfinished'],
    [
      'a mark of another program beside files',
      { unfinished: '', 'postgres/mine': 'x' },
      'unusable',
      'postgres/mine',
    ],
    [
      'a PostgreSQL server',
      { ...STORE, 'postgres/postmaster.opts': '' },
      'unusable',
      'the files of a PostgreSQL server',
    ],
    [
      'a store without its version',
      { ...without('PG_VERSION'), ready: '' },
      'damaged',
      'postgres/PG_VERSION',
    ],
    ['a store without its log', without('pg_wal'), 'damaged', 'postgres/pg_wal'],
    ['a store without its data', { ready: '', 'postgres/': '' }, 'damaged', 'postgres'],
  ] as const)('with %s is refused and left as it is', (_what, files, fault, found) => {
    const own = make(files);
    const before = readdirSync(own, { recursive: true }).sort();
    const refusal = expect.objectContaining({
      fault,
      message: expect.stringMatching(`^Expected a .*store .*${own}, got (one without )?${found}$`),
    });
    expect(() => open.reserveStore({ folder: own })).toThrow(refusal as Error);
    expect(readdirSync(own, { recursive: true }).sort()).toEqual(before);
  });

  test('with a store is one by its own content; empty or unfinished it is none', () => {
    expect(inspectFolder(make(STORE))).toBe('store');
    expect(inspectFolder(make({ ...STORE, ready: '', lock: '1', 'scores.backup': '{}' }))).toBe(
      'store',
    );
    expect(inspectFolder(make({}))).toBe('empty');
    expect(inspectFolder(join(folder, 'nowhere'))).toBe('empty');
    expect(inspectFolder(make({ 'postgres/': '', 'lost+found/': '', 'lock.17.stale': '' }))).toBe(
      'empty',
    );
    const own = make({});
    beginStore(own, 'empty');
    expect(inspectFolder(own)).toBe('unfinished');
    writeFileSync(join(own, 'postgres', 'PG_VERSION'), '18');
    expect(inspectFolder(own)).toBe('unfinished');
    beginStore(own, 'unfinished');
    expect(readdirSync(join(own, 'postgres'))).toEqual([]);
    // A program before the mark may have made it anew: then it is a store.
    for (const [name, text] of Object.entries({ ...STORE, ready: '' })) {
      mkdirSync(join(own, dirname(name)), { recursive: true });
      writeFileSync(join(own, name), text);
    }
    expect(inspectFolder(own)).toBe('store');
    finishStore(own);
    expect(readdirSync(own).sort()).toEqual(['postgres', 'ready']);
  });

  test('that cannot be written to is no store', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => lockFolder(join(folder, 'file'))).toThrow(/Expected a folder to write to/);
  });

  test('is chosen by the custom of the system', () => {
    const { defaultDataFolder } = open;
    expect(defaultDataFolder({ XDG_DATA_HOME: '/x' }, 'linux', '/h')).toBe('/x/tetrarium');
    expect(defaultDataFolder({ XDG_DATA_HOME: 'x' }, 'linux', '/h')).toBe(
      '/h/.local/share/tetrarium',
    );
    expect(defaultDataFolder({}, 'darwin', '/h')).toBe('/h/Library/Application Support/Tetrarium');
    expect(defaultDataFolder({ LOCALAPPDATA: '/l' }, 'win32', '/h')).toBe('/l/Tetrarium');
  });
});

describe('a database', () => {
  test('that goes away and comes back is survived', async () => {
    const said: string[] = [];
    const log = {
      info: (text: string) => void said.push(text),
      warn: (text: string) => void said.push(text),
    };
    const databaseUrl = await postgres.createDatabase('away');
    await postgres.stop();
    const service = new StoreService(open.reserveStore({ databaseUrl }), log);
    service.start();
    expect(() => service.db).toThrow(/Expected an open store/);
    await expect.poll(() => said.length).toBeGreaterThan(0);
    expect(() => service.db).toThrow(/Expected the database to answer/);
    await postgres.start();
    await service.settled();
    await people.keepPlayer(service.db, ann, NOW);
    const cut = service.db.transaction(async (tx) => {
      await people.keepPlayer(tx, bob, NOW);
      await postgres.kill();
      await tx.execute(sql`select 1`);
    });
    await expect(cut).rejects.toThrow();
    await expect(service.ping()).rejects.toMatchObject({ fault: 'away' });
    await postgres.start();
    await service.ping();
    expect(await people.findPlayer(service.db, ann.id)).toMatchObject({ id: ann.id });
    expect(await people.findPlayer(service.db, bob.id)).toBeUndefined();
    await service.close();
    expect(said.join('\n')).not.toContain('not-to-be-seen');
  });

  test('of an older program is brought to the new version with all its rows, or left as it is', async () => {
    const databaseUrl = await postgres.createDatabase('older');
    const store = await open.openStore({ databaseUrl });
    const [old] = await rows.keepScores(store.db, [entryOf(ann, 'old', 60_000)]);
    const newest = MIGRATIONS.at(-1)!.version;
    const step = (text: string) => [...MIGRATIONS, { version: newest + 1, sql: text }];
    const versions = async () =>
      (await store.db.execute(sql`select max(version) as newest from migrations`)).rows[0];
    const broken = step('alter table scores add column extra text; select 1 / 0');
    await expect(open.migrate(store.db, broken)).rejects.toThrow();
    expect(await versions()).toEqual({ newest });
    const good = step("alter table scores add column extra text not null default 'x'");
    await Promise.all([open.migrate(store.db, good), open.migrate(store.db, good)]);
    expect(await versions()).toEqual({ newest: newest + 1 });
    const { rows: found } = await store.db.execute(sql`select digest, extra from scores`);
    expect(found).toEqual([{ digest: 'old', extra: 'x' }]);
    expect(old!.kind).toBe('new');
    await expect(open.migrate(store.db)).rejects.toThrow('a newer Tetrarium made them');
    await store.close();
  });

  test('of another kind, or of a newer program, is refused without its password', async () => {
    for (const databaseUrl of ['mysql://u:not-to-be-seen@h/d', 'not-to-be-seen', '']) {
      const why = await open.openStore({ databaseUrl }).catch(String);
      expect(why).toContain('Expected a database address like postgresql://');
      expect(why).not.toContain('not-to-be-seen');
    }
    const databaseUrl = await postgres.createDatabase('newer');
    const store = await open.openStore({ databaseUrl });
    await store.db.execute(sql`insert into migrations (version) values (99)`);
    await store.close();
    await expect(open.openStore({ databaseUrl })).rejects.toThrow(
      `Expected tables of version ${SCHEMA_VERSION}, got 99`,
    );
  });
});
