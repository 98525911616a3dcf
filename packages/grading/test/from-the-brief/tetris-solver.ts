// TetrisSolver as the report and its handout describe it: a grid of characters, pieces as 2d arrays
// with their rotations, '#' for a filled cell, the penalty of an empty cell up to the top of its own
// column, and the last of equally good placements.

class Tetromino {
  readonly rotations: number[][][] = [];
  readonly frequency: number;

  constructor(rows: string[], frequency: number) {
    this.frequency = frequency;
    const width = Math.max(...rows.map((row) => row.length));
    let piece = rows.map((row) =>
      Array.from({ length: width }, (_, i) => ((row[i] ?? ' ') === ' ' ? 0 : 1)),
    );
    if (width === 0 || piece.some((row) => !row.includes(1))) throw new Error('Piece is not tight');
    for (let c = 0; c < width; c++) {
      if (piece.every((row) => row[c] === 0)) throw new Error('Piece is not tight');
    }
    if (Tetromino.hasHangingBlocks(piece)) throw new Error('Piece has hanging blocks');
    for (let i = 0; i < 4; i++) {
      if (!this.has(piece)) this.rotations.push(piece);
      piece = piece[0]!.map((_, c) => piece.map((row) => row[c]!).reverse());
    }
  }

  has(piece: number[][]): boolean {
    return this.rotations.some((each) => JSON.stringify(each) === JSON.stringify(piece));
  }

  /** Floods the piece from its first block. */
  private static hasHangingBlocks(piece: number[][]): boolean {
    const left = piece.map((row) => [...row]);
    const flood = (r: number, c: number): void => {
      if (left[r]?.[c] !== 1) return;
      left[r]![c] = 0;
      flood(r + 1, c);
      flood(r - 1, c);
      flood(r, c + 1);
      flood(r, c - 1);
    };
    flood(0, left[0]!.indexOf(1));
    return left.some((row) => row.includes(1));
  }
}

interface PiecePlacement {
  grid: string[][];
  points: number;
}

export class TetrisSolver {
  private grid: string[][];
  private readonly pieces = new Map<number, Tetromino>();

  private readonly width: number;
  private readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    if (width < 1) throw new Error('Width must be at least 1');
    if (height < 1) throw new Error('Height must be at least 1');
    this.grid = Array.from({ length: height }, () => Array<string>(width).fill(' '));
  }

  addPuzzleRow(nextRow: string): void {
    if (nextRow === null || nextRow.length !== this.width)
      throw new Error('Row has the wrong width');
    if (!nextRow.includes(' ')) throw new Error('Row is full');
    if (nextRow.trim() === '') throw new Error('Row is empty');
    let row = this.height - 1;
    while (row >= 0 && this.grid[row]!.includes('#')) row--;
    if (row < 0) throw new Error('Top row is in use');
    for (let c = 0; c < this.width; c++) if (nextRow[c] !== ' ') this.grid[row]![c] = '#';
  }

  addPuzzlePiece(piece: string, relativeFrequency: number): number {
    if (piece === null || piece === '') throw new Error('Piece is empty');
    if (relativeFrequency < 1) throw new Error('Relative frequency must be at least 1');
    const rows = piece.split('\n');
    if (rows.at(-1) === '') rows.pop();
    const tetromino = new Tetromino(rows, relativeFrequency);
    const isSmall = (p: number[][]) => p.length <= this.height && p[0]!.length <= this.width;
    if (!tetromino.rotations.some(isSmall)) throw new Error('Piece does not fit');
    for (const other of this.pieces.values()) {
      if (other.rotations.some((each) => tetromino.has(each)))
        throw new Error('Piece is a duplicate');
    }
    const id = this.pieces.size + 1;
    this.pieces.set(id, tetromino);
    return id;
  }

  placePiece(pieceId: number, lookahead: number): number {
    const piece = this.pieces.get(pieceId);
    if (piece === undefined) throw new Error('There is no such piece');
    if (lookahead < 0) throw new Error('Lookahead is negative');
    let best: PiecePlacement | undefined;
    let bestTotal = 0;
    let depth = lookahead;
    const placements = this.placements(this.grid, piece);
    // Looks less far where nothing would fit any more.
    while (depth > 0 && !placements.some((each) => this.reaches(each.grid, depth))) depth--;
    for (const placement of placements) {
      if (!this.reaches(placement.grid, depth)) continue;
      const total = placement.points + this.total(placement.grid, depth);
      if (best === undefined || total >= bestTotal) {
        best = placement;
        bestTotal = total;
      }
    }
    if (best === undefined) throw new Error('GAME OVER');
    this.grid = best.grid;
    return best.points - this.penalty(best.grid);
  }

  showPuzzle(): string {
    const rows = this.grid.map((row) => row.join(''));
    const first = rows.findIndex((row) => row.trim() !== '');
    return first < 0
      ? ''
      : rows
          .slice(first)
          .map((row) => `${row}\n`)
          .join('');
  }

  private reaches(grid: string[][], depth: number): boolean {
    if (depth === 0) return true;
    return [...this.pieces.values()].some((piece) =>
      this.placements(grid, piece).some((each) => this.reaches(each.grid, depth - 1)),
    );
  }

  private total(grid: string[][], depth: number): number {
    if (depth === 0) return -this.penalty(grid);
    let sum = 0;
    let weights = 0;
    for (const piece of this.pieces.values()) {
      const totals = this.placements(grid, piece).map(
        (each) => each.points + this.total(each.grid, depth - 1),
      );
      sum += piece.frequency * (totals.length === 0 ? -this.penalty(grid) : Math.max(...totals));
      weights += piece.frequency;
    }
    return sum / weights;
  }

  private placements(grid: string[][], piece: Tetromino): PiecePlacement[] {
    const found: PiecePlacement[] = [];
    for (const shape of piece.rotations) {
      for (let col = 0; col + shape[0]!.length <= this.width; col++) {
        let row = -shape.length;
        while (this.fits(grid, shape, row + 1, col)) row++;
        if (row < 0) continue;
        const next = grid.map((each) => [...each]);
        shape.forEach((each, r) => {
          each.forEach((block, c) => {
            if (block === 1) next[row + r]![col + c] = '#';
          });
        });
        const kept = next.filter((each) => each.includes(' '));
        const cleared = this.height - kept.length;
        while (kept.length < this.height) kept.unshift(Array<string>(this.width).fill(' '));
        found.push({ grid: kept, points: [0, 50, 100, 200, 400, 800][cleared]! });
      }
    }
    return found;
  }

  private fits(grid: string[][], shape: number[][], row: number, col: number): boolean {
    return shape.every((each, r) =>
      each.every((block, c) => {
        if (block === 0 || row + r < 0) return true;
        return row + r < this.height && grid[row + r]![col + c] === ' ';
      }),
    );
  }

  private penalty(grid: string[][]): number {
    let penalty = 0;
    for (let c = 0; c < this.width; c++) {
      const top = grid.findIndex((row) => row[c] !== ' ');
      for (let r = 0; r < this.height; r++) {
        const below = this.height - 1 - r;
        if (grid[r]![c] !== ' ')
          penalty += 10 * below + Math.floor(Math.abs(c - (this.width - 1) / 2));
        else if (top >= 0 && r > top) penalty += 7 * (r - top);
      }
    }
    return penalty;
  }
}
