import type { OutcomeSlot } from '@tetrarium/search';
import type { Position } from './position.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const FIRST_ENTRIES = 1 << 12;
const GROWTH = 8;

/**
 * Outcomes of grids met before: one entry for each hash, whole grids compared, so that a hit is
 * never wrong. It begins small, grows when it is used much, and forgets when it grows.
 */
export class OutcomeCache {
  private readonly words: number;
  private readonly isPacked: boolean;
  private readonly maxEntries: number;
  private readonly key: Int32Array;
  private keys: Int32Array;
  private steps: Float64Array;
  private values: Float64Array;
  private entries = FIRST_ENTRIES;
  private stored = 0;
  private entry = 0;

  constructor(width: number, height: number) {
    this.isPacked = width <= 16;
    this.words = this.isPacked ? (height + 1) >> 1 : height;
    this.key = new Int32Array(this.words);
    const most = Math.floor(MAX_BYTES / (4 * this.words + 16));
    this.maxEntries = Math.max(FIRST_ENTRIES, 1 << (31 - Math.clz32(most)));
    this.keys = new Int32Array(FIRST_ENTRIES * this.words);
    this.steps = new Float64Array(FIRST_ENTRIES);
    this.values = new Float64Array(FIRST_ENTRIES);
    this.forget();
  }

  get bytes(): number {
    return this.keys.byteLength + this.steps.byteLength + this.values.byteLength;
  }

  /** Whether the outcome of a position is known; then the slot has it. `store` wants this asked. */
  has(position: Position, slot: OutcomeSlot): boolean {
    const { key, keys, words } = this;
    const used = this.pack(position);
    let hash = 0;
    for (let i = 0; i < used; i++) {
      hash = Math.imul(hash ^ key[i]!, 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    const entry = (hash ^ (hash >>> 12)) & (this.entries - 1);
    this.entry = entry;
    const first = entry * words;
    for (let i = 0; i < words; i++) if (keys[first + i] !== key[i]) return false;
    slot.steps = this.steps[entry]!;
    slot.value = this.values[entry]!;
    return slot.steps >= 0;
  }

  /** Keeps the outcome of the position that was asked for last. */
  store(slot: OutcomeSlot): void {
    this.keys.set(this.key, this.entry * this.words);
    this.steps[this.entry] = slot.steps;
    this.values[this.entry] = slot.value;
    if (++this.stored > this.entries && this.entries < this.maxEntries) this.grow();
  }

  /** Writes the rows of a position as the key; two rows to a word where they fit. */
  private pack({ rows, top }: Position): number {
    const { key, words } = this;
    const used = this.isPacked ? (top + 1) >> 1 : top;
    if (this.isPacked) {
      for (let i = 0; i < used; i++) key[i] = rows[2 * i]! | (rows[2 * i + 1]! << 16);
    } else {
      for (let i = 0; i < used; i++) key[i] = rows[i]!;
    }
    for (let i = used; i < words; i++) key[i] = 0;
    return used;
  }

  private grow(): void {
    this.entries = Math.min(this.entries * GROWTH, this.maxEntries);
    this.stored = 0;
    this.keys = new Int32Array(this.entries * this.words);
    this.steps = new Float64Array(this.entries);
    this.values = new Float64Array(this.entries);
    this.forget();
  }

  /** No outcome has fewer than no steps: an entry that holds nothing says -1. */
  private forget(): void {
    this.steps.fill(-1);
  }
}
