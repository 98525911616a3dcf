import type { Board } from '../core/board.ts';
import { ContractError } from '../core/contract-error.ts';
import { type BoardCells, copyBoard } from '../core/copy-board.ts';
import type { Point } from '../core/piece.ts';
import { positionAt } from '../srs/centre.ts';
import { type SrsKind, SrsPiece } from '../srs/piece.ts';
import { SRS } from '../srs/rotation-systems.ts';
import {
  createColumns,
  EMPTY_COLUMN,
  FIRST,
  FLOOR,
  removeRows,
  STRIDE,
  TALLEST,
  WIDEST,
} from './columns.ts';
import { findPlacements } from './find-placements.ts';
import type { PlacementRules } from './placement.ts';
import { PoseFlood } from './pose-flood.ts';
import { MASK_DEPTH } from './pose-tables.ts';

export interface PerftOptions extends PlacementRules {
  /** The centre block of a new piece; (4, 19) unless told, as in the bot protocol. */
  readonly spawn?: Point;
  /** The board to start from; 10 columns and 48 rows of open sky unless told. */
  readonly board?: BoardCells;
}

/** The board of the published counts. */
const WIDTH = 10;
const HEIGHT = 48;
const SPAWN: Point = { x: 4, y: 19 };
/** More than any piece has resting places on boards as tall as `TALLEST`. */
const MOST_PLACES = 2048;

/**
 * The number of ways to place the pieces of a queue one after the other, rows cleared in between:
 * the generator's checksum. The places of the last piece are counted without placing it.
 */
export function perft(queue: readonly SrsKind[], options: PerftOptions = {}): number {
  return new Perft(queue, options).count();
}

class Perft {
  private readonly queue: readonly SrsKind[];
  private readonly options: PerftOptions;
  private readonly spawn: Point;
  private readonly start: BoardCells;
  private readonly width: number;
  /** The generator of each piece of the queue. */
  private readonly floods: readonly PoseFlood[];
  /** The tallest stack on which each piece of the queue sees open sky from its spawn. */
  private readonly limits: readonly number[];
  /** One board and one list of places per piece of the queue: nothing is allocated on the way. */
  private readonly columns: Int32Array;
  private readonly places: readonly Int32Array[];

  constructor(queue: readonly SrsKind[], options: PerftOptions) {
    if (queue.length === 0) throw new ContractError('Expected at least one piece, got none');
    this.queue = queue;
    this.options = options;
    this.spawn = options.spawn ?? SPAWN;
    this.start = options.board ?? { width: WIDTH, height: HEIGHT, maxHeight: 0, grid: isOutside };
    this.width = this.start.width;
    const rules = {
      rotation: options.rotation ?? SRS,
      rot180: options.rot180 ?? false,
      spinDistinct: options.spinDistinct ?? false,
      fifthTest: options.fifthTest ?? 'any',
      dropOnly: options.dropOnly ?? false,
    } as const;
    const made = new Map<SrsKind, PoseFlood>();
    this.floods = queue.map((kind) => {
      const flood = made.get(kind) ?? new PoseFlood(kind, this.width, rules);
      made.set(kind, flood);
      return flood;
    });
    this.limits = queue.map((kind, i) => this.limitOf(kind, this.floods[i]!));
    this.columns = createColumns(queue.length, this.width);
    this.places = queue.map(() => new Int32Array(MOST_PLACES));
  }

  /** In open sky a piece gets everywhere at the height of its spawn, turned as it likes. */
  private limitOf(kind: SrsKind, { tables }: PoseFlood): number {
    const { x, y } = this.spawn;
    const box = positionAt(SrsPiece.of(kind), this.spawn);
    const isInside =
      this.width <= WIDEST &&
      Number.isInteger(x) &&
      box.x >= 0 &&
      box.x + SrsPiece.of(kind).boxSize <= this.width &&
      y + MASK_DEPTH < this.start.height;
    return isInside ? Math.min(y - tables.depth, TALLEST) : -1;
  }

  count(): number {
    return this.countBoard(copyBoard(this.start), 0);
  }

  /** Counts from a whole board: by the fast generator, or place by place on a tall stack. */
  private countBoard(board: Board, depth: number): number {
    if (board.maxHeight <= this.limits[depth]!) {
      const at = depth * STRIDE + FIRST;
      for (let x = 0; x < this.width; x++) {
        let column = EMPTY_COLUMN;
        for (let y = 0; y < board.columnHeight(x); y++) {
          if (board.grid(x, y)) column |= 1 << (y + FLOOR);
        }
        this.columns[at + x] = column;
      }
      return this.countColumns(depth);
    }
    const kind = this.queue[depth]!;
    const from = positionAt(SrsPiece.of(kind), this.spawn);
    const placements = findPlacements(board, kind, this.options, from);
    if (depth === this.queue.length - 1) return placements.length;
    let nodes = 0;
    for (const { rotation, position } of placements) {
      const { shape, inset } = SrsPiece.of(kind, rotation);
      const next = copyBoard(board);
      next.place(shape, position.x + inset.x, position.y + inset.y);
      next.clearRows();
      next.commit();
      nodes += this.countBoard(next, depth + 1);
    }
    return nodes;
  }

  private countColumns(depth: number): number {
    const { columns, width } = this;
    const flood = this.floods[depth]!;
    const at = depth * STRIDE + FIRST;
    if (depth === this.queue.length - 1) return flood.count(columns, at);
    const places = this.places[depth]!;
    const limit = this.limits[depth + 1]!;
    const { shapes } = flood.tables;
    const next = at + STRIDE;
    const count = flood.list(columns, at, places);
    let nodes = 0;
    for (let i = 0; i < count; i++) {
      const place = places[i]!;
      const { left, masks } = shapes[(place & 0xff) >> 5]!;
      const x = (place & (STRIDE - 1)) - FIRST + left;
      const rise = ((place >> 8) & 0xff) - MASK_DEPTH;
      for (let j = 0; j < width; j++) columns[next + j] = columns[at + j]!;
      for (let j = 0; j < masks.length; j++) {
        columns[next + x + j] = columns[next + x + j]! | (masks[j]! << rise);
      }
      let full = ~EMPTY_COLUMN;
      let filled = 0;
      for (let j = 0; j < width; j++) {
        full &= columns[next + j]!;
        filled |= columns[next + j]!;
      }
      let height = 32 - FLOOR - Math.clz32(filled);
      if (full !== 0) {
        removeRows(columns, next, width, full);
        filled = 0;
        for (let j = 0; j < width; j++) filled |= columns[next + j]!;
        height = 32 - FLOOR - Math.clz32(filled);
      }
      const below =
        height <= limit ? this.countColumns(depth + 1) : this.countTall(depth + 1, height);
      nodes += below * (place >> 16);
    }
    return nodes;
  }

  private countTall(depth: number, maxHeight: number): number {
    const { columns, width } = this;
    const at = depth * STRIDE + FIRST;
    const { height } = this.start;
    const grid = (x: number, y: number) => ((columns[at + x]! >>> (y + FLOOR)) & 1) === 1;
    return this.countBoard(copyBoard({ width, height, maxHeight, grid }), depth);
  }
}

function isOutside(x: number, y: number): boolean {
  return !(x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT);
}
