import {
  type Brain,
  createRecipeBrain,
  DROP_LETTERS,
  DropGame,
  withoutNext,
} from '@tetrarium/brains';
import { ContractError, JavaRandom } from '@tetrarium/engine/core';
import { createSrsGame, playSrs, type SrsGame } from '@tetrarium/engine/srs';
import type { Kernel } from '@tetrarium/kernel';
import { addTallies, NO_GAMES, type Tally, type Task } from './evaluate.ts';
import {
  createTunedDefault,
  createTunedReport,
  type Genome,
  genomeOf,
  isForKernel,
  weightsOfGenes,
} from './genome.ts';
import { findKernelSubject } from './kernel-subject.ts';
import type { Vector } from './optimisers/optimiser.ts';
import { createPlayer, type Player, playDrop, type RunningGame } from './player.ts';
import type { RunConfig } from './run-config.ts';
import { createSplitScorer } from './splitting/score.ts';

export type PlayTask = (task: Task) => Tally;

/** What a game came to: in lines, in pieces in the game of the UT report, or in steps of splitting. */
interface Outcome {
  readonly score: number;
  readonly pieces: number;
}

/** The pieces placed at once: some milliseconds, so that the kernel is soon compiled well. */
const SLICE = 20_000;
/** Spreads neighbouring numbers over all seeds: java.util.Random starts alike from like seeds. */
const SCRAMBLE = 0x9e3779b97f4a7c15n;

/**
 * Makes the player of a run: the kernel where it knows all features, the board otherwise, and for
 * the UT report's numbers its own game, which is scored in pieces.
 */
export function createTaskPlayer(config: RunConfig, kernel: Kernel): PlayTask {
  const genome = genomeOf(config);
  if (genome === undefined || genome.plays === 'own')
    throw new ContractError(`Expected a genome, got "${config.genome}"`);
  return ({ genes, firstGame, games }) => {
    const play = prepare(config, genome, genes, kernel);
    return play(Array.from({ length: games }, (_, i) => firstGame + i)).reduce<Tally>(
      (tally, { score, pieces }) =>
        addTallies(tally, { games: 1, score, squares: score * score, pieces }),
      NO_GAMES,
    );
  };
}

/** Plays the games of a task with a brain that has its constants; pauses after every piece. */
export function* playBrainTask(
  config: RunConfig,
  { firstGame, games }: Task,
  brain: Brain,
): Generator<void, Tally, void> {
  const { width, height } = config.board;
  const most = mostPieces(config);
  let tally = NO_GAMES;
  for (let i = 0; i < games; i++) {
    const game = playDrop(brain, new DropGame(width, height, dealOf(config, firstGame + i)));
    while (!game.over && game.pieces < most) {
      game.advance(1);
      yield;
    }
    const { lines: score, pieces } = game;
    tally = addTallies(tally, { games: 1, score, squares: score * score, pieces });
  }
  return tally;
}

function prepare(
  config: RunConfig,
  genome: Genome,
  genes: Vector,
  kernel: Kernel,
): (numbers: readonly number[]) => Outcome[] {
  const { board, source, seed } = config;
  const { width, height } = board;
  if (genome.plays === 'ut-report') {
    const brain = createTunedReport(genes);
    return (numbers) =>
      numbers.map((number) => {
        const game = createUtGame(config, number);
        playSrs(game, brain);
        return { score: game.pieces, pieces: game.pieces };
      });
  }
  if (isForKernel(genome)) {
    const spec = { kind: 'linear', recipe: recipeOf(config, genome, genes) } as const;
    const rules = { width, height, source };
    if (config.split !== undefined) {
      const subject = findKernelSubject(spec, rules)!;
      const score = createSplitScorer(kernel, subject, seed, config.split.effort);
      return (numbers) => numbers.map(score);
    }
    const player = createPlayer(spec, rules, kernel);
    return (numbers) => {
      const games = numbers.map((number) => player.start(seed, number));
      return playOut(config, games, player.advanceAll);
    };
  }
  return (numbers) => {
    const games = numbers.map((number) => {
      const brain = createTunedBrain(config, genome, genes);
      return playDrop(brain, new DropGame(width, height, dealOf(config, number)));
    });
    return playOut(config, games);
  };
}

function playOut(
  config: RunConfig,
  games: readonly RunningGame[],
  advanceAll: Player['advanceAll'] = (all, count) => {
    for (const game of all) game.advance(count);
  },
): Outcome[] {
  const most = mostPieces(config);
  // All that go on have placed the same number of pieces.
  for (
    let on = games;
    on.length > 0;
    on = on.filter(({ over, pieces }) => !over && pieces < most)
  ) {
    advanceAll(on, Math.min(SLICE, most - on[0]!.pieces));
  }
  return games.map(({ lines, pieces }) => ({ score: lines, pieces }));
}

function recipeOf({ board, ahead }: RunConfig, genome: Genome, genes: Vector) {
  return { weights: weightsOfGenes(genome, genes, board.width)!, ...(ahead && { ahead }) };
}

export function createTunedBrain(config: RunConfig, genome: Genome, genes: Vector): Brain {
  if (genome.plays === 'default') return createTunedDefault(genes);
  return withoutNext(createRecipeBrain(recipeOf(config, genome, genes)));
}

export function mostPieces({ maxPieces }: RunConfig): number {
  return maxPieces > 0 ? maxPieces : Number.POSITIVE_INFINITY;
}

export function dealOf(config: RunConfig, number: number): DropGame['deal'] {
  const random = new JavaRandom(seedOf(config, number));
  if (config.source === 'bag') return dealFromBag(random);
  return () => random.nextInt(DROP_LETTERS.length);
}

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
function dealFromBag(random: JavaRandom): DropGame['deal'] {
  let bag: number[] = [];
  return () => {
    if (bag.length === 0) bag = [...DROP_LETTERS].map((_, piece) => piece);
    return bag.splice(random.nextInt(bag.length), 1)[0];
  };
}
