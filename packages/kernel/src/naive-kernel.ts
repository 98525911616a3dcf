import { createBatch } from './batch.ts';
import type { GameRules } from './game-rules.ts';
import {
  type GameEnd,
  type Kernel,
  type KernelGame,
  type KernelMove,
  requireGame,
} from './kernel.ts';
import { emptyGrid, gridOf, type NaivePlacement, placeNaively } from './naive-board.ts';
import { naivePieces } from './naive-pieces.ts';
import { FIRST_ORIENTATIONS, ORIENTATIONS } from './orientations.ts';

/** The readable twin: the rules cell by cell on a grid of booleans, which all others must equal. */
export function createNaiveKernel(): Kernel {
  return {
    backend: 'naive',
    start,
    startBatch: (options) => {
      const { rules, weights, seed } = options;
      return createBatch((stream) => start(rules, weights, seed, stream), options);
    },
  };
}

interface Choice extends NaivePlacement {
  readonly move: KernelMove;
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

  const choose = (piece: number): Choice | undefined => {
    let best: Choice | undefined;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let o = FIRST_ORIENTATIONS[piece]!; o < FIRST_ORIENTATIONS[piece + 1]!; o++) {
      const orientation = ORIENTATIONS[o]!;
      for (let column = 0; column + orientation.width <= width; column++) {
        const placed = placeNaively(grid, orientation, column, rules.wells);
        if (placed === undefined) continue;
        evaluations++;
        const score = placed.doubled.reduce((total, f, i) => total + f * weights[i]!, 0);
        if (score <= bestScore) continue;
        bestScore = score;
        best = { ...placed, move: { turn: orientation.turn, column } };
      }
    }
    return best;
  };

  return {
    advance: (maxPieces) => {
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
