import { type Block, shapeOf, type Turn, turned } from './blocks.ts';
import { type Field, type FieldSize, hasRoom } from './field.ts';
import type { CurrentBlock } from './state.ts';

/** The verbs that move or turn the current block. */
export const STEER_VERBS = ['left', 'right', 'down', 'clockwise', 'counterclockwise'] as const;

/** A verb that moves or turns the current block. */
export type SteerVerb = (typeof STEER_VERBS)[number];

/** Whether one certain block could be there. */
export type Room = (turn: Turn, x: number, y: number) => boolean;

interface Step {
  readonly dx: number;
  readonly dy: number;
  readonly turns: -1 | 0 | 1;
  /** Whether a burden falls after it. */
  readonly isSideways: boolean;
}

const STEPS: Readonly<Record<SteerVerb, Step>> = {
  left: { dx: -1, dy: 0, turns: 0, isSideways: true },
  right: { dx: 1, dy: 0, turns: 0, isSideways: true },
  down: { dx: 0, dy: -1, turns: 0, isSideways: false },
  clockwise: { dx: 0, dy: 0, turns: 1, isSideways: false },
  counterclockwise: { dx: 0, dy: 0, turns: -1, isSideways: false },
};

/** After so many turns the same way a block looks as before. */
const FULL_TURN = 4;

/** A steered block; with `isDown` it could not bear its burden and counts as dropped. */
interface Steered {
  readonly block: CurrentBlock;
  readonly isDown: boolean;
}

/** The room for a block: inside the walls and, unless it is transparent, beside the locked cells. */
export function roomFor(field: Field, size: FieldSize, { kind, isTransparent }: Block): Room {
  return (turn, x, y) => hasRoom(field, size, shapeOf(kind, turn), x, y, isTransparent);
}

/** A whole command: up to `times` steps, then what weight does to the block, once. No kicks. */
export function steer(room: Room, start: CurrentBlock, verb: SteerVerb, times: number): Steered {
  if (times === 0) return { block: start, isDown: false };
  const { dx, dy, turns, isSideways } = STEPS[verb];
  let { turn, x, y } = start;
  for (let left = times; left > 0; left--) {
    const next = turns === 0 ? turn : turned(turn, turns);
    if (!room(next, x + dx, y + dy)) break;
    turn = next;
    x += dx;
    y += dy;
    // Turned once around without being stopped, it would go on for ever in the same way.
    if (turns !== 0 && times - left + 1 === FULL_TURN) left = 1 + (times % FULL_TURN);
  }
  y = lowest(room, turn, x, y, start.heavy);
  const sunk = isSideways ? lowest(room, turn, x, y, start.burden) : y;
  const isDown = isSideways && y - sunk < start.burden;
  return { block: moved(start, turn, x, sunk), isDown };
}

/** The block after falling straight down as far as it can. */
export function fallen(room: Room, block: CurrentBlock): CurrentBlock {
  const { turn, x, y } = block;
  return moved(block, turn, x, lowest(room, turn, x, y, y));
}

function lowest(room: Room, turn: Turn, x: number, from: number, most: number): number {
  let y = from;
  while (from - y < most && room(turn, x, y - 1)) y--;
  return y;
}

/** The very same object for the same place, so that "no effect" is easy to see. */
function moved(block: CurrentBlock, turn: Turn, x: number, y: number): CurrentBlock {
  if (block.turn === turn && block.x === x && block.y === y) return block;
  // Field by field: a spread here takes nine tenths of the time of a search for the best drop.
  const { kind, level, heavy, isTransparent, isSkippable, burden } = block;
  return { kind, level, heavy, isTransparent, isSkippable, turn, x, y, burden };
}
