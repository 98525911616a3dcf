import { type PieceSource, WELLS } from '../src/game-rules.ts';
import type { GameRules, Kernel } from '../src/index.ts';
import { tableParts } from '../src/value-table.ts';

/** A small generator for tests: a linear congruence, its upper bits. */
export function createTestDice(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** A game to be played on several kernels. */
export interface Trial {
  readonly rules: GameRules;
  readonly weights: Int32Array;
  readonly seed: number;
  readonly stream: number;
  readonly maxPieces: number;
}

/** Games on all sizes and sources with weights from sensible to useless, which pile up holes. */
export function createTrials(count: number, seed: number, maxPieces: number): Trial[] {
  const below = createTestDice(seed);
  const signs = [-1, 1, -1, -1, -1, -1, -1, -1, 1];
  return Array.from({ length: count }, (_, i) => {
    const isSensible = below(2) === 0;
    const weights = Int32Array.from(signs, (sign) =>
      isSensible ? sign * below(20_000) : below(2 ** 19 + 1) - 2 ** 18,
    );
    // The last feature has a fast path of its own where it weighs nothing.
    if (below(3) === 0) weights[8] = 0;
    const rules: GameRules = {
      width: i % 2 === 0 ? 10 : 4 + below(13),
      height: 4 + (i % 21),
      wells: WELLS[below(4) === 0 ? 1 : 0]!,
      source: createSource(below),
    };
    return { rules, weights, seed: below(2 ** 31), stream: below(1000), maxPieces };
  });
}

/** A table of a board: numbers that mean nothing, mostly below zero as learned ones are. */
export function createTable(width: number, height: number, seed: number): Int16Array {
  const below = createTestDice(seed);
  return Int16Array.from({ length: tableParts(width, height).size }, () => below(700) - 500);
}

function createSource(below: (bound: number) => number): PieceSource {
  const kind = below(6);
  if (kind === 0) return { kind: 'bag' };
  if (kind === 1) return { kind: 'weighted', weights: [1, 0, 2, 300, 5, 60, 7] };
  if (kind === 2) {
    return { kind: 'sequence', pieces: Array.from({ length: 40 }, () => below(7)) };
  }
  return { kind: 'uniform' };
}

/** Plays a trial move by move: everything there is to see of it, as one line of text. */
export function traceTrial(kernel: Kernel, trial: Trial): string {
  const { rules, weights, seed, stream, maxPieces } = trial;
  const game = kernel.start(rules, weights, seed, stream);
  const moves: string[] = [];
  while (game.pieces < maxPieces && game.advance(1) === 1) {
    moves.push(`${game.lastMove!.turn}${game.lastMove!.column.toString(16)}`);
  }
  const { pieces, lines, evaluations, end, columns } = game;
  const size = `${rules.width}x${rules.height} ${rules.wells} ${rules.source.kind}`;
  return `${size}: ${[pieces, lines, evaluations, end, columns.join(' '), moves.join(' ')].join(', ')}`;
}

/** The games that are played in the browser and in Node alike. */
export function traceTrials(kernel: Kernel): string[] {
  return createTrials(1000, 4, 400).map((trial) => traceTrial(kernel, trial));
}
