import { signal } from '@preact/signals';
import { failure, type Result, success } from '@tetrarium/engine/core';
import {
  createSigner,
  KEY_ALGORITHM,
  SIGN_ALGORITHM,
  type Signer,
} from '@tetrarium/protocol/server';
import { type KeptKey, readKey, writeKey } from './player-db.ts';

// The private key can be exported: a player has to be able to take it to another browser, at any
// time, and not only when it is made. What could read it is a script of this site, and the content
// policy lets in none but ours; brains of users run in a frame of another origin.

export interface Me {
  readonly id: string;
  readonly name?: string;
}

/** Who plays here; null where there is no key yet, undefined until that is known. */
export const me = signal<Me | null | undefined>(undefined);

let kept: KeptKey | undefined;
let signer: Promise<Signer> | undefined;

/** Whether the browser signs at this address. */
export const canSign = globalThis.crypto?.subtle !== undefined;

let reading: Promise<void> | undefined;

export function loadKey(): Promise<void> {
  reading ??= read();
  return reading;
}

async function read(): Promise<void> {
  const found = canSign ? await readKey() : undefined;
  if (found === undefined) me.value = null;
  else await take(found);
}

async function take(key: KeptKey): Promise<void> {
  kept = key;
  signer = createSigner(crypto.subtle, key);
  const { playerId } = await signer;
  me.value = { id: playerId, ...(key.name !== undefined && { name: key.name }) };
}

/** Who signs; a key is made the first time one is needed. */
export async function demandSigner(): Promise<Signer> {
  await loadKey();
  if (signer === undefined) await makeKey();
  return signer!;
}

/** Makes another key; the one before is gone unless it was exported. */
export async function makeKey(): Promise<void> {
  const usages: KeyUsage[] = ['sign', 'verify'];
  const { publicKey, privateKey } = await crypto.subtle.generateKey(KEY_ALGORITHM, true, usages);
  await replaceKey({ publicKey, privateKey });
}

async function replaceKey(key: KeptKey): Promise<void> {
  await take(key);
  await writeKey(key);
}

export async function noteName(name: string | undefined): Promise<void> {
  if (kept === undefined || kept.name === name) return;
  const { publicKey, privateKey } = kept;
  await replaceKey({ publicKey, privateKey, ...(name !== undefined && { name }) });
}

const KIND = 'tetrarium-key-1';

/** The key as the text of a file; whoever has it can play and delete under this key. */
export async function exportKey(): Promise<string> {
  await demandSigner();
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey('jwk', kept!.privateKey);
  return `${JSON.stringify({ kind: KIND, key: { kty, crv, x, y, d } }, null, 2)}\n`;
}

export async function importKey(text: string): Promise<Result<void>> {
  const key = await parseKey(text).catch(() => undefined);
  if (key === undefined) {
    return failure('key/bad-file', 'Expected a file with an exported key, got another');
  }
  await replaceKey(key);
  return success(undefined);
}

async function parseKey(text: string): Promise<KeptKey | undefined> {
  const { kind, key } = Object(JSON.parse(text)) as { kind?: unknown; key?: unknown };
  if (kind !== KIND) return undefined;
  const { x, y, d } = Object(key) as Record<'x' | 'y' | 'd', string>;
  const open = { kty: 'EC', crv: KEY_ALGORITHM.namedCurve, x, y };
  const { subtle } = crypto;
  const publicKey = await subtle.importKey('jwk', open, KEY_ALGORITHM, true, ['verify']);
  const privateKey = await subtle.importKey('jwk', { ...open, d }, KEY_ALGORITHM, true, ['sign']);
  // Not every browser sees by itself that the two do not belong together.
  const sample = new Uint8Array(1);
  const signed = await subtle.sign(SIGN_ALGORITHM, privateKey, sample);
  const isPair = await subtle.verify(SIGN_ALGORITHM, publicKey, signed, sample);
  return isPair ? { publicKey, privateKey } : undefined;
}
