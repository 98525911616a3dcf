import { findBrain } from '@tetrarium/brains';
import { Board, JavaRandom, Piece } from '@tetrarium/engine/core';
import {
  createNaiveKernel,
  createScriptKernel,
  type GameRules,
  type Kernel,
  type KernelGame,
} from '@tetrarium/kernel';
import { openKernelModule } from '@tetrarium/kernel/node';
import { KERNEL_FEATURES, kernelWeights } from '@tetrarium/kernel/weights';
import { CliError, EXIT } from '../shell/exit.ts';
import { type BenchOptions, type BenchTable, measureTogether, type Work } from './measure.ts';

const SPEC = findBrain('bcts')!;
const BCTS = SPEC.recipe!.weights;

const RULES: GameRules = {
  width: 10,
  height: 20,
  wells: 'dellacherie',
  source: { kind: 'uniform' },
};

const FAST: GameRules = { ...RULES, wells: 'fast' };

/** The best public programs on this kind of machine, as docs/benchmarks.md cites them. */
const OTHERS = {
  evaluations: { JavaScript: 0.35e6, 'MDPTetris C': 5.5e6, Rust: 16e6 },
  pieces: { JavaScript: 14e3, 'MDPTetris C': 238e3, Rust: 0.69e6 },
} as const;

type Counted = keyof typeof OTHERS;

async function load(name: 'scalar' | 'simd'): Promise<Kernel> {
  return openKernelModule(name).catch(() => {
    throw new CliError(
      EXIT.failed,
      `Expected WebAssembly (${name}) to run here, got none that does`,
    );
  });
}

function weightsWith(diversity: number): Int32Array {
  return kernelWeights(
    KERNEL_FEATURES.map((id) => (id === 'pattern_diversity' ? diversity : (BCTS[id] ?? 0))),
  );
}

/** Whole games on a kernel, one after the other; diversity 0 leaves the ninth feature out. */
function games(
  kernel: Kernel,
  counted: Counted,
  diversity: number,
  slice: number,
  rules: GameRules = RULES,
): Work {
  const weights = weightsWith(diversity);
  let stream = 0;
  return (count) => {
    let done = 0;
    while (done < count) {
      const game = kernel.start(rules, weights, 1, stream++);
      while (done < count && !game.over && game.pieces < 20_000) {
        const before = game[counted];
        game.advance(slice);
        done += game[counted] - before;
      }
    }
    return done;
  };
}

/** The same, 64 games side by side. */
function manyGames(
  kernel: Kernel,
  counted: Counted,
  diversity: number,
  slice: number,
  rules: GameRules = RULES,
): Work {
  const weights = weightsWith(diversity);
  let stream = 0;
  let games: KernelGame[] = [];
  const total = () => games.reduce((sum, game) => sum + game[counted], 0);
  return (count) => {
    let done = 0;
    while (done < count) {
      games = games.filter((game) => !game.over && game.pieces < 20_000);
      while (games.length < 64) games.push(kernel.start(rules, weights, 1, stream++));
      const before = total();
      kernel.advanceAll(games, slice);
      done += total() - before;
    }
    return done;
  };
}

/** The same game on the engine's board, which any piece and any feature can use. */
function boardGames(counted: Counted): Work {
  const brain = SPEC.create();
  const roots = Piece.getPieces();
  const placements = roots.map((root) => countPlacements(root, RULES.width));
  const random = new JavaRandom(1);
  let board = new Board(RULES.width, RULES.height);
  return (count) => {
    let done = 0;
    while (done < count) {
      const index = random.nextInt(roots.length);
      const move = brain.bestMove(board, roots[index]!, RULES.height);
      done += counted === 'pieces' ? 1 : placements[index]!;
      if (move === undefined) {
        board = new Board(RULES.width, RULES.height);
        continue;
      }
      board.place(move.piece, move.x, move.y);
      board.clearRows();
      board.commit();
    }
    return done;
  };
}

function countPlacements(root: Piece, width: number): number {
  let placements = 0;
  let turned: Piece | undefined = root;
  do {
    placements += width - turned.width + 1;
    turned = turned.fastRotation();
  } while (turned !== undefined && turned !== root);
  return placements;
}

async function bench(counted: Counted, options: BenchOptions): Promise<BenchTable> {
  const [scalar, simd] = [await load('scalar'), await load('simd')];
  const rows: readonly (readonly [string, Work])[] = [
    ['naive twin', games(createNaiveKernel(), counted, 0, 1)],
    ['Board with the readable features', boardGames(counted)],
    ['JavaScript', games(createScriptKernel(), counted, 0, 1000)],
    ['WebAssembly', games(scalar, counted, 0, 1000)],
    ['WebAssembly with SIMD', games(simd, counted, 0, 1000)],
    ['WebAssembly with SIMD, diversity too', games(simd, counted, 1, 1000)],
    ['SIMD, 64 games', manyGames(simd, counted, 0, 1000)],
    ['SIMD, 64 games, diversity too', manyGames(simd, counted, 1, 1000)],
    ['WebAssembly, fast wells', games(scalar, counted, 0, 1000, FAST)],
    ['WebAssembly with SIMD, fast wells', games(simd, counted, 0, 1000, FAST)],
    ['SIMD, 64 games, fast wells', manyGames(simd, counted, 0, 1000, FAST)],
  ];
  const measured = measureTogether(
    rows.map(([, work]) => work),
    options,
  );
  const naive = measured[0]!.median;
  return {
    title: `kernel: whole games of BCTS on 10x20, ${counted}`,
    unit: `${counted} per CPU second, one thread`,
    rows: measured.map((figures, i) => ({
      name: rows[i]![0],
      ...figures,
      ratios: {
        naive: figures.median / naive,
        ...Object.fromEntries(
          Object.entries(OTHERS[counted]).map(([name, rate]) => [name, figures.median / rate]),
        ),
      },
    })),
  };
}

export function benchKernel(options: BenchOptions): Promise<BenchTable> {
  return bench('evaluations', options);
}

export function benchKernelPieces(options: BenchOptions): Promise<BenchTable> {
  return bench('pieces', options);
}

/** Placements weighed per second on boards of other heights: the pile, not the board, costs. */
export async function benchKernelHeights(options: BenchOptions): Promise<BenchTable> {
  const [scalar, simd] = [await load('scalar'), await load('simd')];
  const heights = [6, 8, 10, 14, 20, 24] as const;
  const works = heights.flatMap((height) => {
    const rules = { ...RULES, height };
    return [scalar, simd].map((kernel) => games(kernel, 'evaluations', 0, 1000, rules));
  });
  const measured = measureTogether(works, options, 5);
  const base = measured[2 * heights.indexOf(20) + 1]!.median;
  return {
    title: 'kernel: whole games of BCTS by height of the board, ten columns',
    unit: 'evaluations per CPU second, one thread',
    rows: measured.map((figures, i) => ({
      name: `10x${heights[i >> 1]}, ${i % 2 === 0 ? 'WebAssembly' : 'SIMD'}`,
      ...figures,
      ratios: { 'SIMD 10x20': figures.median / base },
    })),
  };
}
