import { createHash } from 'node:crypto';
import { asc, getTableColumns, sql } from 'drizzle-orm';
import { SCHEMA_VERSION } from './migrations.ts';
import { TABLES } from './schema.ts';
import { type Database, poolOf, transact } from './transaction.ts';

// A backup is lines of JSON: what it is, every row with its table, and a checksum over all lines
// before. It knows nothing of where the rows were, so it goes into any store of the same version.

const FORMAT = 'tetrarium/backup';
const VERSION = 1;
/** Rows that are read or written at a time. */
const BATCH = 500;

/** What is wrong with a backup, or why it cannot be restored here. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  /** Whose fault it is: the file's, or that of the store it should go into. */
  readonly of: 'file' | 'store';

  constructor(of: 'file' | 'store', message: string) {
    super(message);
    this.of = of;
  }
}

/** All lines of a backup, without line ends; the store is seen as it is at one moment. */
export async function writeBackup(
  db: Database,
  now: Date,
  write: (line: string) => Promise<void> | void,
): Promise<number> {
  const sum = createHash('sha256');
  let rows = 0;
  const put = async (value: unknown): Promise<void> => {
    const line = JSON.stringify(value);
    sum.update(`${line}\n`);
    await write(line);
  };
  await transact(
    poolOf(db),
    async (tx) => {
      await put({ format: FORMAT, version: VERSION, schema: SCHEMA_VERSION, made: now });
      for (const { name, table } of TABLES) {
        const columns = Object.values(getTableColumns(table));
        const order = columns.filter(({ primary }) => primary);
        const by = (order.length > 0 ? order : columns).map((column) => asc(column));
        for (let offset = 0; ; offset += BATCH) {
          const batch = await tx
            .select()
            .from(table)
            .orderBy(...by)
            .offset(offset)
            .limit(BATCH);
          for (const row of batch) await put({ table: name, row });
          rows += batch.length;
          if (batch.length < BATCH) break;
        }
      }
    },
    'isolation level repeatable read read only',
  );
  await write(JSON.stringify({ rows, sha256: sum.digest('hex') }));
  return rows;
}

type Lines = () => AsyncIterable<string>;

/**
 * Puts a backup into an empty store, all of it or nothing, and answers how many rows. `lines` is
 * called twice: the file is read to its checksum before anything is stored. Throws `BackupError`.
 */
export async function restoreBackup(db: Database, lines: Lines): Promise<number> {
  const expected = await checkBackup(lines);
  await transact(poolOf(db), async (tx) => {
    for (const { name, table } of TABLES) {
      const found = await tx.select({ one: sql`1` }).from(table).limit(1);
      if (found.length === 0) continue;
      throw new BackupError('store', `Expected an empty store, got rows in its table ${name}`);
    }
    let batch: Record<string, unknown>[] = [];
    let current: (typeof TABLES)[number] | undefined;
    const flush = async (): Promise<void> => {
      if (current !== undefined && batch.length > 0) {
        await tx.insert(current.table).values(batch as never);
      }
      batch = [];
    };
    for await (const line of lines()) {
      const { table, row } = JSON.parse(line) as BackupLine;
      if (table === undefined || row === undefined) continue;
      if (table !== current?.name || batch.length >= BATCH) {
        await flush();
        current = TABLES.find(({ name }) => name === table);
      }
      batch.push(reviveRow(current!.table, row));
    }
    await flush();
    let stored = 0;
    for (const { table } of TABLES) stored += await tx.$count(table);
    if (stored !== expected) {
      throw new BackupError('store', `Expected ${expected} rows to be stored, got ${stored}`);
    }
    await tx.execute(sql`select setval(pg_get_serial_sequence('scores', 'id'),
      (select coalesce(max(id), 0) + 1 from scores), false)`);
  });
  return expected;
}

/** A line of a backup: any field may be missing or of another type. */
interface BackupLine {
  readonly format?: unknown;
  readonly version?: unknown;
  readonly schema?: unknown;
  readonly table?: string;
  readonly row?: Readonly<Record<string, unknown>>;
  readonly rows?: unknown;
  readonly sha256?: unknown;
}

/** Reads a backup to its end; answers how many rows it has. Throws `BackupError`. */
export async function checkBackup(lines: Lines): Promise<number> {
  const refuse = (message: string): never => {
    throw new BackupError('file', message);
  };
  const sum = createHash('sha256');
  let number = 0;
  let rows = 0;
  let end: BackupLine | undefined;
  for await (const line of lines()) {
    number++;
    let value: BackupLine = {};
    try {
      value = Object(JSON.parse(line));
    } catch {
      refuse(`Expected JSON in line ${number} of the backup, got something else`);
    }
    if (end !== undefined) refuse(`Expected nothing after the checksum, got line ${number}`);
    if (number === 1) demandHeader(value, refuse);
    else if (value.sha256 !== undefined) {
      end = value;
      continue;
    } else {
      const isKnown = TABLES.some(({ name }) => name === value.table);
      if (!isKnown || typeof value.row !== 'object' || value.row === null) {
        refuse(`Expected a row of a table in line ${number} of the backup, got something else`);
      }
      rows++;
    }
    sum.update(`${line}\n`);
  }
  if (end === undefined || end.sha256 !== sum.digest('hex') || end.rows !== rows) {
    refuse('Expected a whole backup, got one that was cut off or changed');
  }
  return rows;
}

function demandHeader({ format, version, schema }: BackupLine, refuse: (text: string) => void) {
  if (format !== FORMAT) refuse('Expected a backup of Tetrarium, got something else');
  if (version !== VERSION) refuse(`Expected version ${VERSION} of a backup, got ${version}`);
  if (schema !== SCHEMA_VERSION) {
    refuse(`Expected tables of version ${SCHEMA_VERSION} in the backup, got ${schema}`);
  }
}

/** JSON has no moments: those columns get theirs back. */
function reviveRow(
  table: (typeof TABLES)[number]['table'],
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, { dataType }]) => {
      const value = row[name];
      return [name, dataType === 'date' && typeof value === 'string' ? new Date(value) : value];
    }),
  );
}
