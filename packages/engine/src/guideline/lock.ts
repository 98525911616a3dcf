import { NO_OWNER } from '../core/cell-layer.ts';
import { drawMinstd, nextMinstd } from '../core/minstd.ts';
import { shuffleBag } from '../srs/bag.ts';
import { SRS_KINDS, type SrsKind } from '../srs/piece.ts';
import { attackOf } from './attack.ts';
import { TOP_LEVEL } from './gravity.ts';
import { giveBack, markPiece } from './retry.ts';
import { GUIDELINE_LIMITS } from './rules.ts';
import { type Clear, isDifficult, pointsOf } from './scoring.ts';
import {
  type FallingSrs,
  GARBAGE_OWNER,
  type GuidelineEnd,
  type GuidelineEvent,
  type GuidelinePlay,
  hasRoom,
  type PendingGarbage,
  pieceOf,
  spawnOf,
} from './state.ts';

/**
 * Locks the falling piece, clears rows, counts, lets garbage in, and brings the next piece; or gives
 * the piece back for a finesse fault where the options say so.
 */
export function lockPiece(play: GuidelinePlay, events: GuidelineEvent[]): void {
  const { falling, rules, time: at } = play;
  if (falling === undefined || giveBack(play, falling, events)) return;
  const { spin } = play;
  const top = stamp(play, falling);
  const rows = fullRows(play);
  events.push({ type: 'locked', at, piece: falling, spin });
  play.pieces++;
  play.falling = undefined;
  play.isHoldUsed = false;
  play.cells = trim(play.cells.filter((_, y) => !rows.includes(y)));
  const clear = count(play, rows.length);
  if (rows.length > 0) {
    const points = pointsOf(clear, play.level);
    const attack = attackOf(rules.attack, clear);
    play.score += points;
    events.push({ type: 'cleared', at, rows, ...without(clear), points, attack });
    send(play, attack, events);
    raiseLevel(play, events);
  } else {
    play.score += pointsOf(clear, play.level);
    // A piece that cleared something saves itself.
    if (top >= rules.height) end(play, 'lock-out', events);
    else if (!letGarbageIn(play, events)) end(play, 'garbage-out', events);
  }
  if (play.over !== undefined) return;
  if (isGoalReached(play)) end(play, 'goal', events);
  else {
    spawnNext(play, events);
    markPiece(play);
  }
}

export function end(play: GuidelinePlay, cause: GuidelineEnd, events: GuidelineEvent[]): void {
  play.over = cause;
  play.falling = undefined;
  events.push({ type: 'over', at: play.time, cause });
}

/** Brings the next piece of the queue, which is filled up first. */
export function spawnNext(play: GuidelinePlay, events: GuidelineEvent[]): void {
  fillQueue(play);
  const [kind, ...queue] = play.queue;
  play.queue = queue;
  fillQueue(play);
  spawn(play, kind!, events);
}

/** Keeps more pieces in the queue than any view shows. */
export function fillQueue(play: GuidelinePlay): void {
  while (play.queue.length <= GUIDELINE_LIMITS.next) {
    const { kinds, random } = shuffleBag(play.bagDice);
    play.queue = [...play.queue, ...kinds];
    play.bagDice = random;
  }
}

/** Brings a piece; the game is over where it has no room. */
export function spawn(play: GuidelinePlay, kind: SrsKind, events: GuidelineEvent[]): void {
  const start = spawnOf(play, kind);
  play.fallen = 0;
  play.rested = 0;
  play.resets = 0;
  play.hasTouched = false;
  play.spin = 'none';
  if (!hasRoom(play, start)) {
    end(play, 'block-out', events);
    return;
  }
  const below = { ...start, y: start.y - 1 };
  play.falling = hasRoom(play, below) ? below : start;
  play.lowest = play.falling.y;
  events.push({ type: 'spawned', at: play.time, kind });
}

/** Puts the piece into the cells and answers its lowest row. */
function stamp(play: GuidelinePlay, falling: FallingSrs): number {
  const owner = SRS_KINDS.indexOf(falling.kind);
  const cells: number[][] = play.cells.map((row) => [...row]);
  let lowest = Number.POSITIVE_INFINITY;
  for (const cell of pieceOf(falling).cells) {
    const y = falling.y + cell.y;
    while (cells.length <= y) cells.push(new Array<number>(play.rules.width).fill(NO_OWNER));
    cells[y]![falling.x + cell.x] = owner;
    lowest = Math.min(lowest, y);
  }
  play.cells = cells;
  return lowest;
}

