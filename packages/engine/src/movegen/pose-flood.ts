import { popCount } from '../core/bits.ts';
import type { RotationSystem } from '../srs/kick-table.ts';
import type { SrsKind } from '../srs/piece.ts';
import type { FifthTestRule } from '../srs/spin.ts';
import { BLOCK_POSES, type BlockPoses } from './blocked-poses.ts';
import { FIRST, STRIDE } from './columns.ts';
import { createPoseTables, type PoseTables } from './pose-tables.ts';

/** The rules a flood follows, all of them said. */
export interface FloodRules {
  readonly rotation: RotationSystem;
  readonly rot180: boolean;
  readonly spinDistinct: boolean;
  readonly fifthTest: FifthTestRule;
  readonly dropOnly: boolean;
}

/**
 * Finds all resting places of one kind on boards whose stack is well below the spawn: above its
 * surface every pose is reached, so each column of each shape has one place on the surface, and
 * only poses below a blocked one need a search. Reached poses are words per column; they are
 * flooded sideways and down, then through kicks, until nothing changes.
 */
export class PoseFlood {
  readonly tables: PoseTables;
  private readonly width: number;
  private readonly blockPoses: BlockPoses;
  private readonly isDropOnly: boolean;
  private readonly hasSpins: boolean;
  /** The places on the surface of any board. */
  private readonly surface: number;

  // Words per shape and column of the centre: blocked and reached rows.
  private readonly blocked: Int32Array;
  private readonly reached: Int32Array;
  // Words per state and column: what a state has reached beyond its shape, and what of it is new.
  private readonly extra: Int32Array;
  private readonly fresh: Int32Array;
  /** The words of `extra` and of `fresh` that are not 0. */
  private readonly touched: Int32Array;
  private touchedCount = 0;
  private readonly news: Int32Array;
  private newCount = 0;
  /** The words with free poses below a blocked one. */
  private readonly gaps: Int32Array;
  private gapCount = 0;

  // The tests into state s are those from kickStart[s] to kickStart[s + 1].
  private readonly kickStart: Int32Array;
  /** Where the words of the shape begin that a test comes from. */
  private readonly kickAt: Int32Array;
  private readonly kickX: Int32Array;
  private readonly kickY: Int32Array;
  private readonly kickFirst: Int32Array;
  private readonly kickUpgrades: Int32Array;
  // The same tests seen from where they start: turns out of a state, tests of a turn.
  private readonly turnStart: Int32Array;
  private readonly turnTo: Int32Array;
  private readonly turnKick: Int32Array;
  private readonly outX: Int32Array;
  private readonly outY: Int32Array;
  /** Where the words of a state's shape begin. */
  private readonly shapeAt: Int32Array;
  private readonly first: Int32Array;
  private readonly last: Int32Array;

