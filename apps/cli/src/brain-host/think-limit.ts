import type { Options } from 'yargs';
import { wholeNumber } from '../shell/whole-number.ts';

/** While it thinks a game hears nothing, not even Ctrl-C, so nobody should wait for long. */
const LONGEST_THOUGHT = 10_000;

/** Milliseconds a user's own brain may think about one question, unless the flag says otherwise. */
export const THINK_LIMIT = 1000;

/** The flag `--think-limit` of every command that asks a user's own brain. */
export const THINK_LIMIT_OPTION = {
  type: 'string',
  requiresArg: true,
  coerce: wholeNumber('think-limit', 1, LONGEST_THOUGHT),
  describe: `Milliseconds your own brain may think about one question, 1 to ${LONGEST_THOUGHT} [default: ${THINK_LIMIT}]`,
} as const satisfies Options;
