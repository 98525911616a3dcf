// What the handout says and nothing else, in the names of @tetrarium/engine and as simply as can be:
// sets of cells, everything else worked out when it is asked for.

interface Point {
  readonly x: number;
  readonly y: number;
}

const key = ({ x, y }: Point) => `${x} ${y}`;
const range = (length: number) => Array.from({ length }, (_, i) => i);

export class Piece {
  static PYRAMID = 6;
  static #all: Piece[] | undefined;

  readonly body: readonly Point[];
  #next: Piece | undefined;

  constructor(points: readonly Point[]) {
    this.body = points;
  }

  static parse(text: string): Piece {
    const pairs = text.match(/\d+ \d+/g) ?? [];
    return new Piece(pairs.map((pair) => ({ x: +pair.split(' ')[0]!, y: +pair.split(' ')[1]! })));
  }

  static getPieces(): readonly Piece[] {
    Piece.#all ??= [
      '0 0 0 1 0 2 0 3',
      '0 0 0 1 0 2 1 0',
      '0 0 1 0 1 1 1 2',
      '0 0 1 0 1 1 2 1',
      '0 1 1 1 1 0 2 0',
      '0 0 0 1 1 0 1 1',
      '0 0 1 0 1 1 2 0',
    ].map((text) => {
      const root = Piece.parse(text);
      const ring = [root];
      for (let next = root.computeNextRotation(); !next.equals(root); ) {
        ring.push(next);
        next = next.computeNextRotation();
      }
      ring.forEach((piece, i) => {
        piece.#next = ring[(i + 1) % ring.length]!;
      });
      return root;
    });
    return Piece.#all;
  }

  get width(): number {
    return Math.max(...this.body.map(({ x }) => x)) + 1;
  }

  get height(): number {
    return Math.max(...this.body.map(({ y }) => y)) + 1;
  }

  get skirt(): number[] {
    return range(this.width).map((column) =>
      Math.min(...this.body.filter(({ x }) => x === column).map(({ y }) => y)),
    );
  }

  computeNextRotation(): Piece {
    const turned = this.body.map(({ x, y }) => ({ x: -y, y: x }));
    const left = Math.min(...turned.map(({ x }) => x));
    return new Piece(turned.map(({ x, y }) => ({ x: x - left, y })));
  }

  fastRotation(): Piece | undefined {
    return this.#next;
  }

  equals(other: unknown): boolean {
    const sorted = ({ body }: Piece) => body.map(key).sort().join();
    return other instanceof Piece && sorted(this) === sorted(other);
  }
}

export class Board {
  readonly width: number;
  readonly height: number;
  committed = true;
  #cells = new Set<string>();
  #original = this.#cells;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  get maxHeight(): number {
    return Math.max(...range(this.width).map((x) => this.columnHeight(x)));
  }

  columnHeight(x: number): number {
    return Math.max(0, ...range(this.height).map((y) => (this.grid(x, y) ? y + 1 : 0)));
  }

  rowWidth(y: number): number {
    return range(this.width).filter((x) => this.grid(x, y)).length;
  }

  grid(x: number, y: number): boolean {
    return this.#cells.has(key({ x, y }));
  }

  dropHeight(piece: Piece, x: number): number {
    let y = this.height;
    const isFree = () => piece.body.every((p) => p.y + y >= 0 && !this.grid(p.x + x, p.y + y));
    while (isFree()) y--;
    return y + 1;
  }

  /** A refused place says so and leaves the board alone. */
  place(piece: Piece, x: number, y: number): number {
    this.committed = false;
    const spots = piece.body.map((p) => ({ x: p.x + x, y: p.y + y }));
    const isInside = (p: Point) => p.x >= 0 && p.x < this.width && p.y >= 0 && p.y < this.height;
    if (!spots.every(isInside)) return 2;
    if (spots.some((p) => this.grid(p.x, p.y))) return 3;
    this.#cells = new Set([...this.#cells, ...spots.map(key)]);
    return spots.some((p) => this.rowWidth(p.y) === this.width) ? 1 : 0;
  }

  clearRows(): number {
    this.committed = false;
    const rows = range(this.height);
    const kept = rows.filter((y) => this.rowWidth(y) < this.width);
    const cells = kept.flatMap((from, to) =>
      range(this.width).flatMap((x) => (this.grid(x, from) ? [key({ x, y: to })] : [])),
    );
    this.#cells = new Set(cells);
    return rows.length - kept.length;
  }

  undo(): void {
    this.#cells = this.#original;
    this.committed = true;
  }

  commit(): void {
    this.#original = this.#cells;
    this.committed = true;
  }
}
