import { GUIDELINE_REPLAY } from '@tetrarium/engine/guideline';
import { GUIDELINE_OPTIONS, type GuidelineSetup } from '@tetrarium/play/guideline';
import { findNonStandard } from '@tetrarium/play/options';

/** The board of a game; undefined where its rules are not those of a board. */
export function boardOf(chosen: GuidelineSetup) {
  const isStandard = findNonStandard(GUIDELINE_OPTIONS, { ...chosen }) === undefined;
  return isStandard ? { ruleset: GUIDELINE_REPLAY.id, mode: chosen.mode } : undefined;
}

/** A seed of the server for a game of this setup, where it can be had. */
export async function rankedSeed(asked: GuidelineSetup): Promise<bigint | undefined> {
  const board = asked.seed === undefined ? boardOf(asked) : undefined;
  return board && (await import('../server/ranked.tsx')).takeSeed(board);
}
