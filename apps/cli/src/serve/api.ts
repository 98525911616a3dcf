import { randomInt } from 'node:crypto';
import type { Server, ServerOptions, StoreService } from '@tetrarium/server';
import { readVersion } from '../shell/version.ts';

/** As many bits as every game's dice take. */
const MOST_SEED = 2 ** 48 - 1;

/** A server with the page and the API of a store, which closes with it. */
export async function createWithApi(
  store: StoreService,
  limits: {
    readonly operatorToken?: string | undefined;
    readonly rateLimit?: number | undefined;
  } = {},
  options: Pick<ServerOptions, 'isLogged' | 'isBehindProxy'> = {},
): Promise<Server> {
  const { createServer, DEFAULT_LIMITS, Verifier } = await import('@tetrarium/server');
  const { operatorToken, rateLimit: address = DEFAULT_LIMITS.address } = limits;
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
      limits: { ...DEFAULT_LIMITS, address },
    },
  });
}