  constructor(kind: SrsKind, width: number, rules: FloodRules) {
    const { rotation, rot180, fifthTest } = rules;
    const tables = createPoseTables(kind, width, rotation, rot180, fifthTest);
    const { shapes, shapeOf, kicksInto } = tables;
    this.tables = tables;
    this.width = width;
    this.blockPoses = BLOCK_POSES[kind];
    this.isDropOnly = rules.dropOnly;
    this.hasSpins = rules.spinDistinct && kind === 'T' && !rules.dropOnly;
    this.surface = shapes.reduce((sum, { first, last }) => sum + last - first + 1, 0);
    this.blocked = new Int32Array(shapes.length * STRIDE).fill(-1);
    this.reached = new Int32Array(shapes.length * STRIDE);
    this.extra = new Int32Array(shapeOf.length * STRIDE);
    this.fresh = new Int32Array(shapeOf.length * STRIDE);
    this.touched = new Int32Array(shapeOf.length * STRIDE);
    this.news = new Int32Array(shapeOf.length * STRIDE);
    this.gaps = new Int32Array(shapes.length * STRIDE);
    const kicks = kicksInto.flat();
    this.kickStart = startsOf(kicksInto);
    this.kickAt = Int32Array.from(kicks, ({ from }) => shapeOf[from]! * STRIDE);
    this.kickX = Int32Array.from(kicks, ({ x }) => x);
    this.kickY = Int32Array.from(kicks, ({ y }) => y);
    this.kickFirst = Int32Array.from(
      kicksInto.flatMap((list, state) => list.map((kick) => kick.first + this.kickStart[state]!)),
    );
    this.kickUpgrades = Int32Array.from(kicks, ({ isUpgraded }) => Number(isUpgraded));
    const turns = shapeOf.map((_, from) =>
      kicksInto.flatMap((list, to) => {
        const tests = list.filter((kick) => kick.from === from);
        return tests.length === 0 ? [] : [{ to, tests }];
      }),
    );
    const all = turns.flat();
    const outKicks = all.flatMap(({ tests }) => tests);
    this.turnStart = startsOf(turns);
    this.turnTo = Int32Array.from(all, ({ to }) => to);
    this.turnKick = startsOf(all.map(({ tests }) => tests));
    this.outX = Int32Array.from(outKicks, ({ x }) => x);
    this.outY = Int32Array.from(outKicks, ({ y }) => y);
    this.shapeAt = Int32Array.from(shapeOf, (shape) => shape * STRIDE);
    this.first = Int32Array.from(shapes, ({ first }) => first);
    this.last = Int32Array.from(shapes, ({ last }) => last);
  }

  /** How many resting places the board at `at` has. */
  count(columns: Int32Array, at: number): number {
    const hasGaps = this.blockPoses(columns, at, this.width, this.blocked) !== 0;
    if (this.hasSpins) {
      this.flood();
      return this.surface + this.countHidden() + this.countSpins(columns, at);
    }
    if (!hasGaps || this.isDropOnly) return this.surface;
    this.flood();
    return this.surface + this.countHidden();
  }

  /**
   * Writes every resting place into `places` and answers how many there are: the index of its
   * word, its bit from bit 8 on, and from bit 16 on how many spins tell it apart.
   */
  list(columns: Int32Array, at: number, places: Int32Array): number {
    this.blockPoses(columns, at, this.width, this.blocked);
    this.seed();
    if (!this.isDropOnly && this.gapCount > 0) this.floodGaps();
    const { blocked, reached, first, last } = this;
    let count = 0;
    for (let shape = 0; shape < first.length; shape++) {
      for (let i = first[shape]!; i <= last[shape]!; i++) {
        const rests = reached[i]! & (blocked[i]! << 1);
        const spins = this.hasSpins ? rests & this.cornered(columns, at, i) : 0;
        for (let rest = rests; rest !== 0; rest &= rest - 1) {
          const bit = rest & -rest;
          const spun = (spins & bit) === 0 ? 1 : this.spinsAt(columns, at, i, bit);
          places[count++] = i | ((31 - Math.clz32(bit)) << 8) | (spun << 16);
        }
      }
    }
    return count;
  }

  private flood(): void {
    this.seed();
    if (this.gapCount > 0) this.floodGaps();
  }

  /** Reaches everything above the surface and notes the words with free poses below it. */
  private seed(): void {
    const { blocked, reached, first, last, gaps } = this;
    let count = 0;
    for (let shape = 0; shape < first.length; shape++) {
      const end = last[shape]!;
      for (let i = first[shape]!; i <= end; i++) {
        const block = blocked[i]!;
        reached[i] = -1 << (32 - Math.clz32(block));
        if ((block & (block + 1)) !== 0) gaps[count++] = i;
      }
    }
    this.gapCount = count;
  }

  private floodGaps(): void {
    if (this.floodSideways() && this.shapeAt.length > 1) {
      this.kickIntoGaps();
      if (this.newCount > 0) this.floodOn();
    }
  }

