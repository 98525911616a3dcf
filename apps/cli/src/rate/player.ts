import {
  type Brain,
  createDropGame,
  createLookaheadBrain,
  createRecipeBrain,
  findBrain,
  type LinearRecipe,
  type LookaheadOptions,
  stepDrop,
  wholeWeights,
  withoutNext,
} from '@tetrarium/brains';
import {
  checkRules,
  type GameRules,
  KERNEL_FEATURES,
  type Kernel,
  MOST_BEAM,
  naivePieces,
  type Wells,
} from '@tetrarium/kernel';
import type { BrainBundle } from '../brain-host/brain-protocol.ts';

/** One of our brains as data, so that threads can make it again. */
export type OurPlayer =
  | { readonly kind: 'linear'; readonly recipe: LinearRecipe }
  | {
      readonly kind: 'lookahead';
      readonly recipe: LinearRecipe;
      readonly options: LookaheadOptions;
      /** Whether the game shows it the next piece. */
      readonly seesNext: boolean;
    }
  | { readonly kind: 'registered'; readonly id: string };

/** A user's own brain, which runs in a process of its own. */
export interface ProgramPlayer {
  readonly kind: 'program';
  readonly path: string;
  readonly bundle: BrainBundle;
  /** Milliseconds for one question. */
  readonly thinkLimit: number;
  /** Whether somebody wants to see what it prints. */
  readonly wantsOutput: boolean;
}

/** A brain as data: one of ours, or a user's program. */
export type PlayerSpec = OurPlayer | ProgramPlayer;

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
  /** The game of this seed and number, from its first piece. */
  start(seed: number, game: number): RunningGame;
}

/** Makes a brain ready; those the kernel knows are played there, with the same games. */
export function createPlayer(
  spec: OurPlayer,
  width: number,
  height: number,
  kernel: Kernel | undefined,
): Player {
  const wells = spec.kind === 'linear' ? wellsOf(spec.recipe) : undefined;
  if (kernel !== undefined && spec.kind === 'linear' && wells !== undefined) {
    const { ahead } = spec.recipe;
    const rules: GameRules = {
      width,
      height,
      wells,
      source: { kind: 'uniform' },
      ...(ahead && { ahead: { ...ahead, beam: Math.min(ahead.beam, MOST_BEAM) } }),
    };
    const weights = kernelVector(spec.recipe);
    if (checkRules(rules).ok) {
      return {
        engine: kernel.backend,
        start: (seed, game) => kernel.start(rules, weights, seed, game),
      };
    }
  }
  const brain = createBrain(spec);
  return {
    engine: 'board',
    start: (seed, game) => startOnBoard(brain, width, height, seed, game),
  };
}

/** The brain of a spec on the readable board. */
export function createBrain(spec: OurPlayer): Brain {
  switch (spec.kind) {
    case 'linear':
      return withoutNext(createRecipeBrain(spec.recipe));
    case 'lookahead': {
      const brain = createLookaheadBrain(spec.recipe, spec.options);
      return spec.seesNext ? brain : withoutNext(brain);
    }
    case 'registered':
      return withoutNext(findBrain(spec.id)!.create());
  }
}

/** How the kernel counts the wells of a recipe; undefined where it cannot play the recipe. */
function wellsOf({ weights, rowsStay }: LinearRecipe): Wells | undefined {
  const { board_wells_fast: fast, ...others } = wholeWeights(weights).of;
  const isKnown = Object.keys(others).every((id) => KERNEL_FEATURES.some((known) => known === id));
  if (rowsStay || !isKnown) return undefined;
  if (fast === undefined) return 'dellacherie';
  return others.board_wells === undefined ? 'fast' : undefined;
}

function kernelVector({ weights }: LinearRecipe): Int32Array {
  const { of: whole } = wholeWeights(weights);
  return Int32Array.from(KERNEL_FEATURES, (id) => {
    const fast = id === 'board_wells' ? (whole.board_wells_fast ?? 0) : 0;
    return (whole[id] ?? 0) + fast;
  });
}

/** The game of this seed and number on the readable board. */
export function startOnBoard(
  brain: Brain,
  width: number,
  height: number,
  seed: number,
  number: number,
): RunningGame {
  const pieces = naivePieces({ kind: 'uniform' }, seed, number);
  const game = createDropGame(width, height, () => pieces.next().value ?? undefined);
  return {
    advance: (maxPieces) => {
      const before = game.pieces;
      while (game.pieces - before < maxPieces && stepDrop(game, brain) !== undefined);
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
