import { signal } from '@preact/signals';
import { rankOf } from '@tetrarium/play/games';
import { type Answer, boardKey, findNameFault, type Score } from '@tetrarium/protocol/server';
import { findScored, findServer, isAway, reader, reasonOf, writer } from '../server/connection.ts';
import { loadKey, me, noteName } from '../server/key.ts';
import { SERVER } from '../server/messages.ts';
import { forget, forgetSent, outbox } from '../server/outbox.ts';
import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { PLAYER as TEXT } from './messages.ts';

const MOST = 100;

/** The player of the address; undefined while they are looked for, null where there is none. */
export const profile = signal<Answer<'profile'> | null | undefined>(undefined);
export const problem = signal<string | undefined>(undefined);

let wanted: string | undefined;

/** Asks for a player; without an id for whoever has the key of this browser. */
export async function openProfile(asked: string | null): Promise<void> {
  await loadKey();
  const id = asked ?? me.peek()?.id;
  wanted = id;
  if (profile.peek()?.player.id !== id) profile.value = undefined;
  problem.value = undefined;
  if ((await findServer()) !== 'there' || wanted !== id) return;
  if (id === undefined) {
    profile.value = null;
    return;
  }
  try {
    const found = await reader.profile(id, { limit: MOST });
    if (wanted !== id) return;
    profile.value = found;
    if (id === me.peek()?.id) await noteName(found.player.name);
  } catch (error) {
    if (wanted !== id) return;
    profile.value = null;
    const isUnknown = !isAway(error) && reasonOf(error).includes('a player of this id');
    if (!isUnknown) problem.value = format(TEXT.failed, { reason: reasonOf(error) });
  }
}

export function bestsOf(scores: readonly Score[]): Score[] {
  const bests = new Map<string, Score>();
  for (const score of scores) {
    const key = boardKey(score.board);
    const best = bests.get(key);
    const rank = ({ result }: Score): number => rankOf(measureOf(score.board), result);
    if (best === undefined || rank(score) <= rank(best)) bests.set(key, score);
  }
  return [...bests.values()];
}

export function measureOf(board: Score['board']) {
  return findScored(board)?.measure ?? 'score';
}

export function nameFault(name: string): string | undefined {
  const expected = name === '' ? undefined : findNameFault(name);
  return expected === undefined ? undefined : format(TEXT.nameFault, { expected });
}

/** Tells the server what to call the player; '' is no name. */
export async function rename(name: string): Promise<void> {
  await perform(async () => {
    const player = await (await writer()).rename(name === '' ? null : name);
    await noteName(player.name);
    announce(player.name === undefined ? TEXT.unnamed : format(TEXT.named, { name }), true);
    await openProfile(null);
  });
}

export async function removeOne(id: number): Promise<void> {
  await perform(async () => {
    await (await writer()).removeScore(id);
    const sent = outbox.peek().find(({ answer }) => answer?.score === id);
    if (sent !== undefined) await forget(sent.id);
    announce(TEXT.removedOne, true);
    await openProfile(null);
  });
}

export async function removeAll(): Promise<void> {
  await perform(async () => {
    await (await writer()).removePlayer();
    await noteName(undefined);
    await forgetSent();
    announce(TEXT.removed, true);
    await openProfile(null);
  });
}

async function perform(work: () => Promise<void>): Promise<void> {
  problem.value = undefined;
  try {
    await work();
  } catch (error) {
    const reason = isAway(error) ? SERVER.ranked.away : reasonOf(error);
    problem.value = format(TEXT.failedDeed, { reason });
  }
}
