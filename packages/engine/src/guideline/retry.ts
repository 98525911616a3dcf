import { findFinesseFault, JUDGED_VERBS } from './finesse.ts';
import type { FallingSrs, GuidelineEvent, GuidelinePlay } from './state.ts';
import type { GuidelineVerb } from './verbs.ts';

/** Remembers the game as its new piece finds it, where pieces are given back for faults. */
export function markPiece(play: GuidelinePlay): void {
  if (!play.rules.options.retryFaults || play.over !== undefined) return;
  const { rules: _rules, practice, ...start } = play;
  play.practice = { keys: 0, retries: practice?.retries ?? 0, start };
}

export function countKey(play: GuidelinePlay, verb: GuidelineVerb): void {
  const { practice } = play;
  if (practice === undefined || !JUDGED_VERBS.includes(verb)) return;
  play.practice = { ...practice, keys: practice.keys + 1 };
}

/** Counts anew: what was pressed before a swap moved another piece. */
export function forgetKeys(play: GuidelinePlay): void {
  if (play.practice !== undefined) play.practice = { ...play.practice, keys: 0 };
}

/**
 * Gives a piece that is about to lock after a finesse fault back to its player. Everything is as
 * the piece found it but the clock, and the keys that are held just now.
 */
export function giveBack(
  play: GuidelinePlay,
  falling: FallingSrs,
  events: GuidelineEvent[],
): boolean {
  const { practice, time, isSoft, slide } = play;
  if (practice === undefined) return false;
  const { keys, retries, start } = practice;
  const best = findFinesseFault(play, falling, keys);
  if (best === undefined) return false;
  const kept = { time, isSoft, slide, practice: { keys: 0, retries: retries + 1, start } };
  Object.assign(play, start, kept);
  events.push({ type: 'retried', at: time, piece: falling, keys, best });
  return true;
}