  /** Slides and drops; until a kick is needed all states of a shape have reached the same. */
  private floodSideways(): boolean {
    const { blocked, reached, gaps, gapCount } = this;
    let isOpen = true;
    for (let isChanged = true; isChanged; ) {
      isChanged = false;
      isOpen = false;
      for (let g = 0; g < gapCount; g++) {
        const i = gaps[g]!;
        const open = ~(blocked[i]! | reached[i]!);
        if (open === 0) continue;
        isOpen = true;
        let found = (reached[i - 1]! | reached[i + 1]!) & open;
        if (found === 0) continue;
        for (let more = found; more !== 0; found |= more) more = (found >>> 1) & open & ~found;
        reached[i] = reached[i]! | found;
        isChanged = true;
      }
    }
    return isOpen;
  }

  /** One kick out of what was reached so far into every open pose, state by state. */
  private kickIntoGaps(): void {
    const { blocked, reached, gaps, gapCount, shapeAt } = this;
    const { kickStart, kickAt, kickX, kickY } = this;
    for (let g = 0; g < gapCount; g++) {
      const i = gaps[g]!;
      const open = ~(blocked[i]! | reached[i]!);
      if (open === 0) continue;
      const at = i & -STRIDE;
      const column = i - at;
      for (let state = 0; state < shapeAt.length; state++) {
        if (shapeAt[state] !== at) continue;
        let found = 0;
        const end = kickStart[state + 1]!;
        for (let k = kickStart[state]!; k < end; k++) {
          const kicked = shift(reached[kickAt[k]! + column - kickX[k]!]!, kickY[k]!) & open;
          if (kicked !== 0) found |= this.firstFits(k, i, kicked);
        }
        if (found !== 0) this.reach(state * STRIDE + column, found, open);
      }
    }
  }

  /** Those of the poses kicked by test k for which all tests before it are blocked. */
  private firstFits(k: number, i: number, kicked: number): number {
    const { blocked, kickX, kickY, kickFirst } = this;
    const x = i - kickX[k]!;
    const y = kickY[k]!;
    let fitting = kicked;
    for (let j = kickFirst[k]!; j < k && fitting !== 0; j++) {
      fitting &= shift(blocked[x + kickX[j]!]!, y - kickY[j]!);
    }
    return fitting;
  }

  /** Notes poses of a state that are new, with those straight below them. */
  private reach(s: number, poses: number, open: number): void {
    const { extra, fresh, news } = this;
    let found = poses;
    for (let more = found; more !== 0; found |= more) more = (found >>> 1) & open & ~found;
    if (extra[s] === 0) this.touched[this.touchedCount++] = s;
    extra[s] = extra[s]! | found;
    if (fresh[s] === 0) news[this.newCount++] = s;
    fresh[s] = fresh[s]! | found;
  }

  /** Goes on from every new pose, sideways and by turns, until there is none left. */
  private floodOn(): void {
    const { blocked, reached, extra, fresh, news, shapeAt, turnStart, turnTo, turnKick } = this;
    const { outX, outY } = this;
    while (this.newCount > 0) {
      const s = news[--this.newCount]!;
      const poses = fresh[s]!;
      fresh[s] = 0;
      const state = s >> 5;
      const column = s & (STRIDE - 1);
      const i = shapeAt[state]! + column;
      const openLeft = ~(blocked[i - 1]! | reached[i - 1]! | extra[s - 1]!);
      if ((poses & openLeft) !== 0) this.reach(s - 1, poses & openLeft, openLeft);
      const openRight = ~(blocked[i + 1]! | reached[i + 1]! | extra[s + 1]!);
      if ((poses & openRight) !== 0) this.reach(s + 1, poses & openRight, openRight);
      for (let turn = turnStart[state]!; turn < turnStart[state + 1]!; turn++) {
        const to = turnTo[turn]!;
        let left = poses;
        for (let k = turnKick[turn]!; k < turnKick[turn + 1]! && left !== 0; k++) {
          const x = column + outX[k]!;
          const y = outY[k]!;
          const j = shapeAt[to]! + x;
          const landed = left & ~shift(blocked[j]!, -y);
          if (landed === 0) continue;
          left &= ~landed;
          const t = to * STRIDE + x;
          const open = ~(blocked[j]! | reached[j]! | extra[t]!);
          const found = shift(landed, y) & open;
          if (found !== 0) this.reach(t, found, open);
        }
      }
    }
    for (; this.touchedCount > 0; ) {
      const s = this.touched[--this.touchedCount]!;
      const i = shapeAt[s >> 5]! + (s & (STRIDE - 1));
      reached[i] = reached[i]! | extra[s]!;
      extra[s] = 0;
    }
  }

