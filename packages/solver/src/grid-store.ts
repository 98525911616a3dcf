import type { Position } from './position.ts';

/** Distinct grids, numbered as they come: rows in one array, found again by an open hash table. */
export class GridStore {
  size = 0;
  private rows: Int32Array;
  private tops: Int32Array;
  private cellCounts: Int32Array;
  private penalties: Float64Array;
  private slots: Int32Array;
  private readonly height: number;

  constructor(height: number, capacity = 64) {
    this.height = height;
    this.rows = new Int32Array(capacity * height);
    this.tops = new Int32Array(capacity);
    this.cellCounts = new Int32Array(capacity);
    this.penalties = new Float64Array(capacity);
    this.slots = new Int32Array(capacity * 4).fill(-1);
  }

  get bytes(): number {
    const { rows, tops, penalties, slots } = this;
    return rows.byteLength + 2 * tops.byteLength + penalties.byteLength + slots.byteLength;
  }

  penalty(number: number): number {
    return this.penalties[number]!;
  }

  top(number: number): number {
    return this.tops[number]!;
  }

  cells(number: number): number {
    return this.cellCounts[number]!;
  }

  load(number: number, position: Position): void {
    position.load(this.rows, number * this.height, this.tops[number]!);
  }

  numberOf(position: Position): number {
    if (this.size === this.tops.length) this.grow();
    const mask = this.slots.length - 1;
    let slot = hashOf(position.rows, 0, position.top) & mask;
    for (;;) {
      const number = this.slots[slot]!;
      if (number < 0) break;
      if (this.isAt(number, position)) return number;
      slot = (slot + 1) & mask;
    }
    const number = this.size++;
    this.slots[slot] = number;
    this.rows.set(position.rows.subarray(0, position.top), number * this.height);
    this.tops[number] = position.top;
    this.cellCounts[number] = position.cells;
    this.penalties[number] = position.penalty;
    return number;
  }

  private isAt(number: number, { rows, top }: Position): boolean {
    if (this.tops[number] !== top) return false;
    const first = number * this.height;
    for (let y = 0; y < top; y++) if (this.rows[first + y] !== rows[y]) return false;
    return true;
  }

  private grow(): void {
    const capacity = this.tops.length * 2;
    const { rows, tops, cellCounts, penalties } = this;
    this.rows = new Int32Array(capacity * this.height);
    this.rows.set(rows);
    this.tops = new Int32Array(capacity);
    this.tops.set(tops);
    this.cellCounts = new Int32Array(capacity);
    this.cellCounts.set(cellCounts);
    this.penalties = new Float64Array(capacity);
    this.penalties.set(penalties);
    this.slots = new Int32Array(capacity * 4).fill(-1);
    const mask = this.slots.length - 1;
    for (let number = 0; number < this.size; number++) {
      let slot = hashOf(this.rows, number * this.height, this.tops[number]!) & mask;
      while (this.slots[slot]! >= 0) slot = (slot + 1) & mask;
      this.slots[slot] = number;
    }
  }
}

function hashOf(rows: Int32Array, first: number, count: number): number {
  let hash = count;
  for (let y = first; y < first + count; y++) {
    hash = Math.imul(hash ^ rows[y]!, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash ^ (hash >>> 13);
}
