import {
  boxCells,
  cornerOf,
  type Letter,
  parsePoints,
  pointKey,
  recognise,
  type State,
  toCorner,
} from './srs.ts';
import type { UtPieceLike, UtPoint } from './subject.ts';

export class NaiveTetrisPiece implements UtPieceLike {
  /** Which tetromino it is, if any, and in which state. */
  readonly letter: Letter | undefined;
  readonly state: State;
  protected readonly points: readonly UtPoint[];
  private ring: readonly NaiveTetrisPiece[] = [this];

  constructor(points: readonly UtPoint[], letter: Letter | undefined, state: State) {
    this.points = points;
    this.letter = letter;
    this.state = state;
  }

  /** The piece of a text of x, y pairs, with all its rotations. */
  static getPiece(text: string): NaiveTetrisPiece {
    const points = toCorner(parsePoints(text));
    const { letter, state } = recognise(points);
    const ring: NaiveTetrisPiece[] = [];
    // `new this`: the pieces of a subclass are of that subclass.
    for (let turned = points; ring.length < 4; turned = turnClockwise(turned)) {
      ring.push(new this(turned, letter, ((state + ring.length) % 4) as State));
    }
    for (const piece of ring) piece.ring = ring;
    return ring[0]!;
  }

  getWidth(): number {
    return 1 + Math.max(...this.points.map(({ x }) => x));
  }

  getHeight(): number {
    return 1 + Math.max(...this.points.map(({ y }) => y));
  }

  getBody(): readonly UtPoint[] {
    return this.points;
  }

  getSkirt(): readonly number[] {
    return Array.from({ length: this.getWidth() }, (_, column) =>
      Math.min(...this.points.filter(({ x }) => x === column).map(({ y }) => y)),
    );
  }

  nextRotation(): NaiveTetrisPiece {
    return this.turned(3);
  }

  nextClockwiseRotation(): NaiveTetrisPiece {
    return this.turned(1);
  }

  equals(other: unknown): boolean {
    return other instanceof NaiveTetrisPiece && pointKey(this.points) === pointKey(other.points);
  }

  protected turned(turns: number): NaiveTetrisPiece {
    return this.ring[(this.ring.indexOf(this) + turns) % this.ring.length]!;
  }

  inset(): UtPoint {
    if (this.letter === undefined) throw new Error('Expected one of the seven pieces');
    return cornerOf(boxCells(this.letter, this.state));
  }
}

function turnClockwise(points: readonly UtPoint[]): readonly UtPoint[] {
  return toCorner(points.map(({ x, y }) => ({ x: y, y: -x })));
}
