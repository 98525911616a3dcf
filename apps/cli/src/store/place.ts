import type { StorePlace } from '@tetrarium/server';
import type { OptionTable } from '../shell/command.ts';
import { CliError, EXIT, refusal } from '../shell/exit.ts';
import { FILE_FLAG, TEXT_FLAG } from '../shell/flags.ts';

/** Where a database is, unless a flag says so: a command line is seen by everybody on a machine. */
const DATABASE_VARIABLE = 'TETRARIUM_DATABASE_URL';

export const STORE_OPTIONS = {
  data: {
    ...FILE_FLAG,
    describe:
      'The folder of the store [default: ~/.local/share/tetrarium or as XDG_DATA_HOME says]',
  },
  'database-url': {
    ...TEXT_FLAG,
    describe: `A PostgreSQL database instead: postgresql://user@host/name [default: ${DATABASE_VARIABLE}]`,
  },
} as const satisfies OptionTable;

export function placeOf(
  {
    data,
    databaseUrl,
  }: { readonly data: string | undefined; readonly databaseUrl: string | undefined },
  defaultFolder: () => string,
): StorePlace {
  if (data !== undefined && databaseUrl !== undefined) {
    throw refusal('Expected --data or --database-url, got both');
  }
  const fromOutside = data === undefined ? process.env[DATABASE_VARIABLE] : undefined;
  const address = databaseUrl ?? (fromOutside || undefined);
  // Whoever lists processes sees a command line, and with it the password.
  if (databaseUrl !== undefined) process.title = 'tetrarium';
  return address === undefined ? { folder: data ?? defaultFolder() } : { databaseUrl: address };
}

export async function withStoreErrors<T>(work: () => Promise<T> | T): Promise<T> {
  const { DAMAGE_ADVICE, StoreError } = await import('@tetrarium/server');
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const advice = error.fault === 'damaged' ? DAMAGE_ADVICE : ADVICE[error.fault];
    throw new CliError(EXIT.unavailable, error.message, advice);
  }
}

const ADVICE = {
  locked: 'Stop that process, or give another folder with --data.',
  unusable: 'Give another folder with --data, or another database with --database-url.',
  away: 'Is it running, and does its address fit?',
  full: 'Make room, then try again.',
} as const;

const SHORTEST_TOKEN = 16;

/** The token in a file; nobody is an operator without one. */
export async function readToken(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined;
  // Not for --help, which waits for no package.
  const { demandInput } = await import('../shell/read-input.ts');
  const token = demandInput(path, 'token').trim();
  if (token.length >= SHORTEST_TOKEN) return token;
  throw new CliError(
    EXIT.badInput,
    `Expected a token of at least ${SHORTEST_TOKEN} letters in ${path}, got ${token.length}`,
  );
}
