import type { Button } from '@tetrarium/engine/guideline';

/** A finger on the board, in CSS pixels and milliseconds. */
export interface TouchPoint {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** What a gesture does: each is a press of that button, a `soft-drop` one row. */
export type Gesture = Extract<
  Button,
  'left' | 'right' | 'soft-drop' | 'drop' | 'clockwise' | 'counterclockwise' | 'hold'
>;

interface Finger {
  readonly start: TouchPoint;
  /** Where the next column and the next row are counted from. */
  anchorX: number;
  anchorY: number;
  trail: readonly TouchPoint[];
  hasDragged: boolean;
}

/** Pixels a finger may tremble, milliseconds a tap may last. */
const SLOP = 12;
const TAP_TIME = 300;
/** A flick: pixels per millisecond, over the last milliseconds, at least so many cells long. */
const FLICK_SPEED = 0.6;
const FLICK_TIME = 90;
const FLICK_CELLS = 1;
/** Columns are a little narrower for a finger than for the eye. */
const COLUMN_SHARE = 0.9;

/**
 * Reads fingers on a board: a drag moves by columns, slowly downwards by rows, a tap turns, a tap of
 * two fingers turns the other way, a flick down drops and a flick up holds.
 */
export class GestureReader {
  private readonly cell: () => number;
  private readonly fingers = new Map<number, Finger>();
  /** Since the first finger came: the most at once, when that was, and whether any moved. */
  private most = 0;
  private since = 0;
  private isStill = true;

  /** `cell` is the side of a cell in CSS pixels. */
  constructor(cell: () => number) {
    this.cell = cell;
  }

  down(point: TouchPoint): void {
    if (this.fingers.size === 0) {
      this.most = 0;
      this.since = point.at;
      this.isStill = true;
    }
    const { x, y } = point;
    this.fingers.set(point.id, {
      start: point,
      anchorX: x,
      anchorY: y,
      trail: [point],
      hasDragged: false,
    });
    this.most = Math.max(this.most, this.fingers.size);
  }

  move(point: TouchPoint): Gesture[] {
    const finger = this.fingers.get(point.id);
    if (finger === undefined) return [];
    const { start } = finger;
    finger.trail = [...finger.trail.filter(({ at }) => point.at - at <= FLICK_TIME), point];
    if (Math.hypot(point.x - start.x, point.y - start.y) > SLOP) this.isStill = false;
    return this.most > 1 ? [] : this.drag(finger, point);
  }

  up(point: TouchPoint): Gesture[] {
    const finger = this.fingers.get(point.id);
    if (finger === undefined) return [];
    const dragged = this.move(point);
    this.fingers.delete(point.id);
    const isTap = this.isStill && point.at - this.since <= TAP_TIME;
    if (this.most > 1) {
      return isTap && this.most === 2 && this.fingers.size === 0 ? ['counterclockwise'] : [];
    }
    const flick = this.flickOf(finger);
    if (flick !== undefined) return [...dragged, flick];
    return isTap && !finger.hasDragged ? ['clockwise'] : dragged;
  }

  /** The fingers are somebody else's, or the game waits. */
  cancel(): void {
    this.fingers.clear();
  }

  private drag(finger: Finger, { x, y }: TouchPoint): Gesture[] {
    const gestures: Gesture[] = [];
    const cell = this.cell();
    const column = cell * COLUMN_SHARE;
    const isFast = isFlick(finger.trail);
    // What a flick does is decided where it ends; until then it moves nothing.
    while (!isFast && Math.abs(x - finger.anchorX) >= column) {
      const side = Math.sign(x - finger.anchorX);
      finger.anchorX += side * column;
      gestures.push(side < 0 ? 'left' : 'right');
    }
    while (!isFast && y - finger.anchorY >= cell) {
      finger.anchorY += cell;
      gestures.push('soft-drop');
    }
    // On the way up nothing happens: the next row is counted from the highest place.
    if (y < finger.anchorY) finger.anchorY = y;
    if (gestures.length > 0) finger.hasDragged = true;
    return gestures;
  }

  private flickOf({ trail }: Finger): 'drop' | 'hold' | undefined {
    const [first, last] = [trail[0]!, trail.at(-1)!];
    const way = last.y - first.y;
    if (!isFlick(trail) || Math.abs(way) < this.cell() * FLICK_CELLS) return undefined;
    return way > 0 ? 'drop' : 'hold';
  }
}

function isFlick(trail: readonly TouchPoint[]): boolean {
  const [first, last] = [trail[0]!, trail.at(-1)!];
  const time = Math.max(1, last.at - first.at);
  const [right, down] = [Math.abs(last.x - first.x), Math.abs(last.y - first.y)];
  return down / time >= FLICK_SPEED && down > 2 * right && down > SLOP;
}
