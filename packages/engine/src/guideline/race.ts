import {
  advanceGuideline,
  applyGuideline,
  copyGuideline,
  createGuidelineGame,
  nextHappening,
} from './game.ts';
import { RACE_MODE } from './modes.ts';
import { createGuidelineRules, type GuidelineOptions } from './rules.ts';
import type { Clear } from './scoring.ts';
import type { GuidelineEvent, GuidelineGame } from './state.ts';
import { type GuidelineVerb, MOST_GARBAGE } from './verbs.ts';

/** One of the two who race. */
export type Side = 0 | 1;

/** Both of them. */
export const SIDES: readonly Side[] = [0, 1];

/** Two games with the same pieces that send each other garbage. */
export interface Race {
  readonly games: readonly [GuidelineGame, GuidelineGame];
  time: number;
  /** Every clear that was worth an attack, the oldest first. */
  attacks: readonly Attack[];
  /** Only where garbage enters by inputs: what was sent to each side and has not entered. */
  stamped: StampedGarbage | undefined;
}

/**
 * Garbage that does not arrive at the moment it is sent: a race between two machines, each of which
 * has its own moment for it.
 */
export interface StampedGarbage {
  /** The rows on their way to each side, the oldest first. */
  readonly coming: readonly [readonly number[], readonly number[]];
}

/** A clear of one side, and what became of the rows it was worth. */
export interface Attack extends Clear {
  readonly at: number;
  readonly side: Side;
  readonly sent: number;
  /** Rows that were about to come in. */
  readonly cancelled: number;
}

/** Rows of garbage one side starts with: above 0 the second, below 0 the first. */
export type Handicap = number;

/** What happened, and to whom. */
export interface RaceEvent {
  readonly side: Side;
  readonly event: GuidelineEvent;
}

/** Starts a race: both sides get the same pieces and, in turn, the same holes. */
export function createRace(
  seed: number | bigint,
  choices: Partial<GuidelineOptions> = {},
  handicap: Handicap = 0,
  isStamped = false,
  rivalChoices: Partial<GuidelineOptions> = {},
): Race {
  const start = (side: Side): GuidelineGame => {
    const garbage = garbageAtStart(handicap, side);
    const own = side === 0 ? choices : { ...choices, ...rivalChoices };
    return createGuidelineGame(createGuidelineRules({ ...own, mode: RACE_MODE, garbage }), seed);
  };
  const stamped = isStamped ? { coming: [[], []] as const } : undefined;
  return { games: [start(0), start(1)], time: 0, attacks: [], stamped };
}

export function garbageAtStart(handicap: Handicap, side: Side): number {
  return Math.max(0, side === 0 ? -handicap : handicap);
}

/** A snapshot of a race, independent of it. */
export function copyRace({ games: [first, second], time, attacks, stamped }: Race): Race {
  return { games: [copyGuideline(first), copyGuideline(second)], time, attacks, stamped };
}

/** The next millisecond at which something happens by itself; undefined once somebody has won. */
export function nextRaceHappening(race: Race): number | undefined {
  if (winnerOf(race) !== undefined) return undefined;
  const coming = race.games.map(nextHappening).filter((at) => at !== undefined);
  return coming.length === 0 ? undefined : Math.min(...coming);
}

/** Lets time pass for both until a millisecond; attacks arrive at the moment they are sent. */
export function advanceRace(race: Race, until: number): RaceEvent[] {
  const events: RaceEvent[] = [];
  while (race.time < until && winnerOf(race) === undefined) {
    race.time = Math.min(until, nextRaceHappening(race) ?? until);
    for (const side of SIDES) {
      deliver(race, side, advanceGuideline(race.games[side], race.time), events);
    }
  }
  return events;
}

/** Lets time pass for both, then does what one side presses. */
export function applyRace(race: Race, side: Side, at: number, verb: GuidelineVerb): RaceEvent[] {
  const events = advanceRace(race, at);
  if (isPast(race, at)) return events;
  deliver(race, side, applyGuideline(race.games[side], race.time, verb), events);
  return events;
}

/**
 * Lets time pass for both, then lets garbage enter at one side. Answers undefined, and changes
 * nothing, where these rows are not the next that were sent to it.
 */
export function enterGarbage(
  race: Race,
  side: Side,
  at: number,
  rows: number,
): RaceEvent[] | undefined {
  const events = advanceRace(race, at);
  const { stamped } = race;
  if (stamped?.coming[side][0] !== rows) return undefined;
  if (isPast(race, at)) return events;
  const [first, second] = stamped.coming;
  race.stamped = { coming: side === 0 ? [first.slice(1), second] : [first, second.slice(1)] };
  deliver(race, side, applyGuideline(race.games[side], race.time, { garbage: rows }), events);
  return events;
}

/**
 * Whether an input comes too late. Wells that know nothing of each other go on to the end of the
 * millisecond at which one of them is full.
 */
function isPast(race: Race, at: number): boolean {
  return winnerOf(race) !== undefined && !(race.stamped !== undefined && at <= race.time);
}

/** Who has won: the one whose well is not full. Both at the same millisecond is a draw. */
export function winnerOf({ games }: Race): Side | 'draw' | undefined {
  const [first, second] = games.map(({ over }) => over !== undefined);
  if (first) return second ? 'draw' : 1;
  return second ? 0 : undefined;
}

/** What an attack comes to at the other side. */
export function garbageOf({ rows }: { readonly rows: number }): { readonly garbage: number } {
  return { garbage: Math.min(rows, MOST_GARBAGE) };
}

function deliver(
  race: Race,
  side: Side,
  happened: readonly GuidelineEvent[],
  events: RaceEvent[],
): void {
  const other: Side = side === 0 ? 1 : 0;
  for (const [i, event] of happened.entries()) {
    events.push({ side, event });
    const attack = attackOf(side, event, happened[i + 1]);
    if (attack !== undefined) race.attacks = [...race.attacks, attack];
    if (event.type !== 'attacked') continue;
    if (race.stamped !== undefined) {
      const [first, second] = race.stamped.coming;
      const { garbage } = garbageOf(event);
      race.stamped = {
        coming: other === 0 ? [[...first, garbage], second] : [first, [...second, garbage]],
      };
      continue;
    }
    if (race.games[other].over !== undefined) continue;
    // What happens to the other at this very millisecond comes first, and may attack in turn.
    deliver(race, other, applyGuideline(race.games[other], race.time, garbageOf(event)), events);
  }
}

/** The attack that an event was, if any: what a clear sent is the event behind it. */
export function attackOf(
  side: Side,
  event: GuidelineEvent,
  next: GuidelineEvent | undefined,
): Attack | undefined {
  if (event.type !== 'cleared' || event.attack === 0) return undefined;
  const { rows, spin, combo, isBackToBack, isPerfect, attack, at } = event;
  const sent = next?.type === 'attacked' ? next.rows : 0;
  const clear = { rows: rows.length, spin, combo, isBackToBack, isPerfect };
  return { at, side, ...clear, sent, cancelled: attack - sent };
}
