import { signal } from '@preact/signals';
import { type Answer, RequestRefused, type Submission } from '@tetrarium/protocol/server';
import { remember } from '../shell/storage.ts';
import { findServer, forgetServer, isAway, reasonOf, writer } from './connection.ts';
import { type OutboxGame, readOutbox, removeFromOutbox, writeOutbox } from './player-db.ts';

/** Stored format, do not rename: there while something waits, so that the start looks here. */
const WAITING_KEY = 'tetrarium/outbox';
/** Milliseconds until the first and between the latest tries. */
const FIRST_WAIT = 5000;
const LONGEST_WAIT = 600_000;
const MOST_SENT = 100;

/** The games on their way and those that arrived, the newest first. */
export const outbox = signal<readonly OutboxGame[]>([]);

let reading: Promise<void> | undefined;

export function openOutbox(): Promise<void> {
  reading ??= read();
  return reading;
}

async function read(): Promise<void> {
  outbox.value = inOrder((await readOutbox()) ?? []);
  addEventListener('online', () => {
    forgetServer();
    void sendWaiting(true);
  });
  void sendWaiting(true);
}

function inOrder(games: readonly OutboxGame[]): OutboxGame[] {
  return [...games].sort((one, other) => other.at - one.at);
}

export async function idOf(replay: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(replay));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Puts a game on its way, once however often it is asked for, and sends it if that can be. */
export async function send(
  game: Pick<OutboxGame, 'ruleset' | 'mode'>,
  submission: Submission,
): Promise<void> {
  await openOutbox();
  const id = await idOf(submission.replay);
  const before = outbox.peek().find((each) => each.id === id);
  if (before === undefined) {
    const { ruleset, mode } = game;
    await put({ id, ruleset, mode, at: Date.now(), state: 'waiting', submission, ...FRESH });
  } else if (before.state !== 'sent') await put({ ...before, ...FRESH, state: 'waiting' });
  await sendWaiting();
}

const FRESH = { tries: 0, nextAt: 0 } as const;

export async function sendNow(id: string): Promise<void> {
  const game = outbox.peek().find((each) => each.id === id);
  if (game === undefined || game.state === 'sent') return;
  forgetServer();
  await put({ ...game, ...FRESH, state: 'waiting' });
  await sendWaiting();
}

export async function forget(id: string): Promise<void> {
  outbox.value = outbox.peek().filter((each) => each.id !== id);
  noteWaiting();
  await removeFromOutbox(id);
}

/** Forgets what was sent: it is not on the server any more. */
export async function forgetSent(): Promise<void> {
  const sent = outbox.peek().filter(({ state }) => state === 'sent');
  for (const { id } of sent) await forget(id);
}

async function put(game: OutboxGame): Promise<void> {
  outbox.value = inOrder([...outbox.peek().filter(({ id }) => id !== game.id), game]);
  noteWaiting();
  await writeOutbox(game);
}

function noteWaiting(): void {
  const isWaiting = outbox.peek().some(({ state }) => state === 'waiting');
  remember(WAITING_KEY, isWaiting ? '1' : undefined);
}

let sending: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

async function sendWaiting(isAll = false): Promise<void> {
  // One after the other, also across tabs: the server would take a game twice for one, but why ask.
  await sending;
  sending ??= alone(() => sendEach(isAll)).finally(() => {
    sending = undefined;
    schedule();
  });
  await sending;
}

async function alone(work: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) await work();
  else await navigator.locks.request(WAITING_KEY, work);
}

async function sendEach(isAll: boolean): Promise<void> {
  const isDue = ({ state, nextAt }: OutboxGame): boolean =>
    state === 'waiting' && (isAll || nextAt <= Date.now());
  for (const { id } of outbox.peek().filter(isDue).reverse()) {
    const game = outbox.peek().find((each) => each.id === id);
    if (game?.state === 'waiting' && !(await sendOne(game))) return;
  }
}

/** Sends a game; false where nobody answers, and so others need not be tried. */
async function sendOne(game: OutboxGame): Promise<boolean> {
  try {
    if ((await findServer()) !== 'there') return await wait(game);
    const answer = await (await writer()).submit(game.submission!);
    await put(sentGame(game, answer));
    await forgetOldest();
    return true;
  } catch (error) {
    if (isAway(error)) return wait(game, error);
    await put({ ...game, state: 'refused', reason: reasonOf(error) });
    return true;
  }
}

async function wait(game: OutboxGame, error?: unknown): Promise<false> {
  forgetServer();
  const asked = error instanceof RequestRefused ? (error.retryAfter ?? 0) * 1000 : 0;
  const after = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** game.tries);
  const nextAt = Date.now() + Math.max(asked, after);
  await put({ ...game, tries: Math.min(20, game.tries + 1), nextAt });
  return false;
}

function sentGame(game: OutboxGame, { score, place, note }: Answer<'submit'>): OutboxGame {
  const { submission: _, reason: __, ...rest } = game;
  const { list, date } = score.board;
  const answer = {
    score: score.id,
    list,
    ...(date !== undefined && { date }),
    ...(place !== undefined && { place }),
    ...(note !== undefined && { note }),
  };
  return { ...rest, state: 'sent', answer };
}

async function forgetOldest(): Promise<void> {
  const sent = outbox.peek().filter(({ state }) => state === 'sent');
  for (const { id } of sent.slice(MOST_SENT)) await forget(id);
}

function schedule(): void {
  clearTimeout(timer);
  const times = outbox.peek().flatMap(({ state, nextAt }) => (state === 'waiting' ? [nextAt] : []));
  if (times.length === 0) return;
  const after = Math.max(0, Math.min(...times) - Date.now());
  timer = setTimeout(() => void sendWaiting(), Math.min(after, LONGEST_WAIT));
}