  /** The resting places below the surface. */
  private countHidden(): number {
    const { blocked, reached, gaps, gapCount } = this;
    let count = 0;
    for (let g = 0; g < gapCount; g++) {
      const i = gaps[g]!;
      // The lowest pose above the surface rests too, and is in `surface` already.
      const rests = reached[i]! & (blocked[i]! << 1);
      count += popCount(rests) - 1;
    }
    return count;
  }

  /** How many places T-spins add. */
  private countSpins(columns: Int32Array, at: number): number {
    const { blocked, reached, first, last } = this;
    let count = 0;
    for (let shape = 0; shape < first.length; shape++) {
      for (let i = first[shape]!; i <= last[shape]!; i++) {
        const rests = reached[i]! & (blocked[i]! << 1) & this.cornered(columns, at, i);
        for (let rest = rests; rest !== 0; rest &= rest - 1) {
          count += this.spinsAt(columns, at, i, rest & -rest) - 1;
        }
      }
    }
    return count;
  }

  /** The rows in which a T centred in this column has three of its four corners filled. */
  private cornered(columns: Int32Array, at: number, i: number): number {
    const x = at + (i & (STRIDE - 1)) - FIRST;
    const left = columns[x - 1]!;
    const right = columns[x + 1]!;
    const up = left >> 1;
    const down = left << 1;
    const rightUp = right >> 1;
    const rightDown = right << 1;
    return (up & down & (rightUp | rightDown)) | (rightUp & rightDown & (up | down));
  }

  /** How many of none, mini and full a T can rest with in a pose with three corners. */
  private spinsAt(columns: Int32Array, at: number, i: number, bit: number): number {
    const { reached, kickStart, kickAt, kickX, kickY, kickUpgrades } = this;
    const column = i & (STRIDE - 1);
    const state = i >> 5;
    const isUnturned = ((reached[i - 1]! | reached[i + 1]! | (reached[i]! >>> 1)) & bit) !== 0;
    const x = at + column - FIRST;
    const isFull = (frontCorners(columns, x, state) & bit) !== 0;
    let spins = isUnturned ? 1 : 0;
    for (let k = kickStart[state]!; k < kickStart[state + 1]!; k++) {
      const from = reached[kickAt[k]! + column - kickX[k]!]!;
      const kicked = shift(from, kickY[k]!) & bit;
      if (kicked === 0 || this.firstFits(k, i, kicked) === 0) continue;
      spins |= isFull || kickUpgrades[k] === 1 ? 4 : 2;
    }
    return popCount(spins);
  }
}

/** The rows in which both corners beside the T's pointing block are filled. */
function frontCorners(columns: Int32Array, x: number, state: number): number {
  const left = columns[x - 1]!;
  const right = columns[x + 1]!;
  if (state === 0) return (left >> 1) & (right >> 1);
  if (state === 1) return (right >> 1) & (right << 1);
  if (state === 2) return (left << 1) & (right << 1);
  return (left >> 1) & (left << 1);
}

/** Where each list begins when they are laid end to end, and where the last one ends. */
function startsOf(lists: readonly (readonly unknown[])[]): Int32Array {
  const starts = new Int32Array(lists.length + 1);
  for (const [i, list] of lists.entries()) starts[i + 1] = starts[i]! + list.length;
  return starts;
}

/** Moves the bits of a column up (or down) by y rows. */
function shift(bits: number, y: number): number {
  return y >= 0 ? bits << y : bits >>> -y;
}
