import { signal } from '@preact/signals';
import { isListOf, isRecord } from '@tetrarium/engine/core';
import {
  type Answer,
  base64Url,
  type ClientOptions,
  type GameKey,
  isSameGame,
  RequestRefused,
  ServerClient,
} from '@tetrarium/protocol/server';
import { recall, remember } from '../shell/storage.ts';
import { demandSigner } from './key.ts';

export type ScoredGame = Answer<'server'>['games'][number];

/** Whether there is a server with boards: 'none' has no such thing, 'away' cannot be asked. */
export type ServerState = 'there' | 'none' | 'away';

/** Stored format, do not rename: the games that had boards when the server was last asked. */
const KEY = 'tetrarium/server';
/** Milliseconds after which an answer is not waited for any more. */
const PATIENCE = 10_000;

/** What is known of the server; undefined until it was asked. */
export const serverState = signal<ServerState | undefined>(undefined);
export const scoredGames = signal<readonly ScoredGame[]>(recallGames());

export function findScored(game: GameKey): ScoredGame | undefined {
  return scoredGames.value.find((each) => isSameGame(each, game));
}

function recallGames(): readonly ScoredGame[] {
  try {
    const kept: unknown = JSON.parse(recall(KEY) ?? '[]');
    return isListOf(kept, isScored) ? kept : [];
  } catch {
    // Somebody else's text under our key.
    return [];
  }
}

function isScored(value: unknown): value is ScoredGame {
  return (
    isRecord<ScoredGame>(value) &&
    typeof value.ruleset === 'string' &&
    typeof value.mode === 'string' &&
    typeof value.measure === 'string'
  );
}

let asking: Promise<ServerState> | undefined;

/** Asks whether a server with boards is there; once, until `forgetServer`. */
export function findServer(): Promise<ServerState> {
  asking ??= ask();
  return asking;
}

export function forgetServer(): void {
  asking = undefined;
}

async function ask(): Promise<ServerState> {
  const state = await look();
  serverState.value = state;
  // It may be back the next time.
  if (state === 'away') forgetServer();
  return state;
}

async function look(): Promise<ServerState> {
  if (!navigator.onLine) return 'away';
  try {
    const { games } = await reader.server();
    scoredGames.value = games;
    remember(KEY, JSON.stringify(games));
    return 'there';
  } catch (error) {
    if (isAway(error)) return 'away';
    remember(KEY, undefined);
    scoredGames.value = [];
    return 'none';
  }
}

/** Whether a request failed because nobody answered, or nobody could for now. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof RequestRefused)) {
    return error instanceof TypeError || error instanceof DOMException;
  }
  const { status } = error.problem;
  return status >= 500 || status === 429 || status === 408;
}

const options: ClientOptions = {
  origin: globalThis.location?.origin,
  fetch: (address, init) => fetch(address, { ...init, signal: AbortSignal.timeout(PATIENCE) }),
  now: () => Date.now(),
  nonce: () => base64Url(crypto.getRandomValues(new Uint8Array(16))),
};

export const reader = new ServerClient(options);

export async function writer(): Promise<ServerClient> {
  return new ServerClient({ ...options, signer: await demandSigner() });
}

export function reasonOf(error: unknown): string {
  return error instanceof RequestRefused ? error.problem.detail : String(error);
}
