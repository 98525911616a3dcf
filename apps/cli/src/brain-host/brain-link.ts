import type { Answer, Question } from '@tetrarium/brains/user';
import { openCommandBrain } from '../command-link/brain.ts';
import type { Opening } from '../shell/supervise.ts';
import {
  openSupervised,
  type SupervisedLink,
  type SupervisedOptions,
} from '../shell/supervised.ts';
import type { BrainHello, BrainOrders, BrainProgram } from './brain-protocol.ts';

/** Plain node runs it, so it is the built file: a user's brain needs the built program. */
const SUPERVISOR = new URL('./supervisor.js', import.meta.url);
/** How many think limits loading may take. */
const LOADING = 10;

export interface BrainLimits extends Pick<SupervisedOptions, 'onOutput' | 'bell' | 'stop'> {
  /** Milliseconds for one question. */
  readonly thinkLimit: number;
}

export type BrainLink = Pick<SupervisedLink<Question, Answer>, 'ask' | 'findDeath' | 'close'>;

/**
 * Starts a brain in a process of its own, with a thread of ours in between that always answers.
 * A process, since in a thread of this one a growing Map would take the whole program down.
 */
export async function openBrainLink(
  program: BrainProgram,
  { thinkLimit, ...options }: BrainLimits,
): Promise<{ readonly link: BrainLink; readonly opening: Opening<BrainHello> }> {
  const answerLimit = thinkLimit;
  if ('command' in program) return openCommandBrain(program.command, { ...options, answerLimit });
  const orders: BrainOrders = { bundle: program };
  const limits = { answerLimit, loadLimit: LOADING * thinkLimit };
  return openSupervised(SUPERVISOR, orders, { ...options, ...limits });
}
