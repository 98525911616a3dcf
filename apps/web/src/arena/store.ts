import { signal } from '@preact/signals';
import {
  type Answer,
  type Contest,
  RequestRefused,
  ServerClient,
} from '@tetrarium/protocol/server';
import { format } from '../shell/format.ts';
import { recall, remember } from '../shell/storage.ts';
import { TEXT } from './messages.ts';

/** A game that can be watched. */
export type WatchedGame = Answer<'contestGames'>['games'][number];

/** The contest that is shown, or why there is none. */
export const contest = signal<Contest | { readonly fault: string } | undefined>(undefined);
/** Whose games are shown, and which they are. */
export const watched = signal<
  { readonly name: string; readonly games: readonly WatchedGame[] } | undefined
>(undefined);

const client = new ServerClient({
  origin: globalThis.location?.origin,
  fetch: (address, init) => fetch(address, init),
  now: () => Date.now(),
  nonce: () => '',
});

/** Why a request failed, in a sentence. */
function reasonOf(error: unknown): string {
  return error instanceof RequestRefused ? `${error.problem.detail}.` : TEXT.away;
}

/** Shows a contest. */
export async function openContest(code: string): Promise<void> {
  const before = contest.peek();
  if (before === undefined || 'fault' in before || before.code !== code) {
    contest.value = undefined;
    watched.value = undefined;
  }
  try {
    contest.value = await client.contest(code);
  } catch (error) {
    contest.value = { fault: reasonOf(error) };
  }
}

/** Enters a brain; answers what to tell. */
export async function enterBrain(
  code: string,
  name: string,
  source: string,
  typedCode: string,
): Promise<{ readonly done: string } | { readonly fault: string }> {
  const entryCode = typedCode.trim() || entryCodeOf(code, name);
  try {
    const entry = { name, source, ...(entryCode !== undefined && { entryCode }) };
    const entered = await client.enter(code, entry);
    const known = entered.entryCode ?? entryCode;
    if (known !== undefined) keepEntryCode(code, name, known);
    await openContest(code);
    return entered.isNew && entered.entryCode !== undefined
      ? { done: format(TEXT.entered, { name, code: entered.entryCode }) }
      : { done: format(TEXT.replaced, { name }) };
  } catch (error) {
    return { fault: reasonOf(error) };
  }
}

/** Shows the games of a brain. */
export async function watchGames(code: string, name: string): Promise<void> {
  const { games } = await client.contestGames(code, name).catch(() => ({ games: [] }));
  watched.value = { name, games };
}

/** Stored format, do not rename: the codes of brains that were entered here, by contest and name. */
const KEY = 'tetrarium/arena-entries';

function entryCodes(): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(recall(KEY) ?? '{}')) as Readonly<Record<string, unknown>>;
  } catch {
    // Somebody else's text under our key.
    return {};
  }
}

/** The code of a brain that was entered in this browser. */
export function entryCodeOf(code: string, name: string): string | undefined {
  const found = entryCodes()[`${code} ${name.toLowerCase()}`];
  return typeof found === 'string' ? found : undefined;
}

function keepEntryCode(code: string, name: string, entryCode: string): void {
  const codes = { ...entryCodes(), [`${code} ${name.toLowerCase()}`]: entryCode };
  remember(KEY, JSON.stringify(codes));
}
