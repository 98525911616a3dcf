import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Board } from '../src/core/board.ts';
import { Piece } from '../src/core/piece.ts';
import golden from './golden/board-traces.json' with { type: 'json' };

type State = readonly [number, number[], number[], string[], number];
type Step = readonly [readonly [string, ...number[]], number | string | null, State | 0 | null];

const shapes = golden.shapes.map(({ body }) => new Piece(body.map(([x, y]) => ({ x: x!, y: y! }))));

/** The state as the golden file writes it: only rows below maxHeight, bottom up. */
function stateOf(board: Board): State {
  const heights = Array.from({ length: board.width }, (_, x) => board.columnHeight(x));
  const widths: number[] = [];
  const rows: string[] = [];
  for (let y = 0; y < board.maxHeight; y++) {
    widths.push(board.rowWidth(y));
    rows.push(heights.map((_, x) => (board.grid(x, y) ? '1' : '0')).join(''));
  }
  return [board.maxHeight, heights, widths, rows, board.committed ? 1 : 0];
}

function perform(board: Board, op: Step[0]): number | string | null {
  const [verb, a = 0, b = 0, c = 0] = op;
  if (verb === 'p') return board.place(shapes[a]!, b, c);
  if (verb === 'c') return board.clearRows();
  if (verb === 'd') return board.dropHeight(shapes[a]!, b);
  if (verb === 'g') return board.grid(a, b) ? 1 : 0;
  if (verb === 'x') {
    expect(() => board.place(shapes[a]!, b, c)).toThrow('place commit problem');
    return 'throws';
  }
  if (verb === 'u') board.undo();
  else if (verb === 'k') board.commit();
  else throw new Error(`unknown verb ${verb}`);
  return null;
}

describe('the golden board traces', () => {
  beforeAll(() => {
    Board.debug = true;
  });
  afterAll(() => {
    Board.debug = false;
  });

  test.each(golden.traces)(
    '[B-01, B-03, B-04, B-12, B-16, B-19, B-22, B-35] trace $id on $w x $h',
    ({ w, h, steps }) => {
      const board = new Board(w, h);
      let last = stateOf(board);
      for (const [i, [op, result, state]] of (steps as unknown as Step[]).entries()) {
        expect(perform(board, op), `result of step ${i} ${op}`).toBe(result);
        if (state === null) continue;
        if (state !== 0) last = state;
        expect(stateOf(board), `state after step ${i} ${op}`).toEqual(last);
      }
    },
  );
});
