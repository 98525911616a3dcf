import { shapeOf, turned } from './blocks.ts';
import { type Field, type FieldSize, hasRoom } from './field.ts';
import type { CurrentBlock } from './state.ts';

/** One step of the current block: where it would be. */
type Step = (block: CurrentBlock) => CurrentBlock;

const STEPS = {
  left: (block) => ({ ...block, x: block.x - 1 }),
  right: (block) => ({ ...block, x: block.x + 1 }),
  down: (block) => ({ ...block, y: block.y - 1 }),
  clockwise: (block) => ({ ...block, turn: turned(block.turn, 1) }),
  counterclockwise: (block) => ({ ...block, turn: turned(block.turn, -1) }),
} as const satisfies Record<string, Step>;

/** A verb that moves or turns the current block. */
export type SteerVerb = keyof typeof STEPS;

/** The verbs that move or turn the current block. */
export const STEER_VERBS = Object.keys(STEPS) as readonly SteerVerb[];

/** The verbs after which a burden falls. */
const SIDEWAYS: readonly SteerVerb[] = ['left', 'right'];

/** After so many turns the same way a block looks as before. */
const FULL_TURN = 4;

/** A steered block; with `isDown` it could not bear its burden and counts as dropped. */
export interface Steered {
  readonly block: CurrentBlock;
  readonly isDown: boolean;
}

/** The block one step further, or the same object where that is impossible. No kicks. */
export function stepped(
  field: Field,
  size: FieldSize,
  block: CurrentBlock,
  verb: SteerVerb,
): CurrentBlock {
  const next = STEPS[verb](block);
  const piece = shapeOf(next.kind, next.turn);
  return hasRoom(field, size, piece, next.x, next.y, next.isTransparent) ? next : block;
}

/** A whole command: up to `times` steps, then what weight does to the block, once. */
export function steer(
  field: Field,
  size: FieldSize,
  start: CurrentBlock,
  verb: SteerVerb,
  times: number,
): Steered {
  if (times === 0) return { block: start, isDown: false };
  let block = start;
  for (let left = times; left > 0; left--) {
    const next = stepped(field, size, block, verb);
    if (next === block) break;
    block = next;
    // Turned once around without being stopped, it would go on for ever in the same way.
    if (times - left + 1 === FULL_TURN && isSamePose(block, start)) left = 1 + (times % FULL_TURN);
  }
  for (let rows = block.heavy; rows > 0; rows--) block = stepped(field, size, block, 'down');
  if (block.burden === 0 || !SIDEWAYS.includes(verb)) return { block, isDown: false };
  const sunk = fallen(field, size, block, block.burden);
  return { block: sunk, isDown: block.y - sunk.y < block.burden };
}

/** The block after falling straight down at most so many rows. */
export function fallen(
  field: Field,
  size: FieldSize,
  start: CurrentBlock,
  most = size.height,
): CurrentBlock {
  const piece = shapeOf(start.kind, start.turn);
  let { y } = start;
  const least = Math.max(0, start.y - most);
  while (y > least && hasRoom(field, size, piece, start.x, y - 1, start.isTransparent)) y--;
  return y === start.y ? start : { ...start, y };
}

function isSamePose(a: CurrentBlock, b: CurrentBlock): boolean {
  return a.x === b.x && a.y === b.y && a.turn === b.turn;
}
