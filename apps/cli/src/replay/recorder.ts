import { type Result, success } from '@tetrarium/engine/core';
import {
  type ReplayOptions,
  type ReplayRules,
  sealReplay,
  type TimedInput,
} from '@tetrarium/engine/replay';
import type { RecordedGame } from '@tetrarium/play/classic';

/** Notes what comes into a game of a rule set without a clock of its own. */
export interface Recorder<I> {
  note(input: I): void;
  /** The replay of all that was noted. */
  seal(rules: ReplayRules<unknown, I>, seed: bigint, options: ReplayOptions): Result<RecordedGame>;
}

/** A recorder that starts now; one that is not wanted notes nothing. */
export function createRecorder<I>(isWanted: boolean): Recorder<I> {
  const start = performance.now();
  const inputs: TimedInput<I>[] = [];
  const now = (): number => Math.floor(performance.now() - start);
  return {
    note: (input) => {
      if (isWanted) inputs.push({ at: now(), input });
    },
    seal: (rules, seed, options) => {
      const end = inputs.at(-1)?.at ?? 0;
      const sealed = sealReplay(rules, { seed, options, inputs, end });
      return sealed.ok ? success({ rules: rules as ReplayRules, replay: sealed.value }) : sealed;
    },
  };
}
