import {
  type Brain,
  createGreedyBrain,
  createStraightGame,
  DefaultBrain,
  type Move,
  stepStraight,
} from '@tetrarium/brains';
import { createUserBrain, findExport, type UserBrain } from '@tetrarium/brains/user';
import { createClassicRules } from '@tetrarium/engine/classic';
import { type Board, Piece } from '@tetrarium/engine/core';
import { benchBoard } from './bench-board.ts';
import { type BenchOptions, type BenchTable, measureTogether, type Work } from './measure.ts';

/** What the Java originals reach with DefaultBrain, per CPU second (best of medians). */
const JAVA = { bestMoves: 360e3, pieces: 156e3 } as const;

/** `default` as the brief writes it: holes found by looking at every cell under the tops. */
function scan(board: Board): number {
  let sum = 0;
  let holes = 0;
  for (let x = 0; x < board.width; x++) {
    const height = board.columnHeight(x);
    sum += height;
    for (let y = height - 2; y >= 0; y--) if (!board.grid(x, y)) holes++;
  }
  return 8 * board.maxHeight + 40 * (sum / board.width) + 1.25 * holes;
}

// Found as every user's brain is, which gives boards and pieces the handout's names.
const found = (await findExport({ rateBoard: scan })) as UserBrain;

const BRAINS: readonly (readonly [string, Brain])[] = [
  ['default', new DefaultBrain()],
  ['default, holes by a scan', createGreedyBrain(scan)],
  ['the same as a user’s brain', createUserBrain(found)],
];

function bestMoves(brain: Brain): Work {
  const board = benchBoard();
  const roots = Piece.getPieces();
  const move: Move = { x: 0, y: 0, piece: roots[0]!, score: 0 };
  return (count) => {
    let done = 0;
    for (; done < count; done += roots.length) {
      for (const root of roots) brain.bestMove(board, root, 20, move);
    }
    return done;
  };
}

function wholeGames(brain: Brain): Work {
  const rules = createClassicRules();
  return (count) => {
    let pieces = 0;
    for (let seed = 1; pieces < count; seed = (seed % 100) + 1) {
      const game = createStraightGame(rules, seed, brain);
      while (stepStraight(game) !== undefined);
      pieces += game.landed;
    }
    return pieces;
  };
}

function table(
  title: string,
  unit: string,
  work: (brain: Brain) => Work,
  java: number,
  options: BenchOptions,
): BenchTable {
  const measured = measureTogether(
    BRAINS.map(([, brain]) => work(brain)),
    options,
  );
  return {
    title,
    unit,
    rows: measured.map((figures, i) => ({
      name: BRAINS[i]![0],
      ...figures,
      ratios: { Java: figures.median / java, scan: figures.median / measured[1]!.median },
    })),
  };
}

export function benchBestMove(options: BenchOptions): BenchTable {
  const unit = 'bestMove per CPU second, the seven pieces in turn';
  return table('default: bestMove on the bench board', unit, bestMoves, JAVA.bestMoves, options);
}

export function benchWholeGames(options: BenchOptions): BenchTable {
  const unit = 'pieces placed per CPU second, seeds 1 to 100';
  return table('default: whole straight games', unit, wholeGames, JAVA.pieces, options);
}
