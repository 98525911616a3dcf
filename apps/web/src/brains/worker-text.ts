/**
 * What stands behind the user's text in the worker, so that lines keep their numbers. It rates the
 * boards of one question and answers; whatever the user's text does to it, the page believes nothing.
 */
const HARNESS = `
;{
  const found = typeof rateBoard;
  const rate = found === 'function' ? rateBoard : undefined;
  const show = (value) => {
    if (typeof value === 'string') return JSON.stringify(value.slice(0, 60));
    if (typeof value === 'function') return 'a function';
    if (typeof value === 'object' && value !== null) return 'an object';
    return String(value);
  };
  const placeOf = (error) => {
    const [, line, column] = /:(\\d+):(\\d+)\\)?(?:\\n|$)/.exec(String(error && error.stack)) ?? [];
    return line === undefined ? {} : { line: Number(line), column: Number(column) };
  };
  class Board {
    #cells;
    #heights = [];
    #widths = [];
    constructor(width, height, cells) {
      this.#cells = cells;
      this.width = width;
      this.height = height;
      this.filledCells = 0;
      for (let y = 0; y < height; y++) this.#widths[y] = 0;
      for (let x = 0; x < width; x++) this.#heights[x] = 0;
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          if (cells[y * width + x] === 0) continue;
          this.#widths[y]++;
          this.#heights[x] = y + 1;
          this.filledCells++;
        }
      }
      this.maxHeight = Math.max(0, ...this.#heights);
      this.heightSum = this.#heights.reduce((sum, each) => sum + each, 0);
    }
    columnHeight(x) { return this.#heights[x]; }
    rowWidth(y) { return this.#widths[y]; }
    grid(x, y) {
      if (x < 0 || x >= this.width || y < 0 || y >= this.height) return true;
      return this.#cells[y * this.width + x] === 1;
    }
  }
  addEventListener('message', ({ data: { width, height, cells } }) => {
    const scores = [];
    try {
      for (let at = 0; at < cells.length; at += width * height) {
        const board = new Board(width, height, cells.subarray(at, at + width * height));
        const score = rate(board);
        if (typeof score !== 'number' || score !== score) {
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
  postMessage({ found });
}
`;

/** Modules say `export`; frames of no origin have no workers that are modules. */
const EXPORT =
  /^([ \t]*)(export(?:[ \t]+default)?)(?=[ \t]+(?:async|function|const|let|var|class)\b)/gm;

/** The script of a worker that holds a user's brain; everything stays at its line and column. */
export function writeWorker(code: string): string {
  const script = code.replace(EXPORT, (_, indent, word) => indent + ' '.repeat(word.length));
  return script + HARNESS;
}
