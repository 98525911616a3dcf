import {
  type Brain,
  createRecipeBrain,
  DropGame,
  findBrain,
  type LookaheadOptions,
  withoutNext,
} from '@tetrarium/brains';
import { type Kernel, type KernelGame, naivePieces } from '@tetrarium/kernel';
import { findKernelSubject } from './kernel-subject.ts';
import type { PlayerRules, PlayerSpec } from './player-spec.ts';

/** A game that is played in slices; the kernel's games are such. */
export interface RunningGame {
  /** Places up to this many further pieces and answers how many it placed. */
  advance(maxPieces: number): number;
  readonly lines: number;
  readonly pieces: number;
  readonly evaluations: number;
  readonly over: boolean;
}

/** A brain that is ready to play on one board. */
export interface Player {
  /** What plays: a backend of the kernel, the readable brains, or a user's program. */
  readonly engine: Kernel['backend'] | 'board' | 'process';
  start(seed: number, game: number): RunningGame;
  /** Advances each of the games it started, if that is faster than one after the other. */
  advanceAll?(games: readonly RunningGame[], maxPieces: number): void;
}

/** Makes a brain ready; those the kernel knows are played there, with the same games. */
export function createPlayer(
  spec: PlayerSpec,
  { width, height, source = 'uniform' }: PlayerRules,
  kernel: Kernel | undefined,
): Player {
  const subject = findKernelSubject(spec, { width, height, source });
  if (kernel !== undefined && subject !== undefined) {
    const { rules, weights } = subject;
    return {
      engine: kernel.backend,
      start: (seed, game) => kernel.start(rules, weights, seed, game),
      advanceAll: (games, maxPieces) =>
        kernel.advanceAll(games as readonly KernelGame[], maxPieces),
    };
  }
  const brain = createBrain(spec);
  return {
    engine: 'board',
    start: (seed, game) => startOnBoard(brain, { width, height, source }, seed, game),
  };
}

/** The brain of a spec on the readable board. */
export function createBrain(spec: PlayerSpec): Brain {
  switch (spec.kind) {
    case 'linear':
      return withoutNext(createRecipeBrain(spec.recipe));
    case 'lookahead': {
      const brain = createRecipeBrain(spec.recipe, spec.options);
      return spec.seesNext ? brain : withoutNext(brain);
    }
    case 'registered':
      return withoutNext(findBrain(spec.id)!.create());
  }
}

/** The pieces the kernel draws, which counts them as `DROP_LETTERS` does. */
export function kernelDeal(kind: 'uniform' | 'bag', seed: number, game: number): DropGame['deal'] {
  const pieces = naivePieces({ kind }, seed, game);
  return () => pieces.next().value ?? undefined;
}

/** A game on the readable board, with the pieces the kernel would draw for it. */
export function startOnBoard(
  brain: Brain,
  { width, height, source = 'uniform' }: PlayerRules,
  seed: number,
  game: number,
): RunningGame {
  return playDrop(brain, new DropGame(width, height, kernelDeal(source, seed, game)));
}

export function playDrop(brain: Brain, game: DropGame): RunningGame {
  return {
    advance: (maxPieces) => {
      const before = game.pieces;
      while (game.pieces - before < maxPieces && game.step(brain) !== undefined);
      return game.pieces - before;
    },
    get lines() {
      return game.lines;
    },
    get pieces() {
      return game.pieces;
    },
    get evaluations() {
      return game.evaluations;
    },
    get over() {
      return game.over !== undefined;
    },
  };
}

/** Whether a brain looks one piece further: averaged over all, or at the one that is shown. */
export type Lookahead = 'none' | 'expected' | 'next';

/** More placements than any board has. */
export const ALL_PLACEMENTS = 1000;

/** How far a player looks, whether it was asked to or is made so. */
export function lookaheadOf(player: PlayerSpec): {
  readonly lookahead: Lookahead;
  readonly limits?: LookaheadOptions;
} {
  switch (player.kind) {
    case 'linear': {
      const { ahead } = player.recipe;
      return ahead ? { lookahead: 'expected', limits: ahead } : { lookahead: 'none' };
    }
    case 'lookahead':
      return { lookahead: player.seesNext ? 'next' : 'expected', limits: player.options };
    case 'registered': {
      const { options } = findBrain(player.id)!;
      const limits = Object.fromEntries(options.map(({ id, value }) => [id, value]));
      return 'beam' in limits ? { lookahead: 'expected', limits } : { lookahead: 'none' };
    }
  }
}
