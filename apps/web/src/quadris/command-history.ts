/** The lines typed before, and which of them is in the input; its end is what is being typed. */
export interface CommandHistory {
  readonly lines: readonly string[];
  readonly at: number;
  /** What was being typed when the first step back was made. */
  readonly draft: string;
}

/** How many lines are remembered. */
const MOST_LINES = 200;

/** The history of some lines, with nothing typed yet. */
export function createHistory(lines: readonly string[]): CommandHistory {
  return { lines, at: lines.length, draft: '' };
}

/** Adds a line that was carried out; the same one twice in a row is one. */
export function addLine(lines: readonly string[], line: string): readonly string[] {
  return lines.at(-1) === line ? lines : [...lines, line].slice(-MOST_LINES);
}

/** Steps back or forth; the same history where there is no further step. */
export function stepHistory(
  history: CommandHistory,
  way: -1 | 1,
  typed: string,
): { readonly history: CommandHistory; readonly line: string } {
  const { lines, at } = history;
  const next = at + way;
  if (next < 0 || next > lines.length) return { history, line: typed };
  const draft = at === lines.length ? typed : history.draft;
  return { history: { lines, at: next, draft }, line: lines[next] ?? draft };
}
