import type { TimedInput } from '../timed-input.ts';
import {
  advanceGuideline,
  applyGuideline,
  createGuidelineGame,
  nextHappening,
} from './guideline-game.ts';
import { createGuidelineRules, type GuidelineOptions } from './guideline-rules.ts';
import type { GuidelineEvent, GuidelineGame } from './guideline-state.ts';
import { type GuidelineInput, MOST_GARBAGE } from './guideline-verbs.ts';

/** One of the two who race. */
export type Side = 0 | 1;

/** Two games with the same pieces that send each other garbage. */
export interface Race {
  readonly games: readonly [GuidelineGame, GuidelineGame];
  /** Everything that came into each game, garbage included: each is the replay of one side. */
  readonly inputs: readonly [TimedInput<GuidelineInput>[], TimedInput<GuidelineInput>[]];
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
    inputs: [[], []],
    time: 0,
  };
}

/** Lets time pass for both until a millisecond; attacks arrive at the moment they are sent. */
export function advanceRace(race: Race, until: number): RaceEvent[] {
  const events: RaceEvent[] = [];
  while (race.time < until && winnerOf(race) === undefined) {
    const next = race.games.map((game) => nextHappening(game) ?? until);
    race.time = Math.min(until, ...next);
    for (const side of [0, 1] as const) {
      deliver(race, side, advanceGuideline(race.games[side], race.time), events);
    }
  }
  return events;
}

/** Lets time pass for both, then does the input of one side. */
export function applyRace(race: Race, side: Side, at: number, input: GuidelineInput): RaceEvent[] {
  const events = advanceRace(race, at);
  if (winnerOf(race) !== undefined) return events;
  race.inputs[side].push({ at: race.time, input });
  deliver(race, side, applyGuideline(race.games[side], race.time, input), events);
  return events;
}

/** Who has won: the one whose well is not full. Both at the same millisecond is a draw. */
export function winnerOf({ games }: Race): Side | 'draw' | undefined {
  const [first, second] = games.map(({ over }) => over !== undefined);
  if (first) return second ? 'draw' : 1;
  return second ? 0 : undefined;
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
    const input = { garbage: Math.min(event.rows, MOST_GARBAGE) };
    race.inputs[other].push({ at: race.time, input });
    applyGuideline(race.games[other], race.time, input);
  }
}
