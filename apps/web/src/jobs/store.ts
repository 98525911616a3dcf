import { signal } from '@preact/signals';
import { type Answer, RequestRefused, ServerClient } from '@tetrarium/protocol/server';
import { isAway } from '../server/connection.ts';
import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { TEXT } from './messages.ts';

export type ListedRun = Answer<'runs'>['runs'][number];

/** Milliseconds between two looks. */
const LOOK = 2000;

/** What there is; undefined until an operator asks. */
export const list = signal<Answer<'runs'> | undefined>(undefined);
export const fault = signal<string | undefined>(undefined);
/** The token is kept in this tab's memory only. */
const token = signal('');

let timer: ReturnType<typeof setTimeout> | undefined;

function clientOf(bearer: string): ServerClient {
  return new ServerClient({
    origin: globalThis.location.origin,
    bearer,
    fetch: (address, init) => fetch(address, init),
    now: () => Date.now(),
    nonce: () => '',
  });
}

export async function openRuns(typed: string): Promise<void> {
  token.value = typed;
  await look();
}

export function closeRuns(): void {
  clearTimeout(timer);
  list.value = undefined;
  fault.value = undefined;
  token.value = '';
}

export async function control(
  { id, title }: ListedRun,
  state: 'on' | 'paused' | 'cancelled',
): Promise<void> {
  try {
    await clientOf(token.peek()).controlRun(id, state);
    announce(format(TEXT.said[state], { run: title }), true);
  } catch (error) {
    fault.value = reasonOf(error);
  }
  await look();
}

async function look(): Promise<void> {
  clearTimeout(timer);
  const asked = token.peek();
  const next = await clientOf(asked)
    .runs()
    .catch((error: unknown) => ({ error }));
  if (asked === '' || token.peek() !== asked) return;
  if ('error' in next) fault.value = reasonOf(next.error);
  else {
    list.value = next;
    fault.value = undefined;
  }
  // A wrong token stays wrong.
  if (!('error' in next) || isAway(next.error)) timer = setTimeout(() => void look(), LOOK);
}

function reasonOf(error: unknown): string {
  return error instanceof RequestRefused ? `${error.problem.detail}.` : TEXT.away;
}
