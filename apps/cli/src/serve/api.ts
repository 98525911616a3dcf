import { randomInt } from 'node:crypto';
import type { Server, ServerOptions, StoreService } from '@tetrarium/server';
import { quoted, refusal } from '../shell/exit.ts';
import { readVersion } from '../shell/version.ts';

/** As many bits as every game's dice take. */
const MOST_SEED = 2 ** 48 - 1;

/** A `coerce` for --public-url: where people reach a server, without a path. */
export function publicUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url !== undefined && `${url.origin}/` === url.href;
  if (isPlain && /^https?:$/.test(url.protocol)) return url.origin;
  throw refusal(`Expected --public-url like https://example.org, got ${quoted(text)}`);
}

/** A server with the page and the API of a store, which closes with it. */
export async function createWithApi(
  store: StoreService,
  given: {
    readonly operatorToken?: string | undefined;
    readonly rateLimit?: number | undefined;
    readonly publicUrl?: string | undefined;
  } = {},
  options: Pick<ServerOptions, 'isLogged' | 'isBehindProxy'> = {},
): Promise<Server> {
  const { createServer, DEFAULT_LIMITS, Verifier } = await import('@tetrarium/server');
  const { operatorToken, rateLimit: address = DEFAULT_LIMITS.address, publicUrl } = given;
  const version = readVersion();
  return createServer({
    ...options,
    version,
    api: {
      store,
      verifier: new Verifier(),
      version,
      now: () => new Date(),
      drawSeed: () => String(randomInt(MOST_SEED)),
      operatorToken,
      publicUrl,
      limits: { ...DEFAULT_LIMITS, address },
    },
  });
}
