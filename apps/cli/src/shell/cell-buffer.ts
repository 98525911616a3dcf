import stringWidth from 'string-width';
import { PLAIN, type Style } from './style.ts';

/** What stands in the right half of a glyph that is two columns wide. */
export const CONTINUED = '';

const segmenter = new Intl.Segmenter();
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get out.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g;

/** The text without control characters, which could move the cursor or ring the bell. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, '');
}

/** Characters that are one column wide each, without asking: letters, arrows, boxes, blocks. */
const NARROW = /^[ -~¡-¬®-ɏ←-⇿─-◿]*$/;

export function widthOf(text: string): number {
  return NARROW.test(text) ? text.length : stringWidth(text);
}

/** One picture of the screen: a glyph and a style for every cell, (0, 0) at the top left. */
export class CellBuffer {
  readonly columns: number;
  readonly rows: number;
  private readonly glyphs: string[];
  private readonly styles: Style[];

  constructor(columns: number, rows: number) {
    this.columns = columns;
    this.rows = rows;
    this.glyphs = new Array<string>(columns * rows).fill(' ');
    this.styles = new Array<Style>(columns * rows).fill(PLAIN);
  }

  /** The glyph of a cell; `CONTINUED` is the right half of the one before it. */
  glyph(x: number, y: number): string {
    return this.glyphs[y * this.columns + x]!;
  }

  style(x: number, y: number): Style {
    return this.styles[y * this.columns + x]!;
  }

  isSame(other: CellBuffer, x: number, y: number): boolean {
    const i = y * this.columns + x;
    return this.glyphs[i] === other.glyphs[i] && this.styles[i] === other.styles[i];
  }

  clear(style: Style): void {
    this.glyphs.fill(' ');
    this.styles.fill(style);
  }

  fill(left: number, top: number, columns: number, rows: number, style: Style): void {
    for (let y = top; y < top + rows; y++) {
      for (let x = left; x < left + columns; x++) this.put(x, y, ' ', style);
    }
  }

  /** Writes a text of one line without control characters; what is outside is left out. */
  text(x: number, y: number, text: string, style: Style): void {
    let at = x;
    if (NARROW.test(text)) {
      for (const character of text) this.put(at++, y, character, style);
      return;
    }
    for (const { segment } of segmenter.segment(withoutControls(text))) {
      const width = Math.min(2, stringWidth(segment));
      if (width < 1) continue;
      // A wide glyph of which only one half would be inside is a blank.
      const isCut = width > 1 && (at < 0 || at + 1 >= this.columns);
      this.put(at, y, isCut ? ' ' : segment, style);
      if (width > 1) this.put(at + 1, y, isCut ? ' ' : CONTINUED, style);
      at += width;
    }
  }

  /** Sets one cell, if it is inside; half of a wide glyph never stays behind. */
  put(x: number, y: number, glyph: string, style: Style): void {
    if (x < 0 || y < 0 || x >= this.columns || y >= this.rows) return;
    const i = y * this.columns + x;
    if (glyph !== CONTINUED && this.glyphs[i] === CONTINUED) this.glyphs[i - 1] = ' ';
    if (x + 1 < this.columns && this.glyphs[i + 1] === CONTINUED) this.glyphs[i + 1] = ' ';
    this.glyphs[i] = glyph;
    this.styles[i] = style;
  }
}
