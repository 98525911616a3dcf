import { describe, expect, test } from 'vitest';
import type { Wells } from '../src/game-rules.ts';
import type { GameRules, Kernel } from '../src/index.ts';
import { PIECE_LETTERS } from '../src/orientations.ts';
import { KERNEL_FEATURES, kernelWeights } from '../src/weights.ts';
import golden from './golden/brains.json' with { type: 'json' };

/** The golden vectors that weigh the nine features. */
export type GoldenName = 'dellacherie' | 'bcts_du' | 'cbmpi_dt10' | 'cbmpi_dt20' | 'rvce_2026';

/** Published weights as the kernel takes them. */
export function goldenWeights(name: string): Int32Array {
  const weights = golden.weights[name as GoldenName];
  return kernelWeights(KERNEL_FEATURES.map((id) => weights[id]));
}

/** The wells variant of a golden set. */
export function goldenWells(wells: string): Wells {
  return wells === 'board_wells' ? 'dellacherie' : 'fast';
}

/** Rows from the floor up as one word per column. */
export function columnsOf(rows: readonly number[], width = 10): number[] {
  return Array.from({ length: width }, (_, x) =>
    rows.reduce((column, row, y) => column | (((row >> x) & 1) << y), 0),
  );
}

/** The golden traces and exact games, those with at most so many pieces. */
export function describeGoldenGames(kernel: Kernel, mostPieces: number): void {
  describe(`golden games on ${kernel.backend}`, () => {
    test.each(golden.traces.sets)('the trace of $weights on 10x$height', (trace) => {
      const pieces = [...golden.trace_sequence].map((letter) => PIECE_LETTERS.indexOf(letter));
      const rules: GameRules = {
        width: 10,
        height: trace.height,
        wells: 'dellacherie',
        source: { kind: 'sequence', pieces },
      };
      const game = kernel.start(rules, goldenWeights(trace.weights), 0, 0);
      const moves: string[] = [];
      while (game.advance(1) === 1) moves.push(`${game.lastMove!.turn}${game.lastMove!.column}`);
      expect(moves.join(' ')).toBe(trace.moves);
      expect([game.pieces, game.lines, game.end]).toEqual([
        trace.pieces_played,
        trace.lines,
        'out-of-pieces',
      ]);
      expect([...game.columns]).toEqual(columnsOf(trace.final_rows));
    });

    test.each(golden.exact_games.sets)('the games of $weights with $wells', (set) => {
      const rules: GameRules = {
        width: 10,
        height: 10,
        wells: goldenWells(set.wells),
        source: { kind: 'uniform' },
      };
      for (const { game, lines, pieces_drawn } of set.games) {
        if (pieces_drawn > mostPieces) continue;
        const played = kernel.start(rules, goldenWeights(set.weights), set.seed, game);
        while (!played.over) played.advance(1000);
        expect([game, played.lines, played.pieces + 1]).toEqual([game, lines, pieces_drawn]);
      }
    });
  });
}
