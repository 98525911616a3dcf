import { failure, type Result, refuse, success } from '../core/result.ts';
import { isWhole } from '../core/unchecked.ts';
import { formatTime } from '../picture/format-time.ts';
import { type WellSide, withoutGhost } from '../picture/picture.ts';
import { sealReplay } from '../replay/player.ts';
import type { Replay, ReplayOptions, ReplayRules } from '../replay/replay.ts';
import type { TimedInput } from '../replay/timed-input.ts';
import { attackBy } from './attack.ts';
import { frameOfGuideline, wellOfGuideline } from './frame.ts';
import { RACE_MODE } from './modes.ts';
import {
  advanceRace,
  applyRace,
  copyRace,
  createRace,
  enterGarbage,
  garbageAtStart,
  garbageOf,
  type Handicap,
  nextRaceHappening,
  type Race,
  type RaceEvent,
  SIDES,
  type Side,
  winnerOf,
} from './race.ts';
import { GUIDELINE_REPLAY } from './replay.ts';
import { GUIDELINE_LIMITS, GUIDELINE_VERSION, parseGuidelineOptions } from './rules.ts';
import { saveGuidelineGame } from './save.ts';
import type { GuidelineGame } from './state.ts';
import type { GuidelineInput, GuidelineVerb } from './verbs.ts';

/**
 * What one of the two pressed; or, in a race whose garbage enters by inputs, the rows that enter at
 * a side. In any other race garbage is no input: it comes of what both press.
 */
export type RaceInput = { readonly side: Side } & (
  | { readonly verb: GuidelineVerb; readonly entry?: never }
  | { readonly entry: number; readonly verb?: never }
);

/** A race that is recorded, and the name of the second side. */
export interface RivalRace extends Race {
  readonly rival: string;
  /** Who starts with garbage, and with how much. */
  readonly handicap: Handicap;
  /** The first entry of garbage that is not what the other side sent. */
  fault: string | undefined;
}

/** The word before those of the second side. */
const RIVAL = 'rival ';

/** The word of an entry of garbage, before its rows. */
const ENTRY = 'enter ';

const MOST_HANDICAP = GUIDELINE_LIMITS.garbage;
const MOST_SOFT_DROP = GUIDELINE_LIMITS.softDrop;

const RIVAL_NAME = /^[\x20-\x7e]{1,40}$/;

/** Replays of races: both sides of it, the player's first. */
export const RACE_REPLAY: ReplayRules<RivalRace, RaceInput, RaceEvent> = {
  id: 'race',
  version: GUIDELINE_VERSION,
  rng: GUIDELINE_REPLAY.rng,
  create: (seed, { rival = 'rival', handicap = 0, stamped = false, ...rest }) => {
    const { mode, rivalSoftDrop, ...options } = rest;
    const code = 'race/bad-options';
    if (typeof rival !== 'string' || !RIVAL_NAME.test(rival)) {
      return refuse(code, 'a name of at most 40 letters as rival', rival);
    }
    if (mode !== undefined) return refuse(code, 'no mode, which is always race', mode);
    if (!isWhole(handicap, -MOST_HANDICAP, MOST_HANDICAP)) {
      const most = `handicap as a whole number from -${MOST_HANDICAP} to ${MOST_HANDICAP}`;
      return refuse(code, most, handicap);
    }
    if (typeof stamped !== 'boolean') return refuse(code, 'stamped as true or false', stamped);
    if (options['garbage'] !== undefined) {
      return refuse(code, 'no garbage, which is the handicap', options['garbage']);
    }
    if (rivalSoftDrop !== undefined && (!stamped || !isWhole(rivalSoftDrop, 0, MOST_SOFT_DROP))) {
      const expected = `rivalSoftDrop as a whole number from 0 to ${MOST_SOFT_DROP}, if stamped`;
      return refuse(code, expected, rivalSoftDrop);
    }
    const checked = parseGuidelineOptions({ ...options, mode: RACE_MODE }, code);
    if (!checked.ok) return checked;
    const rivalOptions = rivalSoftDrop === undefined ? {} : { softDrop: rivalSoftDrop };
    const race = createRace(seed, checked.value, handicap, stamped, rivalOptions);
    return success({ ...race, rival, handicap, fault: undefined });
  },
  apply: (race, at, { side, verb, entry }) => {
    if (verb !== undefined) return applyRace(race, side, at, verb);
    const events = enterGarbage(race, side, at, entry);
    if (events === undefined) race.fault ??= faultOf(race, side, at, entry);
    return events ?? [];
  },
  advance: advanceRace,
  nextHappening: nextRaceHappening,
  copy: (race) => ({ ...race, ...copyRace(race) }),
  isOver: (race) => winnerOf(race) !== undefined,
  findFault: ({ fault }) => fault,
  piecesOf: ({ games: [{ pieces }] }) => pieces,
  letGo: ({ games }) =>
    SIDES.flatMap((side) =>
      GUIDELINE_REPLAY.letGo(games[side]).map((verb) => ({ side, verb: verb as GuidelineVerb })),
    ),
  ownReplay: (replay) => sideOfRace(replay, 0) as Result<Replay>,
  stateOf: ({ games, time, rival, stamped }) => ({
    games: games.map(saveGuidelineGame),
    time,
    rival,
    // Races without it are written as before there was such a thing: their hashes stay.
    ...(stamped && { coming: stamped.coming }),
  }),
  pictureOf: (race) => {
    const { games, rival, time, handicap } = race;
    const mine = GUIDELINE_REPLAY.pictureOf(games[0]);
    const both = (count: (game: GuidelineGame) => number): string =>
      `${count(games[0])} : ${count(games[1])}`;
    const winner = winnerOf(race);
    return {
      // Where the rival's piece will land is its own business.
      wells: [...mine.wells, withoutGhost(wellOfGuideline(frameOfGuideline(games[1])))],
      sides: [sideOf(race, 0, 'You'), sideOf(race, 1, rival)],
      labels: [
        ['Mode', 'Race'],
        ['Rival', rival],
        ...(handicap === 0 ? [] : [['Handicap', handicapWords(handicap)] as const]),
        ['Time', formatTime(time)],
        ['Score', both(({ score }) => score)],
        ['Rows', both(({ lines }) => lines)],
        ['Pieces', both(({ pieces }) => pieces)],
        ['Sent', both(({ sent }) => sent)],
        ...mine.labels.filter(([name]) => name === 'Hold' || name === 'Next'),
        ...(winner === undefined
          ? []
          : [
              ['End', winner === 0 ? 'won' : winner === 1 ? 'lost' : winner] as const,
              ['Why', games[winner === 0 ? 1 : 0].over!] as const,
            ]),
      ],
    };
  },
  encode: (input, writer) => {
    writer.bits(input.side, 1);
    GUIDELINE_REPLAY.encode(inputOf(input), writer);
  },
  decode: (reader) => {
    const side = reader.bits(1) as Side;
    const input = GUIDELINE_REPLAY.decode(reader);
    if (input === undefined) return undefined;
    return typeof input === 'string' ? { side, verb: input } : { side, entry: input.garbage };
  },
  formatInput: ({ side, verb, entry }) => `${side === 0 ? '' : RIVAL}${verb ?? `${ENTRY}${entry}`}`,
  parseInput: (word) => {
    const isRival = word.startsWith(RIVAL);
    const side = isRival ? 1 : 0;
    const own = isRival ? word.slice(RIVAL.length) : word;
    const isEntry = own.startsWith(ENTRY);
    const input = GUIDELINE_REPLAY.parseInput(isEntry ? own.replace(ENTRY, 'garbage ') : own);
    if (typeof input === 'string') return isEntry ? undefined : { side, verb: input };
    return isEntry && input !== undefined ? { side, entry: input.garbage } : undefined;
  },
};

