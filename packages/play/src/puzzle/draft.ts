import { failure, type Problem, type Result, success } from '@tetrarium/engine/core';
import {
  addPiece,
  addRow,
  createPuzzle,
  findPlaceFault,
  formatShape,
  formatShare,
  type Puzzle,
  type PuzzleFile,
  type PuzzleOptions,
  parsePuzzle,
  puzzleToJson,
} from '@tetrarium/solver';

/** The longest side of a grid that can still be drawn by hand. */
export const MOST_SIDE = 40;
/** The most cells of a piece that is drawn on the page. */
export const MOST_CELLS = 12;

/** A piece as it was drawn. */
export interface DraftPiece {
  /** Rows from the top, each ended by a newline. */
  readonly picture: string;
  readonly frequency: number;
}

/** A puzzle in the making: anything may be wrong with it for a while. */
export interface Draft {
  readonly width: number;
  readonly height: number;
  /** Every row, also the blank ones, from the bottom up: '*' and ' '. */
  readonly lines: readonly string[];
  readonly pieces: readonly DraftPiece[];
  readonly options: PuzzleOptions;
  /** The id of the piece to place. */
  readonly piece: number;
  readonly lookahead: number;
  /** The ids of the pieces that are known to come next. */
  readonly queue: readonly number[];
  /** What to place after that. */
  readonly later: PuzzleFile['places'];
}

/** Something the solver would refuse, and where: a row or a piece by its place, or what to place. */
export interface DraftFault {
  readonly field: 'row' | 'piece' | 'place';
  /** From 0: the row from the bottom, the place of the piece. */
  readonly at: number;
  readonly problem: Problem;
}

/** A draft as the solver sees it. */
export interface CheckedDraft {
  /** All of the draft that the solver takes. */
  readonly puzzle: Puzzle;
  readonly faults: readonly DraftFault[];
}

/** An empty grid without pieces. */
export function emptyDraft(width = 6, height = 8): Draft {
  return {
    width,
    height,
    lines: Array.from({ length: height }, () => ' '.repeat(width)),
    pieces: [],
    options: {},
    piece: 1,
    lookahead: 0,
    queue: [],
    later: [],
  };
}

/** Whether a cell is filled. */
export function isFilled({ lines }: Draft, x: number, y: number): boolean {
  return lines[y]?.[x] === '*';
}

/** Fills or empties a cell; the same draft where nothing changes. */
export function paintCell(draft: Draft, x: number, y: number, fill: boolean): Draft {
  const line = draft.lines[y];
  if (line === undefined || x < 0 || x >= draft.width || (line[x] === '*') === fill) return draft;
  const painted = line.slice(0, x) + (fill ? '*' : ' ') + line.slice(x + 1);
  return { ...draft, lines: draft.lines.map((each, i) => (i === y ? painted : each)) };
}

/** Changes the size: columns come and go on the right, rows on top. */
export function resize(draft: Draft, width: number, height: number): Draft {
  const lines = Array.from({ length: height }, (_, y) =>
    (draft.lines[y] ?? '').slice(0, width).padEnd(width),
  );
  return { ...draft, width, height, lines };
}

/** Puts these rows into the grid, from the bottom up. */
export function withRows(draft: Draft, rows: readonly string[]): Draft {
  return resize({ ...draft, lines: rows }, draft.width, draft.height);
}

/** Deletes a row; what is above falls by one. */
export function deleteRow(draft: Draft, y: number): Draft {
  return withRows(
    draft,
    draft.lines.filter((_, i) => i !== y),
  );
}

/** Adds rows written as text on top of the grid, the top one first; a dot is a blank. */
export function addRows(draft: Draft, text: string): Result<Draft> {
  let { puzzle } = checkDraft(draft);
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  for (const line of lines.reverse()) {
    const added = addRow(puzzle, line.replaceAll('.', ' '));
    if (!added.ok) return added;
    puzzle = added.value;
  }
  return success(withRows(draft, puzzle.rows));
}

/** Adds a piece, unless the solver refuses it. */
export function appendPiece(draft: Draft, piece: DraftPiece): Result<Draft> {
  const added = addPiece(checkDraft(draft).puzzle, piece.picture, piece.frequency);
  return added.ok ? success({ ...draft, pieces: [...draft.pieces, piece] }) : added;
}

