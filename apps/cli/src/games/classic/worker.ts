import { Board, parsePieceSet } from '@tetrarium/engine/core';
import { ClassicSetup } from '@tetrarium/play/classic';
import { poolBell, serveJobs } from '../../shell/thread.ts';
import { type ClassicArguments, readClassicPlan } from './options.ts';
import { type HeadlessOptions, runHeadless } from './run-headless.ts';

/** A game of a user's brain, as data. */
export interface HeadlessJob extends HeadlessOptions {
  /** The flags; pieces of one's own are in `pieces`. */
  readonly args: ClassicArguments;
  readonly seed: bigint;
  /** The bodies of the pieces, one on each line, where they are not the usual ones. */
  readonly pieces: string | undefined;
  readonly debug: boolean;
}

/** What such a game tells. */
export type HeadlessNote = { readonly print: string } | { readonly say: string };

serveJobs((job: HeadlessJob, note: (note: HeadlessNote) => void, isStopped) => {
  const { args, seed, pieces, debug } = job;
  if (debug) Board.debug = true;
  const plan = readClassicPlan(args, new ClassicSetup().with({ seed }));
  const own = pieces === undefined ? undefined : parsePieceSet(pieces);
  const rules = own?.ok ? { ...plan.extras.rules, pieces: own.value } : plan.extras.rules;
  return runHeadless({ ...plan, extras: { ...plan.extras, rules } }, job, {
    terminal: { print: (print) => note({ print }), say: (say) => note({ say }), debug },
    stop: {
      get aborted() {
        return isStopped();
      },
    },
    bell: poolBell(),
  });
});
