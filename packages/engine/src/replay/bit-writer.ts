/** Writes numbers bit by bit, the highest bit first. */
export class BitWriter {
  private readonly bytes: number[] = [];
  private filled = 8;

  bits(value: number, count: number): void {
    for (let i = count - 1; i >= 0; i--) {
      if (this.filled === 8) {
        this.bytes.push(0);
        this.filled = 0;
      }
      this.filled++;
      const bit = Math.floor(value / 2 ** i) % 2;
      this.bytes[this.bytes.length - 1]! |= bit << (8 - this.filled);
    }
  }

  /**
   * A number from 0 of any size as an exponential Golomb code: those below 2^order take order + 1
   * bits, and every doubling takes two more.
   */
  count(value: number, order: number): void {
    const shifted = value + 2 ** order;
    const length = bitLength(shifted);
    this.bits(0, length - order - 1);
    this.bits(shifted, length);
  }

  /** A text of ASCII letters with its length. */
  text(text: string): void {
    this.count(text.length, 4);
    for (let i = 0; i < text.length; i++) this.bits(text.charCodeAt(i), 7);
  }

  /** All that was written, the last byte filled up with zeros. */
  toBytes(): number[] {
    return [...this.bytes];
  }
}

export function countBits(value: number, order: number): number {
  return 2 * bitLength(value + (1 << order)) - order - 1;
}

function bitLength(value: number): number {
  if (value < 2 ** 32) return 32 - Math.clz32(value);
  let length = 0;
  for (let rest = value; rest >= 1; rest /= 2) length++;
  return length;
}
