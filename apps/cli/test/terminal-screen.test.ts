import { ClassicSetup } from '@tetrarium/play/classic';
import xterm from '@xterm/headless';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Action, createKeyMap } from '../src/games/classic/bindings.ts';
import { KeyPlay } from '../src/games/classic/key-play.ts';
import { drawClassic } from '../src/games/classic/view.ts';
import { CellBuffer, widthOf } from '../src/shell/cell-buffer.ts';
import { createLook } from '../src/shell/look.ts';
import { PALETTES, THEMES } from '../src/shell/palettes.ts';
import { Screen } from '../src/shell/screen.ts';
import { PLAIN, type Style } from '../src/shell/style.ts';
import { wrapText } from '../src/shell/text-box.ts';

const COLUMNS = 12;
const ROWS = 4;

interface Stroke {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly style: Style;
}

const stroke = fc.record({
  x: fc.integer({ min: -3, max: COLUMNS + 1 }),
  y: fc.integer({ min: -1, max: ROWS }),
  text: fc.string({
    unit: fc.constantFrom('a', 'B', ' ', '漢', '字', '🎲', 'é', '▕', '\x1b', '\n', '\u009b'),
    maxLength: 8,
  }),
  style: fc.constantFrom<Style[]>(
    PLAIN,
    { bold: true },
    { foreground: PALETTES.classic.pieces[0]!, background: THEMES.dark.well },
    { foreground: PALETTES.classic.pieces[4]!, inverse: true },
  ),
});
const picture = fc.array(stroke, { maxLength: 6 });

function paint(strokes: readonly Stroke[]): (buffer: CellBuffer) => void {
  return (buffer) => {
    for (const { x, y, text, style } of strokes) buffer.text(x, y, text, style);
  };
}

/** Every cell a real terminal shows after these bytes. */
async function show(bytes: string): Promise<string[]> {
  const terminal = new xterm.Terminal({ cols: COLUMNS, rows: ROWS, allowProposedApi: true });
  await new Promise<void>((resolve) => {
    terminal.write(`\x1b[?7l${bytes}`, resolve);
  });
  const cells: string[] = [];
  for (let y = 0; y < ROWS; y++) {
    for (let x = 0; x < COLUMNS; x++) {
      const cell = terminal.buffer.active.getLine(y)!.getCell(x)!;
      const foreground = `${cell.getFgColorMode()} ${cell.getFgColor()}`;
      const background = `${cell.getBgColorMode()} ${cell.getBgColor()}`;
      const attributes = `${cell.isBold()} ${cell.isInverse()}`;
      // A cell nobody wrote and a written blank look the same.
      const glyph = `${cell.getWidth()} ${cell.getChars() || ' '}`;
      cells.push([glyph, foreground, background, attributes].join('/'));
    }
  }
  terminal.dispose();
  return cells;
}

describe('the cell-diff writer', () => {
  test('leaves the terminal as a full repaint would', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(picture, { minLength: 1, maxLength: 5 }), async (pictures) => {
        const screen = new Screen('truecolor');
        const updates = pictures.map((p) => screen.update(COLUMNS, ROWS, PLAIN, paint(p)).text);
        const last = paint(pictures.at(-1)!);
        const full = new Screen('truecolor').update(COLUMNS, ROWS, PLAIN, last);
        expect(await show(updates.join(''))).toEqual(await show(full.text));
        expect(full.cells).toBe(COLUMNS * ROWS);
      }),
      { numRuns: 100 },
    );
  });

  test('writes exactly the cells that differ, inside one synchronised update', () => {
    fc.assert(
      fc.property(picture, picture, (one, two) => {
        const screen = new Screen('256');
        screen.update(COLUMNS, ROWS, PLAIN, paint(one));
        const { text, cells } = screen.update(COLUMNS, ROWS, PLAIN, paint(two));
        const [before, after] = [one, two].map((strokes) => {
          const buffer = new CellBuffer(COLUMNS, ROWS);
          paint(strokes)(buffer);
          return buffer;
        }) as [CellBuffer, CellBuffer];
        let different = 0;
        for (let y = 0; y < ROWS; y++) {
          for (let x = 0; x < COLUMNS; x++) if (!before.isSame(after, x, y)) different++;
        }
        expect(cells).toBe(different);
        expect(text === '').toBe(different === 0);
        expect(text === '' || text.startsWith('\x1b[?2026h')).toBe(true);
        expect(text === '' || text.endsWith('\x1b[?2026l')).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('starts anew after another size and after forget', () => {
    const screen = new Screen('mono');
    const sizes = [
      [5, 3],
      [5, 3],
      [6, 3],
    ] as const;
    const counts = sizes.map(
      ([columns, rows]) => screen.update(columns, rows, PLAIN, () => {}).cells,
    );
    screen.forget();
    counts.push(screen.update(6, 3, PLAIN, () => {}).cells);
    expect(counts).toEqual([15, 0, 18, 18]);
  });
});

describe('a move on the screen', () => {
  /** A player with the square of the test sequence, at the top of an empty board. */
  function begin(): KeyPlay {
    const play = new KeyPlay({
      setup: new ClassicSetup(),
      isTurnBased: true,
      drawSeed: () => 0n,
    });
    play.start((setup, seed, next) => ({
      session: setup.createSession(seed, next),
      brain: undefined,
    }));
    return play;
  }

  test.each<[Action, number]>([
    // Two blocks of the square and two of its ghost leave, as many come; a block is two columns.
    ['left', 16],
    // Only the ghost stays.
    ['down', 8],
    ['rotate', 0],
  ])('%s writes %i cells of 2080', (action, cells) => {
    const play = begin();
    const look = createLook({
      depth: 'truecolor',
      isUnicode: true,
      palette: 'classic',
      theme: 'dark',
    });
    const screen = new Screen('truecolor');
    const scene = { play, look, keys: createKeyMap('swing'), controls: 'swing' };
    const draw = () => screen.update(80, 26, look.surface, (buffer) => drawClassic(buffer, scene));
    expect(draw().cells).toBe(2080);
    play.steer('down');
    play.steer('down');
    play.steer('down');
    draw();
    play.steer(action);
    expect(draw().cells).toBe(cells);
  });
});

test('wrapped lines fit and lose no word', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '漢', '.'), minLength: 1 })),
      fc.integer({ min: 2, max: 30 }),
      (words, width) => {
        const lines = wrapText(words.join(' '), width);
        expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(width);
        expect(lines.join('').replaceAll(' ', '')).toBe(words.join(''));
      },
    ),
  );
});
