import {
  advanceGuideline,
  applyGuideline,
  copyGuideline,
  createGuidelineGame,
  nextHappening,
} from './game.ts';
import { createGuidelineRules, type GuidelineOptions } from './rules.ts';
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
}

/** What happened, and to whom. */
export interface RaceEvent {
  readonly side: Side;
  readonly event: GuidelineEvent;
}

/** Starts a race: both sides get the same pieces and, in turn, the same holes. */
export function createRace(seed: number | bigint, choices: Partial<GuidelineOptions> = {}): Race {
  const rules = createGuidelineRules({ ...choices, mode: 'race' });
  return {
    games: [createGuidelineGame(rules, seed), createGuidelineGame(rules, seed)],
    time: 0,
  };
}

/** A snapshot of a race, independent of it. */
export function copyRace({ games: [first, second], time }: Race): Race {
  return { games: [copyGuideline(first), copyGuideline(second)], time };
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
  if (winnerOf(race) !== undefined) return events;
  deliver(race, side, applyGuideline(race.games[side], race.time, verb), events);
  return events;
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
  for (const event of happened) {
    events.push({ side, event });
    if (event.type !== 'attacked' || race.games[other].over !== undefined) continue;
    // What happens to the other at this very millisecond comes first, and may attack in turn.
    deliver(race, other, applyGuideline(race.games[other], race.time, garbageOf(event)), events);
  }
}
