import { COLUMNS, isKind, type Kind, ROWS } from './blocks.ts';

/** A picture of the game as it was found in the output. */
export interface Frame {
  readonly level: number;
  readonly score: number | undefined;
  readonly hiScore: number | undefined;
  /** 18 rows from the top, letters and '.'. */
  readonly rows: readonly string[];
  readonly next: Kind | undefined;
  /** The block below "Next:", '#' and '.', without its margin. */
  readonly nextShape: readonly string[];
  /** Lines between the two lines of dashes; less than 18 are taken for the lowest. */
  readonly height: number;
  /** Characters of the widest of them, without borders and blanks at the end. */
  readonly width: number;
  readonly rules: readonly number[];
}

const LEVEL = /\bLevel\s*:\s*(\d+)/i;
const SCORE = /^\W*Score\s*:\s*(-?\d+)/im;
const HI_SCORE = /\bHi(?:gh)?[\s-]*Score\s*:\s*(-?\d+)/i;
const NEXT = /^\W*Next(?:\s+block)?\s*:(.*)$/i;
const RULE = /^[|+]?([-=_]{5,})[|+]?$/;
const BORDER = /^([|!#*:])(.*)\1$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with an escape character
const ESCAPES = /\x1b\[[0-9;?]*[A-Za-z]/g;

/**
 * Finds the pictures that follow the brief's sample display: Level, Score, Hi Score, a line of dashes,
 * the board, a line of dashes, Next. Prompts and messages around them, colours, side borders and other
 * characters for blank cells do not matter. Reads no more than the given number of pictures.
 */
export function readFrames(stdout: string, most: number): readonly Frame[] {
  const lines = stdout.replace(ESCAPES, '').replaceAll('\r', '').split('\n');
  const frames: Frame[] = [];
  let start: number | undefined;
  for (let i = 0; i <= lines.length && frames.length < most; i++) {
    if (i < lines.length && !LEVEL.test(lines[i]!)) continue;
    if (start !== undefined && i - start > FEWEST_LINES)
      frames.push(readFrame(lines.slice(start, i)));
    start = i;
  }
  return frames;
}

/** Less are no picture of a game. */
const FEWEST_LINES = 6;

function readFrame(lines: readonly string[]): Frame {
  const text = lines.slice(0, 6).join('\n');
  const nextAt = lines.findIndex((line) => line.length > 4 && NEXT.test(line));
  const end = nextAt < 0 ? lines.length : nextAt;
  const rules = lines.flatMap((line, i) => (i < end && RULE.test(line.trim()) ? [i] : []));
  const first = rules[0] ?? -1;
  const last = rules.length > 1 ? rules.at(-1)! : end;
  const board = withoutBorders(lines.slice(first < 0 ? Math.max(0, end - ROWS) : first + 1, last));
  return {
    level: Number(LEVEL.exec(text)?.[1]),
    score: numberIn(SCORE.exec(text.replace(HI_SCORE, ''))?.[1]),
    hiScore: numberIn(HI_SCORE.exec(text)?.[1]),
    rows: boardRows(board),
    height: board.length,
    width: Math.max(0, ...board.map((line) => line.trimEnd().length)),
    rules:
      first < 0
        ? []
        : [first, last].map((i) => RULE.exec(lines[i]?.trim() ?? '')?.[1]?.length ?? 0),
    ...readNext(nextAt < 0 ? [] : [NEXT.exec(lines[nextAt]!)![1]!, ...lines.slice(nextAt + 1)]),
  };
}

function withoutBorders(lines: readonly string[]): readonly string[] {
  const parts = lines.map((line) => BORDER.exec(line.trim())?.[2]);
  return parts.length > 0 && parts.every((part) => part !== undefined)
    ? (parts as string[])
    : lines;
}

function boardRows(lines: readonly string[]): readonly string[] {
  const rows = lines.slice(-ROWS).map((line) => cells(line).padEnd(COLUMNS, '.').slice(0, COLUMNS));
  return [...new Array<string>(ROWS - rows.length).fill(BLANK), ...rows];
}

const BLANK = '.'.repeat(COLUMNS);

function cells(line: string): string {
  if (line === '' || line === ' '.repeat(COLUMNS)) return BLANK;
  return line.replace(/[^A-Za-z]/g, '.').toUpperCase();
}

/** The letter below "Next:" and its picture: lines of one letter, after blank ones if there are some. */
function readNext(lines: readonly string[]): Pick<Frame, 'next' | 'nextShape'> {
  const rows: string[] = [];
  let next: Kind | undefined;
  for (const line of lines.slice(0, 8)) {
    const row = cells(line.replace(/^\s*[|](.*)[|]\s*$/, '$1'));
    const [letter = '', ...others] = new Set(row.replaceAll('.', ''));
    const isRow = isKind(letter) && others.length === 0 && (next ?? letter) === letter;
    if (isRow) {
      next = letter;
      rows.push(row);
    } else if (next !== undefined || letter !== '') break;
  }
  return { next, nextShape: shapeIn(rows) };
}

/** The smallest rectangle that holds all letters, '#' and '.'; empty without any. */
export function shapeIn(rows: readonly string[]): readonly string[] {
  const isUsed = (row: string) => /[^.]/.test(row);
  const places = rows.flatMap((row, i) => (isUsed(row) ? [i] : []));
  const used = rows.slice(places[0] ?? 0, (places.at(-1) ?? -1) + 1);
  const left = Math.min(...used.filter(isUsed).map((row) => row.search(/[^.]/)));
  const right = Math.max(...used.map((row) => row.replace(/\.+$/, '').length));
  return used.map((row) =>
    row
      .slice(left, right)
      .padEnd(right - left, '.')
      .replace(/[^.]/g, '#'),
  );
}

export function countCells(rows: readonly string[]): number {
  return rows.reduce((sum, row) => sum + (row === BLANK ? 0 : row.replaceAll('.', '').length), 0);
}

function numberIn(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
