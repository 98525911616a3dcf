// Part A of the handout and nothing else, in its own names: what a student would hand in.

export class TPoint {
  x: number;
  y: number;

  constructor(x: number, y: number) {
    this.x = x;
    this.y = y;
  }

  equals(other: unknown): boolean {
    return other instanceof TPoint && this.x === other.x && this.y === other.y;
  }

  toString(): string {
    return `(${this.x},${this.y})`;
  }
}

export class Piece {
  static readonly STICK = 0;
  static readonly L1 = 1;
  static readonly L2 = 2;
  static readonly S1 = 3;
  static readonly S2 = 4;
  static readonly SQUARE = 5;
  static readonly PYRAMID = 6;

  private static pieces: Piece[] | null = null;

  private readonly body: TPoint[];
  private readonly skirt: number[];
  private readonly width: number;
  private readonly height: number;
  private next: Piece | null = null;

  constructor(points: TPoint[] | string) {
    this.body = typeof points === 'string' ? Piece.parsePoints(points) : points;
    let width = 0;
    let height = 0;
    for (const point of this.body) {
      width = Math.max(width, point.x + 1);
      height = Math.max(height, point.y + 1);
    }
    this.width = width;
    this.height = height;
    this.skirt = new Array(width).fill(height);
    for (const point of this.body) {
      this.skirt[point.x] = Math.min(this.skirt[point.x]!, point.y);
    }
  }

  getWidth(): number {
    return this.width;
  }

  getHeight(): number {
    return this.height;
  }

  getBody(): TPoint[] {
    return this.body;
  }

  getSkirt(): number[] {
    return this.skirt;
  }

  computeNextRotation(): Piece {
    return new Piece(this.body.map((point) => new TPoint(this.height - 1 - point.y, point.x)));
  }

  fastRotation(): Piece | null {
    return this.next;
  }

  equals(obj: unknown): boolean {
    if (obj === this) return true;
    if (!(obj instanceof Piece)) return false;
    if (obj.body.length !== this.body.length) return false;
    return this.body.every((point) => obj.body.some((other) => other.equals(point)));
  }

  static getPieces(): Piece[] {
    if (Piece.pieces === null) {
      Piece.pieces = [
        Piece.makeFastRotations(new Piece('0 0 0 1 0 2 0 3')),
        Piece.makeFastRotations(new Piece('0 0 0 1 0 2 1 0')),
        Piece.makeFastRotations(new Piece('0 0 1 0 1 1 1 2')),
        Piece.makeFastRotations(new Piece('0 0 1 0 1 1 2 1')),
        Piece.makeFastRotations(new Piece('0 1 1 1 1 0 2 0')),
        Piece.makeFastRotations(new Piece('0 0 0 1 1 0 1 1')),
        Piece.makeFastRotations(new Piece('0 0 1 0 1 1 2 0')),
      ];
    }
    return Piece.pieces;
  }

  private static makeFastRotations(root: Piece): Piece {
    let last = root;
    let rotated = root.computeNextRotation();
    while (!rotated.equals(root)) {
      last.next = rotated;
      last = rotated;
      rotated = rotated.computeNextRotation();
    }
    last.next = root;
    return root;
  }

  private static parsePoints(text: string): TPoint[] {
    const numbers = text.split(' ').map(Number);
    const points: TPoint[] = [];
    for (let i = 0; i < numbers.length; i += 2) {
      points.push(new TPoint(numbers[i]!, numbers[i + 1]!));
    }
    return points;
  }
}
