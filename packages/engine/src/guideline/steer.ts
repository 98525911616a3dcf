import type { Rotation } from '../srs/kick-table.ts';
import { SrsPiece } from '../srs/piece.ts';
import { type Spin, spinOf } from '../srs/spin.ts';
import { turn } from '../srs/turn.ts';
import { gravityAt } from './gravity.ts';
import { lockPiece, spawn, spawnNext } from './lock.ts';
import { forgetKeys } from './retry.ts';
import { HARD_DROP_POINTS, SOFT_DROP_POINTS } from './scoring.ts';
import {
  cellsOf,
  type FallingSrs,
  type GuidelineEvent,
  type GuidelinePlay,
  hasRoom,
  isResting,
  pieceOf,
} from './state.ts';
import type { GuidelineVerb } from './verbs.ts';

const QUARTERS: Readonly<Partial<Record<GuidelineVerb, number>>> = {
  clockwise: 1,
  'half-turn': 2,
  counterclockwise: 3,
};

const STEPS: Readonly<Partial<Record<GuidelineVerb, readonly [step: -1 | 1, times: number]>>> = {
  left: [-1, 1],
  right: [1, 1],
  'auto-left': [-1, 1],
  'auto-right': [1, 1],
  'wall-left': [-1, Number.POSITIVE_INFINITY],
  'wall-right': [1, Number.POSITIVE_INFINITY],
};

/** Does what a verb asks; a blocked move gives no events. */
export function steer(play: GuidelinePlay, verb: GuidelineVerb, events: GuidelineEvent[]): void {
  const { falling } = play;
  if (verb === 'soft-on' || verb === 'soft-off') {
    play.isSoft = verb === 'soft-on';
    // What was fallen at the slower pace is at most one row at the faster.
    play.fallen = Math.min(play.fallen, fallTime(play));
  } else if (verb === 'slide-stop') play.slide = 0;
  else if (verb === 'slide-left' || verb === 'slide-right') {
    play.slide = verb === 'slide-left' ? -1 : 1;
  }
  if (falling === undefined) return;
  const step = STEPS[verb];
  const quarters = QUARTERS[verb];
  if (verb === 'drop') drop(play, falling, events);
  else if (verb === 'hold') hold(play, falling, events);
  else if (verb === 'down') {
    if (!isResting(play, falling)) {
      play.fallen = 0;
      fallOneRow(play, falling);
      play.score += SOFT_DROP_POINTS;
      events.push({ type: 'moved', at: play.time, verb });
    }
  } else if (step !== undefined) {
    if (shift(play, ...step)) events.push({ type: 'moved', at: play.time, verb });
  } else if (quarters !== undefined) {
    const spin = turnBy(play, falling, quarters);
    if (spin !== undefined) events.push({ type: 'turned', at: play.time, verb, spin });
  }
  settle(play, events);
}

/** Microseconds per row just now; 0 is at once. */
export function fallTime({ rules, level, isSoft }: GuidelinePlay): number {
  const plain = gravityAt(level);
  const { softDrop } = rules.options;
  if (!isSoft) return plain;
  return softDrop === 0 ? 0 : Math.max(1, Math.floor(plain / softDrop));
}

/** Lets the piece fall one row, which must be free. */
export function fallOneRow(play: GuidelinePlay, falling: FallingSrs): void {
  const { kind, rotation, x } = falling;
  const y = falling.y - 1;
  // Written out: copied by `...` it takes longer than all the rest.
  play.falling = { kind, rotation, x, y };
  play.spin = 'none';
  if (y >= play.lowest) return;
  play.lowest = y;
  play.resets = 0;
  play.rested = 0;
  play.hasTouched = false;
}

/**
 * What follows at once from any change, a new piece included: a pushed piece goes to the wall, a
 * soft drop without delay to the floor, and a piece whose resets are used up locks where it rests.
 */
export function settle(play: GuidelinePlay, events: GuidelineEvent[]): void {
  const isInstant = (): boolean => play.isSoft && fallTime(play) === 0;
  let isMoving = true;
  while (isMoving && play.falling !== undefined) {
    isMoving = play.slide !== 0 && shift(play, play.slide, Number.POSITIVE_INFINITY);
    while (isInstant() && !isResting(play, play.falling)) {
      fallOneRow(play, play.falling);
      play.score += SOFT_DROP_POINTS;
      isMoving = true;
    }
  }
  if (play.falling === undefined || !isResting(play, play.falling)) return;
  play.fallen = 0;
  if (!play.hasTouched) {
    play.hasTouched = true;
    events.push({ type: 'rested', at: play.time });
  }
  if (play.resets <= play.rules.lock.resets) return;
  lockPiece(play, events);
  settle(play, events);
}

function shift(play: GuidelinePlay, step: -1 | 1, times: number): boolean {
  let { falling } = play;
  if (falling === undefined) return false;
  let done = 0;
  for (; done < times; done++) {
    const next: FallingSrs = { ...falling, x: falling.x + step };
    if (!hasRoom(play, next)) break;
    falling = next;
  }
  if (done === 0) return false;
  play.falling = falling;
  play.spin = 'none';
  noteMove(play);
  return true;
}

function turnBy(play: GuidelinePlay, falling: FallingSrs, quarters: number): Spin | undefined {
  const from = pieceOf(falling);
  const to = SrsPiece.of(falling.kind, ((falling.rotation + quarters) & 3) as Rotation);
  const cells = cellsOf(play);
  const turned = turn(cells, play.rules.rotation, from, falling, to);
  if (turned === undefined) return undefined;
  play.falling = { kind: falling.kind, rotation: to.rotation, ...turned.position };
  play.spin = spinOf(cells, turned, falling.rotation);
  noteMove(play);
  return play.spin;
}

/** A move gives a piece that has rested its time anew, as often as the rules allow. */
function noteMove(play: GuidelinePlay): void {
  if (!play.hasTouched) return;
  const { resets } = play.rules.lock;
  play.resets = Math.min(play.resets + 1, resets + 1);
  if (play.resets <= resets) play.rested = 0;
}

function drop(play: GuidelinePlay, falling: FallingSrs, events: GuidelineEvent[]): void {
  let rows = 0;
  for (let now = falling; !isResting(play, now); now = play.falling!) {
    fallOneRow(play, now);
    rows++;
  }
  play.score += HARD_DROP_POINTS * rows;
  events.push({ type: 'moved', at: play.time, verb: 'drop' });
  lockPiece(play, events);
}

/** Swaps with the held piece, once per piece; the first hold takes the next of the queue. */
function hold(play: GuidelinePlay, falling: FallingSrs, events: GuidelineEvent[]): void {
  if (play.isHoldUsed || !play.rules.options.hold) return;
  const back = play.held;
  play.held = falling.kind;
  play.isHoldUsed = true;
  play.falling = undefined;
  forgetKeys(play);
  events.push({ type: 'held', at: play.time, kind: falling.kind });
  if (back === undefined) spawnNext(play, events);
  else spawn(play, back, events);
}
