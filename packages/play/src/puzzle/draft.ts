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
  type SolveRequest,
} from '@tetrarium/solver';

interface DraftPiece {
  /** Rows from the top, each ended by a newline. */
  readonly picture: string;
  readonly frequency: number;
}

/** Something the solver would refuse, and where: a row or a piece by its place, or what to place. */
interface DraftFault {
  readonly field: 'row' | 'piece' | 'place';
  /** From 0: the row from the bottom, the place of the piece. */
  readonly at: number;
  readonly problem: Problem;
}

/** A draft as the solver sees it. */
interface CheckedDraft {
  /** All of the draft that the solver takes. */
  readonly puzzle: Puzzle;
  readonly faults: readonly DraftFault[];
}

/** A puzzle in the making: anything may be wrong with it for a while. Every change is another draft. */
export class Draft {
  /** The longest side of a grid that can still be drawn by hand, and the most cells of a piece. */
  static readonly LIMITS = { side: 40, cells: 12 } as const;

  readonly width: number;
  readonly height: number;
  /** Every row, also the blank ones, from the bottom up: '*' and ' '. */
  readonly lines: readonly string[];
  readonly pieces: readonly DraftPiece[] = [];
  readonly options: PuzzleOptions = {};
  /** The id of the piece to place. */
  readonly piece: number = 1;
  readonly lookahead: number = 0;
  /** The ids of the pieces that are known to come next. */
  readonly queue: readonly number[] = [];
  /** What to place after that. */
  readonly later: PuzzleFile['places'] = [];
  #checked: CheckedDraft | undefined;

  /** An empty grid without pieces. */
  constructor(width = 6, height = 8) {
    this.width = width;
    this.height = height;
    this.lines = Array.from({ length: height }, () => ' '.repeat(width));
  }

  /** A draft of what somebody wrote. */
  static of(file: PuzzleFile): Result<Draft> {
    const { width, height, rows, pieces } = file.puzzle;
    const { side } = Draft.LIMITS;
    if (width > side || height > side) {
      return failure(
        'solve/too-large',
        `Expected a grid of at most ${side}x${side} on this page, got ${width}x${height}: ` +
          '`tetrarium solve` takes larger ones',
      );
    }
    const [first, ...later] = file.places;
    const draft = new Draft(width, height).with({
      pieces: pieces.map(({ frequency, rotations }) => ({
        picture: formatShape(rotations[0]!),
        frequency,
      })),
      options: puzzleToJson(file).options,
      piece: first?.piece ?? 1,
      lookahead: first?.lookahead ?? 0,
      queue: file.queue,
      later,
    });
    return success(draft.withRows(rows));
  }

  /** Reads a puzzle in any of its forms. */
  static parse(text: string): Result<Draft> {
    const file = parsePuzzle(text);
    return file.ok ? Draft.of(file.value) : file;
  }

  /** Reads the draft that this browser kept, and the link it had; undefined where there is none. */
  static parseKept(text: string | null): { link: string | null; draft: Draft } | undefined {
    try {
      const kept = JSON.parse(text ?? 'null');
      if (kept?.version !== 1) return undefined;
      // Whatever another version may have left here must not break the page.
      check(kept.draft);
      return { link: kept.link, draft: new Draft().with(kept.draft) };
    } catch {
      return undefined;
    }
  }

  /** The draft as the solver sees it, with everything it would refuse. */
  get checked(): CheckedDraft {
    this.#checked ??= check(this);
    return this.#checked;
  }

  /** What the draft holds for others to read; undefined while the solver refuses a row or a piece. */
  get file(): PuzzleFile | undefined {
    const { puzzle, faults } = this.checked;
    if (faults.some(({ field }) => field !== 'place')) return undefined;
    const { piece, lookahead, queue, later } = this;
    const places = puzzle.pieces.length === 0 ? [] : [{ piece, lookahead }, ...later];
    return { puzzle, places, queue };
  }

  /** The same on one line, for links. */
  get share(): string | undefined {
    const { file } = this;
    return file && formatShare(file);
  }

  /** What the solver is asked. */
  get request(): SolveRequest {
    const { piece, lookahead, queue } = this;
    return { piece, lookahead, queue };
  }

  isFilled(x: number, y: number): boolean {
    return this.lines[y]?.[x] === '*';
  }

  with(changes: Partial<Draft>): Draft {
    return Object.assign(new Draft(this.width, this.height), this, changes);
  }

  /** Puts these rows into the grid, from the bottom up. */
  withRows(rows: readonly string[]): Draft {
    return this.with({ lines: rows }).resize(this.width, this.height);
  }

  /** Fills or empties a cell; the same draft where nothing changes. */
  paint(x: number, y: number, fill: boolean): Draft {
    const line = this.lines[y];
    if (line === undefined || x < 0 || x >= this.width || (line[x] === '*') === fill) return this;
    const painted = line.slice(0, x) + (fill ? '*' : ' ') + line.slice(x + 1);
    return this.with({ lines: this.lines.map((each, i) => (i === y ? painted : each)) });
  }

  /** Changes the size: columns come and go on the right, rows on top. */
  resize(width: number, height: number): Draft {
    const lines = Array.from({ length: height }, (_, y) =>
      (this.lines[y] ?? '').slice(0, width).padEnd(width),
    );
    return this.with({ width, height, lines });
  }

  /** Deletes a row; what is above falls by one. */
  deleteRow(y: number): Draft {
    return this.withRows(this.lines.filter((_, i) => i !== y));
  }

  /** Adds rows written as text on top of the grid, the top one first; a dot is a blank. */
  addRows(text: string): Result<Draft> {
    let { puzzle } = this.checked;
    const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
    for (const line of lines.reverse()) {
      const added = addRow(puzzle, line.replaceAll('.', ' '));
      if (!added.ok) return added;
      puzzle = added.value;
    }
    return success(this.withRows(puzzle.rows));
  }

  /** Adds a piece, unless the solver refuses it. */
  addPiece(picture: string, frequency = 1): Result<Draft> {
    const added = addPiece(this.checked.puzzle, picture, frequency);
    if (!added.ok) return added;
    return success(this.with({ pieces: [...this.pieces, { picture, frequency }] }));
  }

  /** Takes a piece away; the ids of those after it go down by one. */
  removePiece(id: number): Draft {
    const { pieces, piece, queue, later } = this;
    const moved = (each: number): number => (each > id ? each - 1 : each);
    return this.with({
      pieces: pieces.filter((_, i) => i !== id - 1),
      piece: Math.max(1, piece === id ? Math.min(id, pieces.length - 1) : moved(piece)),
      queue: queue.filter((each) => each !== id).map(moved),
      later: later
        .filter((next) => next.piece !== id)
        .map((next) => ({ ...next, piece: moved(next.piece) })),
    });
  }

  /** The draft after a placement: the grid that remains, and the next piece that is known. */
  place(rows: readonly string[]): Draft {
    const { later, queue, piece, lookahead } = this;
    const next = later[0] ?? { piece: queue[0] ?? piece, lookahead };
    return this.withRows(rows).with({ ...next, later: later.slice(1), queue: queue.slice(1) });
  }
}

function check(draft: Draft): CheckedDraft {
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

/** Sides and options of a draft were checked when it was made. */
function expectPuzzle(result: Result<Puzzle>): Puzzle {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}
