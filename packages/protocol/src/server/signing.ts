// A request is signed by a key pair of the browser, ECDSA on P-256 with SHA-256: every browser and
// Node can do that. The signature is over what is asked of whom, so it is good for nothing else.

/** The headers of a signed request. */
export const SIGNATURE_HEADERS = {
  /** The public key: an uncompressed point, in base64url. */
  key: 'tetrarium-key',
  /** Milliseconds since 1970. */
  time: 'tetrarium-time',
  /** Any 16 to 64 letters of base64url, never the same twice. */
  nonce: 'tetrarium-nonce',
  /** 64 bytes, in base64url. */
  signature: 'tetrarium-signature',
} as const;

/** How WebCrypto calls the key. */
export const KEY_ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
/** How WebCrypto calls the signature. */
export const SIGN_ALGORITHM = { name: 'ECDSA', hash: 'SHA-256' } as const;

export interface SignedRequest {
  /** Whom it is for, as in the address: "example.org:8387". */
  readonly host: string;
  readonly method: string;
  /** From the first slash on, with the query. */
  readonly path: string;
  /** SHA-256 of the body in hexadecimal digits. */
  readonly bodyHash: string;
  readonly time: number;
  readonly nonce: string;
}

/** The text that is signed. */
export function signedText(request: SignedRequest): string {
  const { host, method, path, bodyHash, time, nonce } = request;
  return ['tetrarium-signature-1', host, `${method} ${path}`, bodyHash, time, nonce].join('\n');
}

/** The part of WebCrypto's `SubtleCrypto` that is needed. */
interface Subtle<Key> {
  digest(algorithm: string, data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
  sign(
    algorithm: typeof SIGN_ALGORITHM,
    key: Key,
    data: Uint8Array<ArrayBuffer>,
  ): Promise<ArrayBuffer>;
  exportKey(format: 'raw', key: Key): Promise<ArrayBuffer>;
}

/** Who signs. */
export interface Signer {
  /** For the header. */
  readonly key: string;
  readonly playerId: string;
  sign(text: string): Promise<string>;
  hash(text: string): Promise<string>;
}

const ID_LENGTH = 32;

/** Somebody who signs with a key pair; `subtle` is `crypto.subtle`. */
export async function createSigner<Key>(
  subtle: Subtle<Key>,
  keys: { readonly publicKey: Key; readonly privateKey: Key },
): Promise<Signer> {
  const raw = new Uint8Array(await subtle.exportKey('raw', keys.publicKey));
  const hash = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
    hexOf(new Uint8Array(await subtle.digest('SHA-256', bytes)));
  return {
    key: base64Url(raw),
    playerId: (await hash(raw)).slice(0, ID_LENGTH),
    sign: async (text) =>
      base64Url(new Uint8Array(await subtle.sign(SIGN_ALGORITHM, keys.privateKey, ascii(text)))),
    hash: (text) => hash(ascii(text)),
  };
}

/** JSON in ASCII, so that its letters are its bytes. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function ascii(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Bytes as base64url without padding (RFC 4648). */
export function base64Url(bytes: Uint8Array): string {
  let letters = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const left = Math.min(3, bytes.length - i);
    const group = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    for (let j = 0; j <= left; j++) letters += ALPHABET[(group >> (18 - 6 * j)) & 63];
  }
  return letters;
}
