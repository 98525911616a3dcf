import { failure, type Result, success } from '@tetrarium/engine/core';
import { formatQuery, parseQuery } from '../session/query.ts';
import { parseSeed } from '../session/seed.ts';
import type { BriefSession } from './session.ts';
import { type BriefSetup, type BriefSetups, parseSetup } from './setup.ts';

/** A game read back. */
export interface SavedPlay {
  readonly setup: BriefSetup;
  readonly session: BriefSession;
  readonly played: number;
}

type Saved = { readonly [name in 'version' | 'setup' | 'seed' | 'played']?: unknown };

/** Writes a game with everybody's state as text; undefined where it is too much to save. */
export function formatPlay({ session, setup, played }: SavedPlay): string | undefined {
  const state = session.save();
  if (state === undefined) return undefined;
  const query = formatQuery(setup.words());
  return JSON.stringify({ version: 1, setup: query, seed: String(session.seed), played, ...state });
}

/** Reads what `formatPlay` wrote; the game goes on exactly as it would have. */
export function parsePlay(text: string, setups: BriefSetups): Result<SavedPlay> {
  const refuse = (fault: string) => failure('play/bad-save', fault);
  let saved: Saved;
  try {
    saved = Object(JSON.parse(text));
  } catch (error) {
    return refuse(`Expected JSON, got ${String(error)}`);
  }
  const { version, setup: query, seed: digits, played } = saved;
  const seed = parseSeed(String(digits));
  if (version !== 1 || typeof query !== 'string' || seed === undefined) {
    return refuse('Expected a saved game of version 1');
  }
  if (typeof played !== 'number' || !(played >= 0)) return refuse('Expected a time as played');
  const setup = parseSetup(parseQuery(query), setups);
  const loaded = setup.loadSession(seed, saved);
  if (!loaded.ok) return loaded;
  const session = loaded.value;
  if (session.isOver) return refuse('Expected a game that is on');
  return success({ setup, session, played });
}
