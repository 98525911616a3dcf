import type { Board as EngineBoard } from '@tetrarium/engine/core';

/** The user's function, where the text declares one. */
declare const rateBoard: ((board: unknown) => unknown) | undefined;

/** As much of a board as brains are promised; held against the engine's by its type and a test. */
type RatedBoard = Pick<
  EngineBoard,
  | 'width'
  | 'height'
  | 'maxHeight'
  | 'heightSum'
  | 'filledCells'
  | 'columnHeight'
  | 'rowWidth'
  | 'grid'
>;

/** Boards to be rated: the cells of each from the lower left one, 1 for a filled one. */
interface Boards {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
}

/**
 * What stands behind the user's text in the worker, so that lines keep their numbers. It rates the
 * boards of one question and answers; whatever the user's text does to it, the page believes
 * nothing. Only its text gets there, so it may use nothing of this module.
 */
function harness(): void {
  const rate = typeof rateBoard === 'function' ? rateBoard : undefined;
  const show = (value: unknown): string => {
    if (typeof value === 'string') return JSON.stringify(value.slice(0, 60));
    if (typeof value === 'function') return 'a function';
    return typeof value === 'object' && value !== null ? 'an object' : String(value);
  };
  const placeOf = (error: unknown) => {
    const stack = String(Object(error).stack);
    const [, line, column] = /:(\d+):(\d+)\)?(?:\n|$)/.exec(stack) ?? [];
    return line === undefined ? {} : { line: Number(line), column: Number(column) };
  };
  const createBoard = (width: number, height: number, cells: Uint8Array): RatedBoard => {
    const heights = new Array<number>(width).fill(0);
    const widths = new Array<number>(height).fill(0);
    let filledCells = 0;
    for (let i = 0; i < width * height; i++) {
      if (cells[i] === 0) continue;
      const y = Math.floor(i / width);
      widths[y]!++;
      heights[i % width] = y + 1;
      filledCells++;
    }
    return {
      width,
      height,
      filledCells,
      maxHeight: Math.max(0, ...heights),
      heightSum: heights.reduce((sum, each) => sum + each, 0),
      columnHeight: (x) => heights[x]!,
      rowWidth: (y) => widths[y]!,
      grid: (x, y) => x < 0 || x >= width || y < 0 || y >= height || cells[y * width + x] === 1,
    };
  };
  addEventListener('message', ({ data }: MessageEvent<Boards>) => {
    const { width, height, cells } = data;
    const scores: number[] = [];
    try {
      for (let at = 0; at < cells.length; at += width * height) {
        const score = rate!(createBoard(width, height, cells.subarray(at, at + width * height)));
        if (typeof score !== 'number' || Number.isNaN(score)) {
          postMessage({ wrong: show(score) });
          return;
        }
        scores.push(score);
      }
      postMessage({ scores });
    } catch (error) {
      postMessage({ thrown: String(error).slice(0, 300), ...placeOf(error) });
    }
  });
  postMessage({ found: typeof rateBoard });
}

/** Modules say `export`; frames of no origin have no workers that are modules. */
const EXPORT =
  /^([ \t]*)(export(?:[ \t]+default)?)(?=[ \t]+(?:async|function|const|let|var|class)\b)/gm;

/** The script of a worker that holds a user's brain; everything stays at its line and column. */
export function writeWorker(code: string): string {
  const script = code.replace(EXPORT, (_, indent, word) => indent + ' '.repeat(word.length));
  return `${script}\n;(${harness.toString()})();\n`;
}
