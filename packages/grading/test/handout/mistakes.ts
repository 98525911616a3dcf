/** What students get wrong: a few words of the right classes replaced by others. */
export interface Mistake {
  readonly name: string;
  readonly file: 'piece.ts' | 'board.ts';
  readonly changes: readonly (readonly [from: string, to: string])[];
  /** The title of the group to fix first. */
  readonly first: string;
}

export const MISTAKES: readonly Mistake[] = [
  {
    name: 'clockwise rotation',
    file: 'piece.ts',
    changes: [
      [
        'new TPoint(this.height - 1 - point.y, point.x)',
        'new TPoint(point.y, this.width - 1 - point.x)',
      ],
    ],
    first: 'Rotation',
  },
  {
    name: 'width and height not exchanged by a rotation',
    file: 'piece.ts',
    changes: [
      [
        'return new Piece(this.body.map((point) => new TPoint(this.height - 1 - point.y, point.x)));',
        'const turned = new Piece(this.body.map((point) => new TPoint(this.height - 1 - point.y, point.x)));' +
          ' (turned as any).width = this.width; (turned as any).height = this.height; return turned;',
      ],
    ],
    first: 'Rotation',
  },
  {
    name: 'a rotation that is not pushed back to the left edge',
    file: 'piece.ts',
    changes: [['this.height - 1 - point.y', 'this.height - point.y']],
    first: 'Rotation',
  },
  {
    name: 'a rotation that changes the receiver',
    file: 'piece.ts',
    changes: [
      [
        'return new Piece(this.body.map((point) => new TPoint(this.height - 1 - point.y, point.x)));',
        'for (const point of this.body) [point.x, point.y] = [this.height - 1 - point.y, point.x];' +
          ' return new Piece(this.body.map(({ x, y }) => new TPoint(x, y)));',
      ],
    ],
    first: 'Rotation',
  },
  {
    name: 'width one too small',
    file: 'piece.ts',
    changes: [['Math.max(width, point.x + 1)', 'Math.max(width, point.x)']],
    first: 'Body and size',
  },
  {
    name: 'the skirt of the highest blocks',
    file: 'piece.ts',
    changes: [
      ['fill(height)', 'fill(0)'],
      ['Math.min(this.skirt', 'Math.max(this.skirt'],
    ],
    first: 'Skirt',
  },
  {
    name: 'a skirt that starts at 0',
    file: 'piece.ts',
    changes: [['fill(height)', 'fill(0)']],
    first: 'Skirt',
  },
  {
    name: 'equals by the order of the points',
    file: 'piece.ts',
    changes: [
      [
        'obj.body.some((other) => other.equals(point))',
        'point.equals(obj.body[this.body.indexOf(point)])',
      ],
    ],
    first: 'Equality',
  },
  {
    name: 'equals without a look at the number of points',
    file: 'piece.ts',
    changes: [['if (obj.body.length !== this.body.length) return false;', '']],
    first: 'Equality',
  },
  {
    name: 'equals by identity',
    file: 'piece.ts',
    changes: [
      [
        'return this.body.every((point) => obj.body.some((other) => other.equals(point)));',
        'return false;',
      ],
      ['while (!rotated.equals(root)) {', 'for (let i = 0; i < 3; i++) {'],
    ],
    first: 'Equality',
  },
  {
    name: 'the constant 4 in equals',
    file: 'piece.ts',
    changes: [['this.body.every(', 'this.body.slice(0, 4).every(']],
    first: 'Any number of blocks',
  },
  {
    name: 'fastRotation makes new pieces',
    file: 'piece.ts',
    changes: [['return this.next;', 'return this.next && this.computeNextRotation();']],
    first: 'Fast rotation',
  },
  {
    name: 'a ring of four for the square',
    file: 'piece.ts',
    changes: [['while (!rotated.equals(root)) {', 'for (let i = 0; i < 3; i++) {']],
    first: 'Fast rotation',
  },
  {
    name: 'a ring that is never closed',
    file: 'piece.ts',
    changes: [['last.next = root;', '']],
    first: 'Fast rotation',
  },
  {
    name: 'getPieces builds the pieces anew',
    file: 'piece.ts',
    changes: [['if (Piece.pieces === null) {', '{']],
    first: 'The seven pieces',
  },

  {
    name: 'x and y exchanged by place',
    file: 'board.ts',
    changes: [['[x + point.x, y + point.y]', '[x + point.y, y + point.x]']],
    first: 'Placing a piece',
  },
  {
    name: 'place writes before it looks at the bounds',
    file: 'board.ts',
    changes: [['if (!fitsAcross || !fitsUp) return Board.PLACE_OUT_BOUNDS;', '']],
    first: 'Refused placements',
  },
  {
    name: 'the bounds of the origin alone',
    file: 'board.ts',
    changes: [
      ['x + piece.getWidth() <= this.#width', 'x < this.#width'],
      ['y + piece.getHeight() <= this.#height', 'y < this.#height'],
    ],
    first: 'Refused placements',
  },
  {
    name: 'overlap before bounds',
    file: 'board.ts',
    changes: [
      [
        'if (!fitsAcross || !fitsUp) return',
        'if (piece.getBody().some((p) => this.#grid[x + p.x]?.[y + p.y])) return Board.PLACE_BAD;\n' +
          '    if (!fitsAcross || !fitsUp) return',
      ],
    ],
    first: 'Refused placements',
  },
  {
    name: 'no backup before a placement out of bounds',
    file: 'board.ts',
    changes: [
      ['this.#backup();\n    const fitsAcross', 'const fitsAcross'],
      [
        'return Board.PLACE_OUT_BOUNDS;',
        '{ this.#committed = false; return Board.PLACE_OUT_BOUNDS; }\n    this.#backup();',
      ],
    ],
    first: 'Refused placements',
  },
  {
    name: 'overlaps are overwritten',
    file: 'board.ts',
    changes: [['if (this.#grid[gridX]![gridY]) return Board.PLACE_BAD;', '']],
    first: 'Refused placements',
  },
  {
    name: 'PLACE_ROW_FILLED never returned',
    file: 'board.ts',
    changes: [['result = Board.PLACE_ROW_FILLED;', '{}']],
    first: 'Rows that a piece fills',
  },
  {
    name: 'PLACE_ROW_FILLED by the last block only',
    file: 'board.ts',
    changes: [
      [
        'if (this.#widths[gridY] === this.#width) result = Board.PLACE_ROW_FILLED;',
        'result = this.#widths[gridY] === this.#width ? 1 : 0;',
      ],
    ],
    first: 'Rows that a piece fills',
  },
  {
    name: 'heights not updated by place',
    file: 'board.ts',
    changes: [
      ['this.#heights[gridX] = Math.max(this.#heights[gridX]!, gridY + 1);', ''],
      ['DEBUG = true', 'DEBUG = false'],
    ],
    first: 'Widths and heights',
  },
  {
    name: 'a lower block lowers its column',
    file: 'board.ts',
    changes: [
      ['Math.max(this.#heights[gridX]!, gridY + 1)', 'gridY + 1'],
      ['DEBUG = true', 'DEBUG = false'],
    ],
    first: 'Widths and heights',
  },
  {
    name: 'widths not updated by place',
    file: 'board.ts',
    changes: [
      ['this.#widths[gridY]!++;', ''],
      ['DEBUG = true', 'DEBUG = false'],
    ],
    first: 'Widths and heights',
  },
  {
    name: 'dropHeight without the skirt',
    file: 'board.ts',
    changes: [['this.#heights[x + i]! - skirt[i]!', 'this.#heights[x + i]!']],
    first: 'dropHeight',
  },
  {
    name: 'maxHeight stays after clearing',
    file: 'board.ts',
    changes: [
      ['this.#maxHeight = Math.max(...this.#heights);', ''],
      ['DEBUG = true', 'DEBUG = false'],
    ],
    first: 'clearRows',
  },
  {
    name: 'widths not shifted by clearing',
    file: 'board.ts',
    changes: [
      ['this.#widths[to] = this.#widths[from]!;', ''],
      ['DEBUG = true', 'DEBUG = false'],
    ],
    first: 'clearRows',
  },
  {
    name: 'heights lowered by the number of rows',
    file: 'board.ts',
    changes: [
      [
        'this.#measureHeights();\n    this.sanityCheck();\n    return cleared;',
        'this.#heights = this.#heights.map((h) => Math.max(0, h - cleared));\n    this.#maxHeight -= cleared;\n    return cleared;',
      ],
      ['DEBUG = true', 'DEBUG = false'],
    ],
    first: 'clearRows',
  },
  {
    name: 'one row cleared at a time',
    file: 'board.ts',
    changes: [
      [
        'if (this.#widths[from] === this.#width) continue;',
        'if (to === from && this.#widths[from] === this.#width) continue;',
      ],
    ],
    first: 'clearRows',
  },
  {
    name: 'rows at the top not emptied',
    file: 'board.ts',
    changes: [['for (let y = to; y < this.#maxHeight; y++) this.#emptyRow(y);', '']],
    first: 'clearRows',
  },
  {
    name: 'undo without the widths',
    file: 'board.ts',
    changes: [
      ['[this.#widths, this.#xWidths] = [this.#xWidths, this.#widths];', ''],
      ['DEBUG = true', 'DEBUG = false'],
    ],
    first: 'Undo',
  },
  {
    name: 'a backup that shares its columns',
    file: 'board.ts',
    changes: [
      ['arraycopy(this.#grid[x]!, this.#xGrid[x]!)', 'this.#xGrid[x] = this.#grid[x]!'],
      ['DEBUG = true', 'DEBUG = false'],
    ],
    first: 'Undo',
  },
  {
    name: 'place does not leave the board uncommitted',
    file: 'board.ts',
    changes: [
      [
        'this.#xMaxHeight = this.#maxHeight;\n    this.#committed = false;',
        'this.#xMaxHeight = this.#maxHeight;',
      ],
    ],
    first: 'Undo',
  },
  {
    name: 'undo on a committed board goes back all the same',
    file: 'board.ts',
    changes: [['if (this.#committed) return;\n    [', '[']],
    first: 'Undo',
  },
  {
    name: 'commit does nothing',
    file: 'board.ts',
    changes: [
      ['commit(): void {\n    this.#committed = true;', 'commit(): void {'],
      ['this.commit();', 'this.#committed = true;'],
    ],
    first: 'Commit',
  },
  {
    name: 'clearRows takes a backup of its own',
    file: 'board.ts',
    changes: [['clearRows(): number {\n', 'clearRows(): number {\n    this.commit();\n']],
    first: 'Undo after clearRows',
  },
  {
    name: 'clearRows without a place takes no backup',
    file: 'board.ts',
    changes: [['clearRows(): number {\n    this.#backup();', 'clearRows(): number {']],
    first: 'Undo after clearRows',
  },
  {
    name: 'sanityCheck refuses full rows',
    file: 'board.ts',
    changes: [
      ['if (width !== this.#widths[y])', 'if (width === this.#width || width !== this.#widths[y])'],
      ['this.sanityCheck();\n    return result', 'return result'],
      ['this.sanityCheck();\n    return cleared', 'return cleared'],
      ['this.commit();\n    this.sanityCheck();', 'this.commit();'],
    ],
    first: 'sanityCheck',
  },
];
