import { RequestRefused, ServerClient } from '@tetrarium/protocol/server';
import type { OptionTable } from '../shell/command.ts';
import { CliError, EXIT, quoted, refusal } from '../shell/exit.ts';
import { TEXT_FLAG } from '../shell/flags.ts';

export const CONTEST_OPTIONS = {
  server: {
    ...TEXT_FLAG,
    describe: 'The server, as https://example.org [default: http://127.0.0.1:8387]',
  },
  contest: { ...TEXT_FLAG, describe: 'The class code of the contest, like abcd-efgh-jkmn' },
} as const satisfies OptionTable;

const DEFAULT_SERVER = 'http://127.0.0.1:8387';

export async function withServer<T>(
  address: string | undefined,
  bearer: string | undefined,
  work: (client: ServerClient) => Promise<T>,
): Promise<T> {
  const origin = originOf(address ?? DEFAULT_SERVER);
  const client = new ServerClient({
    origin,
    bearer,
    fetch: (to, init) => fetch(to, init),
    now: () => Date.now(),
    nonce: () => '',
  });
  try {
    return await work(client);
  } catch (error) {
    if (error instanceof RequestRefused) {
      const { status, detail } = error.problem;
      throw new CliError(status >= 500 ? EXIT.unavailable : EXIT.failed, detail);
    }
    // What fetch says of a connection.
    if (!(error instanceof TypeError)) throw error;
    throw new CliError(
      EXIT.unavailable,
      `Expected a server at ${origin}, got no answer`,
      'Is it running (tetrarium serve), and does its address fit?',
    );
  }
}

function originOf(address: string): string {
  const parsed = URL.canParse(address) ? new URL(address) : undefined;
  if (/^https?:$/.test(parsed?.protocol ?? '')) return parsed!.origin;
  throw refusal(`Expected --server as an address like https://example.org, got ${quoted(address)}`);
}

export function demandCode(contest: string | undefined): string {
  if (contest !== undefined) return contest.trim().toLowerCase();
  throw refusal('Expected the class code with --contest, got none');
}