/** What an input of a race is in the game of its side. */
function inputOf({ verb, entry }: RaceInput): GuidelineInput {
  return verb ?? { garbage: entry };
}

function faultOf({ stamped }: Race, side: Side, at: number, rows: number): string {
  const sent = stamped?.coming[side][0];
  const expected =
    stamped === undefined
      ? 'no garbage among the inputs of a race that is not stamped'
      : sent === undefined
        ? `no garbage for side ${side}, to which none is on its way,`
        : `${sent} lines of garbage for side ${side}, which were sent next,`;
  return `Expected ${expected} at ${at} ms, got ${rows}`;
}

/** One side of a race as a guideline game of its own, what the other sent among its inputs. */
export function sideOfRace(replay: Replay<RaceInput>, side: Side): Result<Replay<GuidelineInput>> {
  const created = RACE_REPLAY.create(replay.seed, replay.options);
  if (!created.ok) return created;
  const race = created.value;
  const inputs: TimedInput<GuidelineInput>[] = [];
  const note = (events: readonly RaceEvent[]): void => {
    if (race.stamped !== undefined) return;
    for (const { side: sender, event } of events) {
      if (sender === side || event.type !== 'attacked') continue;
      // The time of a game stops at its end, and what is sent at that millisecond comes too late.
      const { over, time } = race.games[side];
      if (over !== undefined && event.at >= time) continue;
      inputs.push({ at: event.at, input: garbageOf(event) });
    }
  };
  for (const { at, input } of replay.inputs) {
    note(advanceRace(race, at));
    if (input.side === side) inputs.push({ at, input: inputOf(input) });
    note(RACE_REPLAY.apply(race, at, input));
  }
  note(advanceRace(race, replay.end));
  if (race.fault !== undefined) return failure('replay/bad-game', race.fault);
  const { rival: _, handicap: __, stamped: ___, ...rest }: ReplayOptions = replay.options;
  const { rivalSoftDrop: softDrop, ...common } = rest;
  const choices = side === 0 || softDrop === undefined ? common : { ...common, softDrop };
  const garbage = garbageAtStart(race.handicap, side);
  const options = { ...choices, mode: RACE_MODE, ...(garbage > 0 && { garbage }) };
  const { seed, end } = replay;
  return sealReplay(GUIDELINE_REPLAY, { seed, options, inputs, end });
}

function sideOf(race: Race, side: Side, name: string): WellSide {
  const frame = frameOfGuideline(race.games[side]);
  const { lines, pieces, held, next, landing, incoming } = frame;
  const { time } = race;
  const attack = attackBy(race, side);
  const per = (amount: number, span: number): number => (time === 0 ? 0 : (amount * span) / time);
  return {
    name,
    landing,
    coming: incoming - landing,
    labels: [
      ['Attack', `${attack}`],
      ['Attack/min', per(attack, 60_000).toFixed(1)],
      ['Pieces/s', per(pieces, 1000).toFixed(2)],
      ['Lines', `${lines}`],
      ['Hold', held ?? '-'],
      ['Next', next.join('') || '-'],
    ],
  };
}

/** The lines of garbage each side starts with. */
function handicapWords(handicap: Handicap): string {
  return SIDES.map((side) => garbageAtStart(handicap, side)).join(' : ');
}
