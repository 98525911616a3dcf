import { DefaultBrain, findBrain } from '@tetrarium/brains';
import { failure, type Result, success } from '@tetrarium/engine/core';
import { parseQuery } from '../session/query.ts';
import { parseSeed } from '../session/seed.ts';
import type { PlaySession } from './answer.ts';
import { type ClassicOptions, ClassicSession, type KeptClassic } from './classic-session.ts';
import { PlaySetup } from './setup.ts';
import { type KeptSrs, type SrsOptions, SrsSession } from './srs-session.ts';

/** Starts the game of a setup; the same setup and seed give the game that the terminal plays. */
export function createSession(setup: PlaySetup, seed: bigint): PlaySession {
  const options = optionsOf(setup, seed);
  return setup.ruleset === 'srs' ? SrsSession.create(options) : ClassicSession.create(options);
}

/** The adversary and the friend ask the brain that plays, or the default one. */
function optionsOf(setup: PlaySetup, seed: bigint): ClassicOptions & SrsOptions {
  const { brain, adversary, friend, landing, animate, spawn } = setup;
  return {
    rules: setup.rules,
    seed,
    isBrainOn: brain !== undefined,
    goalRule: PlaySetup.goalRuleOf(landing),
    animate,
    spawn,
    dials: { adversary, friend },
    adviser: brain === undefined ? new DefaultBrain() : findBrain(brain)?.create(),
  };
}

/** A game read back. */
export interface KeptGame {
  readonly setup: PlaySetup;
  readonly session: PlaySession;
  readonly played: number;
}

type Kept = KeptClassic &
  KeptSrs & { readonly [name in 'version' | 'setup' | 'seed' | 'played']?: unknown };

/** Writes a game with everybody's state as text; undefined where it is too much to keep. */
export function formatPlay({ session, setup, played }: KeptGame): string | undefined {
  const saved = session.save();
  if (saved === undefined) return undefined;
  const query = setup.format();
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
  const setup = PlaySetup.parse(parseQuery(query));
  const options = optionsOf(setup, seed);
  const loaded: Result<PlaySession> =
    setup.ruleset === 'srs' ? SrsSession.load(options, kept) : ClassicSession.load(options, kept);
  if (!loaded.ok) return loaded;
  const session = loaded.value;
  if (session.isOver) return refuse('Expected a game that is on');
  return success({ setup, session, played });
}
