import {
  type Brain,
  createDropGame,
  createRecipeBrain,
  type Deal,
  DROP_LETTERS,
  FEATURE_IDS,
  stepDrop,
  withoutNext,
} from '@tetrarium/brains';
import { ContractError, JavaRandom } from '@tetrarium/engine/core';
import { createSrsGame, playSrs, type SrsGame } from '@tetrarium/engine/srs';
import { type Kernel, kernelWeights } from '@tetrarium/kernel';
import { addTallies, NO_GAMES, type Tally, type Task } from './evaluate.ts';
import {
  createTunedDefault,
  createTunedReport,
  findGenome,
  type Genome,
  isForKernel,
  weightsOf,
} from './genome.ts';
import type { Vector } from './optimisers/optimiser.ts';
import type { RunConfig } from './run-config.ts';

/** Plays the games of a task. */
export type PlayTask = (task: Task) => Tally;

/** The pieces the kernel places at once: some milliseconds, so that it is soon compiled well. */
const SLICE = 20_000;
/** Spreads neighbouring numbers over all seeds: java.util.Random starts alike from like seeds. */
const SCRAMBLE = 0x9e3779b97f4a7c15n;

/**
 * Makes the player of a run: the kernel where it knows all features, the board otherwise, and for
 * the UT report's numbers its own game, which is scored in pieces.
 */
export function createPlayer(config: RunConfig, kernel: Kernel): PlayTask {
  const genome = findGenome(config.genome);
  if (genome === undefined) throw new ContractError(`Expected a genome, got "${config.genome}"`);
  if (isForKernel(genome)) return (task) => playInKernel(config, kernel, genome, task);
  const play = genome.plays === 'ut-report' ? playUt : playDrop;
  return (task) => {
    let tally = NO_GAMES;
    for (let i = 0; i < task.games; i++) {
      const { score, pieces } = play(config, genome, task, task.firstGame + i);
      tally = addTallies(tally, { games: 1, score, squares: score * score, pieces });
    }
    return tally;
  };
}

function playInKernel(config: RunConfig, kernel: Kernel, genome: Genome, task: Task): Tally {
  const { board, source, ahead, seed, maxPieces } = config;
  const values = weightsOf(genome, task.genes, board.width)!;
  const weights = kernelWeights(FEATURE_IDS.map((id) => values[id] ?? 0));
  if (!weights.ok) throw new ContractError(weights.problem.message);
  const batch = kernel.startBatch({
    rules: {
      ...board,
      wells: 'dellacherie',
      source: { kind: source },
      ...(ahead && { ahead }),
    },
    weights: weights.value,
    seed,
    firstStream: task.firstGame,
    games: task.games,
    ...(maxPieces > 0 ? { maxPieces } : {}),
  });
  while (!batch.done) batch.advance(SLICE);
  let tally = NO_GAMES;
  for (const [i, score] of batch.lines.entries()) {
    const pieces = batch.pieces[i]!;
    tally = addTallies(tally, { games: 1, score, squares: score * score, pieces });
  }
  return tally;
}

interface Outcome {
  readonly score: number;
  readonly pieces: number;
}

function playDrop(config: RunConfig, genome: Genome, { genes }: Task, number: number): Outcome {
  const brain = createTunedBrain(config, genome, genes);
  const game = createDropGame(config.board.width, config.board.height, dealOf(config, number));
  const most = mostPieces(config);
  while (game.pieces < most && stepDrop(game, brain) !== undefined);
  return { score: game.lines, pieces: game.pieces };
}

/** The brain that drops pieces with these numbers. */
export function createTunedBrain(config: RunConfig, genome: Genome, genes: Vector): Brain {
  const { board, ahead } = config;
  if (genome.plays === 'default') return createTunedDefault(genes);
  const weights = weightsOf(genome, genes, board.width)!;
  return withoutNext(createRecipeBrain({ weights, ...(ahead && { ahead }) }));
}

/** Where a game is broken off. */
export function mostPieces({ maxPieces }: RunConfig): number {
  return maxPieces > 0 ? maxPieces : Number.POSITIVE_INFINITY;
}

/** The pieces of a game that is played on the board. */
export function dealOf(config: RunConfig, number: number): Deal {
  const random = new JavaRandom(seedOf(config, number));
  if (config.source === 'bag') return dealFromBag(random);
  return () => random.nextInt(DROP_LETTERS.length);
}

function playUt(config: RunConfig, _: Genome, { genes }: Task, number: number): Outcome {
  const game = createUtGame(config, number);
  playSrs(game, createTunedReport(genes));
  return { score: game.pieces, pieces: game.pieces };
}

/** A game on the UT board, with its first piece. */
export function createUtGame(config: RunConfig, number: number): SrsGame {
  const { board, maxPieces } = config;
  return createSrsGame(seedOf(config, number), {
    ...board,
    maxPieces: maxPieces > 0 ? maxPieces : undefined,
  });
}

function seedOf({ seed }: RunConfig, game: number): bigint {
  return BigInt.asIntN(64, (BigInt(seed) * 1_000_003n + BigInt(game)) * SCRAMBLE);
}

/** Seven at a time, each once, in any order. */
function dealFromBag(random: JavaRandom): Deal {
  let bag: number[] = [];
  return () => {
    if (bag.length === 0) bag = [...DROP_LETTERS].map((_, piece) => piece);
    return bag.splice(random.nextInt(bag.length), 1)[0];
  };
}
