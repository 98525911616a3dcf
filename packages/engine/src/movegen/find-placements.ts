import type { Point } from '../core/piece.ts';
import type { Rotation } from '../srs/kick-table.ts';
import { type SrsKind, SrsPiece, spawnPosition } from '../srs/piece.ts';
import { kicksOf, SRS } from '../srs/rotation-systems.ts';
import { SPINS, type Spin, spinOf } from '../srs/spin.ts';
import { type Cells, fits } from '../srs/turn.ts';
import type { Placement, PlacementInput, PlacementRules } from './placement.ts';

/** What a placement is looked for on: a Board or an SrsBoard. */
export interface PlacementBoard extends Cells {
  readonly width: number;
  readonly height: number;
}

/**
 * Every place where the piece can come to rest by left, right, soft drop and turns with kicks,
 * each with a shortest path. `from` is the lower left corner of its box in state north (where
 * `SrsBoard.nextPiece` puts it unless told); nothing is reachable when it does not fit there.
 * Two places are the same when they fill the same cells.
 */
export function findPlacements(
  board: PlacementBoard,
  kind: SrsKind,
  rules: PlacementRules = {},
  from: Point = spawnPosition(kind, board.width, board.height),
): Placement[] {
  if (!fits(board, SrsPiece.of(kind), from.x, from.y)) return [];
  return new PlacementSearch(board, kind, rules).run(from);
}

/** How far boxes and kicks reach over the edge of the board. */
const MARGIN = 6;

const UNKNOWN = 0;
const FREE = 1;
const BLOCKED = 2;
const NOT_REACHED = -1;

const ROTATIONS = [0, 1, 2, 3] as const satisfies readonly Rotation[];
const TURNS = [
  { input: 'CLOCKWISE', quarters: 1 },
  { input: 'COUNTERCLOCKWISE', quarters: 3 },
  { input: 'HALF_TURN', quarters: 2 },
] as const;

/** A resting pose, the input that ended there (none for the start) and the way before it. */
interface Rest {
  readonly pose: number;
  readonly spin: Spin;
  readonly before: number;
  readonly input: PlacementInput | undefined;
  readonly steps: number;
}

/** A breadth-first search over poses: state and box, numbered row by row. */
class PlacementSearch {
  private readonly board: PlacementBoard;
  private readonly kind: SrsKind;
  private readonly rules: PlacementRules;
  private readonly columns: number;
  private readonly poses: number;
  private readonly states: readonly SrsPiece[];
  /** The first state that looks like each state. */
  private readonly looks: readonly number[];
  private readonly turns: (typeof TURNS)[number][];
  /** Whether a pose is free, looked up once. */
  private readonly known: Uint8Array;
  private readonly steps: Int32Array;
  private readonly parents: Int32Array;
  private readonly inputs: PlacementInput[] = [];
  private readonly queue: number[] = [];
  private readonly rests = new Map<number, Rest>();

  constructor(board: PlacementBoard, kind: SrsKind, rules: PlacementRules) {
    this.board = board;
    this.kind = kind;
    this.rules = rules;
    this.columns = board.width + 2 * MARGIN;
    this.poses = this.columns * (board.height + 2 * MARGIN);
    this.states = ROTATIONS.map((rotation) => SrsPiece.of(kind, rotation));
    this.looks = this.states.map(({ shape }) => this.states.findIndex((s) => s.shape === shape));
    this.turns = TURNS.filter(({ quarters }) => quarters !== 2 || rules.rot180 === true);
    this.known = new Uint8Array(4 * this.poses);
    this.steps = new Int32Array(4 * this.poses).fill(NOT_REACHED);
    this.parents = new Int32Array(4 * this.poses);
  }

  run(from: Point): Placement[] {
    const start = (from.y + MARGIN) * this.columns + from.x + MARGIN;
    this.reach(start, start, 0);
    this.noteRest(start, 'none', start, undefined, 0);
    for (const pose of this.queue) this.expand(pose);
    return [...this.rests.values()].map(({ pose, spin, before, input }) => ({
      kind: this.kind,
      rotation: this.stateOf(pose).rotation,
      position: this.positionOf(pose),
      spin,
      path: this.pathTo(before, input),
    }));
  }

