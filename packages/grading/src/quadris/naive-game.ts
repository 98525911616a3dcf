import { COLUMNS, isKind, type Kind, RESERVE, ROWS, SHAPES, type Shape, turn } from './blocks.ts';

/**
 * Where a new block is: its lowest row is the first one below the reserve, as in the brief's sample
 * display, or its highest one, as its sentence can be read. Both are right.
 */
export type Spawn = 'bottom-row' | 'below-reserve';

/** A block that is drawn at random by the program under test is not known beforehand. */
export type Drawn = Kind | '?';

export interface GameState {
  readonly level: number;
  readonly score: number;
  readonly hiScore: number;
  /** From the top, letters and '.'; undefined where an unknown block falls. */
  readonly rows: readonly string[] | undefined;
  readonly next: Drawn;
}

export interface Block {
  readonly kind: Drawn;
  readonly level: number;
  /** How many of its cells are still on the board. */
  cells: number;
}

export interface Falling {
  readonly block: Block;
  shape: Shape;
  /** The upper left corner of its rectangle, from the top. */
  top: number;
  left: number;
}

export interface NaiveSetup {
  readonly spawn: Spawn;
  readonly startLevel: number;
  draw(level: number): Drawn;
  /** Begins the blocks of level 0 again. */
  rewind?(): void;
}

const HIGHEST_LEVEL = 3;

/** Quadris as the brief tells it, plain and slow; its methods are what the broken twins change. */
export class NaiveGame {
  level: number;
  score = 0;
  hiScore = 0;
  isOver = false;
  grid: (Block | undefined)[][] = emptyGrid();
  falling: Falling;
  next: Block;
  protected readonly setup: NaiveSetup;

  constructor(setup: NaiveSetup) {
    this.setup = setup;
    this.level = setup.startLevel;
    this.falling = this.appear(this.generate());
    this.next = this.generate();
  }

  get state(): GameState {
    return {
      level: this.level,
      score: this.score,
      hiScore: this.hiScore,
      rows: this.falling.block.kind === '?' ? undefined : this.draw(),
      next: this.next.kind,
    };
  }

  move(down: number, right: number): void {
    const { shape, top, left } = this.falling;
    if (this.isOver || !this.fits(shape, top + down, left + right)) return;
    this.falling.top += down;
    this.falling.left += right;
  }

  rotate(isClockwise: boolean): void {
    const { shape, top, left } = this.falling;
    const turned = this.turned(shape, isClockwise);
    const newTop = top + shape.length - turned.length;
    if (this.isOver || !this.fits(turned, newTop, left)) return;
    this.falling.shape = turned;
    this.falling.top = newTop;
  }

  drop(): void {
    if (this.isOver) return;
    const { shape, left } = this.falling;
    while (this.fits(shape, this.falling.top + 1, left)) this.falling.top++;
    this.land();
    this.addScore(this.clear());
    this.falling = this.appear(this.next);
    this.next = this.generate();
    this.isOver = !this.fits(this.falling.shape, this.falling.top, this.falling.left);
  }

  changeLevel(by: number): void {
    const level = this.level + by;
    if (!this.isOver && level >= 0 && level <= HIGHEST_LEVEL) this.level = level;
  }

  restart(): void {
    this.grid = emptyGrid();
    this.score = 0;
    this.isOver = false;
    this.level = this.setup.startLevel;
    this.setup.rewind?.();
    this.falling = this.appear(this.generate());
    this.next = this.generate();
  }

  protected generate(): Block {
    return { kind: this.setup.draw(this.level), level: this.level, cells: 4 };
  }

  protected appear(block: Block): Falling {
    const shape = isKind(block.kind) ? this.shapeOf(block.kind) : [];
    return { block, shape, top: this.spawnTop(shape), left: 0 };
  }

  protected shapeOf(kind: Kind): Shape {
    return SHAPES[kind];
  }

  protected spawnTop(shape: Shape): number {
    return this.setup.spawn === 'bottom-row' ? RESERVE + 1 - shape.length : RESERVE;
  }

  protected turned(shape: Shape, isClockwise: boolean): Shape {
    return turn(shape, isClockwise);
  }

  protected fits(shape: Shape, top: number, left: number): boolean {
    for (let row = 0; row < shape.length; row++) {
      for (let column = 0; column < shape[row]!.length; column++) {
        if (shape[row]![column] === '#' && !this.isFree(top + row, left + column)) return false;
      }
    }
    return true;
  }

  protected isFree(row: number, column: number): boolean {
    return row >= 0 && row < ROWS && column >= 0 && column < COLUMNS && !this.grid[row]?.[column];
  }

  protected land(): void {
    const { block, shape, top, left } = this.falling;
    for (const [row, column] of cellsOf(shape, top, left)) this.grid[row]![column] = block;
  }

  /** Removes the full rows; how many, and the blocks that have gone for good. */
  protected clear(): { lines: number; gone: Block[] } {
    const full = this.grid.filter((row) => row.every(Boolean));
    const rest = this.grid.filter((row) => !row.every(Boolean));
    const gone: Block[] = [];
    for (const block of full.flat()) {
      if (block && --block.cells === 0) gone.push(block);
    }
    this.grid = [...full.map(emptyRow), ...rest];
    return { lines: full.length, gone };
  }

  protected addScore({ lines, gone }: { lines: number; gone: readonly Block[] }): void {
    if (lines === 0) return;
    this.score += this.linePoints(lines);
    for (const block of gone) this.score += this.blockPoints(block);
    this.hiScore = Math.max(this.hiScore, this.score);
  }

  protected linePoints(lines: number): number {
    return (this.level + lines) ** 2;
  }

  protected blockPoints(block: Block): number {
    return (block.level + 1) ** 2;
  }

  private draw(): string[] {
    const { block, shape, top, left } = this.falling;
    const shown = this.grid.map((row) =>
      row.some(Boolean) ? row.map((cell) => cell?.kind ?? '.') : [...BLANK],
    );
    for (const [row, column] of cellsOf(shape, top, left)) {
      if (shown[row] !== undefined) shown[row][column] = block.kind;
    }
    return shown.map((row) => row.join(''));
  }
}

const BLANK = '.'.repeat(COLUMNS);

function cellsOf(shape: Shape, top: number, left: number): [number, number][] {
  return shape.flatMap((line, row) =>
    [...line].flatMap((cell, column): [number, number][] =>
      cell === '#' ? [[top + row, left + column]] : [],
    ),
  );
}

function emptyRow(): undefined[] {
  return new Array<undefined>(COLUMNS).fill(undefined);
}

function emptyGrid(): (Block | undefined)[][] {
  return Array.from({ length: ROWS }, emptyRow);
}