function fullRows({ cells }: GuidelinePlay): number[] {
  const full: number[] = [];
  for (const [y, row] of cells.entries()) if (!row.includes(NO_OWNER)) full.push(y);
  return full;
}

/** Leaves out the empty rows at the top. */
function trim(cells: readonly (readonly number[])[]): readonly (readonly number[])[] {
  let height = cells.length;
  while (height > 0 && cells[height - 1]!.every((owner) => owner === NO_OWNER)) height--;
  return cells.slice(0, height);
}

/** Keeps the books of a lock. A T-spin without rows neither breaks nor starts back-to-back. */
function count(play: GuidelinePlay, rows: number): Clear {
  const { spin } = play;
  const isHard = isDifficult(rows, spin);
  const isBackToBack = isHard && play.backToBack >= 0;
  const isPerfect = rows > 0 && play.cells.length === 0;
  if (rows === 0) {
    play.combo = -1;
    return { rows, spin, combo: -1, isBackToBack: false, isPerfect: false };
  }
  play.combo++;
  play.backToBack = isHard ? play.backToBack + 1 : -1;
  play.lines += rows;
  play.clears = play.clears.map((times, i) => (i === rows - 1 ? times + 1 : times));
  if (spin !== 'none') play.spins++;
  if (isPerfect) play.perfects++;
  return { rows, spin, combo: play.combo, isBackToBack, isPerfect };
}

function without({ rows: _, ...clear }: Clear): Omit<Clear, 'rows'> {
  return clear;
}

/** An attack first cancels what is about to come in; the rest goes to the opponent. */
function send(play: GuidelinePlay, attack: number, events: GuidelineEvent[]): void {
  let left = attack;
  const pending: PendingGarbage[] = [];
  for (const { rows, hole } of play.pending) {
    const cancelled = Math.min(left, rows);
    left -= cancelled;
    if (rows > cancelled) pending.push({ rows: rows - cancelled, hole });
  }
  play.pending = pending;
  if (left === 0) return;
  play.sent += left;
  events.push({ type: 'attacked', at: play.time, rows: left });
}

function raiseLevel(play: GuidelinePlay, events: GuidelineEvent[]): void {
  const { mode, options, rowsPerLevel } = play.rules;
  if (!mode.levels) return;
  const level = Math.min(
    TOP_LEVEL,
    Math.max(options.level, 1 + Math.floor(play.lines / rowsPerLevel)),
  );
  if (level === play.level) return;
  play.level = level;
  events.push({ type: 'level', at: play.time, level });
}

/** Draws the column of a hole, another than `last`. */
export function drawHole(
  dice: Pick<GuidelinePlay, 'rules' | 'holeDice'>,
  last: number | undefined,
): number {
  const { width } = dice.rules;
  dice.holeDice = nextMinstd(dice.holeDice);
  if (last === undefined) return drawMinstd(dice.holeDice, width);
  const hole = drawMinstd(dice.holeDice, width - 1);
  return hole >= last ? hole + 1 : hole;
}

export function garbageRow(width: number, hole: number): readonly number[] {
  return Array.from({ length: width }, (_, x) => (x === hole ? NO_OWNER : GARBAGE_OWNER));
}

/** Lets as much garbage in as the rules allow; false where it pushes cells out at the top. */
function letGarbageIn(play: GuidelinePlay, events: GuidelineEvent[]): boolean {
  const { width, height, buffer, garbageCap } = play.rules;
  const rows: (readonly number[])[] = [];
  const pending: PendingGarbage[] = [];
  for (const wave of play.pending) {
    const coming = Math.min(wave.rows, garbageCap - rows.length);
    for (let i = 0; i < coming; i++) rows.push(garbageRow(width, wave.hole));
    if (wave.rows > coming) pending.push({ ...wave, rows: wave.rows - coming });
  }
  if (rows.length === 0) return true;
  play.pending = pending;
  play.cells = [...rows, ...play.cells];
  events.push({ type: 'garbage', at: play.time, rows: rows.length });
  return play.cells.length <= height + buffer;
}

function isGoalReached({ rules, lines, cells }: GuidelinePlay): boolean {
  const { goal } = rules.mode;
  if (goal?.kind === 'lines') return lines >= goal.lines;
  if (goal?.kind === 'garbage') return !cells.some((row) => row.includes(GARBAGE_OWNER));
  return false;
}
