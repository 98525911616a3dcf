/** A line that was carried out, how often in a row, and what was answered. */
export interface LogEntry {
  readonly id: number;
  /** Undefined where the page itself says something. */
  readonly line: string | undefined;
  readonly times: number;
  readonly answers: readonly string[];
}

/** How many entries stay. */
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
