import { failure, type Result, success } from '@tetrarium/engine/core';
import { ClassicSession, type KeptClassic } from './classic-session.ts';
import type { PlayCtrl } from './ctrl.ts';
import type { PlaySession } from './play-session.ts';
import { formatSetup, type PlaySetup, parseSeed, parseSetup } from './setup.ts';
import { type KeptSrs, SrsSession } from './srs-session.ts';

/** A game read back. */
export interface KeptGame {
  readonly setup: PlaySetup;
  readonly session: PlaySession;
  readonly played: number;
}

type Kept = KeptClassic &
  KeptSrs & { readonly [name in 'version' | 'setup' | 'seed' | 'played']?: unknown };

/** Writes the game that is on, with everybody's state, as text; undefined where none is. */
export function formatPlay(ctrl: PlayCtrl): string | undefined {
  const { session, setup, played } = ctrl;
  const saved = ctrl.isOn ? session?.save() : undefined;
  if (session === undefined || saved === undefined) return undefined;
  const query = formatSetup(setup).toString();
  return JSON.stringify({ version: 1, setup: query, seed: String(session.seed), played, ...saved });
}

/** Reads what `formatPlay` wrote; the game goes on exactly as it would have. */
export function parsePlay(text: string): Result<KeptGame> {
  const refuse = (fault: string) => failure('play/bad-save', fault);
  let kept: Kept;
  try {
    kept = Object(JSON.parse(text));
  } catch (error) {
    return refuse(`Expected JSON, got ${String(error)}`);
  }
  const { version, setup: query, seed: digits, played } = kept;
  const seed = parseSeed(String(digits));
  if (version !== 1 || typeof query !== 'string' || seed === undefined) {
    return refuse('Expected a kept game of version 1');
  }
  if (typeof played !== 'number' || !(played >= 0)) return refuse('Expected a time as played');
  const setup = parseSetup(new URLSearchParams(query));
  const loaded: Result<PlaySession> =
    setup.ruleset === 'srs'
      ? SrsSession.load(setup, seed, kept)
      : ClassicSession.load(setup, seed, kept);
  if (!loaded.ok) return loaded;
  const session = loaded.value;
  if (session.isOver) return refuse('Expected a game that is on');
  return success({ setup, session, played });
}
