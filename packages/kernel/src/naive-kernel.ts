import type { GameRules } from './game-rules.ts';
import {
  type GameEnd,
  type Kernel,
  type KernelGame,
  type KernelMove,
  requireGame,
} from './kernel.ts';
import {
  emptyGrid,
  gridOf,
  type NaiveGrid,
  type NaivePlacement,
  placeNaively,
} from './naive-board.ts';
import { naivePieces } from './naive-pieces.ts';
import { chanceOf, readTable } from './naive-table.ts';
import { FIRST_ORIENTATIONS, ORIENTATIONS, PIECE_LETTERS } from './orientations.ts';
import type { ValueTable } from './value-table.ts';

/** The readable twin: the rules cell by cell on a grid of booleans, which all others must equal. */
export function createNaiveKernel(): Kernel {
  return {
    backend: 'naive',
    start,
    advanceAll: (games, maxPieces, range) => {
      for (const game of games) game.advance(maxPieces, range);
    },
  };
}

interface Choice extends NaivePlacement {
  readonly move: KernelMove;
  readonly score: number;
  /** The part of the score that is about the landing, not the board after it. */
  readonly landing: number;
}

/** What a piece that fits nowhere costs: more than any board. */
const LOST = 2 ** 40;
const PIECES = [...PIECE_LETTERS].map((_, piece) => piece);

function pileOf(grid: NaiveGrid): number {
  return grid.reduce((top, row, y) => (row.includes(true) ? y + 1 : top), 0);
}

function start(rules: GameRules, weights: Int32Array, seed: number, stream: number): KernelGame {
  requireGame(rules, weights, seed, stream);
  const { width, height } = rules;
  const source = naivePieces(rules.source, seed, stream);
  let grid = rules.columns ? gridOf(rules.columns, height) : emptyGrid(width, height);
  let pieces = 0;
  let lines = 0;
  let evaluations = 0;
  let end: GameEnd | undefined;
  let lastMove: KernelMove | undefined;

  /** Every placement on a board, the best by itself first; equals stay in their order. */
  const rank = (on: NaiveGrid, piece: number): Choice[] => {
    const choices: Choice[] = [];
    for (let o = FIRST_ORIENTATIONS[piece]!; o < FIRST_ORIENTATIONS[piece + 1]!; o++) {
      const orientation = ORIENTATIONS[o]!;
      for (let column = 0; column + orientation.width <= width; column++) {
        const placed = placeNaively(on, orientation, column, rules.wells);
        if (placed === undefined) continue;
        evaluations++;
        const products = placed.doubled.map((feature, i) => feature * weights[i]!);
        const score = products.reduce((total, product) => total + product, 0);
        const landing = products[0]! + products[1]!;
        choices.push({ ...placed, score, landing, move: { turn: orientation.turn, column } });
      }
    }
    return choices.sort((a, b) => b.score - a.score);
  };

  /** The best by the table of those that are best by themselves; lower is better. */
  const judge = (ranked: readonly Choice[], { values, beam }: ValueTable) => {
    let best: { choice: Choice; value: number } | undefined;
    for (const choice of ranked.slice(0, beam)) {
      evaluations++;
      const value = readTable(values, choice.grid, rules.wells);
      if (best === undefined || value < best.value) best = { choice, value };
    }
    return best;
  };

  /** What a placement is worth by the best answers to each piece that may come. */
  const valueAhead = (choice: Choice): number => {
    const { table } = rules;
    if (table !== undefined) {
      return PIECES.reduce((total, piece) => {
        const answer = judge(rank(choice.grid, piece), table);
        return total - chanceOf(answer?.value ?? 0);
      }, 0);
    }
    const answers = PIECES.map((piece) => rank(choice.grid, piece)[0]?.score ?? -LOST);
    return answers.reduce((total, score) => total + score, PIECES.length * choice.landing);
  };

  const choose = (piece: number): Choice | undefined => {
    const ranked = rank(grid, piece);
    const { ahead, table } = rules;
    if (ahead === undefined || pileOf(grid) < ahead.from) {
      return table === undefined ? ranked[0] : judge(ranked, table)?.choice;
    }
    const looked = ranked
      .slice(0, ahead.beam)
      .map((choice) => ({ choice, value: valueAhead(choice) }));
    const most = Math.max(...looked.map(({ value }) => value));
    return looked.find(({ value }) => value === most)?.choice;
  };

  return {
    advance: (maxPieces, range) => {
      const before = pieces;
      while (pieces - before < maxPieces && end === undefined) {
        const drawn = source.next();
        const best = drawn.done ? undefined : choose(drawn.value);
        if (best === undefined) {
          end = drawn.done ? 'out-of-pieces' : 'topped-out';
          break;
        }
        grid = best.grid;
        lines += best.lines;
        lastMove = best.move;
        pieces++;
        if (range !== undefined && (pileOf(grid) <= range.low || pileOf(grid) >= range.high)) break;
      }
      return pieces - before;
    },
    get pieces() {
      return pieces;
    },
    get lines() {
      return lines;
    },
    get evaluations() {
      return evaluations;
    },
    get over() {
      return end !== undefined;
    },
    get end() {
      return end;
    },
    get pile() {
      return pileOf(grid);
    },
    get columns() {
      return Int32Array.from({ length: width }, (_, x) =>
        grid.reduce((column, row, y) => column | (+row[x]! << y), 0),
      );
    },
    get lastMove() {
      return lastMove;
    },
  };
}
