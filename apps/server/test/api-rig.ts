import { webcrypto } from 'node:crypto';
import {
  base64Url,
  createSigner,
  type Fetch,
  KEY_ALGORITHM,
  ServerClient,
  type Signer,
} from '@tetrarium/protocol/server';
import type { ApiContext } from '../src/api/context.ts';
import type { StoreService as Service } from '../src/store/service.ts';
import { createServer, open, StoreService, Verifier } from './built.ts';
import { emptyImage } from './empty-image.ts';

/** The word that makes an operator in tests. */
export const TOKEN = 'the-word-of-the-operator';
/** Whom the requests of tests are for. */
export const HOST = 'localhost:80';

const quiet = { info: () => {}, warn: () => {} };

let nextSeed = 1000n;

/** A store in memory, open; it closes with the server it is given to. */
export async function openMemory(): Promise<Service> {
  const image = await emptyImage();
  const store = new StoreService(open.reserveStore({ isInMemory: true, image }), quiet);
  store.start();
  await store.settled();
  return store;
}

/** The same store for a second server, which does not close it. */
export function lend(store: Service): Service {
  return Object.create(store, { close: { value: async () => {} } });
}

/** A store that is not open: races do without. */
export function closedStore(): Service {
  return new StoreService(open.reserveStore({ isInMemory: true }), quiet);
}

/** A server without a network, its clock in the hand of the test. */
export function startApi(
  store: Service,
  changes: Partial<ApiContext> = {},
  webRoot: string = import.meta.dirname,
) {
  const clock = { now: Date.parse('2026-11-16T12:00:00Z') };
  const context: ApiContext = {
    store,
    verifier: new Verifier(1),
    version: '1.2.3',
    now: () => new Date(clock.now),
    jobClock: () => new Date(clock.now),
    drawSeed: () => String(nextSeed++),
    operatorToken: TOKEN,
    publicUrl: `http://${HOST}`,
    limits: { address: 0, player: 0 },
    ...changes,
  };
  const app = createServer({ version: '1.2.3', webRoot, api: context });
  const fetchFrom =
    (remoteAddress: string): Fetch =>
    async (address, { method, headers, body }) => {
      const { pathname, search } = new URL(address);
      const {
        statusCode,
        headers: got,
        payload,
      } = await app.inject({
        method: method as 'GET',
        url: pathname + search,
        headers,
        remoteAddress,
        ...(body !== undefined && { body }),
      });
      return {
        status: statusCode,
        headers: { get: (name) => (got[name] === undefined ? null : String(got[name])) },
        text: async () => payload,
      };
    };
  const clientOf = (signer?: Signer, bearer?: string, from = '127.0.0.1'): ServerClient =>
    new ServerClient({
      origin: `http://${HOST}`,
      fetch: fetchFrom(from),
      now: () => clock.now,
      nonce: () => base64Url(webcrypto.getRandomValues(new Uint8Array(16))),
      ...(signer !== undefined && { signer }),
      ...(typeof bearer === 'string' && { bearer }),
    });
  return { app, clock, context, clientOf };
}

/** Somebody with a new key. */
export async function newSigner(): Promise<Signer> {
  const keys = await webcrypto.subtle.generateKey(KEY_ALGORITHM, true, ['sign', 'verify']);
  return createSigner(webcrypto.subtle as never, keys as never);
}
