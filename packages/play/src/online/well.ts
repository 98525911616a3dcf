import type { Result } from '@tetrarium/engine/core';
import {
  applyGuideline,
  createGuidelineGame,
  createGuidelineRules,
  GUIDELINE_REPLAY,
  type GuidelineEvent,
  type GuidelineGame,
  type GuidelineInput,
  RACE_REPLAY,
  type RaceInput,
  SIDES,
  type Side,
} from '@tetrarium/engine/guideline';
import { type Replay, sealReplay, type TimedInput } from '@tetrarium/engine/replay';
import type { TimedWord } from './messages.ts';

/** An input of a well, with its millisecond of play. */
export type WellInput = TimedInput<GuidelineInput>;

/** Reads inputs; undefined where a word is none. */
export function parseWords(words: readonly TimedWord[]): WellInput[] | undefined {
  const inputs: WellInput[] = [];
  for (const [at, word] of words) {
    const input = GUIDELINE_REPLAY.parseInput(word);
    if (input === undefined) return undefined;
    inputs.push({ at, input });
  }
  return inputs;
}

/** Writes inputs. */
export function formatWords(inputs: readonly WellInput[]): TimedWord[] {
  return inputs.map(({ at, input }) => [at, GUIDELINE_REPLAY.formatInput(input)]);
}

/** A game of a race as it begins. */
export function createWellGame(seed: bigint): GuidelineGame {
  return createGuidelineGame(createGuidelineRules({ mode: 'race' }), seed);
}

/** The well of a side as its log makes it: everywhere the same. */
export class LoggedWell {
  readonly seed: bigint;
  readonly log: WellInput[] = [];
  /** How far it is known. Nothing can be done at millisecond 0, so that is known from the start. */
  until = 0;
  readonly game: GuidelineGame;
  /** Every clear that was worth rows: when, and how many. */
  readonly attacks: { readonly at: number; readonly rows: number }[] = [];

  constructor(seed: bigint) {
    this.seed = seed;
    this.game = createWellGame(seed);
  }

  /** The millisecond at which the well was full. */
  get overAt(): number | undefined {
    return this.game.over === undefined ? undefined : this.game.time;
  }

  /** Adds to the log, and goes on until a millisecond. */
  take(until: number, inputs: readonly WellInput[]): GuidelineEvent[] {
    const events: GuidelineEvent[] = [];
    for (const each of inputs) {
      this.log.push(each);
      events.push(...applyGuideline(this.game, each.at, each.input));
    }
    events.push(...GUIDELINE_REPLAY.advance(this.game, until));
    this.until = until;
    for (const event of events) {
      if (event.type !== 'cleared' || event.attack === 0) continue;
      this.attacks.push({ at: event.at, rows: event.attack });
    }
    return events;
  }

  /** The rows that its clears until a millisecond were worth. */
  attackUntil(time: number): number {
    return this.attacks.reduce((sum, { at, rows }) => sum + (at <= time ? rows : 0), 0);
  }
}

/** A well as it was at a millisecond, played again from its log. */
export function wellAt(seed: bigint, log: readonly WellInput[], time: number): LoggedWell {
  const well = new LoggedWell(seed);
  well.take(
    time,
    log.filter(({ at }) => at <= time),
  );
  return well;
}

/** A game that is over: enough for its replay. */
export interface FinishedRace {
  readonly seed: bigint;
  readonly logs: readonly [readonly WellInput[], readonly WellInput[]];
  /** The millisecond of its end. */
  readonly time: number;
}

const LONGEST_NAME = 40;

/** The replay of a race with both sides, that of `first` as the player's own. */
export function replayOfRace(
  { seed, logs, time }: FinishedRace,
  rival: string,
  first: Side = 0,
): Result<Replay<RaceInput>> {
  const inputs = SIDES.flatMap((side) =>
    logs[side]
      .filter(({ at }) => at <= time)
      .map(({ at, input }): TimedInput<RaceInput> => {
        const shown: Side = side === first ? 0 : 1;
        return typeof input === 'string'
          ? { at, input: { side: shown, verb: input } }
          : { at, input: { side: shown, entry: input.garbage } };
      }),
  ).sort((one, other) => one.at - other.at);
  const name = rival.replace(/[^\x20-\x7e]/g, '?').slice(0, LONGEST_NAME);
  const options = { stamped: true, ...(name !== '' && { rival: name }) };
  return sealReplay(RACE_REPLAY, { seed, options, inputs, end: time });
}
