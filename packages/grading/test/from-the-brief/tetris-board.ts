// TetrisPiece and TetrisBoard as the report describes them: a boolean array in which the falling
// piece is filled in, an origin (ox, oy) of its blocks, the stick dealt at width / 2, and rows
// cleared counted over the whole game.

type Action =
  | 'LEFT'
  | 'RIGHT'
  | 'DOWN'
  | 'DROP'
  | 'CLOCKWISE'
  | 'COUNTERCLOCKWISE'
  | 'NOTHING'
  | 'HOLD';
type Result = 'SUCCESS' | 'OUT_BOUNDS' | 'NO_PIECE' | 'PLACE';

interface Point {
  x: number;
  y: number;
}

export function pointEqual(p1: Point[], p2: Point[]): boolean {
  let trueCounter = 0;
  for (const x of p1) for (const y of p2) if (x.x === y.x && x.y === y.y) trueCounter++;
  return p1.length === p2.length && trueCounter === p1.length;
}

export class TetrisPiece {
  private points: Point[];
  private sk: number[] = [];
  private w = 0;
  private h = 0;
  next!: TetrisPiece;
  /** How many quarter turns clockwise from the spawn state of SRS. */
  spin = 0;

  constructor(points: Point[]) {
    this.points = points;
    for (const { x, y } of points) {
      this.w = Math.max(this.w, x + 1);
      this.h = Math.max(this.h, y + 1);
      this.sk[x] = Math.min(this.sk[x] ?? 99, y);
    }
  }

  static getPiece(pieceString: string): TetrisPiece {
    const n = pieceString.trim().split(/\s+/).map(Number);
    const points: Point[] = [];
    for (let i = 0; i < n.length; i += 2) points.push({ x: n[i]!, y: n[i + 1]! });
    const first = new TetrisPiece(points);
    const second = new TetrisPiece(TetrisPiece.rotate(first));
    const third = new TetrisPiece(TetrisPiece.rotate(second));
    const fourth = new TetrisPiece(TetrisPiece.rotate(third));
    const ring = [first, second, third, fourth];
    const start = TetrisPiece.stateOf(points);
    ring.forEach((piece, i) => {
      piece.next = ring[(i + 1) % 4]!;
      piece.spin = (start + i) % 4;
    });
    return first;
  }

  /** J, L and T with the single block below are upside down. */
  private static stateOf(points: Point[]): number {
    const has = (x: number, y: number) => points.some((p) => p.x === x && p.y === y);
    const row = (y: number) => points.filter((p) => p.y === y).length;
    const column = (x: number) => points.filter((p) => p.x === x).length;
    if (row(1) === 3) return 2;
    if (column(0) === 3) return 1;
    if (column(1) === 3) return 3;
    return has(0, 2) && has(1, 0) && column(0) === 2 ? 1 : has(1, 2) || has(0, 3) ? 1 : 0;
  }

  private static rotate(piece: TetrisPiece): Point[] {
    return piece.points.map(({ x, y }) => ({ x: y, y: piece.w - 1 - x }));
  }

  getWidth(): number {
    return this.w;
  }
  getHeight(): number {
    return this.h;
  }
  getBody(): Point[] {
    return this.points;
  }
  getSkirt(): number[] {
    return this.sk;
  }
  nextClockwiseRotation(): TetrisPiece {
    return this.next;
  }
  nextRotation(): TetrisPiece {
    return this.next.next.next;
  }
  equals(other: unknown): boolean {
    if (other === null || !(other instanceof TetrisPiece)) return false;
    return pointEqual(this.points, other.points);
  }
}

const ORDINARY: Record<string, number[][]> = {
  '01': [
    [0, 0],
    [-1, 0],
    [-1, 1],
    [0, -2],
    [-1, -2],
  ],
  '10': [
    [0, 0],
    [1, 0],
    [1, -1],
    [0, 2],
    [1, 2],
  ],
  '12': [
    [0, 0],
    [1, 0],
    [1, -1],
    [0, 2],
    [1, 2],
  ],
  '21': [
    [0, 0],
    [-1, 0],
    [-1, 1],
    [0, -2],
    [-1, -2],
  ],
  '23': [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, -2],
    [1, -2],
  ],
  '32': [
    [0, 0],
    [-1, 0],
    [-1, -1],
    [0, 2],
    [-1, 2],
  ],
  '30': [
    [0, 0],
    [-1, 0],
    [-1, -1],
    [0, 2],
    [-1, 2],
  ],
  '03': [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, -2],
    [1, -2],
  ],
};
const STICK: Record<string, number[][]> = {
  '01': [
    [0, 0],
    [-2, 0],
    [1, 0],
    [-2, -1],
    [1, 2],
  ],
  '10': [
    [0, 0],
    [2, 0],
    [-1, 0],
    [2, 1],
    [-1, -2],
  ],
  '12': [
    [0, 0],
    [-1, 0],
    [2, 0],
    [-1, 2],
    [2, -1],
  ],
  '21': [
    [0, 0],
    [1, 0],
    [-2, 0],
    [1, -2],
    [-2, 1],
  ],
  '23': [
    [0, 0],
    [2, 0],
    [-1, 0],
    [2, 1],
    [-1, -2],
  ],
  '32': [
    [0, 0],
    [-2, 0],
    [1, 0],
    [-2, -1],
    [1, 2],
  ],
  '30': [
    [0, 0],
    [1, 0],
    [-2, 0],
    [1, -2],
    [-2, 1],
  ],
  '03': [
    [0, 0],
    [-1, 0],
    [2, 0],
    [-1, 2],
    [2, -1],
  ],
};
/** Where the blocks begin in the 3x3 and in the 4x4 box, by state. */
const ORDINARY_CORNER = [
  [0, 1],
  [1, 0],
  [0, 0],
  [0, 0],
];
const STICK_CORNER = [
  [0, 2],
  [2, 0],
  [0, 1],
  [1, 0],
];

