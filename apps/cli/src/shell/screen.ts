import { CellBuffer, CONTINUED } from './cell-buffer.ts';
import { type ColorDepth, formatStyle, type Style } from './style.ts';

const BEGIN_UPDATE = '\x1b[?2026h';
const END_UPDATE = '\x1b[?2026l';
const CLEAR = '\x1b[0m\x1b[2J';

export interface Update {
  /** Empty where nothing changed. */
  readonly text: string;
  readonly cells: number;
}

/** Remembers what the terminal shows and writes only the cells that change. */
export class Screen {
  private readonly depth: ColorDepth;
  private readonly sequences = new Map<Style, string>();
  private shown: CellBuffer | undefined;
  private next: CellBuffer | undefined;

  constructor(depth: ColorDepth) {
    this.depth = depth;
  }

  /** Forgets what the terminal shows, after somebody else wrote on it. */
  forget(): void {
    this.shown = undefined;
  }

  update(
    columns: number,
    rows: number,
    background: Style,
    paint: (buffer: CellBuffer) => void,
  ): Update {
    let next = this.next;
    if (next === undefined || next.columns !== columns || next.rows !== rows) {
      next = new CellBuffer(columns, rows);
    }
    next.clear(background);
    paint(next);
    const before = this.shown;
    const isKnown = before?.columns === columns && before.rows === rows;
    const update = this.difference(isKnown ? before : undefined, next);
    this.shown = next;
    this.next = before;
    return update;
  }

  private difference(before: CellBuffer | undefined, next: CellBuffer): Update {
    let text = before === undefined ? CLEAR : '';
    let cells = 0;
    let style: Style | undefined;
    for (let y = 0; y < next.rows; y++) {
      // The column the terminal's cursor is at, unknown at the start of a row.
      let cursor = -1;
      for (let x = 0; x < next.columns; x++) {
        if (before?.isSame(next, x, y)) continue;
        cells++;
        const glyph = next.glyph(x, y);
        if (glyph === CONTINUED) continue;
        const at = `\x1b[${y + 1};${x + 1}H`;
        if (cursor !== x) text += at;
        if (style !== next.style(x, y)) {
          style = next.style(x, y);
          text += this.sequenceOf(style);
        }
        if (x + 1 < next.columns && next.glyph(x + 1, y) === CONTINUED) {
          // Terminals do not agree on what is wide: blank both columns, then trust no cursor.
          text += `  ${at}${glyph}`;
          cursor = -1;
        } else {
          text += glyph;
          cursor = x + 1;
        }
      }
    }
    return { text: text === '' ? '' : BEGIN_UPDATE + text + END_UPDATE, cells };
  }

  private sequenceOf(style: Style): string {
    let sequence = this.sequences.get(style);
    if (sequence === undefined) {
      sequence = formatStyle(style, this.depth);
      this.sequences.set(style, sequence);
    }
    return sequence;
  }
}
