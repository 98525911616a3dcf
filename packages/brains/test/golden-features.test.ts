import { Board, formatBoard, Piece, parseBoard } from '@tetrarium/engine';
import { describe, expect, test } from 'vitest';
import { createDellacherieBrain, DELLACHERIE } from '../src/dellacherie.ts';
import { countFullCells, FEATURE_IDS, FEATURES, type Landing } from '../src/features.ts';
import golden from './golden/brains.json' with { type: 'json' };
import { createPieceSource } from './xoshiro.ts';

const WIDTH = 10;

/** The pieces by letter in the orientation order of the golden data, which is that of the rings. */
const ROOTS = new Map(
  golden.pieces.map(({ name, orientations }) => {
    const cells = orientations[0]!.cells_row_col;
    const root = new Piece(cells.map(([y, x]) => ({ x: x!, y: y! })));
    return [name, root.makeFastRotations()];
  }),
);

function orientation(name: string, index: number): Piece {
  let piece = ROOTS.get(name)!;
  for (let i = 0; i < index; i++) piece = piece.fastRotation()!;
  return piece;
}

/** Rows from the floor up, bit 0 being the leftmost column. */
function boardOf(rows: readonly number[]): Board {
  const picture = [...rows].reverse().map((row) => {
    const cells = Array.from({ length: WIDTH }, (_, x) => ((row >> x) & 1 ? '#' : '.'));
    return cells.join('');
  });
  const parsed = parseBoard(picture.join('\n'));
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value;
}

function rowsOf(board: Board): number[] {
  const bits = (line: string) =>
    [...line].reduce((row, cell, x) => row | (+(cell === '#') << x), 0);
  return formatBoard(board).map(bits).reverse();
}

test('the ids stand in the order of the golden data', () => {
  expect(FEATURE_IDS).toEqual(golden.features.order);
  expect(FEATURES.map(({ id }) => id)).toEqual(FEATURE_IDS.slice(0, FEATURES.length));
});

test('the rings turn in the orientation order of the golden data', () => {
  for (const { name, orientations } of golden.pieces) {
    orientations.forEach(({ cells_row_col }, i) => {
      const piece = new Piece(cells_row_col.map(([y, x]) => ({ x: x!, y: y! })));
      expect(orientation(name, i).equals(piece)).toBe(true);
    });
    expect(orientation(name, orientations.length)).toBe(ROOTS.get(name));
  }
});

test('the weights are the published ones', () => {
  const measured = Object.entries(golden.weights.dellacherie).filter(([, weight]) => weight !== 0);
  expect(DELLACHERIE).toEqual(Object.fromEntries(measured));
});

const samples = golden.samples.map((sample, i) => ({ ...sample, name: `${i} ${sample.tag}` }));

describe.each(samples)('sample $name', (sample) => {
  const board = boardOf(sample.rows_before);
  const piece = orientation(sample.piece, sample.orientation);
  const y = board.dropHeight(piece, sample.column);
  board.commit();
  board.place(piece, sample.column, y);
  const cells = countFullCells(board, piece, y);
  const landing: Landing = { piece, y, cells, rows: board.clearRows() };

  test('lands where it should', () => {
    expect(y).toBe(sample.landing_row);
    expect(rowsOf(board)).toEqual(sample.rows_after);
  });

  test.each(FEATURES)('$id', ({ id, measure }) => {
    expect(measure(board, landing)).toBe(sample.features[id]);
  });

  test("Dellacherie's sum", () => {
    const sum = FEATURES.reduce(
      (total, { id, measure }) => total + (DELLACHERIE[id] ?? 0) * measure(board, landing),
      0,
    );
    expect(sum).toBe(sample.scores.dellacherie);
  });
});

/** Plays greedily with the golden orientation order; answers what the golden data has. */
function play(height: number, pieces: Iterable<string>) {
  const brain = createDellacherieBrain();
  const board = new Board(WIDTH, height);
  const moves: string[] = [];
  let lines = 0;
  let drawn = 0;
  for (const name of pieces) {
    drawn++;
    const root = ROOTS.get(name)!;
    const move = brain.bestMove(board, root, height);
    if (move === undefined) break;
    let turns = 0;
    for (let turned = root; turned !== move.piece; turned = turned.fastRotation()!) turns++;
    moves.push(`${turns}${move.x}`);
    board.place(move.piece, move.x, move.y);
    lines += board.clearRows();
    board.commit();
  }
  return { moves: moves.join(' '), lines, drawn, rows: rowsOf(board) };
}

test.each(golden.traces)('the trace on 10x$height', (trace) => {
  const { moves, lines, drawn, rows } = play(trace.height, golden.trace_sequence);
  expect(moves).toBe(trace.moves);
  expect({ lines, drawn, rows }).toEqual({
    lines: trace.lines,
    drawn: trace.pieces_played,
    rows: trace.final_rows,
  });
});

const [set] = golden.exact_games;
// The two longest games hold as well, but take half of the time.
const games = set!.games.filter(({ pieces_drawn }) => pieces_drawn < 6000);

test.each(games)('the exact game $game on 10x10', ({ game, lines, pieces_drawn }) => {
  const played = play(10, createPieceSource(set!.seed, game, golden.piece_order));
  expect([played.lines, played.drawn]).toEqual([lines, pieces_drawn]);
});