export class TetrisBoard {
  private board: boolean[][];
  private cp: TetrisPiece | null = null;
  private ox = 0;
  private oy = 0;
  private action: Action | null = null;
  private result: Result | null = null;
  private rowscleared = 0;

  constructor(width: number, height: number) {
    this.board = Array.from({ length: height }, () => Array<boolean>(width).fill(false));
  }

  nextPiece(p: TetrisPiece): void {
    this.cp = p;
    this.oy = this.getHeight() - p.getHeight();
    this.ox = Math.floor(this.getWidth() / 2);
    this.fill(true);
  }

  move(action: Action): Result {
    this.action = action;
    this.result = this.cp === null ? 'NO_PIECE' : this.perform(action, this.cp);
    return this.result;
  }

  private perform(action: Action, piece: TetrisPiece): Result {
    if (action === 'LEFT') return this.go(piece, this.ox - 1, this.oy) ? 'SUCCESS' : 'OUT_BOUNDS';
    if (action === 'RIGHT') return this.go(piece, this.ox + 1, this.oy) ? 'SUCCESS' : 'OUT_BOUNDS';
    if (action === 'DOWN') return this.go(piece, this.ox, this.oy - 1) ? 'SUCCESS' : this.lock();
    if (action === 'DROP') {
      while (this.go(piece, this.ox, this.oy - 1));
      return this.lock();
    }
    if (action === 'CLOCKWISE') return this.wallkick(piece, piece.nextClockwiseRotation());
    if (action === 'COUNTERCLOCKWISE') return this.wallkick(piece, piece.nextRotation());
    return 'SUCCESS';
  }

  private wallkick(piece: TetrisPiece, to: TetrisPiece): Result {
    const isSquare = piece.getWidth() === 2 && piece.getHeight() === 2;
    if (isSquare) return 'SUCCESS';
    const isStick = piece.getWidth() === 4 || piece.getHeight() === 4;
    const corner = isStick ? STICK_CORNER : ORDINARY_CORNER;
    const [fx, fy] = corner[piece.spin]!;
    const [tx, ty] = corner[to.spin]!;
    for (const [kx, ky] of (isStick ? STICK : ORDINARY)[`${piece.spin}${to.spin}`]!) {
      if (this.go(to, this.ox - fx! + tx! + kx!, this.oy - fy! + ty! + ky!)) return 'SUCCESS';
    }
    return 'OUT_BOUNDS';
  }

  /** Takes the piece off the board and sets it where it should go, or back. */
  private go(piece: TetrisPiece, x: number, y: number): boolean {
    this.fill(false);
    const isFree = piece.getBody().every((p) => this.board[y + p.y]?.[x + p.x] === false);
    if (isFree) {
      this.cp = piece;
      this.ox = x;
      this.oy = y;
    }
    this.fill(true);
    return isFree;
  }

  private fill(value: boolean): void {
    for (const p of this.cp!.getBody()) this.board[this.oy + p.y]![this.ox + p.x] = value;
  }

  private lock(): Result {
    for (let y = 0; y < this.getHeight(); y++) {
      while (this.board[y]!.every(Boolean)) {
        this.board.splice(y, 1);
        this.board.push(Array<boolean>(this.board[0]!.length).fill(false));
        this.rowscleared++;
      }
    }
    this.cp = null;
    return 'PLACE';
  }

  testMove(action: Action): TetrisBoard {
    const copy = new TetrisBoard(this.getWidth(), this.getHeight());
    copy.board = this.board.map((row) => [...row]);
    copy.cp = this.cp;
    copy.ox = this.ox;
    copy.oy = this.oy;
    copy.rowscleared = this.rowscleared;
    copy.move(action);
    return copy;
  }

  getCurrentPiece(): TetrisPiece | null {
    return this.cp;
  }
  getLastResult(): Result | null {
    return this.result;
  }
  getLastAction(): Action | null {
    return this.action;
  }
  getRowsCleared(): number {
    return this.rowscleared;
  }
  getWidth(): number {
    return this.board[0]!.length;
  }
  getHeight(): number {
    return this.board.length;
  }
  getMaxHeight(): number {
    return Math.max(...this.board[0]!.map((_, x) => this.getColumnHeight(x)));
  }
  getGrid(x: number, y: number): boolean {
    if (x < 0 || y < 0 || x >= this.getWidth() || y >= this.getHeight()) return true;
    return this.board[y]![x]!;
  }
  getColumnHeight(x: number): number {
    let top = this.getHeight();
    while (top > 0 && !this.board[top - 1]![x]) top--;
    return top;
  }
  getRowWidth(y: number): number {
    return this.board[y]!.filter(Boolean).length;
  }
  dropHeight(piece: TetrisPiece, x: number): number {
    let rest = 0;
    piece.getSkirt().forEach((low, i) => {
      rest = Math.max(rest, this.getColumnHeight(x + i) - low);
    });
    return rest;
  }
  equals(other: unknown): boolean {
    if (other === null || !(other instanceof TetrisBoard)) return false;
    if (other.getWidth() !== this.getWidth() || other.getHeight() !== this.getHeight())
      return false;
    for (let x = 0; x < this.getWidth(); x++) {
      for (let y = 0; y < this.getHeight(); y++) {
        if (this.getGrid(x, y) !== other.getGrid(x, y)) return false;
      }
    }
    return (
      this.action === other.action &&
      this.result === other.result &&
      this.rowscleared === other.rowscleared
    );
  }
}