  private expand(pose: number): void {
    const { rules, board, turns } = this;
    this.move(pose, pose - 1, 'LEFT');
    this.move(pose, pose + 1, 'RIGHT');
    if (rules.walls) {
      this.slide(pose, -1, 'WALL_LEFT');
      this.slide(pose, 1, 'WALL_RIGHT');
    }
    const { kind, rotation } = this.stateOf(pose);
    const isT = kind === 'T';
    for (const { input, quarters } of turns) {
      const to = ((rotation + quarters) & 3) as Rotation;
      const turned = pose + (to - rotation) * this.poses;
      const kicks = kicksOf(rules.rotation ?? SRS, kind, rotation, to);
      const test = kicks.findIndex(([x, y]) => this.isFree(turned + y * this.columns + x));
      if (test < 0) continue;
      const [x, y] = kicks[test]!;
      const next = turned + y * this.columns + x;
      if (isT && this.isResting(next)) {
        const end = { piece: this.stateOf(next), position: this.positionOf(next), test };
        this.arrive(pose, next, input, spinOf(board, end, rotation, rules.fifthTest));
      } else this.arrive(pose, next, input, 'none');
    }
    if (!rules.dropOnly) this.move(pose, pose - this.columns, 'DOWN');
  }

  private move(pose: number, next: number, input: PlacementInput): void {
    if (this.isFree(next)) this.arrive(pose, next, input, 'none');
  }

  private slide(pose: number, step: -1 | 1, input: PlacementInput): void {
    let next = pose;
    while (this.isFree(next + step)) next += step;
    if (next !== pose) this.arrive(pose, next, input, 'none');
  }

  /** Notes the place an arrival leads to; a pose seen before leads nowhere new from above. */
  private arrive(pose: number, next: number, input: PlacementInput, spin: Spin): void {
    const steps = this.steps[pose]! + 1;
    const isNew = this.steps[next] === NOT_REACHED;
    if (isNew) {
      this.inputs[next] = input;
      this.reach(next, pose, steps);
    }
    if (isNew || this.isResting(next)) this.noteRest(next, spin, pose, input, steps);
  }

  private reach(pose: number, parent: number, steps: number): void {
    this.steps[pose] = steps;
    this.parents[pose] = parent;
    this.queue.push(pose);
  }

  /** Drops a pose, and keeps the shortest way to where it lands. */
  private noteRest(
    from: number,
    spin: Spin,
    before: number,
    input: PlacementInput | undefined,
    steps: number,
  ): void {
    let pose = from;
    while (!this.isResting(pose)) pose -= this.columns;
    const key = this.restKey(pose, spin);
    const known = this.rests.get(key);
    if (known !== undefined && known.steps <= steps) return;
    this.rests.set(key, { pose, spin, before, input, steps });
  }

  /** Equal for poses that fill the same cells (and, where that counts, have the same spin). */
  private restKey(pose: number, spin: Spin): number {
    const { inset } = this.stateOf(pose);
    const look = this.looks[Math.floor(pose / this.poses)]!;
    const corner = (pose % this.poses) + inset.y * this.columns + inset.x;
    const key = look * this.poses + corner;
    return this.rules.spinDistinct ? key * SPINS.length + SPINS.indexOf(spin) : key;
  }

  private isResting(pose: number): boolean {
    return !this.isFree(pose - this.columns);
  }

  private isFree(pose: number): boolean {
    const known = this.known[pose];
    if (known !== UNKNOWN) return known === FREE;
    const { x, y } = this.positionOf(pose);
    const isFree = fits(this.board, this.stateOf(pose), x, y);
    this.known[pose] = isFree ? FREE : BLOCKED;
    return isFree;
  }

  private stateOf(pose: number): SrsPiece {
    return this.states[Math.floor(pose / this.poses)]!;
  }

  private positionOf(pose: number): Point {
    const cell = pose % this.poses;
    return { x: (cell % this.columns) - MARGIN, y: Math.floor(cell / this.columns) - MARGIN };
  }

  private pathTo(before: number, last: PlacementInput | undefined): PlacementInput[] {
    const path: PlacementInput[] = last === undefined ? ['DROP'] : ['DROP', last];
    for (let pose = before; this.parents[pose] !== pose; pose = this.parents[pose]!) {
      path.push(this.inputs[pose]!);
    }
    return path.reverse();
  }
}
