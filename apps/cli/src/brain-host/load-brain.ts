import { type Brain, type BrainSpec, DefaultBrain } from '@tetrarium/brains';
import type { BrainLimits } from './brain-link.ts';
import { type HostedBrain, hostBrain } from './hosted-brain.ts';

/** Which brain plays: one of ours, or a user's file. */
export type BrainChoice =
  | { readonly kind: 'ours'; readonly spec: BrainSpec }
  | { readonly kind: 'file'; readonly path: string };

/** A brain that is ready to play. */
export interface LoadedBrain {
  /** Undefined where nobody but the player plays. */
  readonly brain: Brain | undefined;
  /** The brain the adversary asks: the one that plays, or the default brain. */
  readonly adviser: Brain;
  readonly title: string | undefined;
  /** Why the brain had no answer to the last question; undefined if it had one, even "no move". */
  lastFailure(): string | undefined;
  /** Whether it failed so often that it was switched off. */
  isOff(): boolean;
  /** Sentences for the user about its failures since last asked. */
  takeNotices(): string[];
  close(): Promise<void>;
}

/** Makes the chosen brain ready to play; throws a `CliError` where a user's file is unusable. */
export async function loadBrain(
  choice: BrainChoice | undefined,
  limits: BrainLimits,
): Promise<LoadedBrain> {
  if (choice?.kind === 'file') return loadHosted(await hostBrain(choice.path, limits));
  const brain = choice?.spec.create();
  return {
    brain,
    adviser: brain ?? new DefaultBrain(),
    title: choice?.spec.title,
    lastFailure: () => undefined,
    isOff: () => false,
    takeNotices: () => [],
    close: async () => {},
  };
}

function loadHosted(brain: HostedBrain): LoadedBrain {
  const substitute = new DefaultBrain();
  return {
    brain,
    // A piece the brain failed on counts as one without a move: the worst.
    adviser: {
      bestMove: (...question) => (brain.isOff ? substitute : brain).bestMove(...question),
      rateBoard: (board) => (brain.isOff ? substitute : brain).rateBoard(board),
    },
    title: brain.title,
    lastFailure: () => brain.lastFailure,
    isOff: () => brain.isOff,
    takeNotices: brain.takeNotices,
    close: brain.close,
  };
}
