import { failure, type Result, success } from '@tetrarium/engine/core';
import { parseQuery } from '../session/query.ts';
import { parseSeed } from '../session/seed.ts';
import type { BriefSession } from './session.ts';
import { type BriefSetups, parseSetup } from './setup.ts';

type Saved = { readonly [name in 'version' | 'setup' | 'seed' | 'played']?: unknown };

/** Reads what `save` of a session wrote; the game waits, and goes on exactly as it would have. */
export function parsePlay(text: string, setups: BriefSetups): Result<BriefSession> {
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
  const loaded = parseSetup(parseQuery(query), setups).loadSession(seed, saved);
  if (!loaded.ok) return loaded;
  const session = loaded.value;
  if (session.isOver) return refuse('Expected a game that is on');
  session.restore(played);
  return success(session);
}
