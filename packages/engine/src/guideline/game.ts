import { ContractError } from '../core/contract-error.ts';
import { nextMinstd, seedMinstd } from '../core/minstd.ts';
import { drawHole, end, fillQueue, garbageRow, lockPiece, spawnNext } from './lock.ts';
import { countKey, markPiece } from './retry.ts';
import type { GuidelineRules } from './rules.ts';
import { SOFT_DROP_POINTS } from './scoring.ts';
import {
  type FallingSrs,
  type GuidelineEvent,
  type GuidelineGame,
  type GuidelinePlay,
  isResting,
} from './state.ts';
import { fallOneRow, fallTime, settle, steer } from './steer.ts';
import type { GuidelineInput } from './verbs.ts';

/** Sets the dice of the holes apart from those of the bags, so that both can be told by one seed. */
const HOLE_SALT = 0x5bd1e995;

/** Sets the holes of a handicap apart from those of attacks, which stay the same for both sides. */
const HANDICAP_SALT = 0x27d4eb2f;

/** Microseconds in a millisecond. */
const MILLISECOND = 1000;

/** Starts a game with its first piece at millisecond 0. */
export function createGuidelineGame(rules: GuidelineRules, seed: number | bigint): GuidelineGame {
  const play: GuidelinePlay = {
    rules,
    time: 0,
    bagDice: seedMinstd(seed),
    holeDice: diceOf(seed, HOLE_SALT),
    queue: [],
    cells: [],
    falling: undefined,
    held: undefined,
    isHoldUsed: false,
    fallen: 0,
    rested: 0,
    hasTouched: false,
    resets: 0,
    lowest: 0,
    spin: 'none',
    isSoft: false,
    slide: 0,
    level: rules.options.level,
    lines: 0,
    score: 0,
    pieces: 0,
    combo: -1,
    backToBack: -1,
    clears: [0, 0, 0, 0],
    spins: 0,
    perfects: 0,
    sent: 0,
    pending: [],
    over: undefined,
    practice: undefined,
  };
  const handicap = { rules, holeDice: diceOf(seed, HANDICAP_SALT) };
  play.cells = [
    ...garbageRows(play, rules.mode.garbage),
    ...garbageRows(handicap, rules.options.garbage),
  ];
  fillQueue(play);
  spawnNext(play, []);
  markPiece(play);
  return play;
}

function diceOf(seed: number | bigint, salt: number): number {
  return nextMinstd(seedMinstd(BigInt(seed) ^ BigInt(salt)));
}

/** Rows of garbage, each with its hole in another column than the one below. */
function garbageRows(
  dice: Pick<GuidelinePlay, 'rules' | 'holeDice'>,
  count: number,
): (readonly number[])[] {
  let hole: number | undefined;
  return Array.from({ length: count }, () => {
    hole = drawHole(dice, hole);
    return garbageRow(dice.rules.width, hole);
  });
}

/**
 * Lets time pass until the input's millisecond, then does the input. An input from before the
 * game's own time counts as one of now. Nothing happens once the game is over.
 */
export function applyGuideline(
  game: GuidelineGame,
  at: number,
  input: GuidelineInput,
): readonly GuidelineEvent[] {
  const events: GuidelineEvent[] = [];
  const play: GuidelinePlay = game;
  passTime(play, at, events);
  if (play.over !== undefined) return events;
  if (typeof input === 'string') {
    countKey(play, input);
    steer(play, input, events);
  } else if (input.garbage > 0) {
    play.pending = [...play.pending, { rows: input.garbage, hole: drawHole(play, undefined) }];
  }
  return events;
}

/**
 * Lets time pass until a millisecond. In how many steps makes no difference: everything happens
 * at whole milliseconds of the game, whoever looks.
 */
export function advanceGuideline(game: GuidelineGame, until: number): readonly GuidelineEvent[] {
  const events: GuidelineEvent[] = [];
  passTime(game, until, events);
  return events;
}

/** A snapshot of a game, independent of it. */
export function copyGuideline(game: GuidelineGame): GuidelineGame {
  return { ...game };
}

/** The next millisecond at which something happens by itself; undefined once the game is over. */
export function nextHappening(game: GuidelineGame): number | undefined {
  if (game.over !== undefined) return undefined;
  const { goal } = game.rules.mode;
  const limit = goal?.kind === 'time' ? goal.milliseconds : Number.POSITIVE_INFINITY;
  const next = Math.min(limit, game.time + untilChange(game, game.falling));
  // Always ahead, so that nobody waits for ever for what a strange save says is overdue.
  return Number.isFinite(next) ? Math.max(game.time + 1, next) : undefined;
}

/** Milliseconds until the piece falls a row or locks. */
function untilChange(play: GuidelinePlay, falling: FallingSrs | undefined): number {
  if (falling === undefined) return Number.POSITIVE_INFINITY;
  if (isResting(play, falling)) return Math.max(0, play.rules.lock.delay - play.rested);
  return Math.max(1, Math.ceil((fallTime(play) - play.fallen) / MILLISECOND));
}

function passTime(play: GuidelinePlay, until: number, events: GuidelineEvent[]): void {
  if (!Number.isSafeInteger(until)) {
    throw new ContractError(`Expected whole milliseconds as a time, got ${until}`);
  }
  for (;;) {
    const next = nextHappening(play);
    if (next === undefined) return;
    const { falling } = play;
    const passed = Math.min(next, until) - play.time;
    if (passed > 0) {
      play.time += passed;
      if (falling !== undefined) {
        if (isResting(play, falling)) play.rested += passed;
        else play.fallen += passed * MILLISECOND;
      }
    }
    if (next > until) return;
    happen(play, events);
  }
}

/** The clock runs out, the piece locks, or it falls as many rows as the time is worth. */
function happen(play: GuidelinePlay, events: GuidelineEvent[]): void {
  const { goal } = play.rules.mode;
  if (goal?.kind === 'time' && play.time >= goal.milliseconds) {
    end(play, 'time', events);
    return;
  }
  if (play.falling !== undefined && isResting(play, play.falling)) {
    lockPiece(play, events);
    settle(play, events);
    return;
  }
  while (play.falling !== undefined && play.fallen >= fallTime(play)) {
    if (isResting(play, play.falling)) return;
    play.fallen -= fallTime(play);
    fallOneRow(play, play.falling);
    if (play.isSoft) play.score += SOFT_DROP_POINTS;
    settle(play, events);
  }
}
