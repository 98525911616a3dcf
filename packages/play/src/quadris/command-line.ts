import { completionsOf, type Vocabulary } from '@tetrarium/quadris';

/** A line that was carried out, how often in a row, and what was answered. */
export interface LogEntry {
  readonly id: number;
  /** Undefined where the page itself says something. */
  readonly line: string | undefined;
  readonly times: number;
  readonly answers: readonly string[];
}

/** How many entries of the log, and lines of the history, stay. */
const MOST_ENTRIES = 200;

/** Adds what was typed and answered; the same line again, without an answer, is only counted. */
export function addEntry(
  log: readonly LogEntry[],
  line: string | undefined,
  answers: readonly string[],
): readonly LogEntry[] {
  const last = log.at(-1);
  const isAgain =
    last !== undefined &&
    line !== undefined &&
    last.line === line &&
    last.answers.length === 0 &&
    answers.length === 0;
  if (isAgain) return [...log.slice(0, -1), { ...last, times: last.times + 1 }];
  const id = (last?.id ?? 0) + 1;
  return [...log, { id, line, times: 1, answers }].slice(-MOST_ENTRIES);
}

/** Adds a line that was carried out; the same one twice in a row is one. */
export function addLine(lines: readonly string[], line: string): readonly string[] {
  return lines.at(-1) === line ? lines : [...lines, line].slice(-MOST_ENTRIES);
}

/** The lines typed before, and which of them is in the input; its end is what is being typed. */
export class CommandHistory {
  private readonly lines: readonly string[];
  private at: number;
  /** What was being typed when the first step back was made. */
  private draft = '';

  constructor(lines: readonly string[]) {
    this.lines = lines;
    this.at = lines.length;
  }

  /** Steps back or forth to the line it gives; what is typed stays where there is no further one. */
  step(way: -1 | 1, typed: string): string {
    const next = this.at + way;
    if (next < 0 || next > this.lines.length) return typed;
    if (this.at === this.lines.length) this.draft = typed;
    this.at = next;
    return this.lines[next] ?? this.draft;
  }
}

/** What Tab makes of a line. */
export interface Completion {
  /** The line with as much of the word as is certain. */
  readonly line: string;
  /** The names it could become, where there are several. */
  readonly choices: readonly string[];
}

/** Completes the last word of a line; undefined where there is nothing to complete. */
export function completeLine(vocabulary: Vocabulary, line: string): Completion | undefined {
  const word = /\S*$/.exec(line)![0];
  if (/^\d*$/.test(word)) return undefined;
  const names = completionsOf(vocabulary, word);
  const before = line.slice(0, line.length - word.length);
  if (names.length === 0) return undefined;
  if (names.length === 1) return { line: `${before}${names[0]} `, choices: [] };
  return { line: before + sharedStart(names), choices: names };
}

function sharedStart(names: readonly string[]): string {
  const [first = '', ...others] = names;
  let length = first.length;
  while (!others.every((name) => name.startsWith(first.slice(0, length)))) length--;
  return first.slice(0, length);
}
