import { createHash, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import { SERVER_LIMITS, SIGNATURE_HEADERS, signedText } from '@tetrarium/protocol/server';
import type { FastifyRequest } from 'fastify';
import { NonceKeeper } from '../store/nonces.ts';
import type { Signatory } from '../store/players.ts';
import type { StoreService } from '../store/service.ts';
import type { OwnHosts } from './own-hosts.ts';
import { ApiProblem } from './problem.ts';

/** Of an uncompressed point on P-256, and of a signature by it. */
const COORDINATE_BYTES = 32;
const KEY_BYTES = 1 + 2 * COORDINATE_BYTES;
const UNCOMPRESSED = 0x04;
const SIGNATURE_BYTES = 64;
/** Numbers that were used are remembered while their signature is good. */
const NONCE_LIFE = 2 * SERVER_LIMITS.clock;
/** So many at most by this process itself; the store has all of them. */
const MOST_NONCES = 200_000;

interface SignatureParts {
  readonly key: string;
  readonly time: string;
  readonly nonce: string;
  readonly signature: string;
}

interface AskedThing {
  readonly host: string | undefined;
  readonly method: string;
  readonly url: string;
}

export class SignatureChecker {
  private readonly now: () => Date;
  private readonly hosts: OwnHosts;
  private readonly store: StoreService;
  private readonly keeper: NonceKeeper;
  /** When a number was used, by key and number; the oldest first. */
  private readonly used = new Map<string, number>();

  constructor(now: () => Date, hosts: OwnHosts, store: StoreService) {
    this.now = now;
    this.hosts = hosts;
    this.store = store;
    this.keeper = new NonceKeeper(() => store.db, NONCE_LIFE);
  }

  /**
   * The player who signed this request; throws an `ApiProblem` where nobody did. Other servers of the
   * store will know it: what needs no store may go without while there is none.
   */
  async check(
    request: FastifyRequest,
    body: Uint8Array,
    { isStoreNeeded }: { readonly isStoreNeeded: boolean },
  ): Promise<Signatory> {
    const { headers, method, url } = request;
    const [key, time, nonce, signature] = Object.values(SIGNATURE_HEADERS).map((name) =>
      String(headers[name] ?? ''),
    ) as [string, string, string, string];
    const player = await this.checkSigned(
      { key, time, nonce, signature },
      { host: headers.host, method, url },
      body,
    );
    if (isStoreNeeded || this.store.isOpen) {
      const usedAt = this.now();
      const isNew = await this.keeper.use({ playerId: player.id, nonce, usedAt });
      if (!isNew) throw refuse('used', 'a new signature', 'one that was used');
    }
    return player;
  }

  /**
   * The player who signed what is asked, wherever the signature stood. Only this process remembers
   * it: races are in its memory alone.
   */
  async checkSigned(
    { key: publicKey, time, nonce, signature }: SignatureParts,
    { host = '', method, url }: AskedThing,
    body: Uint8Array,
  ): Promise<Signatory> {
    if (!this.hosts.has(host)) {
      throw refuse(
        'host',
        `a request for ${this.hosts.example} or another address of this server (--public-url)`,
        host,
      );
    }
    const key = bytesOf(publicKey, KEY_BYTES, SIGNATURE_HEADERS.key);
    const signed = bytesOf(signature, SIGNATURE_BYTES, SIGNATURE_HEADERS.signature);
    if (!/^[\w-]{16,64}$/.test(nonce)) {
      throw refuse('bad', `${SIGNATURE_HEADERS.nonce} of 16 to 64 letters`, nonce);
    }
    const clock = this.now().getTime();
    if (!/^\d{1,15}$/.test(time) || Math.abs(Number(time) - clock) > SERVER_LIMITS.clock) {
      throw refuse('clock', `${SIGNATURE_HEADERS.time} near ${clock}`, time);
    }
    const text = signedText({
      host,
      method,
      path: url,
      bodyHash: sha256(body),
      time: Number(time),
      nonce,
    });
    if (!(await isSigned(key, signed, text))) {
      throw refuse('wrong', 'a signature of this request for this host', 'another');
    }
    const id = sha256(key).slice(0, 32);
    this.demandFresh(`${id} ${nonce}`, clock);
    return { id, publicKey };
  }

  private demandFresh(name: string, clock: number): void {
    for (const [old, since] of this.used) {
      if (clock - since <= NONCE_LIFE && this.used.size < MOST_NONCES) break;
      this.used.delete(old);
    }
    if (this.used.has(name)) throw refuse('used', 'a new signature', 'one that was used');
    this.used.set(name, clock);
  }
}

function isSigned(key: Uint8Array, signature: Uint8Array, text: string): Promise<boolean> {
  const coordinate = (from: number): string =>
    Buffer.from(key.subarray(from, from + COORDINATE_BYTES)).toString('base64url');
  return new Promise((resolve) => {
    try {
      if (key[0] !== UNCOMPRESSED) throw new Error('Expected an uncompressed point, got another');
      const jwk = {
        kty: 'EC',
        crv: 'P-256',
        x: coordinate(1),
        y: coordinate(1 + COORDINATE_BYTES),
      };
      const point = createPublicKey({ key: jwk, format: 'jwk' });
      // In a thread: a signature is a good part of what a request costs.
      verify(
        'sha256',
        Buffer.from(text),
        { key: point, dsaEncoding: 'ieee-p1363' },
        signature,
        (error, isGood) => resolve(error === null && isGood),
      );
    } catch {
      // Bytes that are no point of the curve.
      resolve(false);
    }
  });
}

function bytesOf(text: string, length: number, name: string): Uint8Array {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length === length && bytes.toString('base64url') === text) return bytes;
  throw refuse('bad', `${name} of ${length} bytes in base64url`, text);
}

function refuse(what: string, expected: string, got: string): ApiProblem {
  const part = got === '' ? 'none' : JSON.stringify(got.slice(0, 20));
  return new ApiProblem(401, `signature/${what}`, `Expected ${expected}, got ${part}`);
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Throws unless the request has the operator's token; where there is none, nobody is one. */
export function demandOperator(request: FastifyRequest, token: string | undefined): void {
  if (isOperator(bearerOf(request), token)) return;
  const message =
    token === undefined
      ? 'Expected a server with an operator (--operator-token-file), got one without'
      : "Expected the operator's token, got another";
  throw new ApiProblem(401, 'operator/unknown', message);
}

/** What a request says to be let in; empty where it says nothing. */
export function bearerOf(request: FastifyRequest): string {
  const [, given = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  return given;
}

/** Whether this is the token; compared in the same time whatever was given. */
export function isOperator(given: string, token: string | undefined): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return token !== undefined && timingSafeEqual(digest(given), digest(token));
}
