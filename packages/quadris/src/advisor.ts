import { NO_OWNER, type Point } from '@tetrarium/engine/core';
import { cellsAt, shapeOf, type Turn } from './blocks.ts';
import { type FieldSize, ownerAt } from './field.ts';
import { fallen, type Room, STEER_VERBS, type SteerVerb, steer } from './moves.ts';
import { activePlayer, type CurrentBlock, pieceOf, type QuadrisGame, sizeOf } from './state.ts';

/** Where to drop the current block, and how to get there. */
interface Advice {
  /** The verbs that lead there; `drop` follows, unless the last one drops by itself. */
  readonly verbs: readonly SteerVerb[];
  /** Whether the last verb already drops the block (its burden was too heavy). */
  readonly isDown: boolean;
  readonly cells: readonly Point[];
}

/** Says where the player whose turn it is should drop; undefined for no opinion. */
export type Advisor = (game: QuadrisGame) => Advice | undefined;

/** How much each feature of the board after the drop counts; less is better. */
const WEIGHTS = {
  landingHeight: 1,
  erodedCells: -1,
  rowTransitions: 1,
  columnTransitions: 1,
  holes: 4,
  wells: 1,
  /** Cells where the next block appears: filled, the game is over. */
  blockedSpawn: 1000,
} as const;

/** A place the block can be, and the way there. */
interface Pose {
  readonly block: CurrentBlock;
  readonly isDown: boolean;
  readonly verb: SteerVerb | undefined;
  readonly from: Pose | undefined;
}

/** The default advisor: every place the block can reach, rated by the board it leaves. */
export const adviseDrop: Advisor = (game) => {
  const { current } = activePlayer(game);
  const size = sizeOf(game);
  const rows = rowMasks(game);
  let best: Reached | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const reached of reachableDrops(current, knownRoom(rows, current, size))) {
    const value = rate(rows, reached.landed, size);
    // The first of equals: it takes the fewest commands.
    if (value < least) {
      least = value;
      best = reached;
    }
  }
  if (best === undefined) return undefined;
  const { pose, landed } = best;
  const { isDown } = pose;
  return { verbs: wayTo(pose), isDown, cells: cellsAt(pieceOf(landed), landed.x, landed.y) };
};

/** A pose and where a drop from there ends. */
interface Reached {
  readonly pose: Pose;
  readonly landed: CurrentBlock;
}

/** A different place to rest for each, by a shortest way. */
function* reachableDrops(current: CurrentBlock, room: Room): Generator<Reached> {
  const seen = new Set([keyOf(current)]);
  const landings = new Set<number>();
  const queue: Pose[] = [{ block: current, isDown: false, verb: undefined, from: undefined }];
  for (const pose of queue) {
    const landed = fallen(room, pose.block);
    if (!landings.has(keyOf(landed))) {
      landings.add(keyOf(landed));
      yield { pose, landed };
    }
    if (pose.isDown) continue;
    for (const verb of STEER_VERBS) {
      const { block, isDown } = steer(room, pose.block, verb, 1);
      if (seen.has(keyOf(block))) continue;
      seen.add(keyOf(block));
      queue.push({ block, isDown, verb, from: pose });
    }
  }
}

function wayTo(pose: Pose): SteerVerb[] {
  return pose.from === undefined ? [] : [...wayTo(pose.from), pose.verb!];
}

function keyOf({ turn, x, y }: CurrentBlock): number {
  return placeOf(turn, x, y);
}

function placeOf(turn: Turn, x: number, y: number): number {
  return (y * 32 + x) * 4 + turn;
}

/** The same answers as `roomFor`, all known beforehand: the search asks for most several times. */
function knownRoom(rows: readonly number[], block: CurrentBlock, size: FieldSize): Room {
  const isFree = new Uint8Array(placeOf(0, 0, size.height));
  for (const turn of [0, 1, 2, 3] as const) {
    const { body, width, height } = shapeOf(block.kind, turn);
    for (let y = 0; y + height <= size.height; y++) {
      for (let x = 0; x + width <= size.width; x++) {
        const fits =
          block.isTransparent || body.every((p) => ((rows[y + p.y]! >> (x + p.x)) & 1) === 0);
        if (fits) isFree[placeOf(turn, x, y)] = 1;
      }
    }
  }
  return (turn, x, y) => x >= 0 && y >= 0 && isFree[placeOf(turn, x, y)] === 1;
}

/** The locked cells as one number per row, bit x for column x. */
function rowMasks(game: QuadrisGame): readonly number[] {
  const { field } = activePlayer(game);
  const { width, height } = sizeOf(game);
  return Array.from({ length: height }, (_, y) => {
    let mask = 0;
    for (let x = 0; x < width; x++) if (ownerAt(field, x, y) !== NO_OWNER) mask |= 1 << x;
    return mask;
  });
}

function rate(before: readonly number[], block: CurrentBlock, { width }: FieldSize): number {
  const piece = pieceOf(block);
  const full = (1 << width) - 1;
  const rows = [...before];
  for (const { x, y } of piece.body) rows[block.y + y]! |= 1 << (block.x + x);
  let eroded = 0;
  for (const { y } of piece.body) if (rows[block.y + y] === full) eroded++;
  const left = rows.filter((row) => row !== full);
  const lines = rows.length - left.length;
  while (left.length < rows.length) left.push(0);
  const spawn = left.slice(-4).reduce((sum, row) => sum + bits(row & 0b1111), 0);
  return (
    WEIGHTS.landingHeight * (block.y + (piece.height - 1) / 2) +
    WEIGHTS.erodedCells * lines * eroded +
    WEIGHTS.rowTransitions * rowTransitions(left, width) +
    WEIGHTS.columnTransitions * columnTransitions(left, full) +
    WEIGHTS.holes * holes(left) +
    WEIGHTS.wells * wells(left, width) +
    WEIGHTS.blockedSpawn * spawn
  );
}

/** Changes between filled and empty along the rows; the walls count as filled. */
function rowTransitions(rows: readonly number[], width: number): number {
  const walls = 1 | (1 << (width + 1));
  let sum = 0;
  for (const row of rows) {
    const walled = (row << 1) | walls;
    sum += bits((walled ^ (walled >> 1)) & ((1 << (width + 1)) - 1));
  }
  return sum;
}

/** Changes between filled and empty along the columns; the floor counts as filled. */
function columnTransitions(rows: readonly number[], floor: number): number {
  let sum = bits(floor ^ rows[0]!);
  for (let y = 1; y < rows.length; y++) sum += bits(rows[y]! ^ rows[y - 1]!);
  return sum;
}

/** Empty cells with a filled one somewhere above. */
function holes(rows: readonly number[]): number {
  let above = 0;
  let sum = 0;
  for (let y = rows.length - 1; y >= 0; y--) {
    sum += bits(above & ~rows[y]!);
    above |= rows[y]!;
  }
  return sum;
}

/** Cells open to the sky between filled neighbours, each counted with its depth. */
function wells(rows: readonly number[], width: number): number {
  let sum = 0;
  for (let x = 0; x < width; x++) {
    let depth = 0;
    for (let y = rows.length - 1; y >= 0; y--) {
      const walled = ((rows[y]! << 1) | 1 | (1 << (width + 1))) >> x;
      if ((walled & 0b010) !== 0) break;
      depth = (walled & 0b111) === 0b101 ? depth + 1 : 0;
      sum += depth;
    }
  }
  return sum;
}

function bits(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count++;
  return count;
}
