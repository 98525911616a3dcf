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
import { inSentence } from './names.ts';

export type WatchedGame = Answer<'contestGames'>['games'][number];

export type Told = { readonly done: string } | { readonly fault: string };

export interface Watched {
  readonly name: string;
  readonly games: readonly WatchedGame[];
  readonly isAsked: boolean;
  readonly fault?: string;
}

/** The contest that is shown, why there is none, or which one was deleted. */
export const contest = signal<
  Contest | { readonly fault: string } | { readonly deleted: string } | undefined
>(undefined);
export const watched = signal<Watched | undefined>(undefined);

export function clientOf(bearer?: string): ServerClient {
  return new ServerClient({
    origin: globalThis.location?.origin,
    bearer,
    fetch: (address, init) => fetch(address, init),
    now: () => Date.now(),
    nonce: () => '',
  });
}

export function reasonOf(error: unknown): string {
  return error instanceof RequestRefused ? `${error.problem.detail}.` : TEXT.away;
}

let asked = '';

/** Shows a contest as it is now; one that is shown stays while the server is away. */
export async function openContest(code: string): Promise<Told> {
  asked = code;
  const before = contest.peek();
  const isShown = before !== undefined && 'code' in before && before.code === code;
  if (!isShown) {
    contest.value = undefined;
    watched.value = undefined;
  }
  try {
    const found = await clientOf().contest(code);
    if (asked === code) contest.value = found;
    return { done: TEXT.updated };
  } catch (error) {
    const fault = reasonOf(error);
    const isKept = isShown && !(error instanceof RequestRefused);
    if (asked === code && !isKept) contest.value = { fault };
    return { fault };
  }
}

export async function enterBrain(
  code: string,
  name: string,
  source: string,
  typedCode: string,
): Promise<Told> {
  const entryCode = typedCode.trim() || entryCodeOf(code, name);
  try {
    const entry = { name, source, ...(entryCode !== undefined && { entryCode }) };
    const entered = await clientOf().enter(code, entry);
    const known = entered.entryCode ?? entryCode;
    if (known !== undefined) keepEntryCode(code, name, known);
    await openContest(code);
    const words = { name: inSentence(name), code: entered.entryCode ?? '' };
    return { done: format(words.code === '' ? TEXT.replaced : TEXT.hasEntered, words) };
  } catch (error) {
    return { fault: reasonOf(error) };
  }
}

let turn = 0;

/** Shows the games of a brain; who was asked for last is shown, whatever answers first. */
export async function watchGames(code: string, name: string, isAsked: boolean): Promise<void> {
  turn += 1;
  const mine = turn;
  const shown = await clientOf()
    .contestGames(code, name)
    .catch((error: unknown) => ({ games: [], fault: reasonOf(error) }));
  if (asked === code && mine === turn) watched.value = { name, isAsked, ...shown };
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

export function entryCodeOf(code: string, name: string): string | undefined {
  const found = entryCodes()[`${code} ${name.toLowerCase()}`];
  return typeof found === 'string' ? found : undefined;
}

function keepEntryCode(code: string, name: string, entryCode: string): void {
  const codes = { ...entryCodes(), [`${code} ${name.toLowerCase()}`]: entryCode };
  remember(KEY, JSON.stringify(codes));
}
