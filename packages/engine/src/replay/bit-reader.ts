const LONGEST_COUNT = 52;

/** Reads what a `BitWriter` wrote; past the end everything is 0 and `isBroken`. */
export class BitReader {
  private readonly bytes: readonly number[];
  private place = 0;
  private broken = false;

  /** Reads from the first bit. */
  constructor(bytes: readonly number[]) {
    this.bytes = bytes;
  }

  /** Whether something was asked for that is not there. */
  get isBroken(): boolean {
    return this.broken;
  }

  get position(): number {
    return this.place;
  }

  get left(): number {
    return Math.max(0, this.bytes.length * 8 - this.place);
  }

  bits(count: number): number {
    if (count > this.left) {
      this.broken = true;
      return 0;
    }
    let value = 0;
    for (let i = 0; i < count; i++, this.place++) {
      const bit = (this.bytes[this.place >> 3]! >> (7 - (this.place & 7))) & 1;
      value = value * 2 + bit;
    }
    return value;
  }

  count(order: number): number {
    let zeros = 0;
    while (!this.broken && this.bits(1) === 0) {
      zeros++;
      if (zeros + order > LONGEST_COUNT) this.broken = true;
    }
    const rest = this.bits(zeros + order);
    return this.broken ? 0 : rest + 2 ** (zeros + order) - 2 ** order;
  }

  /** A text that `BitWriter.text` wrote, at most so long. */
  text(longest: number): string {
    const length = this.count(4);
    if (length > longest || length * 7 > this.left) this.broken = true;
    let text = '';
    for (let i = 0; i < length && !this.broken; i++) text += String.fromCharCode(this.bits(7));
    return text;
  }
}
