import { basename } from 'node:path';
import {
  type Brain,
  type BrainSpec,
  createRecipeBrain,
  DefaultBrain,
  parseWeights,
} from '@tetrarium/brains';
import type { ActionBrain } from '@tetrarium/engine/srs';
import type { Options } from 'yargs';
import { wholeFlag } from '../shell/flags.ts';
import { guide } from '../shell/guide.ts';
import { badText, demandInput } from '../shell/read-input.ts';
import type { BrainLimits } from './brain-link.ts';
import { type HostedBrain, hostBrain } from './hosted-brain.ts';

/** The longest name that a replay keeps of a rival. */
const LONGEST_ID = 40;

/** Whether a file is called like a weight file; programs never are. */
export function isWeightsName(path: string): boolean {
  return /\.json$/i.test(path);
}

export function readWeightsBrain(path: string): BrainSpec {
  const parsed = parseWeights(demandInput(path, 'weights'));
  if (!parsed.ok) {
    const advice = `A weight file is a JSON object with a number for each feature: ${guide('brains')}.`;
    throw badText(path, parsed.problem, advice);
  }
  const recipe = { weights: parsed.value };
  const name = basename(path);
  return {
    id: name.slice(0, LONGEST_ID),
    title: `The weights of ${name}`,
    source: name,
    options: [],
    ratesLandings: true,
    create: () => createRecipeBrain(recipe),
    recipe,
  };
}

/** While it thinks a game hears nothing, not even Ctrl-C, so nobody should wait for long. */
const LONGEST_THOUGHT = 10_000;

/** Milliseconds a user's own brain may think about one question, unless the flag says otherwise. */
export const THINK_LIMIT = 1000;

export const THINK_LIMIT_OPTION = {
  ...wholeFlag('think-limit', 1, LONGEST_THOUGHT),
  describe: `Milliseconds your own brain may think about one question, 1 to ${LONGEST_THOUGHT} [default: ${THINK_LIMIT}]`,
} as const satisfies Options;

export type BrainChoice =
  | { readonly kind: 'ours'; readonly spec: BrainSpec }
  | { readonly kind: 'file'; readonly path: string };

export interface LoadedBrain {
  /** Undefined where nobody but the player plays. */
  readonly brain: Brain | undefined;
  /** The brain the adversary asks: the one that plays, or the default brain. */
  readonly adviser: Brain;
  readonly title: string | undefined;
  /** Makes the brain as it is at home on the UT board, where it steers action by action. */
  readonly createActions?: (() => ActionBrain) | undefined;
  /** Why the brain had no answer to the last question; undefined if it had one, even "no move". */
  lastFailure(): string | undefined;
  isOff(): boolean;
  /** Whether a user's brain was killed, switched off, or of no use in the end; asked there. */
  hasFailed(): boolean;
  takeNotices(): string[];
  close(): Promise<void>;
}

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
    createActions: choice?.spec.createActions,
    lastFailure: () => undefined,
    isOff: () => false,
    hasFailed: () => false,
    takeNotices: () => [],
    close: async () => {},
  };
}

function loadHosted(brain: HostedBrain): LoadedBrain {
  const substitute = new DefaultBrain();
  const { actions } = brain;
  return {
    brain,
    // A piece the brain failed on counts as one without a move: the worst.
    adviser: {
      bestMove: (...question) => (brain.isOff ? substitute : brain).bestMove(...question),
      rateBoard: (board) => (brain.isOff ? substitute : brain).rateBoard(board),
    },
    title: brain.title,
    createActions: actions && (() => actions),
    lastFailure: () => brain.lastFailure,
    isOff: () => brain.isOff,
    hasFailed: () => brain.hasDied() || brain.isOff || brain.isMissing,
    takeNotices: brain.takeNotices,
    close: brain.close,
  };
}