/** Takes a piece away; the ids of those after it go down by one. */
export function removePiece(draft: Draft, id: number): Draft {
  const moved = (each: number): number => (each > id ? each - 1 : each);
  return {
    ...draft,
    pieces: draft.pieces.filter((_, i) => i !== id - 1),
    piece: Math.max(
      1,
      draft.piece === id ? Math.min(id, draft.pieces.length - 1) : moved(draft.piece),
    ),
    queue: draft.queue.filter((each) => each !== id).map(moved),
    later: draft.later
      .filter(({ piece }) => piece !== id)
      .map((next) => ({ ...next, piece: moved(next.piece) })),
  };
}

/** The draft after a placement: the grid that remains, and the next piece that is known. */
export function afterPlacing(draft: Draft, rows: readonly string[]): Draft {
  const { later, queue } = draft;
  const next = later[0] ?? { piece: queue[0] ?? draft.piece, lookahead: draft.lookahead };
  return { ...withRows(draft, rows), ...next, later: later.slice(1), queue: queue.slice(1) };
}

/** The draft as the solver sees it, with everything it would refuse. */
export function checkDraft(draft: Draft): CheckedDraft {
  const { width, height, lines, options, piece, lookahead, queue } = draft;
  const faults: DraftFault[] = [];
  let puzzle = expectPuzzle(createPuzzle(width, height, options));
  const take = (field: 'row' | 'piece', at: number, result: Result<Puzzle>): void => {
    if (result.ok) puzzle = result.value;
    else faults.push({ field, at, problem: result.problem });
  };
  const top = lines.reduce((sum, line, y) => (line.includes('*') ? y + 1 : sum), 0);
  for (const [y, line] of lines.slice(0, top).entries()) take('row', y, addRow(puzzle, line));
  for (const [i, { picture, frequency }] of draft.pieces.entries()) {
    take('piece', i, addPiece(puzzle, picture, frequency));
  }
  const fault = findPlaceFault(puzzle, piece, lookahead, queue);
  if (fault !== undefined && faults.length === 0) {
    faults.push({ field: 'place', at: 0, problem: fault });
  }
  return { puzzle, faults };
}

/** What a draft holds for others to read; undefined while the solver refuses a row or a piece. */
export function puzzleFileOf(draft: Draft, checked = checkDraft(draft)): PuzzleFile | undefined {
  const { puzzle, faults } = checked;
  if (faults.some(({ field }) => field !== 'place')) return undefined;
  const { piece, lookahead, queue, later } = draft;
  const places = puzzle.pieces.length === 0 ? [] : [{ piece, lookahead }, ...later];
  return { puzzle, places, queue };
}

/** The same on one line, for links. */
export function shareOf(draft: Draft, checked?: CheckedDraft): string | undefined {
  const file = puzzleFileOf(draft, checked);
  return file && formatShare(file);
}

/** A draft of what somebody wrote. */
export function draftOf(file: PuzzleFile): Result<Draft> {
  const { width, height, rows, pieces } = file.puzzle;
  if (width > MOST_SIDE || height > MOST_SIDE) {
    return failure(
      'solve/too-large',
      `Expected a grid of at most ${MOST_SIDE}x${MOST_SIDE} on this page, got ${width}x${height}: ` +
        '`tetrarium solve` takes larger ones',
    );
  }
  const [first, ...later] = file.places;
  const draft: Draft = {
    ...emptyDraft(width, height),
    pieces: pieces.map(({ frequency, rotations }) => ({
      picture: formatShape(rotations[0]!),
      frequency,
    })),
    options: puzzleToJson(file).options,
    piece: first?.piece ?? 1,
    lookahead: first?.lookahead ?? 0,
    queue: file.queue,
    later,
  };
  return success(withRows(draft, rows));
}

/** Reads a puzzle in any of its forms. */
export function readDraft(text: string): Result<Draft> {
  const file = parsePuzzle(text);
  return file.ok ? draftOf(file.value) : file;
}

/** Reads the draft that this browser kept, and the link it had; undefined where there is none. */
export function parseKeptDraft(
  text: string | null,
): { link: string | null; draft: Draft } | undefined {
  try {
    const kept = JSON.parse(text ?? 'null');
    if (kept?.version !== 1) return undefined;
    // Whatever another version may have left here must not break the page.
    checkDraft(kept.draft);
    return kept;
  } catch {
    return undefined;
  }
}

/** Sides and options of a draft were checked when it was made. */
function expectPuzzle(result: Result<Puzzle>): Puzzle {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}
