import type { Result } from '@tetrarium/engine/core';
import {
  applyGuideline,
  createGuidelineGame,
  createGuidelineRules,
  GUIDELINE_DEFAULTS,
  GUIDELINE_REPLAY,
  type GuidelineEvent,
  type GuidelineGame,
  type GuidelineInput,
  RACE_MODE,
  RACE_REPLAY,
  type RaceInput,
  SIDES,
  type Side,
} from '@tetrarium/engine/guideline';
import { type Replay, sealReplay, type TimedInput } from '@tetrarium/engine/replay';
import { RACE_LIMITS, type RaceBatch, type TimedWord } from '@tetrarium/protocol/race';

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

export function formatWords(inputs: readonly WellInput[]): TimedWord[] {
  return inputs.map(({ at, input }) => [at, GUIDELINE_REPLAY.formatInput(input)]);
}

/** Inputs as messages that are not too long; inputs of one millisecond stay together. */
export function batchesOf(
  game: number,
  side: Side,
  inputs: readonly WellInput[],
  until: number,
): RaceBatch[] {
  const batches: RaceBatch[] = [];
  let rest = inputs;
  while (rest.length > RACE_LIMITS.batch) {
    const last = rest[RACE_LIMITS.batch]!.at - 1;
    const part = rest.filter(({ at }) => at <= last);
    if (part.length === 0) break;
    batches.push({ type: 'inputs', game, side, until: last, inputs: formatWords(part) });
    rest = rest.slice(part.length);
  }
  batches.push({ type: 'inputs', game, side, until, inputs: formatWords(rest) });
  return batches;
}

/** A copy of a game: every value in it is immutable. */
interface Snapshot {
  readonly until: number;
  /** How many inputs came before. */
  readonly inputs: number;
  readonly game: GuidelineGame;
}

/** Milliseconds of play from one copy to the next, and how many are kept. */
const SNAPSHOT_PAUSE = 5000;
const MOST_SNAPSHOTS = 8;

/** The well of a side as its log makes it: everywhere the same. */
export class LoggedWell {
  readonly log: WellInput[] = [];
  /** How far it is known. Nothing can be done at millisecond 0, so that is known from the start. */
  until = 0;
  readonly game: GuidelineGame;
  /** Every clear that was worth rows: when, and how many. */
  readonly attacks: { readonly at: number; readonly rows: number }[] = [];

  /** The well at its start, and lately. */
  private readonly snapshots: Snapshot[];

  constructor(seed: bigint, softDrop: number) {
    this.game = createGuidelineGame(createGuidelineRules({ mode: RACE_MODE, softDrop }), seed);
    this.snapshots = [{ until: 0, inputs: 0, game: { ...this.game } }];
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
    this.keep();
    for (const event of events) {
      if (event.type !== 'cleared' || event.attack === 0) continue;
      this.attacks.push({ at: event.at, rows: event.attack });
    }
    return events;
  }

  /** The game as it was at a millisecond, at most as far as it is known. */
  gameAt(time: number): GuidelineGame {
    const before = this.snapshots.filter(({ until }) => until <= time).at(-1)!;
    return playFrom(before, this.log, time);
  }

  private keep(): void {
    const { snapshots, until, log, game } = this;
    if (until - snapshots.at(-1)!.until < SNAPSHOT_PAUSE) return;
    snapshots.push({ until, inputs: log.length, game: { ...game } });
    if (snapshots.length > MOST_SNAPSHOTS) snapshots.splice(1, 1);
  }

  /** The rows that its clears until a millisecond were worth. */
  attackUntil(time: number): number {
    return this.attacks.reduce((sum, { at, rows }) => sum + (at <= time ? rows : 0), 0);
  }
}

/** A well at an earlier millisecond: from a copy before that, by its log. */
export function playFrom(
  { game: start, inputs }: Pick<Snapshot, 'game' | 'inputs'>,
  log: readonly WellInput[],
  time: number,
): GuidelineGame {
  const game: GuidelineGame = { ...start };
  for (let i = inputs; i < log.length && log[i]!.at <= time; i++) {
    applyGuideline(game, log[i]!.at, log[i]!.input);
  }
  GUIDELINE_REPLAY.advance(game, time);
  return game;
}

/** A game that is over: enough for its replay. */
export interface FinishedRace {
  readonly seed: bigint;
  /** The soft drop of both sides. */
  readonly softDrop: readonly [number, number];
  readonly logs: readonly [readonly WellInput[], readonly WellInput[]];
  /** The millisecond of its end. */
  readonly time: number;
}

const LONGEST_NAME = 40;

/** The replay of a race with both sides, that of `first` as the player's own. */
export function replayOfRace(
  { seed, softDrop, logs, time }: FinishedRace,
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
  const [own, others] = first === 0 ? softDrop : [softDrop[1], softDrop[0]];
  const options = {
    stamped: true,
    ...(name !== '' && { rival: name }),
    ...(own !== GUIDELINE_DEFAULTS.softDrop && { softDrop: own }),
    ...(others !== own && { rivalSoftDrop: others }),
  };
  return sealReplay(RACE_REPLAY, { seed, options, inputs, end: time });
}
